// Link: all entries → the catalogue, in which objects point at objects. Everything that is wrong has
// been found before, so nothing can fail any more.

import type { RecordedHistory } from '../history/recorded.ts';
import { compareText } from '../problem.ts';
import { type ComponentFolder, getSlugs, listCountersInPlace } from './component-folder.ts';
import { completeCounters, isComplete, isEstimated } from './counters.ts';
import { type Entries, listLanguageCodes } from './entries.ts';
import { assignIds, type Ids } from './ids.ts';
import { describeLanguage } from './language-description.ts';
import type {
  AllUnits,
  Catalogue,
  Component,
  Language,
  Project,
  ProjectLanguage,
  ReadProjectFile,
  Sums,
  Translation,
} from './model.ts';
import { countRecentChanges, linkPast } from './past.ts';
import { collectCatalogueRenames } from './renames.ts';
import type { DataRevision } from './source.ts';
import { type AllSums, noSums, type ProjectSums, sumCounters } from './sums.ts';

/** The context of a catalogue beside its files. */
export interface LinkOptions {
  /** Without a last slash. */
  readonly baseUrl: string;
  readonly revision?: DataRevision | undefined;
  readonly program?: string | undefined;
  /** The recorded git history of the catalogue. */
  readonly history?: RecordedHistory | undefined;
  /** The strings of files that were counted. */
  readonly units?: AllUnits | undefined;
  /** Reads their files. */
  readonly readCheckoutFile?: ReadProjectFile | undefined;
}

/** The reader of a catalogue without checkouts. */
const readNothing: ReadProjectFile = () => undefined;

/** Links entries in which no problem was found. */
export function link(
  entries: Entries,
  {
    baseUrl,
    revision,
    program,
    history: recorded,
    units = new Map(),
    readCheckoutFile = readNothing,
  }: LinkOptions,
): Catalogue {
  const site = assertDefined(entries.site, 'site.yaml').value;
  const ids = assignIds(entries);
  const renames = collectCatalogueRenames(entries);
  const history = linkPast(entries, renames, recorded);
  const recent = countRecentChanges(entries, history);
  const sums = sumCounters(entries, recent);
  const languages = linkLanguages(entries, ids, sums);
  const getLanguage = (code: string) => assertDefined(languages.get(code), code);
  const projects = new Map<string, Mutable<Project>>();
  for (const [slug, { value, path }] of entries.projects) {
    projects.set(slug, {
      slug,
      id: getFileId(ids, path),
      fields: value,
      minimum: value.minimum ?? site.minimum,
      translateUrl: value.translate_url ?? site.translate_url ?? '',
      components: [],
      ...linkProjectSums(sums.projects.get(slug), getLanguage),
    });
  }
  const folders = [...entries.folders.values()];
  for (const folder of folders) {
    const project = assertDefined(projects.get(getSlugs(folder).project), folder.path);
    const own = recent.get(folder.path) ?? new Map();
    project.components.push(linkComponent(folder, project, ids, own, getLanguage));
  }
  for (const project of projects.values()) {
    project.languages = project.languages.map((own) => ({
      ...own,
      wholeSums: addLackingComponents(own, project.components),
    }));
  }
  return {
    baseUrl,
    site,
    program,
    revision,
    projects: [...projects.values()],
    languages: [...languages.values()],
    renames,
    history,
    units,
    readCheckoutFile,
    sums: sums.site,
    size: {
      projects: projects.size,
      components: folders.length,
      translations: folders.reduce((sum, { counters }) => sum + counters.size, 0),
      languages: languages.size,
    },
    movedIds: ids.moved,
  };
}

/** While linking, the lists of an object still grow. */
type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K];
};

/** The sums of a project, its languages in the order of codes. */
function linkProjectSums(
  sums: ProjectSums | undefined,
  findLanguage: LanguageOf,
): { sums: Sums; languages: ProjectLanguage[] } {
  const languages = [...(sums?.languages ?? [])].map(([code, own]) => ({
    language: findLanguage(code),
    sums: own,
    wholeSums: own,
  }));
  languages.sort((one, other) => compareText(one.language.code, other.language.code));
  return { sums: sums?.all ?? noSums, languages };
}

/** Adds the strings of components without a translation into the language; a glossary may lack it. */
function addLackingComponents(
  { language, sums }: ProjectLanguage,
  components: readonly Component[],
): Sums {
  const lacking = components.filter(
    ({ kind, languages }) => kind === 'files' && !languages.includes(language),
  );
  if (lacking.length === 0) return sums;
  const counters = { ...sums.counters };
  for (const { translations } of lacking) {
    const source = translations.find(({ isSource }) => isSource)?.counters;
    for (const key of ['total', 'total_words', 'total_chars'] as const) {
      counters[key] += source?.[key] ?? 0;
    }
  }
  return { ...sums, counters };
}

function linkLanguages(
  entries: Entries,
  ids: Ids,
  { languages: sums }: AllSums,
): Map<string, Language> {
  return new Map(
    listLanguageCodes(entries).map((code) => {
      const own = assertDefined(describeLanguage(entries, code), code);
      if ('missing' in own) throw new Error(`language without description: ${code}`);
      const plural = { ...own.plural, id: getFileId(ids, `languages/${code}.yaml`) };
      return [code, { code, ...own, plural, sums: sums.get(code) ?? noSums }];
    }),
  );
}

type LanguageOf = (code: string) => Language;

function linkComponent(
  folder: ComponentFolder,
  project: Project,
  ids: Ids,
  recent: ReadonlyMap<string, number>,
  findLanguage: LanguageOf,
): Component {
  const { path, value } = assertDefined(folder.component, folder.path);
  const component = {
    kind: value.is_glossary ? 'glossary' : 'files',
    slug: getSlugs(folder).component,
    id: getFileId(ids, path),
    project,
    sourceLanguage: findLanguage(value.source_language),
    minimum: value.minimum ?? project.minimum,
    translateUrl: value.translate_url ?? project.translateUrl,
    languages: [...folder.counters.keys()].map(findLanguage),
    fields: value,
    translations: [],
    // The kind and the fields are those of one file.
  } as Mutable<Component>;
  component.translations = linkTranslations(folder, component, ids, recent, findLanguage);
  return component;
}

function linkTranslations(
  folder: ComponentFolder,
  component: Component,
  ids: Ids,
  recent: ReadonlyMap<string, number>,
  findLanguage: LanguageOf,
): Translation[] {
  return [...listCountersInPlace(folder)].map(({ entry, source, isSource }) => {
    const { value, path, blob } = entry;
    const { code } = entry.place;
    const counters = completeCounters(entry, source, isSource);
    if (!isComplete(counters)) throw new Error(`incomplete counters: ${path}`);
    const ofSource = assertDefined(source, folder.path).blob;
    const recentOwn = recent.get(code) ?? 0;
    return {
      component,
      language: findLanguage(code),
      id: getFileId(ids, path),
      isSource,
      isEstimated: isEstimated(entry, isSource),
      languageCode: value.language_code,
      // A version of this file, and for files the version of the source file they were made from.
      revision: value.revision ?? (component.kind === 'glossary' ? blob : `${blob},${ofSource}`),
      lastChange: value.last_change,
      lastAuthor: value.last_author,
      counters: recentOwn > 0 ? { ...counters, recent_changes: recentOwn } : counters,
    };
  });
}

function getFileId(ids: Ids, file: string): number {
  return assertDefined(ids.byFile.get(file), file);
}

/** Asserts what the rules guarantee. */
function assertDefined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`a rule let something missing pass: ${what}`);
  return value;
}

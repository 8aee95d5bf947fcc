// Links all entries to a catalogue: slugs and codes become references, so that a translation has its component and its
// language. The rules have checked everything before, so linking can't fail.

import type { DataRevision } from '../files/source.ts';
import { findDecidingPart } from '../model/parts.ts';
import { compareText } from '../problem/problem.ts';
import { groupBy } from '../text/collections.ts';
import { createCategoryIds } from './computed-id.ts';
import { completeCounters, isComplete, isEstimated } from './counters.ts';
import {
  type ComponentFolder,
  type Entries,
  getSlugs,
  listCountersInFolder,
  listLanguageCodes,
} from './entries.ts';
import type { AllContributors } from './history/contributors.ts';
import type { RecordedHistory } from './history/recorded.ts';
import { assignIds, type Ids } from './ids.ts';
import { describeLanguage } from './language-description.ts';
import { countRecentChanges, linkHistory } from './linked-history.ts';
import type {
  AllPartCounters,
  AllUnits,
  Catalogue,
  Component,
  Language,
  Project,
  ProjectLanguage,
  ReadProjectFile,
  Renames,
  Translation,
} from './model.ts';
import { addLackingComponents, addPartCounters, linkParts } from './project-parts.ts';
import { type AllSums, addSums, noSums, type ProjectSums, sumCounters } from './sums.ts';

/** Values of a catalogue that don't come from its files. */
export interface LinkOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly revision?: DataRevision | undefined;
  readonly program?: string | undefined;
  readonly history?: RecordedHistory | undefined;
  /** The people who translated recently. */
  readonly contributors?: AllContributors | undefined;
  /** The people who ever translated projects with `credits: true`. */
  readonly credits?: AllContributors | undefined;
  /** The counters of the parts that keys describe. */
  readonly partCounters?: AllPartCounters | undefined;
  /** The strings of translation files that were counted. */
  readonly units?: AllUnits | undefined;
  /** Reads a translation file that was counted. */
  readonly readCheckoutFile?: ReadProjectFile | undefined;
}

/** The reader for a catalogue without checkouts. */
const readNothing: ReadProjectFile = () => undefined;

/** Links entries without problems. */
export function linkCatalogue(
  entries: Entries,
  {
    baseUrl,
    revision,
    program,
    history: recorded,
    contributors = new Map(),
    credits = new Map(),
    partCounters = new Map(),
    units = new Map(),
    readCheckoutFile = readNothing,
  }: LinkOptions,
): Catalogue {
  const site = assertDefined(entries.site, 'site.yaml').value;
  const ids = assignIds(entries);
  const renames = collectCatalogueRenames(entries);
  const history = linkHistory(entries, renames, recorded);
  const recent = countRecentChanges(entries, history);
  const sums = sumCounters(entries, recent);
  const languages = linkLanguages(entries, ids, sums);
  const getLanguage = (code: string) => assertDefined(languages.get(code), code);
  const projects = linkProjects(entries, ids, sums);
  const folders = [...entries.folders.values()];
  for (const folder of folders) {
    const project = assertDefined(projects.get(getSlugs(folder).project), folder.path);
    const recentByCode = recent.get(folder.path) ?? new Map();
    const component = linkComponent(folder, project, ids, recentByCode, getLanguage);
    component.translations = addPartCounters(component, partCounters);
    project.components.push(component);
  }
  const getCategoryId = createCategoryIds();
  for (const [slug, project] of projects) {
    project.languages = linkProjectLanguages(project, sums.projects.get(slug), getLanguage);
    project.parts = linkParts(project, getCategoryId);
  }
  const allProjects = [...projects.values()];
  return {
    baseUrl,
    site,
    program,
    revision,
    projects: allProjects,
    languages: [...languages.values()],
    renames,
    history,
    contributors,
    credits,
    units,
    readCheckoutFile,
    sums: sums.site,
    size: {
      projects: projects.size,
      components: folders.length,
      translations: folders.reduce((sum, { counters }) => sum + counters.size, 0),
      languages: languages.size,
      projectLanguages: allProjects.reduce((sum, project) => sum + project.languages.length, 0),
    },
    movedIds: ids.moved,
  };
}

/** An object whose lists are still being filled. */
type Mutable<Linked> = {
  -readonly [Key in keyof Linked]: Linked[Key] extends readonly (infer Item)[]
    ? Item[]
    : Linked[Key];
};

/** Links the projects of a catalogue by slug, still without their components and languages. */
function linkProjects(entries: Entries, ids: Ids, sums: AllSums): Map<string, Mutable<Project>> {
  const site = entries.site?.value;
  const projects = new Map<string, Mutable<Project>>();
  for (const [slug, { value, path }] of entries.projects) {
    projects.set(slug, {
      slug,
      id: ids.getId('project', path, value.id),
      fields: value,
      minimum: value.minimum ?? site?.minimum,
      translateUrl: value.translate_url ?? site?.translate_url ?? '',
      components: [],
      languages: [],
      parts: [],
      sums: sums.projects.get(slug)?.total ?? noSums,
    });
  }
  return projects;
}

function linkProjectLanguages(
  project: Project,
  sums: ProjectSums | undefined,
  findLanguage: FindLanguage,
): ProjectLanguage[] {
  const { components } = project;
  const hasFiles = components.some(({ kind }) => kind === 'files');
  const translations = groupBy(
    components.flatMap((component) => component.translations),
    ({ language }) => language,
  );
  const languages = [...(sums?.languages ?? [])].map(([code, languageSums]) => {
    const language = findLanguage(code);
    const lackingComponents = components.filter(
      (component) => component.kind === 'files' && !component.languages.includes(language),
    );
    const own = translations.get(language) ?? [];
    const wholeSums = addLackingComponents(languageSums, lackingComponents);
    const shipped = own.filter(({ component }) => component.kind === 'files');
    return {
      project,
      language,
      translations: own,
      isSource: own.every(({ isSource }) => isSource),
      sums: languageSums,
      lackingComponents,
      wholeSums,
      shippedSums:
        shipped.length === own.length || !hasFiles
          ? wholeSums
          : addLackingComponents(addSums(shipped), lackingComponents),
    };
  });
  return languages.sort((a, b) => compareText(a.language.code, b.language.code));
}

function linkLanguages(
  entries: Entries,
  ids: Ids,
  { languages: sums }: AllSums,
): Map<string, Language> {
  return new Map(
    listLanguageCodes(entries).map((code) => {
      const description = assertDefined(describeLanguage(entries, code), code);
      if ('missing' in description) throw new Error(`language without description: ${code}`);
      const { plural } = description;
      const id = ids.getId('plural', `languages/${code}.yaml`, plural.id);
      return [
        code,
        { code, ...description, plural: { ...plural, id }, sums: sums.get(code) ?? noSums },
      ];
    }),
  );
}

type FindLanguage = (code: string) => Language;

function linkComponent(
  folder: ComponentFolder,
  project: Project,
  ids: Ids,
  recent: ReadonlyMap<string, number>,
  findLanguage: FindLanguage,
): Mutable<Component> {
  const { path, value } = assertDefined(folder.component, folder.path);
  // The minimum of the project is that of the part that decides.
  const inherited = findDecidingPart(project.fields.parts) ? undefined : project.minimum;
  const component = {
    kind: value.is_glossary ? 'glossary' : 'files',
    slug: getSlugs(folder).component,
    id: ids.getId('component', path, value.id),
    project,
    sourceLanguage: findLanguage(value.source_language),
    minimum: value.minimum ?? inherited,
    translateUrl: value.translate_url ?? project.translateUrl,
    languages: [...folder.counters.keys()].map(findLanguage),
    fields: value,
    translations: [],
    size: folder.counters.size,
    // `kind` and `fields` come from the same file, which the type checker can't know.
  } as Mutable<Component>;
  component.translations = linkTranslations(folder, component, ids, recent, findLanguage);
  return component;
}

function linkTranslations(
  folder: ComponentFolder,
  component: Component,
  ids: Ids,
  recent: ReadonlyMap<string, number>,
  findLanguage: FindLanguage,
): Translation[] {
  return [...listCountersInFolder(folder)].map(({ entry, source, isSource }) => {
    const { value, path, blob } = entry;
    const { code } = entry.place;
    const counters = completeCounters(entry, source, isSource);
    if (!isComplete(counters)) throw new Error(`incomplete counters: ${path}`);
    const sourceBlob = assertDefined(source, folder.path).blob;
    const recentChanges = recent.get(code) ?? 0;
    return {
      component,
      language: findLanguage(code),
      id: ids.getId('translation', path, value.id),
      isSource,
      isEstimated: isEstimated(entry, isSource),
      languageCode: value.language_code,
      // The version of this file; for a file component also that of the source language's file.
      revision: value.revision ?? (component.kind === 'glossary' ? blob : `${blob},${sourceBlob}`),
      lastChange: value.last_change,
      lastAuthor: value.last_author,
      counters: recentChanges > 0 ? { ...counters, recent_changes: recentChanges } : counters,
    };
  });
}

/** Returns a value whose existence the rules guarantee. */
function assertDefined<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} is missing, and no rule has reported it.`);
  return value;
}

/** Maps every earlier name to the name of today. After several renames, each earlier name leads to the last. */
function collectCatalogueRenames(entries: Entries): Renames {
  const projects = new Map<string, string>();
  for (const [slug, { value }] of entries.projects) {
    for (const earlier of value.renamed_from) projects.set(earlier, slug);
  }
  const components = new Map<string, string>();
  for (const folder of entries.folders.values()) {
    const { project, component } = getSlugs(folder);
    for (const earlier of folder.component?.value.renamed_from ?? []) {
      components.set(`${project}/${earlier}`, `${project}/${component}`);
    }
  }
  const languages = new Map<string, string>();
  for (const [code, { value }] of entries.languages) {
    for (const earlier of value.renamed_from ?? []) languages.set(earlier, code);
  }
  return { projects, components, languages };
}

// Link: all entries → the catalogue, in which objects point at objects. Everything that is wrong has
// been found before, so nothing can fail any more.

import type { History } from '../history/model.ts';
import type { RecordedHistory } from '../history/recorded.ts';
import { compareText } from '../problem.ts';
import { versionOf } from '../version.ts';
import { type ComponentFolder, fileIn, slugsOf } from './component-folder.ts';
import { completeCounters, isComplete } from './counters.ts';
import { type Entries, languageCodes } from './entries.ts';
import type { SiteFields } from './entry.ts';
import { countersInPlace } from './folder-contents.ts';
import { idOf } from './identity.ts';
import { type Ids, idsOf } from './ids.ts';
import { describeLanguage } from './language-description.ts';
import type {
  AllOpenStrings,
  Catalogue,
  Component,
  Language,
  Project,
  ProjectLanguage,
  Sums,
  Translation,
} from './model.ts';
import { pastOf, type RecentChanges, recentChanges, sumsWithRecent } from './past.ts';
import { renamesOf } from './renames.ts';
import type { DataRevision } from './source.ts';
import { type AllSums, noSums, type ProjectSums, rowsOfCounters, sumsOf } from './sums.ts';

/** What a catalogue is beside its files. */
export interface LinkOptions {
  /** Without a last slash. */
  readonly baseUrl: string;
  readonly revision?: DataRevision | undefined;
  readonly program?: string | undefined;
  /** What git has recorded of it. */
  readonly history?: RecordedHistory | undefined;
  /** The history of an earlier run, which may be the same. */
  readonly earlierHistory?: History | undefined;
  /** What is not right yet, where files were counted. */
  readonly open?: AllOpenStrings | undefined;
}

/** Links entries in which no problem was found. */
export function link(
  entries: Entries,
  { baseUrl, revision, program, history: recorded, earlierHistory, open = new Map() }: LinkOptions,
): Catalogue {
  const site = withPublishedKinds(sound(entries.site, 'site.yaml').value);
  const ids = idsOf(entries);
  const renames = renamesOf(entries);
  const history = pastOf(entries, renames, recorded, earlierHistory);
  const recent = recentChanges(entries, history);
  const sums = sumsWithRecent(sumsOf(entries), recent);
  const languages = linkLanguages(entries, ids, sums);
  const languageOf = (code: string) => sound(languages.get(code), code);
  const projects = new Map<string, Mutable<Project>>();
  for (const [slug, { value, path, blob }] of entries.projects) {
    const id = ids.moved.get(path)?.id ?? value.id ?? idOf('project', path);
    const minimum = value.minimum ?? site.minimum;
    // The bar may be the site's, and what shows it must not go stale.
    const version = `${blob} ${id}${minimum === undefined ? '' : ` ${minimum}`}`;
    projects.set(slug, {
      slug,
      id,
      version,
      fields: value,
      minimum,
      components: [],
      ...projectSums(sums.projects.get(slug), languageOf),
    });
  }
  const folders = [...entries.folders.values()];
  for (const folder of folders) {
    const project = sound(projects.get(slugsOf(folder).project), folder.path);
    project.components.push(linkComponent(folder, project, ids, recent, languageOf));
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
    open,
    sums: sums.site,
    size: {
      projects: projects.size,
      components: folders.length,
      translations: folders.reduce((sum, one) => sum + one.summary.codes.length, 0),
      languages: languages.size,
    },
    movedIds: [...ids.moved.values()],
  };
}

/** While linking, the lists of an object still grow. */
type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K];
};

/** The sums of a project, its languages in the order of codes. */
function projectSums(
  sums: ProjectSums | undefined,
  languageOf: LanguageOf,
): { sums: Sums; languages: ProjectLanguage[] } {
  const languages = [...(sums?.languages ?? [])].map(([code, own]) => ({
    language: languageOf(code),
    sums: own,
  }));
  languages.sort((one, other) => compareText(one.language.code, other.language.code));
  return { sums: sums?.all ?? noSums, languages };
}

function linkLanguages(
  entries: Entries,
  ids: Ids,
  { languages: sums }: AllSums,
): Map<string, Language> {
  return new Map(
    languageCodes(entries).map((code) => {
      const own = sound(describeLanguage(entries, code), code);
      if ('missing' in own) throw new Error(`language without description: ${code}`);
      const id = ids.moved.get(`languages/${code}.yaml`)?.id ?? own.plural.id;
      const fields = { ...own, plural: { ...own.plural, id } };
      const version = versionOf([JSON.stringify(fields)]);
      return [code, { code, ...fields, version, sums: sums.get(code) ?? noSums }];
    }),
  );
}

type LanguageOf = (code: string) => Language;

function linkComponent(
  folder: ComponentFolder,
  project: Project,
  ids: Ids,
  allRecent: RecentChanges,
  languageOf: LanguageOf,
): Component {
  const { isGlossary, sourceLanguage, minimum, ...own } = sound(
    folder.summary.component,
    folder.path,
  );
  const moved = ids.moved.get(fileIn(folder, 'component'))?.id;
  const movedInside = ids.translations.get(folder.path);
  const recent = allRecent.get(folder.path);
  const component = {
    kind: isGlossary ? 'glossary' : 'files',
    slug: slugsOf(folder).component,
    id: moved ?? own.id,
    version: versionWith(folder, moved, movedInside, recent),
    ownVersion: moved === undefined ? own.blob : `${own.blob} ${moved}`,
    project,
    sourceLanguage: languageOf(sourceLanguage),
    minimum: minimum ?? project.minimum,
    languages: folder.summary.codes.map(languageOf),
    counted: () => rowsOfCounters(folder.summary.counters),
    get fields() {
      return sound(folder.component, folder.path).value;
    },
    get translations() {
      const own = { ids: movedInside ?? folder.summary.ids, recent };
      linked ??= linkTranslations(folder, component, own, languageOf);
      return linked;
    },
    // The kind and the fields are those of one file.
  } as Component;
  let linked: readonly Translation[] | undefined;
  return component;
}

/** Of most folders it is that of the files, which say all that their paths do not. */
function versionWith(
  { version }: ComponentFolder,
  moved: number | undefined,
  movedInside: readonly number[] = [],
  recent: ReadonlyMap<string, number> = new Map(),
): string {
  if (moved === undefined && movedInside.length === 0 && recent.size === 0) return version;
  return versionOf([version, `${moved}`, ...movedInside.map(String), ...[...recent].map(String)]);
}

/** What is known of the translations of a folder beside what its files say. */
interface OfTranslations {
  /** In their order. */
  readonly ids: readonly number[];
  /** By language code. */
  readonly recent: ReadonlyMap<string, number> | undefined;
}

function linkTranslations(
  folder: ComponentFolder,
  component: Component,
  { ids, recent }: OfTranslations,
  languageOf: LanguageOf,
): Translation[] {
  return [...countersInPlace(folder)].map(({ entry, component: own, source, isSource }, at) => {
    const { value } = entry;
    const counters = completeCounters(entry, source, isSource);
    if (!isComplete(counters)) throw new Error(`incomplete counters: ${entry.path}`);
    const ofSource = sound(source, folder.path).blob;
    const id = sound(ids[at], entry.path);
    const recentOwn = recent?.get(entry.place.code) ?? 0;
    const versions = [sound(own, folder.path).blob, component.id, ofSource, entry.blob, id];
    if (recentOwn > 0) versions.push(recentOwn);
    // A version of this file, and for files the version of the source file they were made from.
    const revision = component.kind === 'glossary' ? entry.blob : `${entry.blob},${ofSource}`;
    return {
      component,
      language: languageOf(entry.place.code),
      id,
      version: versions.join(' '),
      isSource,
      languageCode: value.language_code,
      revision: value.revision ?? revision,
      lastChange: value.last_change,
      lastAuthor: value.last_author,
      counters: recentOwn > 0 ? { ...counters, recent_changes: recentOwn } : counters,
    };
  });
}

/** What the rules have made sure of. */
function sound<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) {
    throw new Error(`a rule let something missing pass: ${what}`);
  }
  return value;
}

/** `pages: false` is the older way to leave out pages. */
function withPublishedKinds(site: SiteFields): SiteFields {
  return site.pages ? site : { ...site, publish: site.publish.filter((kind) => kind !== 'pages') };
}

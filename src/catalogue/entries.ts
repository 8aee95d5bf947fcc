// The checked entries of all files, to be found by what they describe.

import { compareText, type Finding, type Problem, problemAt } from '../problem.ts';
import { pathOf } from './place.ts';
import type {
  ComponentEntry,
  CountersEntry,
  Entry,
  LanguageEntry,
  ProjectEntry,
  ReadResult,
  SiteEntry,
} from './read.ts';
import { documentOf } from './yaml.ts';
import { rangeOf } from './yaml-positions.ts';

/** All lists and maps are in the order of paths, by code units. */
export interface Entries {
  readonly site: SiteEntry | undefined;
  /** By language code. */
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  /** By slug. */
  readonly projects: ReadonlyMap<string, ProjectEntry>;
  /** By folder. */
  readonly components: ReadonlyMap<string, ComponentEntry>;
  /** By folder, and therein by language code. */
  readonly counters: ReadonlyMap<string, ReadonlyMap<string, CountersEntry>>;
  /** Paths of files that are there and could not be read. */
  readonly broken: ReadonlySet<string>;
}

/** The folder of a component, such as `projects/excalidraw/app`. */
export function folderOf(place: { readonly project: string; readonly component: string }): string {
  return `projects/${place.project}/${place.component}`;
}

export function indexEntries(read: ReadResult): Entries {
  let site: SiteEntry | undefined;
  const languages = new Map<string, LanguageEntry>();
  const projects = new Map<string, ProjectEntry>();
  const components = new Map<string, ComponentEntry>();
  const counters = new Map<string, Map<string, CountersEntry>>();
  const sorted = [...read.entries].sort((a, b) => compareText(a.path, b.path));
  for (const entry of sorted as readonly Entry[]) {
    if (isOf('site', entry)) site = entry;
    else if (isOf('language', entry)) languages.set(entry.place.code, entry);
    else if (isOf('project', entry)) projects.set(entry.place.project, entry);
    else if (isOf('component', entry)) components.set(folderOf(entry.place), entry);
    else if (isOf('counters', entry)) {
      const folder = folderOf(entry.place);
      const inFolder = counters.get(folder) ?? new Map<string, CountersEntry>();
      counters.set(folder, inFolder.set(entry.place.code, entry));
    }
  }
  const broken = new Set(read.broken.map(pathOf));
  return { site, languages, projects, components, counters, broken };
}

/** The source language's counters of the component a file belongs to, when both can be read. */
export function sourceCounters(entries: Entries, counters: CountersEntry) {
  const folder = folderOf(counters.place);
  const sourceLanguage = entries.components.get(folder)?.value.source_language;
  if (sourceLanguage === undefined) return undefined;
  return entries.counters.get(folder)?.get(sourceLanguage);
}

/** Every counters entry, in the order of paths. */
export function* allCounters(entries: Entries): Iterable<CountersEntry> {
  for (const inFolder of entries.counters.values()) yield* inFolder.values();
}

/** A problem at a value of an entry, or at its key. */
export function problemIn(
  entry: Entry,
  path: readonly string[],
  part: 'key' | 'value',
  what: Finding,
): Problem {
  const range = rangeOf(documentOf(entry.text), path, part);
  return problemAt(entry.path, entry.text, range, what);
}

function isOf<Kind extends Entry['place']['kind']>(
  kind: Kind,
  entry: Entry,
): entry is Extract<Entry, { place: { kind: Kind } }> {
  return entry.place.kind === kind;
}

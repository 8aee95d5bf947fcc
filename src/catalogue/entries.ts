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
  for (const entry of read.entries) {
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

/** A counters entry with what it belongs to, as far as that can be read. */
export interface CountersInPlace {
  readonly entry: CountersEntry;
  readonly component: ComponentEntry | undefined;
  /** The source language's counters in the same folder; the entry itself when it is they. */
  readonly source: CountersEntry | undefined;
  readonly isSource: boolean;
}

/** Every counters entry in its place, in the order of paths. */
export function* countersInPlace(entries: Entries): Iterable<CountersInPlace> {
  for (const [folder, inFolder] of entries.counters) {
    const component = entries.components.get(folder);
    const source = component && inFolder.get(component.value.source_language);
    for (const entry of inFolder.values()) {
      yield { entry, component, source, isSource: entry === source };
    }
  }
}

/** The codes of all languages that are published: those with a translation or a file. */
export function languageCodes(entries: Entries): readonly string[] {
  const codes = new Set(entries.languages.keys());
  for (const { place } of allCounters(entries)) codes.add(place.code);
  return [...codes].sort(compareText);
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

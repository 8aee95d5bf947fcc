// What one build remembers for the next: entries by the bytes they were read from, and folders in
// which nothing was wrong. All of it is asked for by the version of what is there now, so it can be
// of no use, but never out of date.

import type { Problem } from '../problem.ts';
import type { ComponentFolder, FolderSummary } from './component-folder.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';

export interface Memory extends Partial<KnownVersions> {
  /** Entries that stand in no component's folder, by path. */
  readonly others: ReadonlyMap<string, KnownEntry>;
  /** Sound folders, by path. */
  readonly folders: ReadonlyMap<string, KnownFolder>;
}

/** Versions of what was looked at as a whole, and nothing was wrong with it. */
export interface KnownVersions {
  /** Of the list of all paths. */
  readonly paths: string;
  /** Of the languages' files. */
  readonly languages: string;
}

export interface KnownEntry {
  readonly path: string;
  readonly blob: string;
  readonly value: Entry['value'];
}

export interface KnownFolder {
  readonly version: string;
  /** Of the names of its files. */
  readonly names: string;
  readonly summary: FolderSummary;
  /** The entries as JSON, which few builds look at; undefined when they are lost. */
  readonly entries: () => string | undefined;
}

/**
 * Thrown where the entries of a known folder are asked for, and lost. Its files may be others by now
 * than those that were checked, so they are not read in their place: all is to be done again, without
 * the memory.
 */
export class LostEntries extends Error {
  constructor(readonly folder: string) {
    super(`what was kept of ${folder} is lost`);
  }
}

export const nothingKnown: Memory = { others: new Map(), folders: new Map() };

/** What to remember of a catalogue in which these problems were found. */
export function remember(
  { entries, versions }: { readonly entries: Entries; readonly versions: KnownVersions },
  problems: readonly Problem[],
): Memory {
  const { site, languages, projects } = entries;
  const others = [...(site ? [site] : []), ...languages.values(), ...projects.values()];
  const withProblems = new Set(problems.map(({ file }) => file.slice(0, file.lastIndexOf('/'))));
  const sound = [...entries.folders.values()].filter(({ path }) => !withProblems.has(path));
  return {
    ...(problems.length === 0 ? versions : {}),
    others: new Map(others.map((entry) => [entry.path, knownEntry(entry)])),
    folders: new Map(sound.map((folder) => [folder.path, folder.known ?? knownFolder(folder)])),
  };
}

function knownEntry({ path, blob, value }: Entry): KnownEntry {
  return { path, blob, value };
}

function knownFolder(folder: ComponentFolder): KnownFolder {
  const { version, names, summary, component, counters } = folder;
  const entries = component ? [component, ...counters.values()] : [...counters.values()];
  return { version, names, summary, entries: () => textOfEntries(entries) };
}

/** Entries as JSON. Nearly all of a folder have the same keys, which are written once. */
interface EntriesText {
  readonly shapes: readonly (readonly string[])[];
  /** Path, blob, the number of the shape, and a value for each of its keys. */
  readonly rows: readonly (readonly [string, string, number, ...unknown[]])[];
}

function textOfEntries(entries: readonly Entry[]): string {
  const shapes = new Map<string, number>();
  const rows = entries.map(({ path, blob, value }) => {
    const keys = JSON.stringify(Object.keys(value));
    const shape = shapes.get(keys) ?? shapes.size;
    shapes.set(keys, shape);
    return [path, blob, shape, ...Object.values(value)];
  });
  return `{"shapes":[${[...shapes.keys()]}],"rows":${JSON.stringify(rows)}}`;
}

/** The entries of a folder, by path; none when they are lost. */
export function entriesOf({ entries }: KnownFolder): Map<string, KnownEntry> {
  const { shapes, rows } = JSON.parse(entries() || '{"shapes":[],"rows":[]}') as EntriesText;
  return new Map(
    rows.map(([path, blob, shape, ...values]) => {
      const keys = shapes[shape] ?? [];
      const value = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      return [path, { path, blob, value: value as Entry['value'] }];
    }),
  );
}

/** A memory as lines of text, to be kept in a file: all but the entries of folders. */
export function* linesOfMemory({ others, folders, ...versions }: Memory): Iterable<string> {
  yield JSON.stringify({ versions, others: [...others.values()] });
  for (const [path, folder] of folders) {
    const line = folderLines.get(folder) ?? lineOfFolder(path, folder);
    folderLines.set(folder, line);
    yield line;
  }
}

/** Lines that are there already need not be made again. */
const folderLines = new WeakMap<KnownFolder, string>();

function lineOfFolder(path: string, { version, names, summary }: KnownFolder): string {
  return JSON.stringify([path, version, names, summary]);
}

interface FirstLine {
  readonly versions: Partial<KnownVersions>;
  readonly others: readonly KnownEntry[];
}

type FolderLine = readonly [path: string, version: string, names: string, summary: FolderSummary];

/** The memory that gave these lines; the entries of its folders are asked for when needed. */
export function memoryOfLines(
  [first = '', ...lines]: readonly string[],
  entriesOf: (folder: string, version: string) => string | undefined,
): Memory {
  const { versions, others } = JSON.parse(first) as FirstLine;
  const folders = new Map<string, KnownFolder>();
  for (const line of lines) {
    const [path, version, names, summary] = JSON.parse(line) as FolderLine;
    const folder = { version, names, summary, entries: () => entriesOf(path, version) };
    folderLines.set(folder, line);
    folders.set(path, folder);
  }
  return { ...versions, others: new Map(others.map((entry) => [entry.path, entry])), folders };
}

// What one build remembers for the next: entries by the bytes they were read from, and folders in
// which nothing was wrong. All of it is asked for by the version of what is there now, so it can be
// of no use, but never out of date.

import type { Problem } from '../problem.ts';
import type { ComponentFolder, FolderSummary } from './component-folder.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';

export interface Memory {
  /** The version of a list of all paths of which none was wrong. */
  readonly paths: string | undefined;
  /** Entries that stand in no component's folder, by path. */
  readonly others: ReadonlyMap<string, KnownEntry>;
  /** Sound folders, by path. */
  readonly folders: ReadonlyMap<string, KnownFolder>;
}

export interface KnownEntry {
  readonly path: string;
  readonly blob: string;
  readonly value: Entry['value'];
}

export interface KnownFolder {
  readonly version: string;
  readonly summary: FolderSummary;
  /** The entries as JSON: most are never looked at again. */
  readonly entries: string;
}

export const nothingKnown: Memory = { paths: undefined, others: new Map(), folders: new Map() };

/** What to remember of a catalogue in which these problems were found. */
export function remember(
  { entries, paths }: { readonly entries: Entries; readonly paths: string },
  problems: readonly Problem[],
): Memory {
  const { site, languages, projects } = entries;
  const others = [...(site ? [site] : []), ...languages.values(), ...projects.values()];
  const withProblems = new Set(problems.map(({ file }) => file.slice(0, file.lastIndexOf('/'))));
  const sound = [...entries.folders.values()].filter(({ path }) => !withProblems.has(path));
  return {
    paths: problems.length === 0 ? paths : undefined,
    others: new Map(others.map((entry) => [entry.path, knownEntry(entry)])),
    folders: new Map(sound.map((folder) => [folder.path, folder.known ?? knownFolder(folder)])),
  };
}

function knownEntry({ path, blob, value }: Entry): KnownEntry {
  return { path, blob, value };
}

function knownFolder({ version, summary, component, counters }: ComponentFolder): KnownFolder {
  const entries = component ? [component, ...counters.values()] : [...counters.values()];
  return { version, summary, entries: textOfEntries(entries) };
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

/** The entries of a folder, by path. */
export function entriesOf({ entries }: KnownFolder): Map<string, KnownEntry> {
  const { shapes, rows } = JSON.parse(entries) as EntriesText;
  return new Map(
    rows.map(([path, blob, shape, ...values]) => {
      const keys = shapes[shape] ?? [];
      const value = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      return [path, { path, blob, value: value as Entry['value'] }];
    }),
  );
}

/** A memory as lines of text, to be kept in a file. */
export function* linesOfMemory({ paths, others, folders }: Memory): Iterable<string> {
  yield JSON.stringify({ paths, others: [...others.values()] });
  for (const [path, { version, summary, entries }] of folders) {
    const { component, translations } = summary;
    const rows = translations.map(({ code, id, lastChange, counters }) => [
      code,
      id,
      lastChange,
      ...counters,
    ]);
    yield JSON.stringify([path, version, component, rows]);
    yield entries;
  }
}

type FolderLine = readonly [
  path: string,
  version: string,
  component: FolderSummary['component'],
  translations: readonly (readonly [string, number, string | null, ...(number | null)[]])[],
];

/** The memory that gave these lines. */
export function memoryOfLines([first = '', ...lines]: readonly string[]): Memory {
  const { paths, others } = JSON.parse(first) as { paths?: string; others: KnownEntry[] };
  const folders = new Map<string, KnownFolder>();
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [path, version, component, rows] = JSON.parse(lines[at] ?? '') as FolderLine;
    const translations = rows.map(([code, id, lastChange, ...counters]) => {
      return { code, id, lastChange, counters };
    });
    const summary = { component, translations };
    folders.set(path, { version, summary, entries: lines[at + 1] ?? '' });
  }
  return { paths, others: new Map(others.map((entry) => [entry.path, entry])), folders };
}

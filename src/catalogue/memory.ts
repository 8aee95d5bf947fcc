// What one build remembers for the next: entries by the bytes they were read from, and folders in
// which nothing was wrong. All of it is asked for by the version of what is there now, so it can be
// of no use, but never out of date.

import type { Problem } from '../problem.ts';
import { type KnownEntry, type KnownFolder, knownFolder } from './cached-folder.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';
import type { FolderSummary } from './folder-summary.ts';

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

// The cache of a check: entries by the bytes they were read from, and folders in which nothing was
// wrong. Everything in it is looked up by the version of what is there now, so it may be useless, but
// never out of date.

import type { Problem } from '../problem.ts';
import { type CachedEntry, type CachedFolder, cachedFolder } from './cached-folder.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';
import type { FolderSummary } from './folder-summary.ts';

export interface CheckCache extends Partial<SoundVersions> {
  /** Entries that stand in no component's folder, by path. */
  readonly others: ReadonlyMap<string, CachedEntry>;
  /** Sound folders, by path. */
  readonly folders: ReadonlyMap<string, CachedFolder>;
}

/** Versions of what is checked as a whole, where nothing was wrong with it. */
export interface SoundVersions {
  /** Of the list of all paths. */
  readonly paths: string;
  /** Of the languages' files. */
  readonly languages: string;
}

export const emptyCheckCache: CheckCache = { others: new Map(), folders: new Map() };

/** What to cache of a catalogue in which these problems were found. */
export function checkCacheOf(
  { entries, versions }: { readonly entries: Entries; readonly versions: SoundVersions },
  problems: readonly Problem[],
): CheckCache {
  const { site, languages, projects } = entries;
  const others = [...(site ? [site] : []), ...languages.values(), ...projects.values()];
  const withProblems = new Set(problems.map(({ file }) => file.slice(0, file.lastIndexOf('/'))));
  const sound = [...entries.folders.values()].filter(({ path }) => !withProblems.has(path));
  return {
    ...(problems.length === 0 ? versions : {}),
    others: new Map(others.map((entry) => [entry.path, cachedEntry(entry)])),
    folders: new Map(sound.map((folder) => [folder.path, folder.cached ?? cachedFolder(folder)])),
  };
}

function cachedEntry({ path, blob, value }: Entry): CachedEntry {
  return { path, blob, value };
}

/** The cache as lines of a file: all but the entries of folders. */
export function* linesOfCheckCache({ others, folders, ...versions }: CheckCache): Iterable<string> {
  yield JSON.stringify({ versions, others: [...others.values()] });
  for (const [path, folder] of folders) {
    const line = folderLines.get(folder) ?? lineOfFolder(path, folder);
    folderLines.set(folder, line);
    yield line;
  }
}

/** Lines that exist already need not be made again. */
const folderLines = new WeakMap<CachedFolder, string>();

function lineOfFolder(path: string, { version, names, summary }: CachedFolder): string {
  return JSON.stringify([path, version, names, summary]);
}

interface FirstLine {
  readonly versions: Partial<SoundVersions>;
  readonly others: readonly CachedEntry[];
}

type FolderLine = readonly [path: string, version: string, names: string, summary: FolderSummary];

/** The cache that gave these lines; the entries of its folders are read when needed. */
export function checkCacheOfLines(
  [first = '', ...lines]: readonly string[],
  entriesOf: (folder: string, version: string) => string | undefined,
): CheckCache {
  const { versions, others } = JSON.parse(first) as FirstLine;
  const folders = new Map<string, CachedFolder>();
  for (const line of lines) {
    const [path, version, names, summary] = JSON.parse(line) as FolderLine;
    const folder = { version, names, summary, entries: () => entriesOf(path, version) };
    folderLines.set(folder, line);
    folders.set(path, folder);
  }
  return { ...versions, others: new Map(others.map((entry) => [entry.path, entry])), folders };
}

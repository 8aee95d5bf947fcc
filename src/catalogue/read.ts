// Read: source files → checked entries, or problems with their positions. Each file is looked at by
// itself, and what an earlier build has read of the same bytes is not read again.

import { compareText, type Problem, problemOfFile } from '../problem.ts';
import { versionOf } from '../version.ts';
import { type CachedEntry, type CachedFolder, entriesOf, LostEntries } from './cached-folder.ts';
import { type CheckCache, emptyCheckCache, type SoundVersions } from './check-cache.ts';
import type { ComponentFolder } from './component-folder.ts';
import type { Entries } from './entries.ts';
import {
  type ComponentEntry,
  type CountersEntry,
  type Entry,
  isOf,
  type LanguageEntry,
  type ProjectEntry,
  type SiteEntry,
} from './entry.ts';
import type { FolderContents } from './folder-contents.ts';
import { summarise } from './folder-summary.ts';
import { checkFolders, checkLetterCase, placeOf } from './place.ts';
import { entryOf, notAFile, readSource } from './read-file.ts';
import { blobOf, type Source, type SourceFolder } from './source.ts';

export interface ReadOptions {
  readonly cache?: CheckCache | undefined;
  /** Is told after some files how many they were, for progress. */
  readonly onFiles?: ((count: number) => void) | undefined;
}

export interface ReadResult {
  readonly entries: Entries;
  readonly problems: readonly Problem[];
  readonly versions: SoundVersions;
}

/** Reads every source file. */
export function readSources(
  sources: readonly SourceFolder[],
  { cache = emptyCheckCache, onFiles }: ReadOptions = {},
): ReadResult {
  const sorted = [...sources].sort((a, b) => compareText(`${a.path}/`, `${b.path}/`));
  const paths = versionOfPaths(sorted, cache);
  const problems = paths === cache.paths ? [] : checkPaths(sorted);
  const reading: Reading = { problems, broken: new Set(), misnamed: new Set() };
  const others: Entry[] = [];
  const folders = new Map<string, ComponentFolder>();
  for (const files of sorted) {
    const { path } = files;
    if (componentFolder.test(path)) {
      const folder = readFolder(files, cache.folders.get(path), reading);
      // A folder may be there for a file that has no place in it.
      const { component, codes } = folder.summary;
      if (component !== null || codes.length > 0) folders.set(path, folder);
    } else {
      for (const file of files.sources()) {
        const entry = readFile(file, blobOf(file), cache.others.get(file.path), reading);
        if (entry !== undefined) others.push(entry);
      }
    }
    onFiles?.(files.count);
  }
  const { broken, misnamed } = reading;
  if (misnamed.size > 0) {
    const paths = new Set(sorted.flatMap((one) => one.sources().map(({ path }) => path)));
    for (const path of misnamed) if (!paths.has(path)) broken.add(path);
  }
  const kinds = byKind(others);
  const languages = versionOfEntries([...kinds.languages.values()]);
  const languagesAreCached = languages === cache.languages;
  return {
    entries: { ...kinds, folders, broken, languagesAreCached },
    problems,
    versions: { paths, languages },
  };
}

/** The version of the list of all paths. */
function versionOfPaths(folders: readonly SourceFolder[], { folders: cached }: CheckCache): string {
  return versionOf(
    folders.flatMap((folder) => {
      const before = cached.get(folder.path);
      const isSame = before !== undefined && before.version === folder.version;
      return [folder.path, isSame ? before.names : versionOfNames(folder.sources())];
    }),
  );
}

function checkPaths(folders: readonly SourceFolder[]): Problem[] {
  const paths = folders.flatMap((folder) => folder.sources().map(({ path }) => path));
  paths.sort(compareText);
  return [...checkFolders(paths), ...checkLetterCase(paths)];
}

/** What is found on the way. */
interface Reading {
  readonly problems: Problem[];
  /** Paths of files that are there and not sound: nothing is said of them a second time. */
  readonly broken: Set<string>;
  /** Paths that files would have whose names are nearly right. */
  readonly misnamed: Set<string>;
}

const componentFolder = /^projects\/[^/]+\/[^/]+$/;

function versionOfEntries(entries: readonly Entry[]): string {
  return versionOf(entries.flatMap(({ path, blob }) => [path, blob]));
}

function byKind(entries: readonly Entry[]): Pick<Entries, 'site' | 'languages' | 'projects'> {
  let site: SiteEntry | undefined;
  const languages = new Map<string, LanguageEntry>();
  const projects = new Map<string, ProjectEntry>();
  for (const entry of entries) {
    if (isOf('site', entry)) site = entry;
    else if (isOf('language', entry)) languages.set(entry.place.code, entry);
    else if (isOf('project', entry)) projects.set(entry.place.project, entry);
  }
  return { site, languages, projects };
}

function readFolder(
  files: SourceFolder,
  cached: CachedFolder | undefined,
  reading: Reading,
): ComponentFolder {
  const { path, version } = files;
  if (cached?.version === version) return openedWhenNeeded(files, cached);
  const before = cached && entriesOf(cached);
  const sources = files.sources();
  const contents = contentsOf(
    sources.flatMap((file) => readFile(file, blobOf(file), before?.get(file.path), reading) ?? []),
  );
  const names = versionOfNames(sources);
  return { path, version, names, cached: undefined, ...contents, summary: summarise(contents) };
}

function versionOfNames(sources: readonly Source[]): string {
  return versionOf(sources.map(({ path }) => path));
}

function contentsOf(entries: readonly Entry[]): FolderContents {
  let component: ComponentEntry | undefined;
  const counters = new Map<string, CountersEntry>();
  for (const entry of entries) {
    if (isOf('component', entry)) component = entry;
    else if (isOf('counters', entry)) counters.set(entry.place.code, entry);
  }
  return { component, counters };
}

/**
 * A folder whose entries are made from the cache when they are needed, and from nothing else,
 * for nothing else was checked. Throws LostEntries when it cannot.
 */
function openedWhenNeeded({ path, sources }: SourceFolder, cached: CachedFolder): ComponentFolder {
  let opened: ReturnType<typeof contentsOf> | undefined;
  const open = () => {
    if (opened !== undefined) return opened;
    const entries = [...entriesOf(cached).values()];
    const { component, codes } = cached.summary;
    if (entries.length !== codes.length + (component === null ? 0 : 1)) {
      throw new LostEntries(path);
    }
    const byPath = new Map(sources().map((source) => [source.path, source]));
    opened = contentsOf(
      entries.map((entry) => {
        const source = byPath.get(entry.path);
        const place = placeOf(entry.path);
        if (source === undefined || 'rule' in place) throw new LostEntries(path);
        return entryOf(place, source, entry.blob, entry.value);
      }),
    );
    return opened;
  };
  return {
    path,
    version: cached.version,
    names: cached.names,
    cached,
    get component() {
      return open().component;
    },
    get counters() {
      return open().counters;
    },
    summary: cached.summary,
  };
}

/** The entry; undefined when there is none, and why is among the problems. */
function readFile(
  source: Source,
  blob: string,
  cached: CachedEntry | undefined,
  reading: Reading,
): Entry | undefined {
  if (source.kind === 'undecodable') {
    // Without a decodable path it describes nothing.
    reading.problems.push(problemOfFile(source.path, notAFile(source)));
    return undefined;
  }
  const place = placeOf(source.path);
  let entry: Entry | undefined;
  if ('rule' in place) {
    reading.problems.push(place);
    // It is there, under a name that is nearly right.
    const { fix } = place;
    if (fix?.kind === 'rename') {
      reading.misnamed.add(source.path.slice(0, source.path.lastIndexOf('/') + 1) + fix.name);
    }
  } else if (cached?.blob === blob) entry = entryOf(place, source, blob, cached.value);
  else {
    const result = readSource(source, place, blob);
    if (Array.isArray(result)) {
      reading.problems.push(...result);
      reading.broken.add(source.path);
    } else entry = result;
  }
  return entry;
}

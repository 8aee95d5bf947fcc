// Reads all source files, each by itself: valid files become checked entries, and all others problems with line and
// column.

import { getParent } from '../files/paths.ts';
import type { Source } from '../files/source.ts';
import { compareText, createFileProblem, type Problem } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import type { ComponentFolder, Entries } from './entries.ts';
import {
  type AuthoredEntry,
  type ComponentEntry,
  type CountersEntry,
  isEntryOfKind,
  type LanguageEntry,
  type ProjectEntry,
  type SiteEntry,
} from './entry.ts';
import { collectKnownPaths, type KnownPaths, reportMisplaced } from './misplaced.ts';
import { checkFolders, checkLetterCase, getPlace } from './place.ts';
import { describeNonFile, readSource } from './read-file.ts';

/** Options of reading. */
export interface ReadOptions {
  readonly onFile?: (() => void) | undefined;
}

/** Reads every source. Results are memoized, so a preview only reads changed files again. */
export function readSources(sources: readonly Source[], { onFile }: ReadOptions = {}) {
  const sorted = [...sources].sort((a, b) => compareText(a.path, b.path));
  const paths = sorted.map(({ path }) => path);
  const problems: Problem[] = [...checkFolders(paths), ...checkLetterCase(paths)];
  const entries: AuthoredEntry[] = [];
  const broken = new Set<string>();
  const intendedPaths = new Set<string>();
  let known: KnownPaths | undefined;
  for (const source of sorted) {
    const result = getOrCreate(results, source, () => read(source));
    if (result === 'misplaced') {
      known ??= collectKnownPaths(paths);
      const problem = reportMisplaced(source, known);
      problems.push(problem);
      const { fix } = problem;
      const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
      if (fix?.kind === 'rename') intendedPaths.add(folder + fix.name);
    } else if ('value' in result) entries.push(result);
    else {
      problems.push(...result.problems);
      if (result.isInPlace) broken.add(source.path);
    }
    onFile?.();
  }
  // No rule should report a file as missing that only has a wrong name.
  const existingPaths = new Set(paths);
  for (const path of intendedPaths) if (!existingPaths.has(path)) broken.add(path);
  return { entries: { ...groupByPlace(entries), broken }, problems };
}

/** Reads the valid counters files among the sources. */
export function readCounterEntries(sources: readonly Source[]): readonly CountersEntry[] {
  const { folders } = readSources(sources).entries;
  return [...folders.values()].flatMap(({ counters }) => [...counters.values()]);
}

/** The problems of a file that gives no entry. */
interface BrokenFile {
  readonly problems: readonly Problem[];
  /** Whether the path has a meaning in a catalogue. */
  readonly isInPlace: boolean;
}

/** The result of a source by itself. What to advise for a misplaced file depends on the other paths. */
type ReadFile = AuthoredEntry | BrokenFile | 'misplaced';

/** Results by source, which never changes. */
const results = new WeakMap<Source, ReadFile>();

function read(source: Source): ReadFile {
  // A path that can't be decoded has no meaning.
  if (source.kind === 'undecodable') {
    return {
      problems: [createFileProblem(source.path, describeNonFile(source))],
      isInPlace: false,
    };
  }
  const place = getPlace(source.path);
  if (place === undefined) return 'misplaced';
  const result = readSource(source, place);
  return Array.isArray(result) ? { problems: result, isInPlace: true } : result;
}

function groupByPlace(entries: readonly AuthoredEntry[]): Omit<Entries, 'broken'> {
  let site: SiteEntry | undefined;
  const languages = new Map<string, LanguageEntry>();
  const projects = new Map<string, ProjectEntry>();
  const folders = new Map<string, MutableFolder>();
  for (const entry of entries) {
    if (isEntryOfKind('site', entry)) site = entry;
    else if (isEntryOfKind('language', entry)) languages.set(entry.place.code, entry);
    else if (isEntryOfKind('project', entry)) projects.set(entry.place.project, entry);
    else {
      const path = getParent(entry.path);
      const folder = folders.get(path) ?? { path, component: undefined, counters: new Map() };
      folders.set(path, folder);
      if (isEntryOfKind('component', entry)) folder.component = entry;
      else folder.counters.set(entry.place.code, entry);
    }
  }
  return { site, languages, projects, folders };
}

/** A folder while its entries are collected. */
interface MutableFolder extends ComponentFolder {
  component: ComponentEntry | undefined;
  readonly counters: Map<string, CountersEntry>;
}

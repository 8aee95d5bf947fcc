// What a build has written into a published folder: cached for the next one, which then need not make
// the same files again to see that they are there.

import type { OutputFile } from '../api/files.ts';
import { foldersOfFolders } from '../disk/folder-list.ts';
import { restored, shortened } from './path-list.ts';

export interface OutputRecord {
  /** The identity of the folder's mark. */
  readonly mark: string;
  /** The clock of the folder's file system when all was written, in milliseconds. */
  readonly finished: number;
  readonly groups: ReadonlyMap<string, RecordedGroup>;
}

export interface RecordedGroup {
  /** null when nothing but their bytes can tell whether files are the same. */
  readonly version: string | null;
  /** Paths of the files below the published folder, with their sizes in bytes. */
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  /** The folders that hold the folders of its files: few, where most files have one of their own. */
  readonly folders: readonly string[];
  /** For each file, its version; empty when nothing but its bytes can tell. */
  readonly versions: () => readonly string[];
}

/** What is recorded of files with these sizes. It holds nothing of the files themselves. */
export function recordedGroup(
  version: string | undefined,
  files: readonly Pick<OutputFile, 'path' | 'version'>[],
  sizes: readonly number[],
): RecordedGroup {
  const paths = files.map((file) => file.path);
  const folders = foldersOfFolders(paths);
  return { version: version ?? null, paths, sizes, folders, versions: versionsOf(files) };
}

/** Apart from the function above, lest what it is given be held as long as the versions. */
function versionsOf(files: readonly Pick<OutputFile, 'version'>[]): RecordedGroup['versions'] {
  const text = files.map(({ version }) => version ?? '').join(' ');
  return () => text.split(' ');
}

/** How many files a record names. */
export function countFiles({ groups }: OutputRecord): number {
  let count = 0;
  for (const { paths } of groups.values()) count += paths.length;
  return count;
}

/** The record as lines of a file. */
export function* linesOfRecord({ mark, finished, groups }: OutputRecord): Iterable<string> {
  yield JSON.stringify({ mark, finished });
  for (const [name, group] of groups) {
    const lines = groupLines.get(group) ?? linesOfGroup(name, group);
    groupLines.set(group, lines);
    yield* lines;
  }
}

/** Lines that are there already need not be made again. */
const groupLines = new WeakMap<RecordedGroup, readonly [string, string]>();

function linesOfGroup(name: string, group: RecordedGroup): [string, string] {
  const { version, paths, sizes, folders, versions } = group;
  const root = commonFolder(paths);
  const below = paths.map((path) => path.slice(root.length));
  const first = JSON.stringify([name, version, root, shortened(below), sizes, folders]);
  return [first, versions().join(' ')];
}

/** The folder that all paths are below, with a slash at its end; empty when there is none. */
function commonFolder(paths: readonly string[]): string {
  let [root = ''] = paths;
  for (const path of paths) {
    while (!path.startsWith(root)) root = root.slice(0, -1);
  }
  return root.slice(0, root.lastIndexOf('/') + 1);
}

/** The record that gave these lines. */
export function recordOfLines([first = '', ...lines]: readonly string[]): OutputRecord {
  const { mark, finished } = JSON.parse(first) as OutputRecord;
  const groups = new Map<string, RecordedGroup>();
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [first = '', second = ''] = [lines[at], lines[at + 1]];
    const [name, version, root, below, sizes, folders] = JSON.parse(first) as GroupLine;
    const paths = restored(below).map((path) => root + path);
    const group = { version, paths, sizes, folders, versions: () => second.split(' ') };
    groupLines.set(group, [first, second]);
    groups.set(name, group);
  }
  return { mark, finished, groups };
}

type GroupLine = readonly [
  name: string,
  version: string | null,
  root: string,
  below: readonly string[],
  sizes: readonly number[],
  folders: readonly string[],
];

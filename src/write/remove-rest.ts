// What is in a published folder and described no longer is removed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputGroup } from '../api/files.ts';
import { remove } from '../disk/remove.ts';
import { type FoundFolder, isSame } from './found-folder.ts';
import { pathsOf, type RecordedGroup } from './output-record.ts';

export interface Removal {
  /** Is called before files of a group are written, unless it is as recorded: nothing is in their way then. */
  readonly before: (group: OutputGroup, recorded: RecordedGroup | undefined) => void;
  /** How much was removed. */
  readonly count: () => number;
}

/**
 * Removes everything that is not described, before the first file is written that may have to do with it.
 * To describe the files of all groups takes a while, and after most edits each group has the files that
 * it had: then the first of them are written before the others are described.
 */
export function startRemoval(
  folder: string,
  groups: readonly OutputGroup[],
  found: FoundFolder,
): Removal {
  // Undefined as long as each group has had the files that are recorded, so that there is no rest.
  let removed = hasGroupsAsRecorded(groups, found) ? undefined : removeRest(folder, groups, found);
  return {
    before(group, recorded) {
      if (removed !== undefined || hasPathsAsRecorded(group, recorded)) return;
      removed = removeRest(folder, groups, found);
    },
    count: () => removed ?? 0,
  };
}

/** Whether the folder is as recorded, and each group is one that is recorded. */
function hasGroupsAsRecorded(groups: readonly OutputGroup[], { trusted, scan }: FoundFolder) {
  const isAmiss = scan.files.size + scan.folders.length + scan.others.length > 0;
  return (
    !isAmiss &&
    trusted?.groups.size === groups.length &&
    groups.every(({ name }) => trusted.groups.has(name))
  );
}

function hasPathsAsRecorded(group: OutputGroup, recorded: RecordedGroup | undefined): boolean {
  if (recorded === undefined) return false;
  const files = group.files();
  if (files.length !== recorded.count) return false;
  const paths = new Set(pathsOf(recorded));
  return files.every(({ path }) => paths.has(path));
}

/** Removes everything that is not described: files, links and empty folders. */
function removeRest(folder: string, groups: readonly OutputGroup[], found: FoundFolder): number {
  const { scan } = found;
  const gone = [...scan.files, ...recordedAndGone(groups, found)];
  if (gone.length + scan.folders.length + scan.others.length === 0) return 0;
  const { files, folders } = describedPaths(groups, found);
  let removed = 0;
  const removeAt = (path: string, count: number) => {
    remove(`${folder}/${path}`);
    removed += count;
  };
  for (const path of scan.others) removeAt(path, 1);
  const undescribed = gone.filter((path) => !files.has(path));
  for (const path of undescribed) if (existsSync(join(folder, path))) removeAt(path, 1);
  // The files in them are counted.
  const emptied = new Set(undescribed.flatMap(foldersAbove));
  for (const path of [...scan.folders, ...emptied]) if (!folders.has(path)) removeAt(path, 0);
  return removed;
}

/** Recorded files of groups that describe them no longer. */
function recordedAndGone(groups: readonly OutputGroup[], { trusted }: FoundFolder): string[] {
  if (trusted === undefined) return [];
  const now = new Map(groups.map((group) => [group.name, group]));
  return [...trusted.groups].flatMap(([name, recorded]) => {
    const group = now.get(name);
    if (group !== undefined && isSame(group, recorded)) return [];
    const described = new Set(group?.files().map(({ path }) => path));
    return pathsOf(recorded).filter((path) => !described.has(path));
  });
}

function describedPaths(groups: readonly OutputGroup[], { trusted }: FoundFolder) {
  const files = new Set<string>();
  for (const group of groups) {
    const recorded = trusted?.groups.get(group.name);
    if (recorded !== undefined && isSame(group, recorded)) {
      for (const path of pathsOf(recorded)) files.add(path);
    } else for (const { path } of group.files()) files.add(path);
  }
  return { files, folders: new Set([...files].flatMap(foldersAbove)) };
}

/** The folders above a path, from the nearest to the furthest. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    folders.push(path.slice(0, at));
  }
  return folders;
}

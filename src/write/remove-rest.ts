// What is in a published folder and described no longer is removed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputGroup } from '../api/files.ts';
import { remove } from '../disk/remove.ts';
import { type FoundFolder, isSame } from './found-folder.ts';
import { pathsOf } from './output-record.ts';

/** Removes everything that is not described: files, links and empty folders. */
export function removeRest(
  folder: string,
  groups: readonly OutputGroup[],
  found: FoundFolder,
): number {
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

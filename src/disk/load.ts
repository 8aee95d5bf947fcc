// Load: the catalogue folder → source files (path and bytes), sorted by path.

import { statSync } from 'node:fs';
import fastGlob from 'fast-glob';
import type { Source } from '../catalogue/source.ts';
import { compareText } from '../problem.ts';
import {
  type FileIndex,
  type IndexedSources,
  type Stamp,
  stampOfFolder,
  startLoading,
  trusted,
} from './file-index.ts';

/**
 * Every path of the folder whose name ends like a YAML file's, in any letter case, and every link
 * to a folder. Links are reported and not followed. Throws the system's error when the folder
 * cannot be read.
 */
export function loadCatalogue(folder: string): readonly Source[] {
  return loadIndexed(folder, undefined).sources;
}

/** The same, with an index for the next time. What the known index has unchanged is not read. */
export function loadIndexed(folder: string, known: FileIndex | undefined): IndexedSources {
  const start = Date.now();
  const folders = [''];
  const found = fastGlob.sync('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  });
  const loading = startLoading(folder, known);
  const sources: Source[] = [];
  for (const { path, dirent } of found.sort((a, b) => compareText(a.path, b.path))) {
    const isNamedYaml = /\.ya?ml$/i.test(path);
    const file = `${folder}/${path}`;
    if (dirent.isDirectory()) folders.push(path);
    if (dirent.isSymbolicLink()) {
      if (isNamedYaml || pointsToFolder(file)) sources.push({ path, kind: 'link' });
    } else if (isNamedYaml) {
      const source: Source | undefined = dirent.isFile()
        ? loading.load(path)
        : { path, kind: dirent.isDirectory() ? 'folder' : 'device' };
      if (source !== undefined) sources.push(source);
    }
  }
  // What is no file, or gone, has no row in the index: it stands for such a folder no more.
  const isWhole = sources.every(({ kind }) => kind === 'file');
  return { sources, index: loading.index(isWhole ? stampsOf(folder, folders, start) : null) };
}

/** Stamps of folders that were listed after `start`; null when one of them is in change. */
function stampsOf(folder: string, paths: readonly string[], start: number): FileIndex['folders'] {
  const stamps: [string, ...Stamp][] = [];
  for (const path of paths) {
    const now = stampOfFolder(folder, path);
    const stamp = now && trusted(now, start);
    if (stamp === undefined || stamp[1] === 0) return null;
    stamps.push([path, ...stamp]);
  }
  return stamps;
}

function pointsToFolder(link: string): boolean {
  return statSync(link, { throwIfNoEntry: false })?.isDirectory() === true;
}

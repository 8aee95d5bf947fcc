// Lists the paths of a checkout that a mask matches: from the disk, or from a list of paths such as that of an older commit.

import { isSingleFile, matchMask, pagePlaceholder } from '../languages/file-mask.ts';
import { listPageTranslations } from '../languages/page-paths.ts';
import { compareText } from '../problem/problem.ts';
import { trimTrailing } from '../text/trim.ts';
import { isSafePath, listFilesByEnding, listMaskFiles, toolFolders } from './checkout.ts';

/** The paths of one checkout. */
export interface CheckoutFiles {
  /** The folder on the disk; empty for a list of paths. */
  readonly folder: string;
  /** Lists the paths that a mask matches, sorted. A mask with a `/` at its end matches folders. */
  readonly listMatches: (mask: string) => readonly string[];
  /** Lists the paths with an ending, sorted, without folders of tools such as `node_modules`. */
  readonly listByEnding: (ending: string) => readonly string[];
}

/** Creates the functions that list the files of a folder on the disk. */
export function createDiskFileList(folder: string): CheckoutFiles {
  return {
    folder,
    listMatches: (mask) => listMaskFiles(folder, mask),
    listByEnding: (ending) => listFilesByEnding(folder, [ending]),
  };
}

/** Creates the functions that list files of given paths. */
export function createPathList(paths: Iterable<string>): CheckoutFiles {
  const sortedPaths = [...paths].sort(compareText);
  return {
    folder: '',
    listMatches(mask) {
      if (!isSafePath(mask)) return [];
      const deepIndex = mask.indexOf(anyDepth);
      if (deepIndex >= 0) {
        const folder = mask.slice(0, deepIndex);
        const ending = mask.slice(deepIndex + anyDepth.length);
        return sortedPaths.filter((path) => path.startsWith(folder) && path.endsWith(ending));
      }
      if (mask.includes(pagePlaceholder)) return listPageTranslations(mask, sortedPaths);
      const isFolderMask = mask.endsWith('/');
      const trimmed = trimTrailing(mask, '/');
      if (isSingleFile(trimmed)) return sortedPaths.filter((path) => path === trimmed);
      if (!isFolderMask)
        return sortedPaths.filter((path) => matchMask(trimmed, path) !== undefined);
      const depth = trimmed.split('/').length;
      const folders = sortedPaths.map((path) =>
        path.split('/').slice(0, -1).slice(0, depth).join('/'),
      );
      return [...new Set(folders)]
        .filter((folder) => matchMask(trimmed, folder) !== undefined)
        .map((folder) => `${folder}/`)
        .sort(compareText);
    },
    listByEnding: (ending) =>
      ending === ''
        ? []
        : sortedPaths.filter((path) => path.endsWith(ending) && !isInToolFolder(path)),
  };
}

/** Begins a mask of all files below a folder with an ending. */
const anyDepth = '**/*';

function isInToolFolder(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((name) => toolFolders.has(name));
}

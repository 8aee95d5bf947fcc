// Indexes the paths of a checkout by their folders, once for all modules that look files up.

import { isEnglishPath } from '../../counting/source-places.ts';
import type { ReadStart } from '../../formats/file-start.ts';
import { expandMask, getParentFolder, matchMask } from '../../languages/file-mask.ts';
import { listCodePlaces } from './code-places.ts';
import { createForeignFolderFinder, type FindForeignFolder } from './foreign-folders.ts';

/** The paths of a checkout with functions that look them up. */
export interface Checkout {
  readonly paths: readonly string[];
  /** Reads the first bytes of a file as text; undefined for a file that cannot be read. */
  readonly readStart: ReadStart;
  readonly hasPath: (path: string) => boolean;
  /** Lists the files in the folder that a path is in. */
  readonly listFolder: (path: string) => readonly string[];
  /** Lists the texts that paths have in place of the `*` of a mask, even if they are no codes. */
  readonly listWrittenCodes: (mask: string) => readonly string[];
  /** Counts the files in the folder of a mask that have its ending and no code in their names. */
  readonly countFilesWithoutCode: (mask: string) => number;
  /** The paths of gettext templates (`*.pot`). */
  readonly templates: readonly string[];
  /** The paths that are named for English, such as `en.json` or `values-en/strings.xml`. */
  readonly englishPaths: readonly string[];
  readonly findForeignFolder: FindForeignFolder;
}

/** Indexes paths, which must be sorted. */
export function indexCheckout(paths: readonly string[], readStart: ReadStart): Checkout {
  const pathSet = new Set(paths);
  const children = listChildren(paths);
  const listFolder = (path: string) => {
    const folder = getParentFolder(path);
    const names = children.get(folder) ?? [];
    return names.flatMap((name) => (name.endsWith('/') ? [] : [folder + name]));
  };
  return {
    paths,
    readStart,
    hasPath: (path) => pathSet.has(path),
    listFolder,
    listWrittenCodes(mask) {
      const star = mask.indexOf('*');
      if (star < 0) return [];
      const start = mask.lastIndexOf('/', star) + 1;
      const end = mask.indexOf('/', star) + 1 || mask.length;
      return (children.get(mask.slice(0, start)) ?? []).flatMap((child) => {
        const writtenCode = matchMask(mask.slice(start, end), child);
        if (writtenCode === undefined) return [];
        const path = expandMask(mask, writtenCode);
        return pathSet.has(path) || children.has(path) ? [writtenCode] : [];
      });
    },
    countFilesWithoutCode(mask) {
      const ending = mask.slice(mask.lastIndexOf('.'));
      const hasNoCode = (path: string) =>
        path.endsWith(ending) &&
        !listCodePlaces(path.slice(getParentFolder(path).length), ending).some(
          ({ isCertain }) => isCertain,
        );
      return listFolder(mask).filter(hasNoCode).length;
    },
    templates: paths.filter((path) => path.endsWith('.pot')),
    englishPaths: paths.filter(isEnglishPath),
    findForeignFolder: createForeignFolderFinder(paths, readStart),
  };
}

/** Maps each folder to the names in it; names of folders end with a `/`. */
function listChildren(paths: readonly string[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  const add = (path: string) => {
    // The last character is cut off, as it may be the `/` of a folder.
    const folder = getParentFolder(path.slice(0, -1));
    const name = path.slice(folder.length);
    const names = children.get(folder);
    if (names !== undefined) names.push(name);
    else {
      children.set(folder, [name]);
      if (folder !== '') add(folder);
    }
  };
  for (const path of paths) add(path);
  return children;
}

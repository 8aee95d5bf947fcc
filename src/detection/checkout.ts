// The paths of a checkout, looked up by their folders: the facts that all rules share, gathered once.

import { isEnglishPath } from '../counting/source-places.ts';
import { expandMask, getParentFolder, matchMask } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { listCodePlaces } from './code-places.ts';
import { createForeignFolderTest, type ForeignFolder } from './foreign-paths.ts';

export interface Checkout {
  readonly paths: readonly string[];
  /** The first bytes of a file, as text; undefined for what cannot be read. */
  readonly head: ReadStart;
  readonly has: (path: string) => boolean;
  /** The files in the folder of a path. */
  readonly listFolder: (path: string) => readonly string[];
  /** The texts in paths in place of the code of a mask. */
  readonly textsAt: (mask: string) => readonly string[];
  /** How many files with the ending of a mask are in its folder, and have no code in their names. */
  readonly withoutCodes: (mask: string) => number;
  /** The paths of gettext's templates. */
  readonly templates: readonly string[];
  /** The paths of files that are named as English ones. */
  readonly english: readonly string[];
  readonly foreignFolder: ForeignFolder;
}

/** Gathers the facts about paths that are in their order. */
export function readCheckout(paths: readonly string[], head: ReadStart): Checkout {
  const all = new Set(paths);
  const children = listChildren(paths);
  const listFolder = (path: string) => {
    const folder = getParentFolder(path);
    const names = children.get(folder) ?? [];
    return names.flatMap((name) => (name.endsWith('/') ? [] : [folder + name]));
  };
  return {
    paths,
    head,
    has: (path) => all.has(path),
    listFolder,
    textsAt(mask) {
      const star = mask.indexOf('*');
      if (star < 0) return [];
      const start = mask.lastIndexOf('/', star) + 1;
      const end = mask.indexOf('/', star) + 1 || mask.length;
      return (children.get(mask.slice(0, start)) ?? []).flatMap((child) => {
        const text = matchMask(mask.slice(start, end), child);
        if (text === undefined) return [];
        const path = expandMask(mask, text);
        return all.has(path) || children.has(path) ? [text] : [];
      });
    },
    withoutCodes(mask) {
      const ending = mask.slice(mask.lastIndexOf('.'));
      const isPlain = (path: string) =>
        path.endsWith(ending) &&
        !listCodePlaces(path.slice(getParentFolder(path).length), ending).some(
          ({ isCertain }) => isCertain,
        );
      return listFolder(mask).filter(isPlain).length;
    },
    templates: paths.filter((path) => path.endsWith('.pot')),
    english: paths.filter(isEnglishPath),
    foreignFolder: createForeignFolderTest(paths, head),
  };
}

/** The names in each folder; those of folders have a `/` at their end. */
function listChildren(paths: readonly string[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  const add = (path: string) => {
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

// Finds the neighbours of a set's files: data files are named by countries, modules by words, and
// only some of those are codes of languages too.

import { codeInPath, hasOneFile, pathInMask, repeatedCode } from '../file-mask.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { codePlaces } from './code-places.ts';

/** Names in folders, and folders in folders. */
export interface Siblings {
  /** Lists the texts in other paths in place of the code of a mask with one `*`. */
  readonly textsAt: (mask: string) => readonly string[];
  /** How many files of the same ending stand in the folder of a mask, and have no code in their names. */
  readonly withoutCodes: (mask: string) => number;
  /** The files in the folder of a path. */
  readonly listFolder: (path: string) => readonly string[];
}

/** Looks paths up by their folders and by their names. */
export function getSiblings(paths: readonly string[]): Siblings {
  const byFolder = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    add(byFolder, path.slice(0, slash + 1), path);
    add(byName, path.slice(slash + 1), path);
  }
  let foldersIn: Map<string, Set<string>> | undefined;
  let all: Set<string> | undefined;
  return {
    listFolder: (path) => byFolder.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? [],
    textsAt(mask) {
      if (hasOneFile(mask)) return [];
      if (mask.endsWith('/')) return textsOfWholeFolders(mask.slice(0, -1));
      const slash = mask.lastIndexOf('/') + 1;
      const [folder, name] = [mask.slice(0, slash), mask.slice(slash)];
      if (folder.includes('*') && name.includes(repeatedCode)) return textsOfFolders(mask);
      const some = folder.includes('*') ? byName.get(name) : byFolder.get(folder);
      return (some ?? []).flatMap((path) => codeInPath(mask, path) ?? []);
    },
    withoutCodes(mask) {
      const slash = mask.lastIndexOf('/') + 1;
      const ending = mask.slice(mask.lastIndexOf('.'));
      const files = byFolder.get(mask.slice(0, slash)) ?? [];
      const isPlain = (path: string) => {
        const places = codePlaces(path.slice(slash), ending);
        return path.endsWith(ending) && !places.some(({ isCertain }) => isCertain);
      };
      return files.filter(isPlain).length;
    },
  };

  /** A mask of folders. */
  function textsOfWholeFolders(mask: string): string[] {
    foldersIn ??= childFolders(byFolder.keys());
    const start = mask.slice(0, mask.lastIndexOf('/') + 1);
    if (start.includes('*')) return [];
    const name = mask.slice(start.length);
    return [...(foldersIn.get(start) ?? [])].flatMap((child) => codeInPath(name, child) ?? []);
  }

  /** In a mask with the code in a folder and in the name, a folder counts when it has such a file. */
  function textsOfFolders(mask: string): string[] {
    foldersIn ??= childFolders(byFolder.keys());
    all ??= new Set(paths);
    const files = all;
    const start = mask.slice(0, mask.lastIndexOf('/', mask.indexOf('*')) + 1);
    const [name = ''] = mask.slice(start.length).split('/');
    return [...(foldersIn.get(start) ?? [])].flatMap((child) => {
      const text = codeInPath(name, child);
      return text !== undefined && files.has(pathInMask(mask, text)) ? [text] : [];
    });
  }
}

/** The names of the folders in each folder, which ends with a `/` or is empty. */
function childFolders(folders: Iterable<string>): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const folder of folders) {
    let start = 0;
    for (let end = folder.indexOf('/'); end >= 0; end = folder.indexOf('/', start)) {
      const above = folder.slice(0, start);
      const names = children.get(above) ?? new Set<string>();
      children.set(above, names.add(folder.slice(start, end)));
      start = end + 1;
    }
  }
  return children;
}

function add(map: Map<string, string[]>, key: string, path: string): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else paths.push(path);
}

const ofTools = /(?:^|[_.-])(?:missing|unused|untranslated|obsolete)(?:[_.-]|$)/i;

/**
 * Why the names of a set are no translations, or undefined. `isKept` says that others of its kind stand beside it, a
 * template of gettext, or a file of the source language, of which a tool finds nothing missing: then `missing.json` is
 * a part of the program.
 */
export function wrongNames(
  mask: string,
  texts: readonly string[],
  isKept = false,
): string | undefined {
  if (!isKept && ofTools.test(mask.slice(mask.lastIndexOf('/') + 1))) {
    return 'These are lists that a tool has made of what is missing or left over.';
  }
  if (texts.includes('nw') && texts.every((text) => /^(?:[nesw]|[ns][ew])$/.test(text))) {
    return 'The files are named by points of the compass, not by languages.';
  }
  const others = texts.filter((text) => readCodeInName(text) === undefined && !text.includes('.'));
  const languages = texts.length - others.length;
  const regions = others.filter((text) =>
    /^[A-Z]{2}(?:-[A-Z]{2})*$|^(?:us|gb|au|nz|mx|at)$/.test(text),
  );
  const codes = texts.filter((text) => readCodeInName(text) !== undefined);
  const areCountries = regions.length > 0 && codes.every((text) => /^[A-Z]{2}$/.test(text));
  if (areCountries || (regions.length > 2 && regions.length * 6 > texts.length)) {
    return 'The files are named by countries, not by languages.';
  }
  if (others.length > 10 && others.length > languages * 3) {
    return 'Most files of these names are no languages.';
  }
  return undefined;
}

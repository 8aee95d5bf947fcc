// The paths of a checkout, to those who plan what is counted: of one on the disk, or of one that is
// known only as a list of paths, such as that of an older commit.

import { hasOneFile, matchMask } from '../file-mask.ts';
import { compareText } from '../problem.ts';
import { trimTrailing } from '../text/trim.ts';
import { isInside, listFilesEndingIn, listMaskFiles } from './checkout.ts';

export interface CheckoutFiles {
  /** The folder on the disk; empty when there is none. */
  readonly folder: string;
  /** All paths that a mask matches, in their order; of a mask with a `/` at its end those of folders. */
  readonly ofMask: (mask: string) => readonly string[];
  /** All paths with an ending, in their order; not what tools have put there. */
  readonly named: (ending: string) => readonly string[];
}

/** The files of a checkout, looked for on the disk. */
export function createDiskFiles(folder: string): CheckoutFiles {
  return {
    folder,
    ofMask: (mask) => listMaskFiles(folder, mask),
    named: (ending) => listFilesEndingIn(folder, [ending]),
  };
}

/** The same of the files with these paths. */
export function createFileList(paths: Iterable<string>): CheckoutFiles {
  const all = [...paths].sort(compareText);
  return {
    folder: '',
    ofMask(mask) {
      if (!isInside(mask)) return [];
      const deep = mask.indexOf('**/*');
      if (deep >= 0) {
        const [folder, ending] = [mask.slice(0, deep), mask.slice(deep + 4)];
        return all.filter((path) => path.startsWith(folder) && path.endsWith(ending));
      }
      const isOfFolders = mask.endsWith('/');
      const trimmed = trimTrailing(mask, '/');
      if (hasOneFile(trimmed)) return all.filter((path) => path === trimmed);
      if (!isOfFolders) return all.filter((path) => matchMask(trimmed, path) !== undefined);
      const depth = trimmed.split('/').length;
      const folders = all.map((path) => path.split('/').slice(0, -1).slice(0, depth).join('/'));
      return [...new Set(folders)]
        .filter((folder) => matchMask(trimmed, folder) !== undefined)
        .map((folder) => `${folder}/`)
        .sort(compareText);
    },
    named: (ending) =>
      ending === '' ? [] : all.filter((path) => path.endsWith(ending) && !isOfTools.test(path)),
  };
}

const isOfTools = /(?:^|\/)(?:\.git|node_modules|vendor)\//;

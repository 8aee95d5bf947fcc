// Translations of a manual, which stand where documentation is: people keep them in the repository as those of
// the program, or a tool has left them there.

import { barePaths } from '../counting/source-places.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { foreignFolder } from './foreign-paths.ts';

/** Decides for a set below a folder of documentation whether people translate it. */
export interface Manuals {
  readonly isTranslated: (mask: string, folder: string) => boolean;
  /** Whether a file of gettext has a template of its name anywhere, or many others beside it. */
  readonly isPart: (mask: string) => boolean;
}

/** The number of gettext files in one folder that shows the parts of a manual. */
const manyParts = 5;

/** Looks at the files of a checkout, of which `masks` are the candidates. */
export function manualsIn(
  paths: readonly string[],
  masks: readonly string[],
  head: ReadStart,
): Manuals {
  const configurations = paths.filter((path) => /(?:^|\/)conf\.py$/.test(path));
  const foldersOfSphinx = configurations.filter((path) =>
    /^[ \t]*locale_dirs[ \t]*=/m.test(head(path, headSize) ?? ''),
  );
  const templates = new Map<string, string[]>();
  for (const path of paths.filter((one) => one.endsWith('.pot'))) {
    const same = templates.get(getStem(path));
    if (same === undefined) templates.set(getStem(path), [path]);
    else same.push(path);
  }
  const parts = new Map<string, number>();
  for (const mask of masks.filter(isOfGettext)) {
    parts.set(getFolder(mask), (parts.get(getFolder(mask)) ?? 0) + 1);
  }
  const hasTemplate = (mask: string, below: string) => {
    const names = new Set([mask, ...barePaths(mask)].map((path) => getStem(path)));
    return [...names].some((name) => templates.get(name)?.some((path) => path.startsWith(below)));
  };
  return {
    isTranslated: (mask, folder) =>
      isOfGettext(mask) &&
      foreignFolder(mask.slice(folder.length)) === undefined &&
      (hasTemplate(mask, folder) ||
        foldersOfSphinx.some((path) => mask.startsWith(path.slice(0, -'conf.py'.length)))),
    isPart: (mask) =>
      isOfGettext(mask) &&
      ((parts.get(getFolder(mask)) ?? 0) >= manyParts || hasTemplate(mask, '')),
  };
}

const headSize = 256 * 1024;

function isOfGettext(mask: string): boolean {
  return mask.endsWith('.po');
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The name of a file without its folders and its ending. */
function getStem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.pot?$/, '');
}

// File masks are paths of translation files with a `*` for the language code: `locales/*.json` matches `locales/de.json`.
// If the path has the code several times, the mask has `{code}` for the others: `l10n/*/messages.{code}.yml`. `{code-}` is
// the same code with hyphens, and `{code_}` with underscores: `snippet/*/app.{code-}.json` matches
// `snippet/pt_BR/app.pt-BR.json`. A mask without a `*` is the path of one file with all languages. `page-paths.ts` describes
// masks with `{page}`.

import { trimTrailing } from '../text/trim.ts';

/** Matches the placeholder for a language code after the first. */
export const repeatedCode = /\{code([-_]?)\}/;

/** Stands in masks and paths for the path of each page. */
export const pagePlaceholder = '{page}';

/** Whether the path of a translation stands for many files: it is a folder, or has `{page}`. */
export function hasManyFiles(path: string): boolean {
  return path.endsWith('/') || path.includes(pagePlaceholder);
}

/** Returns the path of a page. `translation` is its folder, has `{page}`, or is the page itself, whose `page` is empty. */
export function getPagePath(translation: string, page: string): string {
  if (page === '' || !translation.includes(pagePlaceholder)) return translation + page;
  return translation.replace(pagePlaceholder, () => page.slice(0, page.lastIndexOf('.')));
}

/** Ends the path of a folder with a slash, which tells it apart from a file; an empty path and one with `{page}` remain. */
export function endFolderPath(path: string): string {
  return path === '' || path.includes(pagePlaceholder) ? path : `${trimTrailing(path, '/')}/`;
}

/** Whether a path contains `*`, `{code}` or `{page}`; no mask can match such a path. */
export function containsMaskSyntax(path: string): boolean {
  return path.includes('*') || path.includes(pagePlaceholder) || repeatedCode.test(path);
}

/** Whether a mask is the path of one file with all languages. */
export function isSingleFile(mask: string): boolean {
  return !mask.includes('*');
}

/** Fills a language code into a mask, spelled as in file names. */
export function expandMask(mask: string, code: string): string {
  return mask
    .replace('*', () => code)
    .replaceAll(new RegExp(repeatedCode, 'g'), (_, separator) =>
      separator === '' ? code : code.replaceAll(/[-_]/g, separator),
    );
}

/** Returns the text at the `*` of the mask; undefined if the path doesn't match. */
export function matchMask(mask: string, path: string): string | undefined {
  const star = mask.indexOf('*');
  if (star < 0) return undefined;
  if (repeatedCode.test(mask)) return matchRepeatedCode(mask, path);
  const [before, after] = [mask.slice(0, star), mask.slice(star + 1)];
  const isMatch = path.startsWith(before) && path.endsWith(after);
  const code = path.slice(before.length, path.length - after.length);
  return isMatch && code !== '' && !code.includes('/') ? code : undefined;
}

/** Matches a mask with repeated codes. The lengths of mask and path determine the length of the code. */
function matchRepeatedCode(mask: string, path: string): string | undefined {
  const pieces = splitMask(mask);
  const lengthOfCodes = path.length - pieces.join('').length;
  const length = lengthOfCodes / (pieces.length - 1);
  if (!Number.isInteger(length) || length < 1) return undefined;
  const before = splitMask(mask.slice(0, mask.indexOf('*')));
  const start = before.join('').length + (before.length - 1) * length;
  const code = path.slice(start, start + length);
  return !code.includes('/') && expandMask(mask, code) === path ? code : undefined;
}

/** Splits a mask into the texts between language codes. */
export function splitMask(mask: string): string[] {
  return mask.split(/\*|\{code[-_]?\}/);
}

/** Makes a mask of a path with a `*` at every code; only the first one remains. */
export function createMask(path: string): string {
  const star = path.indexOf('*');
  if (star < 0) return path;
  return path.slice(0, star + 1) + path.slice(star + 1).replaceAll('*', '{code}');
}

/** Returns the folder of a path or a mask with a trailing slash; empty at the top. */
export function getParentFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

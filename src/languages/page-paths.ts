// Finds the pages of one language among all pages below a folder by their names. In a path, `{page}` is the path of each
// page without its ending: `docs/{page}.de.md` has all German pages below `docs`, and `docs/{page}.*.md` is the mask of all
// languages. `docs/{page}.md` has the pages without a code, and `docs/{page}[.en].md` those in English, with and without it.

import { compareText } from '../problem/problem.ts';
import { expandMask, pagePlaceholder } from './file-mask.ts';
import { getPageEnding, readPageName } from './page-name.ts';

/** A page of a translation. */
interface PageFile {
  /** The path, which begins like that of the translation. */
  readonly file: string;
  /** The path that the page has in all languages, below the folder of the translation. */
  readonly page: string;
}

interface PagePath {
  readonly folder: string;
  /** The code in brackets, with the separator before it; else empty. */
  readonly optional: string;
  /** The end of the path, with the code if it isn't optional. */
  readonly suffix: string;
}

function splitPagePath(path: string): PagePath {
  const [folder = '', end = ''] = path.split(pagePlaceholder);
  const close = end.startsWith('[') ? end.indexOf(']') : -1;
  return { folder, optional: end.slice(1, Math.max(1, close)), suffix: end.slice(close + 1) };
}

/** Returns where the pages of a translation may be: the folder with a slash at its end, and their ending. */
export function getPageScope(translation: string): { folder: string; ending: string } {
  const { folder, suffix } = splitPagePath(translation);
  return { folder, ending: getPageEnding(suffix) };
}

/** Selects the pages of a translation, which is a folder or a path with `{page}`. */
export function selectPages(translation: string, paths: Iterable<string>): readonly PageFile[] {
  if (!translation.includes(pagePlaceholder)) return selectByEnds(translation, '', '', paths);
  const { folder, optional, suffix } = splitPagePath(translation);
  const { ending } = getPageScope(translation);
  const all = new Set(paths);
  const selected = selectByEnds(folder, suffix, ending, all);
  if (suffix !== ending) return selected;
  const named = optional === '' ? [] : selectByEnds(folder, optional + suffix, ending, all);
  const namedPages = new Set(named.map(({ page }) => page));
  const bare = selected.filter(
    ({ file, page }) => !namedPages.has(page) && !isTranslatedPage(file, all),
  );
  return [...bare, ...named].sort((a, b) => compareText(a.page, b.page));
}

function selectByEnds(
  folder: string,
  suffix: string,
  ending: string,
  paths: Iterable<string>,
): PageFile[] {
  return [...paths].flatMap((file) => {
    if (!file.startsWith(folder) || !file.endsWith(suffix)) return [];
    const name = file.slice(folder.length, file.length - suffix.length);
    return name === '' || name.endsWith('/') ? [] : [{ file, page: name + ending }];
  });
}

/** Whether a page has a code in its name, even if the page in the source language is missing. */
function isTranslatedPage(file: string, all: ReadonlySet<string>): boolean {
  const name = readPageName(file);
  if (name === undefined) return false;
  const isSure = name.separator.startsWith('.') && name.code.isCertain;
  return isSure || all.has(name.stem + name.ending);
}

/** Reads the code in the path of a page; undefined if the mask, which has `{page}`, doesn't match the page. */
function readCodeOfPage(mask: string, path: string): string | undefined {
  const { folder, suffix } = splitPagePath(mask);
  const name = path.startsWith(folder) ? readPageName(path) : undefined;
  return name && `${name.separator}*${name.ending}` === suffix ? name.writtenCode : undefined;
}

/** Lists the codes in the paths of pages that a mask with `{page}` matches. */
export function listPageCodes(mask: string, paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => readCodeOfPage(mask, path) ?? []))];
}

/** Lists the paths of the translations that a mask with `{page}` finds, sorted. */
export function listPageTranslations(mask: string, paths: readonly string[]): string[] {
  return listPageCodes(mask, paths)
    .map((code) => expandMask(mask, code))
    .sort(compareText);
}

// Explains files that look like source texts or translations and are in no component: single files without translations,
// and sets or files with all languages in formats that are not counted.

import { extname } from 'node:path';
import { largestCountedFile } from '../../formats/file-start.ts';
import { hasLocaleName } from '../../formats/locale-names.ts';
import { getFileEnding, mayHaveAllLanguages, recognizeFormat } from '../../formats/recognize.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { getParentFolder } from '../../languages/file-mask.ts';
import { readPageName } from '../../languages/page-name.ts';
import { getOrCreate } from '../../text/collections.ts';
import { listMaskedFiles } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import { foreignReasons, isOwnBuild } from './foreign-folders.ts';
import { isNamedForTranslations } from './layouts.ts';
import type { FileSet } from './proof-types.ts';
import { findSingleFiles } from './single-files.ts';
import { groupSkipped, limitSkipped, type Skipped } from './skipped.ts';
import { detectTextLanguage } from './text-language.ts';

/** The most entries that are reported. */
const maxEntries = 100;

/** The most files of a set that are read. */
const sampleSize = 6;

/** Explains files that are neither in a set nor reported; `isKnown` is true for those that are. */
export function explainLeftovers(
  checkout: Checkout,
  sets: readonly FileSet[],
  isKnown: (path: string) => boolean,
): Skipped[] {
  const foldersWithSets = new Set(checkout.paths.filter(isKnown).map(getParentFolder));
  const found = [
    ...findSingleFiles(checkout, sets, isKnown),
    ...findUnsupported(checkout, isKnown),
    ...findUnsupportedMultilingual(checkout, isKnown),
    ...findUnsupportedPages(checkout, isKnown),
  ];
  return limitSkipped(
    groupSkipped(found, (folder) => foldersWithSets.has(folder)),
    maxEntries,
  );
}

/** Endings that are used for hardly anything but translations. */
const translationEnding = /\.(?:nlf|resjson|lng)$/i;

/** Endings of pages, messages and subtitles that have a file for each language, whatever the folder is called. */
const pageEnding = /\.(?:x?html?|mjml|njk|liquid|hbs|mustache|ejs|twig|srt|vtt)$/i;

/** Endings of counted pages, printed ones, pictures, sound, compiled translations, and scripts. */
const otherEnding =
  /\.(?:md|mdx|markdown|rst|adoc|asc|pdf|docx?|odt|png|jpe?g|gif|svg|webp|ico|bmp|mp[34]|ogg|wav|flac|mo|gmo|qm|pot|bin|dat|zip|gz|jar|woff2?|[ot]tf|aff|dic|map|s?css|less|snap|exe|dll|sh|bat|mk|am|in|lock|log|class)$/i;

/** Endings of code that may be a module for each language. */
const codeEnding =
  /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|cs|exs?|pl|php|lua|hs|dart|scala|cc?|cpp|h|hpp)$/i;

/** Certain codes in the names of files that show translations, whatever the folder is called. */
const minCertainCodes = 10;

/** Finds sets in formats that are not counted, whose texts have letters that English lacks. */
function findUnsupported(
  { paths, readStart, findForeignFolder }: Checkout,
  isKnown: (path: string) => boolean,
): Skipped[] {
  const found: Skipped[] = [];
  for (const [mask, { files, certain }] of collectUnsupportedSets(paths, isKnown)) {
    const isNamed = hasUsualName(mask);
    const foreign = findForeignFolder(mask);
    const isBuilt = foreign !== undefined && isOwnBuild(foreign, mask);
    // Programs make their own pages from such templates.
    const isOwn = isBuilt || (foreign?.kind === 'templates' && pageEnding.test(mask));
    if (certain.size < (isNamed ? 2 : minCertainCodes) || (foreign !== undefined && !isOwn))
      continue;
    const heads = files.slice(0, sampleSize).map((path) => ({
      path,
      head: readStart(path, largestCountedFile) ?? '',
      code: '',
      isLaravel: false,
    }));
    const isText =
      translationEnding.test(mask) || heads.some((one) => hasNonEnglishLetter(one.head));
    const isCounted = heads.some((one) => recognizeFormat(one) !== undefined);
    const ending = mask.slice(mask.lastIndexOf('.'));
    // A tool may have made the files from counted ones with other endings.
    const [first = ''] = files;
    const stemWithDot = first.slice(0, first.lastIndexOf('.') + 1);
    if (isCounted || !isText || paths.some((one) => one.startsWith(stemWithDot) && isKnown(one)))
      continue;
    if (isBuilt) {
      found.push({ path: foreign.folder, reason: foreignReasons[foreign.kind] });
      continue;
    }
    const reason = ending.includes('*')
      ? 'These look like translations, and files whose endings are language codes are not counted.'
      : getFileEnding(`x${ending}`) === undefined
        ? `These look like translations, and files ending in ${ending} are not counted.`
        : 'These look like translations, and what they hold is in no form that is counted.';
    // A site may have hundreds of pages.
    const [folder = mask] = pageEnding.test(mask) ? (/^[^*]*\*[^/]*\//.exec(mask) ?? []) : [];
    const isReported = found.some((one) => one.path === folder && one.reason === reason);
    if (!isReported) found.push({ path: folder, reason });
  }
  return found;
}

/**
 * Finds pages beside their translations in formats that are not counted: `docs/use.txt` and `docs/use_fr.txt`. One or two
 * may have such names by chance, unless they are in different languages.
 */
function findUnsupportedPages(
  { paths, hasPath, readStart, findForeignFolder }: Checkout,
  isKnown: (path: string) => boolean,
): Skipped[] {
  const groups = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const name = uncountedPage.test(path) ? readPageName(path) : undefined;
    if (name === undefined || name.separator === '' || isKnown(path)) continue;
    const page = name.stem + name.ending;
    const kind = findForeignFolder(path)?.kind ?? 'documentation';
    if (!hasPath(page) || kind !== 'documentation') continue;
    const top = page.slice(0, page.indexOf('/') + 1);
    getOrCreate(groups, top + name.ending, () => new Map<string, string>()).set(page, path);
  }
  const detectLanguage = (path: string) =>
    detectTextLanguage((readStart(path, largestCountedFile) ?? '').split(/<[^<>]*>|\n/));
  const areTranslated = ([page, translation]: readonly [string, string]) => {
    const language = detectLanguage(translation);
    return language !== undefined && language !== detectLanguage(page);
  };
  return [...groups.values()].flatMap((pages) => {
    const [first = '', ...others] = pages.keys();
    if (pages.size < minUnsupportedPages && ![...pages].some(areTranslated)) return [];
    const isShared = (folder: string) => others.every((page) => page.startsWith(folder));
    const path = getFoldersAbove(first).findLast(isShared) ?? `*${extname(first)}`;
    return {
      path,
      reason: `These look like pages with translations, and files ending in ${extname(first)} are not counted.`,
    };
  });
}

const uncountedPage = /\.(?:txt|x?html?|tex|texi|textile|wiki|pod)$/i;

/** Chosen: names of fewer pages prove nothing. */
const minUnsupportedPages = 3;

/** Finds single files that are named for translations, and have several languages in a format that is not counted. */
function findUnsupportedMultilingual(
  { paths, readStart, findForeignFolder }: Checkout,
  isKnown: (path: string) => boolean,
): Skipped[] {
  return paths.filter(mayHaveLanguages).map((path) => ({
    path,
    reason: `This looks like translations in several languages, and files ending in ${extname(path)} are not counted.`,
  }));

  function mayHaveLanguages(path: string): boolean {
    const name = path.slice(getParentFolder(path).length);
    const isOtherText = getFileEnding(path) === undefined && !mayHaveAllLanguages(path);
    // Names in code capitalize their words: `LocalizationService.cs`.
    const isNamed =
      hasLocaleName(name.replace(/(?<=[a-z])[A-Z]/g, '-$&')) || name.endsWith('.desktop');
    if (!isOtherText || !isNamed || otherEnding.test(name)) return false;
    if (isKnown(path) || findForeignFolder(path) !== undefined) return false;
    const text = readStart(path, largestCountedFile) ?? '';
    const pattern = codeEnding.test(name) ? keyOfBlock : keyOfLine;
    const keys = new Set([...text.matchAll(pattern)].map(([, key = '']) => key));
    const codes = [...keys].filter((key) => readCodeInName(key)?.isCertain === true);
    return codes.length >= minCodesInFile && hasNonEnglishLetter(text);
  }
}

/** An element, a section or a key at the start of a line: `<de>`, `[de]`, `"de": {`, or `Comment[de]=`. */
const keyOfLine =
  /^(?:[ \t]{0,20}[<["']?|[A-Z][A-Za-z]{0,20}\[)([a-z]{2,3}(?:[-_@][A-Za-z]{2,10})?)["']?[ \t]{0,4}[>\]:={]/gm;

/** A text in code at the start of a line before a bracket that stays open: `["de"] = new() {`, `"de" to mapOf(`. */
const keyOfBlock =
  /^[ \t]{0,40}\[?["']([a-z]{2,3}(?:[-_][A-Za-z]{2,10})?)["'][^\n"']{0,80}(?:[[{(]|\n[ \t]{0,40}\{)[ \t\r]{0,4}$/gm;

/** Chosen: fewer codes may be short words. */
const minCodesInFile = 5;

/** Whether a text has a letter that English doesn't have, as texts in several languages nearly always do. */
function hasNonEnglishLetter(text: string): boolean {
  return /(?![A-Za-z])\p{L}/u.test(text) && !text.includes('\0');
}

/** Collects sets that are named for translations, and sets with many files of one ending in a folder, or of one name. */
function collectUnsupportedSets(paths: readonly string[], isKnown: (path: string) => boolean) {
  const sets = new Map<string, { readonly files: string[]; readonly certain: Set<string> }>();
  const texts = paths.filter((path) => /[^/]\.[^./]+$/.test(path) && !otherEnding.test(path));
  // The files of one ending in a folder share the first key, and those of one name in all folders the second.
  const getKeys = (path: string) => {
    const folder = getParentFolder(path);
    return [`${folder}*${path.slice(path.lastIndexOf('.'))}`, path.slice(folder.length)];
  };
  const counts = new Map<string, number>();
  for (const key of texts.flatMap(getKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const areMany = (path: string) =>
    getKeys(path).some((key) => (counts.get(key) ?? 0) >= minCertainCodes);
  for (const path of texts) {
    const mayBeSet = hasUsualName(path) || (!codeEnding.test(path) && areMany(path));
    if (!mayBeSet || isKnown(path) || getFoldersAbove(path).some(isKnown)) continue;
    const dot = path.lastIndexOf('.');
    const ending = path.slice(dot);
    const codeAsEnding = readCodeInName(ending.slice(1));
    const byEnding =
      codeAsEnding === undefined ? [] : [{ mask: `${path.slice(0, dot)}.*`, ...codeAsEnding }];
    for (const { mask, code, isCertain } of [...listMaskedFiles(path, ending), ...byEnding]) {
      const set = getOrCreate(sets, mask, () => ({ files: [], certain: new Set<string>() }));
      set.files.push(path);
      if (isCertain) set.certain.add(code);
    }
  }
  return sets;
}

/** Whether a path, or its ending, is usual for translations. */
function hasUsualName(path: string): boolean {
  return translationEnding.test(path) || pageEnding.test(path) || isNamedForTranslations(path, '');
}

/** Lists the folders above a path, each with a `/` at its end, because a set may have folders in place of files. */
function getFoldersAbove(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

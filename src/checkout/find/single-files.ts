// Finds files in one language without a file in another: source texts without translations, or the reverse.

import { findNearestTemplate } from '../../counting/source-places.ts';
import { largestCountedFile } from '../../formats/file-start.ts';
import { getFormatRecord } from '../../formats/list.ts';
import { isInLocaleFolder } from '../../formats/locale-names.ts';
import { getFileEnding, recognizeFormat } from '../../formats/recognize.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { listMaskedFiles } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import { isEnglish, listCodePlaces } from './code-places.ts';
import { isNamedForTranslations } from './layouts.ts';
import type { FileSet } from './proof-types.ts';
import { explainDuplicate, type Skipped } from './skipped.ts';
import { findSourcePlace } from './sources.ts';
import { explainNonCode } from './unknown-codes.ts';

/** The most files that are found. */
const maxSingleFiles = 2000;

/** Finds files in one language without a file in another language; `isKnown` is true for those that are reported. */
export function findSingleFiles(
  { paths, readStart, findForeignFolder, templates }: Checkout,
  sets: readonly FileSet[],
  isKnown: (path: string) => boolean,
): Skipped[] {
  const found: Skipped[] = [];
  // A template of keys has no source texts: a file of the source language has them.
  const templatesOfKeys = new Set(
    sets
      .filter(({ format }) => getFormatRecord(format)?.templates === 'keys')
      .map(({ mask }) => findNearestTemplate(mask, templates)),
  );
  for (const path of paths) {
    if (found.length === maxSingleFiles) break;
    if (!mayBeSourceOrTranslation(path) || isKnown(path) || findForeignFolder(path) !== undefined)
      continue;
    if (templatesOfKeys.has(path)) continue;
    const ending = getFileEnding(path) ?? '';
    const code = listCodePlaces(path, ending).at(-1)?.code ?? 'en';
    // A layout may match masks alone: `Menu_*.properties`.
    const masks = listMaskedFiles(path, ending).map(({ mask }) => mask);
    if (!path.endsWith('.pot')) {
      const text = readStart(path, largestCountedFile);
      const format = text && recognizeFormat({ path, head: text, code, isLaravel: false });
      if (!format || ![path, ...masks].some((one) => isNamedForTranslations(one, format))) continue;
    }
    const reason = isEnglish(code)
      ? 'There is one language only: no translation of it is in this repository.'
      : (explainByName(path, sets) ??
        'There is one language only, and no file with the source texts.');
    found.push({ path, reason: masks.map(findSourcePlace).find(Boolean) ?? reason });
  }
  return found;
}

/** Whether a file is named by a language code, or is a source file without a code. */
function mayBeSourceOrTranslation(path: string): boolean {
  if (path.endsWith('.pot') || /(?:^|\/)values\/strings\.xml$/.test(path)) return true;
  const ending = getFileEnding(path);
  if (ending === undefined) return false;
  const places = listCodePlaces(path, ending);
  if (places.some(({ code }) => isEnglish(code))) return true;
  // The `de` of `lib/de/acme/strings.json` is a package, and that of `i18n/de/acme/strings.json` is not.
  const fileAndFolder = path.replace('/LC_MESSAGES/', '/').split('/').slice(-2).join('/');
  return (
    listCodePlaces(fileAndFolder, ending).some(({ isCertain }) => isCertain) ||
    places.some(
      ({ isCertain, start }) => isCertain && isInLocaleFolder(getFolderBefore(path, start)),
    )
  );
}

/** Returns the folder before a place in a path: `i18n/` before the `de` of `app/i18n/de/strings.json`. */
function getFolderBefore(path: string, end: number): string {
  return path.slice(path.lastIndexOf('/', end - 2) + 1, end);
}

/** Explains why a set, whose mask matches a file, doesn't have it; undefined if there is no such set. */
function explainByName(path: string, sets: readonly FileSet[]): string | undefined {
  for (const { mask, files, duplicates, looksLikeTranslations } of sets) {
    const text = looksLikeTranslations ? matchMask(mask, path) : undefined;
    if (text === undefined || files.some((file) => file.path === path)) continue;
    const duplicate = duplicates.find((file) => file.path === path);
    const better = files.find(({ code }) => code === duplicate?.code);
    if (better !== undefined) return explainDuplicate(better.path);
    // `texts.de` ends with the code of a set of its own.
    if (readCodeInName(text.slice(text.lastIndexOf('.') + 1)) === undefined)
      return explainNonCode(text);
  }
  return undefined;
}

// Files that look like source texts or translations and belong to no set: those that have no others beside them, and
// sets in formats that are not counted. People who look for them see why.

import { getOrCreate } from '../collections.ts';
import { getParentFolder, matchMask } from '../file-mask.ts';
import { largestCountedFile } from '../formats/file-start.ts';
import { getFileEnding, recognizeFormat } from '../formats/recognize.ts';
import { getMasks } from './candidates.ts';
import type { Checkout } from './checkout.ts';
import { isEnglish, listCodePlaces } from './code-places.ts';
import { isNamedSo } from './layouts.ts';
import { explainDuplicate, groupSkipped, limitSkipped, type Skipped } from './skipped.ts';
import { explainNonCode } from './unknown-codes.ts';
import type { FileSet } from './verdict.ts';

/** The most entries that are reported, files of one language that are inspected, and files of a set that are. */
const [most, mostAlone, sampleSize] = [100, 2000, 6];

/** Explains the files that are not known: not in a set, and not reported. */
export function explainLeftovers(
  checkout: Checkout,
  sets: readonly FileSet[],
  isKnown: (path: string) => boolean,
): Skipped[] {
  const mixed = new Set(checkout.paths.filter(isKnown).map(getParentFolder));
  const found = [...findAlone(checkout, sets, isKnown), ...findUnsupported(checkout, isKnown)];
  return limitSkipped(
    groupSkipped(found, (folder) => mixed.has(folder)),
    most,
  );
}

/** Files of one language that no other is beside. */
function findAlone(
  { paths, head, foreignFolder }: Checkout,
  sets: readonly FileSet[],
  isKnown: (path: string) => boolean,
): Skipped[] {
  const found: Skipped[] = [];
  for (const path of paths) {
    if (found.length === mostAlone) break;
    if (!mayBeAlone(path) || isKnown(path) || foreignFolder(path) !== undefined) continue;
    const code = listCodePlaces(path, getFileEnding(path) ?? '').at(-1)?.code ?? 'en';
    if (!path.endsWith('.pot')) {
      const text = head(path, largestCountedFile);
      const format = text && recognizeFormat({ path, head: text, code, isLaravel: false });
      if (!format || !isNamedSo(path, format)) continue;
    }
    const reason = isEnglish(code)
      ? 'There is one language only: no translation of it is in this repository.'
      : (nameReason(path, sets) ??
        'There is one language only, and no file with the source texts.');
    found.push({ path, reason });
  }
  return found;
}

/** Whether a file is in a language by its name, or one that programs have without a code. */
function mayBeAlone(path: string): boolean {
  if (path.endsWith('.pot') || /(?:^|\/)values\/strings\.xml$/.test(path)) return true;
  const ending = getFileEnding(path);
  if (ending === undefined) return false;
  if (listCodePlaces(path, ending).some(({ code }) => isEnglish(code))) return true;
  // Folders above are those of packages, too: `lib/de/acme/strings.json`.
  const near = path.replace('/LC_MESSAGES/', '/').split('/').slice(-2).join('/');
  return listCodePlaces(near, ending).some(({ isCertain }) => isCertain);
}

/** Why a file is none of a set that is named for translations and that it is beside, by its name. */
function nameReason(path: string, sets: readonly FileSet[]): string | undefined {
  for (const { mask, files, duplicates, isReported } of sets) {
    const text = isReported ? matchMask(mask, path) : undefined;
    if (text === undefined || files.some((file) => file.path === path)) continue;
    const duplicate = duplicates.find((file) => file.path === path);
    const better = files.find(({ code }) => code === duplicate?.code);
    return better === undefined ? explainNonCode(text) : explainDuplicate(better.path);
  }
  return undefined;
}

/** Endings that hardly anything else has; others count where their folder is named for translations. */
const ofTranslations = /\.(?:isl|islu|nlf|resjson|lng)$/i;

/** Files that are pages, pictures or sound, products of translation files, or code. */
const others =
  /\.(?:md|mdx|markdown|rst|adoc|html?|xhtml|pdf|docx?|odt|png|jpe?g|gif|svg|webp|ico|bmp|mp[34]|ogg|wav|flac|mo|gmo|qm|pot|bin|dat|zip|gz|jar|woff2?|[ot]tf|aff|dic|map|s?css|less|snap|exe|dll|sh|bat|mk|am|in|lock|log|class|h|hpp|c|cc|cpp)$/i;

/** Code, of which a folder may have a module for each language. */
const ofCode = /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|cs|exs?|pl|php|lua|hs|dart|scala)$/i;

/** So many certain codes in the names of files show what they are, wherever they are. */
const manyCodes = 10;

/** Sets with letters of several languages, in formats that are not counted. */
function findUnsupported(
  { paths, head, foreignFolder }: Checkout,
  isKnown: (path: string) => boolean,
): Skipped[] {
  const found: Skipped[] = [];
  for (const [mask, { files, certain }] of unsupportedSets(paths, isKnown)) {
    const isNamed = ofTranslations.test(mask) || isNamedSo(mask, '');
    if (certain.size < (isNamed ? 2 : manyCodes) || foreignFolder(mask) !== undefined) continue;
    const heads = files.slice(0, sampleSize).map((path) => ({
      path,
      head: head(path, largestCountedFile) ?? '',
      code: '',
      isLaravel: false,
    }));
    const isText = ofTranslations.test(mask) || heads.some((one) => isForeign(one.head));
    const isCounted = heads.some((one) => recognizeFormat(one) !== undefined);
    const ending = mask.slice(mask.lastIndexOf('.'));
    // Tools make modules of other files beside them.
    const stem = files[0]?.slice(0, 1 - ending.length) ?? '';
    if (isCounted || !isText || paths.some((one) => one.startsWith(stem) && isKnown(one))) continue;
    const reason =
      getFileEnding(`x${ending}`) === undefined
        ? `These look like translations, and files ending in ${ending} are not counted.`
        : 'These look like translations, and what they hold is in no form that is counted.';
    found.push({ path: mask, reason });
  }
  return found;
}

/** Texts of several languages are hardly ever without a letter that English does not have. */
function isForeign(text: string): boolean {
  return /(?![A-Za-z])\p{L}/u.test(text) && !text.includes('\0');
}

/** The sets that their names show, and those with many files of one ending in a folder, or of one name in several. */
function unsupportedSets(paths: readonly string[], isKnown: (path: string) => boolean) {
  const sets = new Map<string, { readonly files: string[]; readonly certain: Set<string> }>();
  const texts = paths.filter((path) => /[^/]\.[^./]+$/.test(path) && !others.test(path));
  const getKeys = (path: string) => {
    const folder = getParentFolder(path);
    return [`${folder}*${path.slice(path.lastIndexOf('.'))}`, path.slice(folder.length)];
  };
  const counts = new Map<string, number>();
  for (const key of texts.flatMap(getKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const areMany = (path: string) =>
    getKeys(path).some((key) => (counts.get(key) ?? 0) >= manyCodes);
  for (const path of texts) {
    const isNamed = ofTranslations.test(path) || isNamedSo(path, '');
    const mayBeSet = isNamed || (!ofCode.test(path) && areMany(path));
    if (!mayBeSet || isKnown(path) || getFoldersAbove(path).some(isKnown)) continue;
    for (const { mask, code, isCertain } of getMasks(path, path.slice(path.lastIndexOf('.')))) {
      const set = getOrCreate(sets, mask, () => ({ files: [], certain: new Set<string>() }));
      set.files.push(path);
      if (isCertain) set.certain.add(code);
    }
  }
  return sets;
}

/** The folders above a path, each with a `/` at its end: a set may have folders in place of files. */
function getFoldersAbove(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

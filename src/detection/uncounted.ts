// Sets of files that look like translations by their names and their letters, in formats that are not
// counted. Nothing comes of them, and whoever looks for hers is to know why.

import { type ReadStart, wholeFile } from '../formats/file-start.ts';
import { getFileEnding, getFormat } from '../formats/recognize.ts';
import { getMasks } from './candidates.ts';
import type { ForeignFolder } from './foreign-paths.ts';
import { isNamedSo } from './proof.ts';
import { atMost, type Skipped } from './skipped.ts';

/** Most that are told of, and how many files of a set are looked into. */
const most = 40;
const sampleSize = 6;

/** Endings that hardly anything else has; others count where their folder is named for translations. */
const ofTranslations = /\.(?:isl|islu|nlf|resjson|lng)$/i;

/** Files that are pages, pictures or sound, products of translation files, or code. */
const others =
  /\.(?:md|mdx|markdown|rst|adoc|html?|xhtml|pdf|docx?|odt|png|jpe?g|gif|svg|webp|ico|bmp|mp[34]|ogg|wav|flac|mo|gmo|qm|pot|bin|dat|zip|gz|jar|woff2?|[ot]tf|aff|dic|map|s?css|less|snap|exe|dll|sh|bat|mk|am|in|lock|log|class|h|hpp|c|cc|cpp)$/i;

/** So many certain codes in the names of files show what they are, wherever they stand. */
const manyCodes = 10;

/** Code, of which a folder may have a module for each language. */
const ofCode = /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|cs|exs?|pl|php|lua|hs|dart|scala)$/i;

interface UncountedSet {
  readonly ending: string;
  readonly paths: string[];
  readonly certain: Set<string>;
}

/** `isKnown` tells the files that belong to a set, or that are told of already. */
export function uncountedAmong(
  paths: readonly string[],
  isKnown: (path: string) => boolean,
  head: ReadStart,
  foreignFolder: ForeignFolder,
): Skipped[] {
  const found: Skipped[] = [];
  for (const [mask, { ending, paths: files, certain }] of setsAmong(paths, isKnown)) {
    const isNamed = ofTranslations.test(mask) || isNamedSo(mask, '');
    if (certain.size < (isNamed ? 2 : manyCodes) || foreignFolder(mask) !== undefined) continue;
    const sample = files.slice(0, sampleSize);
    const heads = sample.map((path) => [path, head(path, wholeFile) ?? ''] as const);
    const isCounted = heads.some(
      ([path, text]) => getFormat({ path, head: text, code: '', isLaravel: false }) !== undefined,
    );
    const isText = ofTranslations.test(mask) || heads.some(([, text]) => isForeign(text));
    if (isCounted || !isText || hasKnownTwin(files[0] ?? '', ending)) continue;
    const reason = `These look like translations, and files ending in ${ending} are not counted.`;
    found.push({
      path: mask,
      reason:
        getFileEnding(`x${ending}`) === undefined
          ? reason
          : 'These look like translations, and what they hold is in no form that is counted.',
    });
  }
  return atMost(byFolders(found), most);

  /** Whether the same is beside it in a format that is counted, as tools make modules of other files. */
  function hasKnownTwin(path: string, ending: string): boolean {
    const stem = path.slice(0, -ending.length);
    return paths.some((other) => other.startsWith(`${stem}.`) && isKnown(other));
  }
}

/** Texts of several languages are hardly ever without a letter that English does not have. */
function isForeign(text: string): boolean {
  return /(?![A-Za-z])\p{L}/u.test(text) && !text.includes('\0');
}

/** The sets that their names show, and those that stand beside or above so many files of one name or ending. */
function setsAmong(
  paths: readonly string[],
  isKnown: (path: string) => boolean,
): Map<string, UncountedSet> {
  const sets = new Map<string, UncountedSet>();
  const isMany = manyAlike(paths);
  for (const path of paths) {
    const ending = uncountedEnding(path);
    const isNamed = ofTranslations.test(path) || isNamedSo(path, '');
    const mayBeSet = isNamed || (isMany(path) && !ofCode.test(path));
    if (ending === undefined || !mayBeSet || isKnown(path)) continue;
    if (getFolders(path).some(isKnown)) continue;
    for (const { mask, code, isCertain } of getMasks(path, ending)) {
      const set = sets.get(mask) ?? { ending, paths: [], certain: new Set() };
      sets.set(mask, set);
      set.paths.push(path);
      if (isCertain) set.certain.add(code);
    }
  }
  return sets;
}

/** The folders above a path, each with a `/` at its end: a set may have folders in place of files. */
function getFolders(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

/** The ending of a file that may have texts; undefined for all others. */
function uncountedEnding(path: string): string | undefined {
  const dot = path.lastIndexOf('.');
  const isName = dot > path.lastIndexOf('/') + 1;
  return isName && !others.test(path) ? path.slice(dot) : undefined;
}

/** Whether a path is one of many with its ending in its folder, or with its name in other folders. */
function manyAlike(paths: readonly string[]): (path: string) => boolean {
  const getKeys = (path: string) => {
    const slash = path.lastIndexOf('/') + 1;
    const ending = path.slice(path.lastIndexOf('.'));
    return [`${path.slice(0, slash)}*${ending}`, path.slice(slash)];
  };
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (uncountedEnding(path) === undefined) continue;
    for (const key of getKeys(path)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (path) => getKeys(path).some((key) => (counts.get(key) ?? 0) >= manyCodes);
}

/** The most sets of a folder that are reported one by one. */
const fewSets = 3;

/** Many sets with the code in the name of one folder are reported as that folder. */
function byFolders(found: readonly Skipped[]): Skipped[] {
  const getFolder = (mask: string) => mask.slice(0, mask.indexOf('*') + 2);
  const counts = new Map<string, number>();
  for (const { path } of found) counts.set(getFolder(path), (counts.get(getFolder(path)) ?? 0) + 1);
  const told = new Map<string, Skipped>();
  for (const one of found) {
    const folder = getFolder(one.path);
    const isMany = folder.endsWith('*/') && (counts.get(folder) ?? 0) > fewSets;
    const path = isMany ? folder : one.path;
    if (!told.has(path)) told.set(path, { ...one, path });
  }
  return [...told.values()];
}

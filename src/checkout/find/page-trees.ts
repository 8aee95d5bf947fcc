// Joins pages with codes in their names into one set if enough pages of a folder are translated in that way: then pages
// that have no translation yet count, too.

import { expandMask, getParentFolder, pagePlaceholder } from '../../languages/file-mask.ts';
import { isInCapitals, readPageName } from '../../languages/page-name.ts';
import { listPageCodes, selectPages } from '../../languages/page-paths.ts';
import { compareText } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { formatNumber } from '../../text/wording.ts';
import { isEnglish } from './code-places.ts';
import type { DocumentFolder, DocumentSet } from './document-set.ts';
import type { Skipped } from './skipped.ts';

/** Chosen: one or two pages may be translated by chance. */
const leastTranslatedPages = 3;

/** Chosen: with a smaller share, the site as a whole is not what is translated. */
const leastTranslatedShare = 0.1;

interface PageTrees {
  readonly trees: readonly DocumentSet[];
  /** The sets of single pages that no tree has. */
  readonly singles: readonly DocumentSet[];
  /** The pages that count neither in a tree nor as single pages. */
  readonly skipped: readonly Skipped[];
}

/** A set of one page, with the parts of its path around the code. */
interface PageSet {
  readonly set: DocumentSet;
  readonly stem: string;
  readonly separator: string;
  readonly ending: string;
}

/** Finds trees among sets of single pages. */
export function findPageTrees(sets: readonly DocumentSet[], pages: readonly string[]): PageTrees {
  const pageSets = sets.flatMap(parsePageSet);
  const groups = groupBy(pageSets, ({ separator, ending }) => `${separator}*${ending}`);
  const found = [...groups.values()].flatMap((group) => findTreesBelow('', group, pages));
  const inTrees = new Set(found.flatMap(({ members }) => members));
  const others = pageSets.filter((one) => !inTrees.has(one));
  const setsInTrees = new Set([...inTrees].map(({ set }) => set));
  return {
    trees: found.map(({ tree }) => tree),
    singles: sets.filter((set) => !setsInTrees.has(set)),
    skipped: findUncountedPages(others, pages),
  };
}

/** Reads the parts of a mask; none if the source is another page than the one without the code. */
function parsePageSet(set: DocumentSet): readonly PageSet[] {
  const name = readPageName(expandMask(set.mask, set.translations[0]?.writtenCode ?? ''));
  if (name === undefined || name.separator === '') return [];
  const { stem, separator, ending } = name;
  const isBeside = set.template === '' || set.template === stem + ending;
  return isBeside ? [{ set, stem, separator, ending }] : [];
}

interface FoundTree {
  readonly tree: DocumentSet;
  readonly members: readonly PageSet[];
}

/** Finds the trees in the topmost folders that have enough translated pages. */
function findTreesBelow(
  folder: string,
  pageSets: readonly PageSet[],
  pages: readonly string[],
): readonly FoundTree[] {
  const pagesBelow = pages.filter((path) => path.startsWith(folder));
  const found = folder === '' ? undefined : createTree(folder, pageSets, pagesBelow);
  if (found !== undefined) return [found];
  const getSubfolder = (path: string) => path.slice(0, path.indexOf('/', folder.length) + 1);
  const bySubfolder = groupBy(pageSets, ({ stem }) => getSubfolder(stem));
  return [...bySubfolder].flatMap(([subfolder, inside]) =>
    subfolder === '' ? [] : findTreesBelow(subfolder, inside, pagesBelow),
  );
}

function createTree(
  folder: string,
  pageSets: readonly PageSet[],
  pages: readonly string[],
): FoundTree | undefined {
  const [first] = pageSets;
  if (first === undefined) return undefined;
  const { separator, ending } = first;
  const mask = `${folder}${pagePlaceholder}${separator}*${ending}`;
  const bare = pageSets.filter(({ set }) => set.template !== '');
  // English pages are the source unless they translate other pages.
  const members = bare.some(({ set }) => set.translations.some(({ code }) => isEnglish(code)))
    ? bare
    : pageSets;
  const english = members.find(({ set }) => set.template === '')?.set.source;
  const source = chooseSource(mask, english, pages);
  const translatedPages = members.filter(({ stem }) => !isInCapitals(stem)).length;
  const leastPages = leastTranslatedShare * selectPages(source.path, pages).length;
  if (translatedPages < Math.max(leastTranslatedPages, leastPages)) return undefined;
  const translations = chooseSpellings(members, mask);
  const usedCodes = [english?.writtenCode, ...translations.map(({ writtenCode }) => writtenCode)];
  return {
    members,
    tree: {
      mask,
      template: source.writtenCode === '' ? source.path : '',
      sourceLanguage: english?.code,
      source,
      translations,
      excludedCodes: listPageCodes(mask, pages).filter((code) => !usedCodes.includes(code)),
    },
  };
}

/** Chooses the pages of the source: those without a code, those in English, or both. */
function chooseSource(
  mask: string,
  english: DocumentFolder | undefined,
  pages: readonly string[],
): DocumentFolder {
  const bare = mask.replace(/[._-]+\*/, '');
  if (english === undefined) return { path: bare, writtenCode: '', code: '' };
  if (selectPages(bare, pages).length === 0)
    return { ...english, path: expandMask(mask, english.writtenCode) };
  const path = expandMask(mask.replace(/([._-]+\*)/, '[$1]'), english.writtenCode);
  return { ...english, path, writtenCode: '' };
}

/** Lists the languages, sorted by code. If a language has several spellings, most of its pages have the chosen one. */
function chooseSpellings(members: readonly PageSet[], mask: string): readonly DocumentFolder[] {
  const files = members.flatMap(({ set }) => set.translations);
  return [...groupBy(files, ({ code }) => code)]
    .sort(([one], [other]) => compareText(one, other))
    .map(([code, inLanguage]) => {
      const bySpelling = [...groupBy(inLanguage, ({ writtenCode }) => writtenCode)];
      const [[writtenCode] = ['']] = bySpelling.sort(([, a], [, b]) => b.length - a.length);
      return { path: expandMask(mask, writtenCode), writtenCode, code };
    });
}

/** Finds the folders in which some pages are counted by themselves, and others are not counted. */
function findUncountedPages(
  pageSets: readonly PageSet[],
  pages: readonly string[],
): readonly Skipped[] {
  const inFolders = pageSets.filter(({ stem }) => stem.includes('/') && !isInCapitals(stem));
  const byFolder = groupBy(inFolders, ({ stem, ending }) => `${getParentFolder(stem)}*${ending}`);
  return [...byFolder].flatMap(([path, [first, ...others]]) => {
    if (first === undefined) return [];
    const { stem, separator, ending } = first;
    const tree = `${getParentFolder(stem)}${pagePlaceholder}`;
    const inFolder = selectPages(`${tree}[${separator}en]${ending}`, pages).filter(
      ({ page }) => !page.includes('/'),
    );
    const counted = new Set([first, ...others].map((one) => one.stem)).size;
    if (inFolder.length <= counted) return [];
    const reason =
      `Only ${formatNumber(counted)} of ${formatNumber(inFolder.length)} pages are translated and counted, each by itself. ` +
      `\`filemask: ${tree}${separator}*${ending}\` would count all.`;
    return [{ path, reason }];
  });
}

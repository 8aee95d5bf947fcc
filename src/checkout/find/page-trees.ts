// Joins pages with codes in their names into one set, a tree, if enough pages of a folder are translated in that way: then
// pages that have no translation yet count, too.

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
  /** The pages that are neither in a tree nor single pages. */
  readonly skipped: readonly Skipped[];
}

/** The texts around the code in the names of pages. */
interface PageNames {
  readonly separator: string;
  readonly ending: string;
}

/** A set of one page. */
interface PageSet extends PageNames {
  readonly set: DocumentSet;
  /** The path up to the separator. */
  readonly stem: string;
}

function getTreeMask(folder: string, { separator, ending }: PageNames): string {
  return `${folder}${pagePlaceholder}${separator}*${ending}`;
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
  const mask = getTreeMask(folder, first);
  const bare = pageSets.filter(({ set }) => set.template !== '');
  // English pages are the source unless they translate other pages.
  const members = bare.some(({ set }) => set.translations.some(({ code }) => isEnglish(code)))
    ? bare
    : pageSets;
  const translatedPages = members.filter(({ stem }) => !isInCapitals(stem)).length;
  if (translatedPages < leastTranslatedPages) return undefined;
  const english = findEnglishSource(members);
  const source = chooseSource({ ...first, folder, english }, pages);
  if (translatedPages < leastTranslatedShare * selectPages(source.path, pages).length)
    return undefined;
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

/** Finds a page of the source with a code in its name; undefined if each source has none. */
function findEnglishSource(pageSets: readonly PageSet[]): DocumentFolder | undefined {
  return pageSets.find(({ set }) => set.template === '')?.set.source;
}

interface SourceNames extends PageNames {
  readonly folder: string;
  readonly english: DocumentFolder | undefined;
}

/** Chooses the pages of the source: those without a code, those in English, or both. */
function chooseSource(
  { folder, separator, ending, english }: SourceNames,
  pages: readonly string[],
): DocumentFolder {
  const start = folder + pagePlaceholder;
  if (english === undefined) return { path: start + ending, writtenCode: '', code: '' };
  const suffix = separator + english.writtenCode;
  return selectPages(start + ending, pages).length === 0
    ? { ...english, path: start + suffix + ending }
    : { ...english, path: `${start}[${suffix}]${ending}`, writtenCode: '' };
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

/** Finds the folders in which some pages are sets by themselves, and others are in no set. */
function findUncountedPages(
  pageSets: readonly PageSet[],
  pages: readonly string[],
): readonly Skipped[] {
  const inFolders = pageSets.filter(({ stem }) => stem.includes('/') && !isInCapitals(stem));
  const byFolder = groupBy(inFolders, ({ stem, ending }) => `${getParentFolder(stem)}*${ending}`);
  return [...byFolder].flatMap(([path, [first, ...others]]) => {
    if (first === undefined) return [];
    const folder = getParentFolder(first.stem);
    const english = findEnglishSource([first, ...others]);
    const source = chooseSource({ ...first, folder, english }, pages);
    const inFolder = selectPages(source.path, pages).filter(({ page }) => !page.includes('/'));
    const counted = new Set([first, ...others].map((one) => one.stem)).size;
    if (inFolder.length <= counted) return [];
    const template = source.writtenCode === '' ? ` and \`template: ${source.path}\`` : '';
    const reason =
      `Only ${formatNumber(counted)} of ${formatNumber(inFolder.length)} pages are translated, each as a set of its own. ` +
      `\`filemask: ${getTreeMask(folder, first)}\`${template} would count all.`;
    return [{ path, reason }];
  });
}

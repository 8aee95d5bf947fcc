// Makes sets of pages in several languages from folders, before the pages are counted.

import { fewPages, hasPagesOfSource } from '../../formats/page-key.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { readRegionCodes } from '../../languages/region-codes.ts';
import { compareText } from '../../problem/problem.ts';
import { formatCount } from '../../text/wording.ts';
import { isEnglish } from './code-places.ts';
import type { PagesByCode } from './docusaurus.ts';
import type { Skipped } from './skipped.ts';

/** Pages in several languages, as in the folders `docs/de/` and `docs/fr/`; or one page, as in `README.de.md`. */
export interface DocumentSet {
  readonly mask: string;
  /** The path of the source if the mask doesn't match it; else empty. */
  readonly template: string;
  /** Undefined if no path shows it: then the contents of the pages decide. */
  readonly sourceLanguage: string | undefined;
  readonly source: DocumentFolder;
  readonly translations: readonly DocumentFolder[];
  /** The texts that paths have in place of the code and that mean no language of the set. */
  readonly excludedCodes: readonly string[];
}

/** The pages of one language. */
export interface DocumentFolder {
  /** The path of a folder, with a `/` at its end, or of a page. */
  readonly path: string;
  /** The code as the path spells it; empty for a source without a code. */
  readonly writtenCode: string;
  /** The code in the catalogue; empty for a source whose language no path shows. */
  readonly code: string;
}

/** Keeps the first folder of each language, sorted by codes. */
function keepOnePerLanguage(folders: readonly DocumentFolder[]): readonly DocumentFolder[] {
  const byCode = new Map(folders.toReversed().map((folder) => [folder.code, folder]));
  return [...byCode.values()].sort((a, b) => compareText(a.code, b.code));
}

/** Lists the names of the folders in a folder. */
function listSubfolders(parent: string, paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => {
    const end = path.indexOf('/', parent.length);
    return path.startsWith(parent) && end >= 0 ? [path.slice(parent.length, end)] : [];
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('.'));
}

function isReadme(page: string): boolean {
  return /(?:^|\/)readme\.[^/]*$/i.test(page);
}

/** Folders `<parent><code>/<subfolder>` that may be a set. */
export interface LanguageFolders {
  readonly parent: string;
  readonly subfolder: string;
  readonly pagesByCode: PagesByCode;
  /** Folders whose names may be codes. They are in the set if they have its pages. */
  readonly possible: PagesByCode;
  readonly allPages: ReadonlySet<string>;
  /** The paths of all files, as folders of pictures are no translations. */
  readonly paths: readonly string[];
  /** The folder that has the source if no folder of a language has it. */
  readonly sourceFolder: string;
}

type FolderWithPages = DocumentFolder & { readonly pages: ReadonlySet<string> };

/** Makes a set if pages of several languages have the same paths; else none. */
export function createDocumentSet({
  parent,
  subfolder,
  pagesByCode,
  possible,
  allPages,
  paths,
  sourceFolder,
}: LanguageFolders): readonly (DocumentSet | Skipped)[] {
  const createFolder = ([writtenCode, pages]: readonly [
    string,
    ReadonlySet<string>,
  ]): FolderWithPages => {
    const code = readCodeInName(writtenCode)?.code ?? writtenCode;
    return { path: `${parent}${writtenCode}/${subfolder}`, writtenCode, code, pages };
  };
  const folders = [...pagesByCode].map(createFolder);
  const isInSourceFolder = (page: string) => allPages.has(sourceFolder + page);
  const countSourcePages = () =>
    [...allPages].filter(
      (page) => page.startsWith(sourceFolder) && !folders.some(({ path }) => page.startsWith(path)),
    ).length;
  const sharedWithSourceFolder = folders.filter((folder) =>
    sharesPages(folder, isInSourceFolder, countSourcePages),
  );
  // Most folders of languages have the pages of the source folder if it has the source. The top of a
  // checkout isn't taken for a source folder.
  const isSourceApart = sharedWithSourceFolder.length * 2 > folders.length && sourceFolder !== '';
  const likelySource = isSourceApart ? folders[0] : chooseSourceFolder(folders);
  if (likelySource === undefined) {
    const [first, ...others] = folders;
    const areAlike = first !== undefined && listTranslations(others, first).length > 0;
    return areAlike ? [{ path: `${parent}*/${subfolder}`, reason: noSource }] : [];
  }
  const translations = isSourceApart
    ? sharedWithSourceFolder
    : listTranslations(folders, likelySource);
  // One page may be anything, and many folders have a README: `ml/` is for machine learning.
  const isSure =
    translations.length > 1 ||
    (isSourceApart
      ? [...likelySource.pages].some((page) => isInSourceFolder(page) && !isReadme(page))
      : likelySource.pages.size > 1);
  const isInLikelySource = (page: string) => likelySource.pages.has(page);
  if (translations.length === 0 || !isSure) {
    const otherFolders = folders.filter((folder) => folder !== likelySource);
    const explained = explainOwnPages(otherFolders, likelySource.path, isInLikelySource);
    if (explained.length > 0 || sourceFolder === '') return explained;
    return explainOwnPages(folders, sourceFolder, isInSourceFolder);
  }
  const isInSource = isSourceApart ? isInSourceFolder : isInLikelySource;
  const others = [...possible]
    .map(createFolder)
    .filter(({ pages }) => [...pages].filter(isInSource).length >= leastSharedPages)
    .filter((folder) => sharesPages(folder, isInSource, () => likelySource.pages.size));
  const allTranslations = readRegionCodes([...translations, ...others]);
  const usedFolders = allTranslations.concat(isSourceApart ? [] : [likelySource]);
  const usedNames = new Set(usedFolders.map(({ writtenCode }) => writtenCode));
  const source = isSourceApart ? { path: sourceFolder, writtenCode: '', code: '' } : likelySource;
  const unused = folders.filter(({ writtenCode }) => !usedNames.has(writtenCode));
  return [
    ...explainOwnPages(unused, source.path, isInSource, 0),
    {
      mask: `${parent}*/${subfolder}`,
      template: isSourceApart ? sourceFolder : '',
      sourceLanguage: isSourceApart ? undefined : likelySource.code,
      source,
      translations: keepOnePerLanguage(allTranslations),
      excludedCodes: listSubfolders(parent, paths).filter((name) => !usedNames.has(name)),
    },
  ];
}

/** Explains why folders of languages are in no set that have some pages of the source, but mostly pages of their own. */
function explainOwnPages(
  folders: readonly FolderWithPages[],
  sourcePath: string,
  isInSource: (page: string) => boolean,
  leastShared = fewPages,
): readonly Skipped[] {
  return folders.flatMap(({ path, pages }) => {
    const shared = [...pages].filter(isInSource).length;
    const count = formatCount(pages.size, 'page', 'pages');
    const reason = `Only ${shared} of its ${count} ${shared === 1 ? 'has' : 'have'} the name of a page in ${sourcePath}.`;
    return shared < leastShared ? [] : [{ path, reason }];
  });
}

const noSource =
  'None of these folders of pages is known to be the source: no English one is there.';

function sharesPages(
  { pages }: FolderWithPages,
  isShared: (page: string) => boolean,
  countSourcePages: () => number,
): boolean {
  return hasPagesOfSource([...pages].filter(isShared).length, pages.size, countSourcePages);
}

/** Chosen: any folder may have one of the pages, such as `index.md`. */
const leastSharedPages = 2;

/**
 * Chooses the fullest folder in English, else the fullest of all if it is fuller than the others. English pages may be
 * translations of some pages of the fullest folder.
 */
function chooseSourceFolder(folders: readonly FolderWithPages[]): FolderWithPages | undefined {
  const byPages = folders.toSorted((a, b) => b.pages.size - a.pages.size);
  const [fullest, second] = byPages;
  const isFuller = (fullest?.pages.size ?? 0) > (second?.pages.size ?? 0);
  const likely = [byPages.find(({ code }) => isEnglish(code)), isFuller ? fullest : undefined];
  const found = likely.filter((folder) => folder !== undefined);
  return found.find((source) => listTranslations(folders, source).length > 0) ?? found[0];
}

function listTranslations(
  folders: readonly FolderWithPages[],
  source: FolderWithPages,
): FolderWithPages[] {
  const isInSource = (page: string) => source.pages.has(page);
  return folders.filter(
    (folder) => folder !== source && sharesPages(folder, isInSource, () => source.pages.size),
  );
}

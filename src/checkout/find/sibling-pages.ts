// Finds pages whose names end or begin with a language code or name, or are one, beside the page in the source language:
// `README.md`, `README.ja.md` and `README.french.md`; `lang/en.md` and `lang/de.md`.

import type { ReadStart } from '../../formats/file-start.ts';
import { isInLocaleFolder } from '../../formats/locale-names.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { readPageName } from '../../languages/page-name.ts';
import { selectPages } from '../../languages/page-paths.ts';
import { readRegionCodes } from '../../languages/region-codes.ts';
import { getOrCreate } from '../../text/collections.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { formatCount } from '../../text/wording.ts';
import { isEnglish } from './code-places.ts';
import type { DocumentFolder, DocumentSet } from './document-set.ts';
import { findPageTrees } from './page-trees.ts';
import type { Skipped } from './skipped.ts';
import { detectPageLanguage } from './text-language.ts';

interface SiblingPages {
  readonly sets: readonly DocumentSet[];
  readonly skipped: readonly Skipped[];
}

/** Finds the sets of pages with codes among all pages. */
export function findSiblingPages(pages: readonly string[], readStart: ReadStart): SiblingPages {
  const all = new Set(pages);
  const byMask = new Map<string, DocumentFolder[]>();
  for (const path of pages) {
    const name = readPageName(path);
    if (name === undefined) continue;
    const { stem, separator, writtenCode, code, ending } = name;
    getOrCreate(byMask, `${stem}${separator}*${ending}`, () => []).push({
      path,
      writtenCode,
      code: code.code,
    });
  }
  const found = [...byMask].flatMap(([mask, files]) =>
    createSiblingSet(mask, readRegionCodes(files, readStart), all),
  );
  const reasons = new Map(
    found.flatMap((set) => {
      const reason = explainOwnPages(set, readStart);
      return reason === undefined ? [] : [[set, reason] as const];
    }),
  );
  const alike = found.filter((set) => !reasons.has(set));
  const { trees, singles, skipped: uncounted } = findPageTrees(alike, pages);
  const isInTree = ({ source }: DocumentSet) =>
    trees.some((tree) => selectPages(tree.source.path, [source.path]).length > 0);
  const ownPages = [...reasons].flatMap(([set, reason]) =>
    isInTree(set) ? [] : [{ path: set.mask, reason }],
  );
  // With too many sets, only those at the top of the repository are useful.
  const [first, ...others] = singles.length > maxSiblingSets ? singles.filter(isInFolder) : [];
  const skippedPages = [...ownPages, ...uncounted];
  if (first === undefined) return { sets: [...trees, ...singles], skipped: skippedPages };
  const reason =
    `Each page with a language code in its name is a component, and more than ${maxSiblingSets} are not ` +
    `counted: this one and ${formatCount(others.length, 'other')}.`;
  return {
    sets: [...trees, ...singles.filter((set) => !isInFolder(set))],
    skipped: [...skippedPages, { path: first.mask, reason }],
  };
}

/** Explains why the pages of a set are no translations of its source; undefined if they are. */
function explainOwnPages(set: DocumentSet, readStart: ReadStart): string | undefined {
  const { path } = set.source;
  if (haveOtherLinks(set, readStart))
    return `Most of these pages have other links than ${path}: each language has a page of its own.`;
  if (areAboutLanguages(set, readStart))
    return `Most of these pages are in the language of ${path}, or have settings alone: each is about a language.`;
  return undefined;
}

/** Whether pages whose names are nothing but codes are about languages, as those of a site with a map for each. */
function areAboutLanguages(
  { mask, source, translations }: DocumentSet,
  readStart: ReadStart,
): boolean {
  if (!/(?:^|\/)\*\.\w+$/.test(mask)) return false;
  const text = readStart(source.path, maxPageBytes)?.trim() ?? '';
  if (text.startsWith('---') && text.endsWith('---')) return true;
  const detect = ({ path }: DocumentFolder) => detectPageLanguage([path], readStart);
  const language = source.code === '' ? detect(source) : getBaseLanguage(source.code);
  const inLanguage = translations.filter(
    (page) => language !== undefined && detect(page) === language,
  );
  return inLanguage.length * 2 > translations.length;
}

/** Whether most translations share hardly any link with the source, as lists of books or of talks in a language do. */
function haveOtherLinks({ source, translations }: DocumentSet, readStart: ReadStart): boolean {
  const readLinks = ({ path }: DocumentFolder) =>
    new Set((readStart(path, maxPageBytes) ?? '').match(/https?:\/\/[^\s)>\]"'<]+/g));
  const links = readLinks(source);
  const shares = translations.map(readLinks).flatMap((own) => {
    const larger = Math.max(links.size, own.size);
    const shared = [...own].filter((link) => links.has(link)).length;
    return larger < minComparedLinks ? [] : [shared / larger];
  });
  return shares.filter((share) => share < minSharedLinks).length * 2 > shares.length;
}

/** Measured: a translated page shares a third of its links or more; a page of its own none. */
const minSharedLinks = 0.05;

/** Chosen: fewer links may all lead to pages in the language. */
const minComparedLinks = 10;

/** The most bytes of a page that are read. Chosen: the longest lists are shorter. */
const maxPageBytes = 512 * 1024;

function isInFolder({ mask }: DocumentSet): boolean {
  return mask.includes('/');
}

/** The most sets of single pages that become components. Measured: sites with such pages have about 100. */
const maxSiblingSets = 200;

/**
 * Makes a set of the pages of a mask, or none without a source: the page without a code beside them (for a README, also
 * the one at the top of the checkout), else the English page, else the README that `i18n/de.md` translates.
 */
function createSiblingSet(
  mask: string,
  files: readonly DocumentFolder[],
  all: ReadonlySet<string>,
): readonly DocumentSet[] {
  const [stem = '', ending = ''] = mask.split('*');
  const english =
    files.find(({ code }) => code === 'en') ?? files.find(({ code }) => isEnglish(code));
  const page = stem.replace(/(?:\._|[._-])$/, '') + ending;
  const name = page.slice(page.lastIndexOf('/') + 1);
  // Deep in a repository, a single `README.de.md` is that of its folder.
  const isOfTop = files.length > 1 || stem.split('/').length < 3;
  const isReadme = isOfTop && /^(?:README|CONTRIBUTING|CODE_OF_CONDUCT)\.\w+$/i.test(name);
  const mayTranslateReadme =
    name === ending &&
    english === undefined &&
    (isInLocaleFolder(stem) || readmeFolder.test(stem)) &&
    !all.has(`${stem}README${ending}`);
  // Extensions of VS Code have `start.nls.de.md` beside `start.md`.
  const pageWithoutCode = [
    page,
    stem.replace(/\.nls\.$/, '') + ending,
    ...(isReadme ? [name] : []),
    ...(mayTranslateReadme ? [`README${ending}`] : []),
  ].find((path) => all.has(path));
  const byCode = new Map(files.toReversed().map((file) => [file.code, file]));
  const source =
    pageWithoutCode === undefined ? english : { path: pageWithoutCode, writtenCode: '', code: '' };
  const translations = [...byCode.values()].filter((file) => file !== source);
  // `it-works.md` begins with a word, and `is.md` may be one.
  const certain = translations.filter(
    ({ writtenCode }) => readCodeInName(writtenCode)?.isCertain === true,
  );
  const hasEnough = /(?:^|\/)$/.test(stem) ? certain.length > 1 : translations.length > 0;
  if (source === undefined || !hasEnough) return [];
  return [
    {
      mask,
      template: pageWithoutCode ?? '',
      sourceLanguage: pageWithoutCode === undefined ? source.code : undefined,
      source,
      translations: translations.sort((one, other) => (one.code < other.code ? -1 : 1)),
      excludedCodes: [],
    },
  ];
}

const readmeFolder = /(?:^|\/)readmes?\/$/i;

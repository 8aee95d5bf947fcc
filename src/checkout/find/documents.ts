// Finds pages in several languages: folders of languages that have pages with the same paths, and pages whose names end
// with a language code, as `README.ja.md`. The paths of pages prove a set, as keys prove a set of strings.

import { isInLocaleFolder } from '../../formats/locale-names.ts';
import { documentsRecord } from '../../formats/records/documents.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { getParentFolder, hasManyFiles, pagePlaceholder } from '../../languages/file-mask.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { selectPages } from '../../languages/page-paths.ts';
import { compareText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { formatNumber } from '../../text/wording.ts';
import type { Checkout } from './checkout.ts';
import { isEnglish } from './code-places.ts';
import {
  createDocumentSet,
  type DocumentFolder,
  type DocumentSet,
  type LanguageFolders,
} from './document-set.ts';
import { listDocusaurusFolders, type PagesByCode } from './docusaurus.ts';
import {
  type FindForeignFolder,
  findForeignFolderByName,
  isLibraryReadme,
  isOthersSoftware,
} from './foreign-folders.ts';
import type { FoundComponent } from './found-components.ts';
import { chooseNames } from './names.ts';
import type { CountedLanguage, FileJob, FileResult } from './proof-types.ts';
import { findSiblingPages } from './sibling-pages.ts';
import type { Skipped } from './skipped.ts';
import { detectPageLanguage } from './text-language.ts';

interface DocumentTools extends Pick<Checkout, 'paths' | 'readStart' | 'findForeignFolder'> {
  readonly countFile: (job: FileJob) => Promise<FileResult>;
}

interface FoundDocuments {
  readonly components: readonly FoundComponent[];
  readonly skipped: readonly Skipped[];
}

/** Finds and counts the pages of a checkout. `names` are the names of its other components, which stay unique. */
export async function findDocuments(
  { paths, readStart, countFile, findForeignFolder }: DocumentTools,
  names: readonly string[],
): Promise<FoundDocuments> {
  const pages = paths.filter((path) => isOwnPage(path, findForeignFolder));
  const siblings = findSiblingPages(pages, readStart);
  const inFolders = findFolderSets(pages, paths);
  const sets = [...inFolders.filter((set) => 'mask' in set), ...siblings.sets].sort((a, b) =>
    compareText(a.mask, b.mask),
  );
  const usedNames = new Set(names);
  const found: FoundComponent[] = [];
  const broken: Skipped[] = [];
  const folders = sets.map(({ mask }) => mask.split(pagePlaceholder)[0] ?? '');
  for (const [index, name] of chooseNames(folders).entries()) {
    const set = sets[index];
    if (set === undefined) continue;
    const unreadable: Skipped[] = [];
    const component = await countDocumentSet(set, { pages, readStart, countFile }, unreadable);
    broken.push(...unreadable);
    if (component === undefined) continue;
    const unique = usedNames.has(name) ? `${name}-pages` : name;
    usedNames.add(unique);
    found.push({ ...component, name: unique });
  }
  return {
    components: found,
    skipped: [...siblings.skipped, ...inFolders.filter((set) => 'reason' in set), ...broken],
  };
}

function isOwnPage(path: string, findForeignFolder: FindForeignFolder): boolean {
  if (!documentsRecord.endings.some((ending) => path.endsWith(ending))) return false;
  if (isLibraryReadme(path) || isOthersSoftware(findForeignFolder(path))) return false;
  const { folder, kind } = findForeignFolderByName(path) ?? {};
  // Forges show `.github/README.md` like one at the top.
  const isShownByForge = kind === 'tools' && folder === getParentFolder(path);
  return kind === undefined || kind === 'documentation' || isShownByForge;
}

/** Finds the sets of folders whose names are certainly codes, such as `docs/de/` and `docs/fr/`. */
function findFolderSets(
  pages: readonly string[],
  paths: readonly string[],
): readonly (DocumentSet | Skipped)[] {
  const byParent = new Map<string, Map<string, Set<string>>>();
  for (const path of pages) {
    const names = path.split('/').slice(0, -1);
    // Collections of Jekyll have a `_` before their names: `_de/tour/a.md` is a translation of `_tour/a.md`.
    const codeIndex = names.findIndex((name) => readCodeInName(name.replace(/^_/, ''))?.isCertain);
    const folderName = names[codeIndex];
    if (folderName === undefined) continue;
    const writtenCode = folderName.replace(/^_/, '');
    const above = names.slice(0, codeIndex).map((name) => `${name}/`);
    const parent = above.join('') + folderName.slice(0, -writtenCode.length);
    const page = path.slice(parent.length + writtenCode.length + 1);
    const pagesByCode = getOrCreate(byParent, parent, () => new Map<string, Set<string>>());
    getOrCreate(pagesByCode, writtenCode, () => new Set()).add(page);
  }
  const all = { allPages: new Set(pages), paths };
  const possibleByParent = collectPossibleFolders(pages, byParent);
  return [...byParent].flatMap(([parent, pagesByCode]) => {
    const languages = { parent, pagesByCode, possible: possibleByParent.get(parent) ?? new Map() };
    const found = findSetsWithDistantSource(languages, all);
    if (found.length > 0) return found;
    return createDocumentSet({ ...languages, ...all, subfolder: '', sourceFolder: parent });
  });
}

/** Collects the folders beside those of languages whose names may be codes, such as `id`. */
function collectPossibleFolders(
  pages: readonly string[],
  byParent: ReadonlyMap<string, PagesByCode>,
): ReadonlyMap<string, PagesByCode> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const path of pages) {
    let parent = '';
    for (const name of path.split('/').slice(0, -1)) {
      if (byParent.has(parent) && readCodeInName(name)?.isCertain === false) {
        const folders = getOrCreate(found, parent, () => new Map<string, Set<string>>());
        const page = path.slice(parent.length + name.length + 1);
        getOrCreate(folders, name, () => new Set()).add(page);
      }
      parent += `${name}/`;
    }
  }
  return found;
}

/**
 * Finds sets whose sources are in another folder: those of Docusaurus, and `docs/i18n/de/a.md` with `docs/a.md`, or
 * `translations/de/docs/a.md` with `docs/a.md`. At the top and in collections of Jekyll, `de/docs/a.md` has it too.
 */
function findSetsWithDistantSource(
  { parent, pagesByCode, possible }: Pick<LanguageFolders, 'parent' | 'pagesByCode' | 'possible'>,
  all: Pick<LanguageFolders, 'allPages' | 'paths'>,
): readonly (DocumentSet | Skipped)[] {
  const folder = parent.slice(0, -1);
  const isBesideSource = parent === '' || parent.endsWith('_');
  const root = isBesideSource ? parent : getParentFolder(folder);
  const mayBeDistant = isBesideSource
    ? ![...pagesByCode.keys()].some((code) => isEnglish(code))
    : isInLocaleFolder(parent.slice(root.length));
  if (!mayBeDistant) return [];
  const ofDocusaurus = folder.endsWith('i18n') ? listDocusaurusFolders(pagesByCode) : [];
  const firstFolders = [...pagesByCode.values()].flatMap((pages) =>
    [...pages].flatMap((page) => /^[^/]+\//.exec(page) ?? []),
  );
  const places =
    ofDocusaurus.length > 0
      ? ofDocusaurus
      : [...(isBesideSource ? [] : ['']), ...new Set(firstFolders)]
          .slice(0, maxFolders)
          .map((name) => [name, name] as const);
  const found = places.flatMap(([subfolder, source]) => {
    const place = { parent, subfolder, sourceFolder: root + source, ...all };
    return createDocumentSet({
      ...place,
      pagesByCode: selectPagesBelow(pagesByCode, subfolder),
      possible: selectPagesBelow(possible, subfolder),
    });
  });
  if (ofDocusaurus.length > 0) return found;
  const apart = found.filter((set) => 'mask' in set).filter(({ template }) => template !== '');
  const whole = apart.filter(({ mask }) => mask.endsWith('*/'));
  return whole.length > 0 ? whole : apart;
}

/** Selects the pages in a subfolder of each language's folder, with their paths there. */
function selectPagesBelow(pagesByCode: PagesByCode, subfolder: string): PagesByCode {
  const selected = [...pagesByCode].map(([writtenCode, pages]) => {
    const inside = [...pages].filter((page) => page.startsWith(subfolder));
    return [writtenCode, new Set(inside.map((page) => page.slice(subfolder.length)))] as const;
  });
  return new Map(selected.filter(([, pages]) => pages.size > 0));
}

/** The most folders that are tried, to limit the time. */
const maxFolders = 50;

/**
 * Counts the pages of a set; undefined if they have no texts, or no translation is left. The name is added later. Adds what
 * cannot be read to `unreadable`.
 */
async function countDocumentSet(
  set: DocumentSet,
  tools: Pick<DocumentTools, 'readStart' | 'countFile'> & { readonly pages: readonly string[] },
  unreadable: Skipped[],
): Promise<FoundComponent | undefined> {
  const { mask, template, source, translations, excludedCodes } = set;
  const sourceLanguage = set.sourceLanguage ?? guessLanguage(set, tools.pages, tools.readStart);
  // The folder of the source language may have a copy of the source's pages.
  const others = translations.filter(({ code }) => code !== sourceLanguage);
  const copies = translations.filter(({ code }) => code === sourceLanguage);
  const folders = [{ ...source, code: sourceLanguage }, ...others];
  const [countedSource, ...counted] = await countFolders(folders, tools.countFile, unreadable);
  // `README_ALT.md` may be a copy of `README.md`.
  const isCopy = ({ writtenCode, counted: { translated, fuzzy } }: CountedLanguage) =>
    !hasManyFiles(mask) && translated + fuzzy === 0 && !readCodeInName(writtenCode)?.isCertain;
  const found = counted.filter((language) => !isCopy(language));
  if (countedSource === undefined || found.length === 0) return undefined;
  if (countedSource.counted.total === 0) return undefined;
  const sections = formatNumber(countedSource.counted.total);
  return {
    name: '',
    filemask: mask,
    file_format: documentsRecord.name,
    source_language: sourceLanguage,
    template,
    new_base: '',
    languages: [countedSource, ...found],
    excludedCodes: [
      ...excludedCodes,
      ...[...copies, ...counted.filter(isCopy)].map(({ writtenCode }) => writtenCode),
    ],
    broken: unreadable,
    from: undefined,
    why: {
      source: `${source.path} has ${sections} sections, which are taken for ${getEnglishName(sourceLanguage)}.`,
      format: 'The same pages are there in several languages.',
      duplicates: [],
      confidence: template === '' ? 'named' : 'inferred',
    },
  };
}

async function countFolders(
  [source, ...translations]: readonly DocumentFolder[],
  countFile: DocumentTools['countFile'],
  unreadable: Skipped[],
): Promise<CountedLanguage[]> {
  if (source === undefined) return [];
  const counted: CountedLanguage[] = [];
  for (const folder of [source, ...translations]) {
    const { path: file, writtenCode, code } = folder;
    const isSource = folder === source;
    const result = await countFile({
      format: documentsRecord.name,
      sourceLanguage: source.code,
      hasTextsAsKeys: false,
      file,
      language: code,
      isSource,
      sourceFile: isSource ? undefined : source.path,
    });
    if ('problem' in result) {
      const at = result.line === undefined ? '' : ` in line ${result.line}`;
      const reason = `The ${isSource ? 'source' : 'file'} cannot be read${at}: ${result.problem}`;
      unreadable.push({ path: result.file ?? file, reason });
      if (isSource) return [];
      continue;
    }
    const { counted: counters, origins, facts, pages } = result;
    counted.push({ code, writtenCode, file, counted: counters, origins, facts, pages });
  }
  return counted;
}

/** Guesses the language of the source by a few of its pages; else it is Chinese or English. */
function guessLanguage(
  { source, translations }: DocumentSet,
  pages: readonly string[],
  readStart: DocumentTools['readStart'],
): string {
  const sourceFiles = hasManyFiles(source.path)
    ? selectPages(source.path, pages).map(({ file }) => file)
    : [source.path];
  const sourcePages = sourceFiles.filter(
    (path) => !translations.some((folder) => path.startsWith(folder.path)),
  );
  // A page of several languages may show one that it is translated into. The source of English pages is most often Chinese.
  const detected = detectPageLanguage(sourcePages, readStart);
  const isTranslated = (language: string) =>
    translations.some(({ code }) => code === language || (language === 'en' && isEnglish(code)));
  const candidates = [detected, 'en', 'zh'];
  const free = candidates.find((code) => code !== undefined && !isTranslated(code));
  return free ?? detected ?? 'en';
}

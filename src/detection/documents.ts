// Pages in several languages: sets of pages with the same paths in the folders of languages, and pages whose names
// end with a language code, as `README.ja.md`. Their names prove them, where strings are proved by keys.

import { getOrCreate, groupBy } from '../collections.ts';
import { documentsRecord } from '../formats/records/documents.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { compareText } from '../problem.ts';
import { formatNumber } from '../text/wording.ts';
import { isEnglish } from './code-places.ts';
import type { DocumentFolder, DocumentSet } from './document-set.ts';
import { foreignFolder } from './foreign-paths.ts';
import type { FoundComponent } from './found-components.ts';
import { chooseNames } from './names.ts';
import { findPagesBeside } from './pages-beside.ts';
import { detectTextLanguage } from './text-language.ts';
import type { CountedLanguage, FileJob, FileResult } from './verdict.ts';

interface Tools {
  readonly paths: readonly string[];
  readonly head: (path: string, most: number) => string | undefined;
  readonly count: (job: FileJob) => Promise<FileResult>;
}

/** Finds and counts the pages of a checkout; `names` are those of its other components. */
export async function findDocuments(
  { paths, head, count }: Tools,
  names: readonly string[],
): Promise<readonly FoundComponent[]> {
  const pages = paths.filter(isOwnPage);
  const sets = [...findFolders(pages), ...findPagesBeside(pages)].sort((one, other) =>
    compareText(one.mask, other.mask),
  );
  const taken = new Set(names);
  const found: FoundComponent[] = [];
  for (const [at, name] of chooseNames(sets.map(({ mask }) => mask)).entries()) {
    const set = sets[at];
    const component = set && (await countSet(set, { pages, head, count }));
    if (component === undefined) continue;
    const unique = taken.has(name) ? `${name}-pages` : name;
    taken.add(unique);
    found.push({ ...component, name: unique });
  }
  return found;
}

function isOwnPage(path: string): boolean {
  const isPage = documentsRecord.pageEndings.some((ending) => path.endsWith(ending));
  if (!isPage) return false;
  const kind = foreignFolder(path)?.kind;
  return kind === undefined || kind === 'documentation';
}

/** Folders of languages, each above a part of a path that is certainly a code. */
function findFolders(pages: readonly string[]): readonly DocumentSet[] {
  const byAbove = new Map<string, Map<string, Set<string>>>();
  for (const path of pages) {
    const names = path.split('/').slice(0, -1);
    const at = names.findIndex((name) => readCodeInName(name)?.isCertain);
    if (at < 0) continue;
    const above = names
      .slice(0, at)
      .map((name) => `${name}/`)
      .join('');
    const below = path.slice(above.length + (names[at] ?? '').length + 1);
    const byText = getOrCreate(byAbove, above, () => new Map<string, Set<string>>());
    getOrCreate(byText, names[at] ?? '', () => new Set()).add(below);
  }
  const all = new Set(pages);
  return [...byAbove].flatMap(([above, byText]) => [
    ...asSet(above, '', byText, all),
    ...ofDocusaurus(above, byText, all),
  ]);
}

/** The folders of a generator of sites that keeps translations away from their sources, and which those are. */
const foldersOfDocusaurus = [
  ['docusaurus-plugin-content-docs/current/', 'docs/'],
  ['docusaurus-plugin-content-blog/', 'blog/'],
  ['docusaurus-plugin-content-pages/', 'src/pages/'],
] as const;

function ofDocusaurus(
  above: string,
  byText: ReadonlyMap<string, ReadonlySet<string>>,
  all: ReadonlySet<string>,
): readonly DocumentSet[] {
  if (!/(?:^|\/)i18n\/$/.test(above)) return [];
  return foldersOfDocusaurus.flatMap(([below, source]) => {
    const own = new Map<string, Set<string>>();
    for (const [text, pages] of byText) {
      const inside = [...pages].flatMap((page) =>
        page.startsWith(below) ? [page.slice(below.length)] : [],
      );
      if (inside.length > 0) own.set(text, new Set(inside));
    }
    return asSet(above, below, own, all, above.slice(0, -'i18n/'.length) + source);
  });
}

/** A set where pages of several languages have the same paths. */
function asSet(
  above: string,
  below: string,
  byText: ReadonlyMap<string, ReadonlySet<string>>,
  all: ReadonlySet<string>,
  template = above,
): readonly DocumentSet[] {
  const folders = [...byText].map(([text, pages]) => {
    const code = readCodeInName(text)?.code ?? text;
    return { path: `${above}${text}/${below}`, text, code, pages };
  });
  const isShared = (folder: (typeof folders)[number], has: (page: string) => boolean) => {
    const shared = [...folder.pages].filter(has).length;
    return shared > 0 && shared * 2 >= folder.pages.size;
  };
  const english = folders
    .filter(({ code }) => isEnglish(code))
    .sort((one, other) => other.pages.size - one.pages.size)[0];
  const isInRoot = (page: string) => all.has(template + page);
  const inRoot = folders.filter((folder) => isShared(folder, isInRoot));
  // Above the folders of languages are the pages of the source, unless English has a folder as the others have.
  const isRoot = inRoot.length * 2 > folders.length && template !== '';
  const fullest = folders.toSorted((one, other) => other.pages.size - one.pages.size)[0];
  const own = english ?? fullest;
  if (own === undefined) return [];
  const translations = isRoot
    ? inRoot
    : folders.filter((one) => one !== own && isShared(one, (page) => own.pages.has(page)));
  // One page may be anything, and many folders have a README: `ml/` is for machine learning.
  const isSure =
    translations.length > 1 ||
    (isRoot
      ? [...own.pages].some((page) => isInRoot(page) && !isReadme(page))
      : own.pages.size > 1);
  if (translations.length === 0 || !isSure) return [];
  const taken = new Set(translations.concat(isRoot ? [] : [own]).map(({ text }) => text));
  const depth = above.length;
  const others = groupBy(all, (path) =>
    path.startsWith(above) && path.includes('/', depth)
      ? path.slice(depth, path.indexOf('/', depth))
      : '',
  );
  return [
    {
      mask: `${above}*/${below}`,
      template: isRoot ? template : '',
      sourceLanguage: isRoot ? undefined : own.code,
      source: isRoot ? { path: template, text: '', code: '' } : own,
      translations: distinct(translations),
      leftOut: [...others.keys()].filter((text) => text !== '' && !taken.has(text)),
    },
  ];
}

function isReadme(page: string): boolean {
  return page
    .slice(page.lastIndexOf('/') + 1)
    .toLowerCase()
    .startsWith('readme.');
}

/** One folder for each language. */
function distinct<Folder extends DocumentFolder>(folders: readonly Folder[]): readonly Folder[] {
  return [...new Map(folders.toReversed().map((one) => [one.code, one])).values()].sort((a, b) =>
    compareText(a.code, b.code),
  );
}

async function countSet(
  set: DocumentSet,
  { pages, head, count }: Omit<Tools, 'paths'> & { readonly pages: readonly string[] },
): Promise<FoundComponent | undefined> {
  const { mask, template, source, translations, leftOut } = set;
  const codes = new Set(translations.map(({ code }) => code));
  const sourceLanguage = set.sourceLanguage ?? guessLanguage(set, pages, head);
  // The pages above may be those of a folder once more.
  const others = translations.filter(({ code }) => code !== sourceLanguage);
  if (others.length === 0) return undefined;
  const format = documentsRecord.name;
  const about = { format, sourceLanguage, hasTextsAsKeys: false };
  const counted: CountedLanguage[] = [];
  for (const one of [{ ...source, code: sourceLanguage }, ...others]) {
    const isSource = counted.length === 0;
    const job = { ...about, file: one.path, language: one.code, isSource };
    const result = await count({ ...job, sourceFile: isSource ? undefined : source.path });
    if ('problem' in result) {
      if (isSource) return undefined;
      continue;
    }
    const { path: file, text, code } = one;
    const { counted: counters, facts, pages: states } = result;
    counted.push({ code, text, file, counted: counters, facts, pages: states });
  }
  if (counted.length < 2) return undefined;
  const texts = codes.has(sourceLanguage)
    ? translations.filter(({ code }) => code === sourceLanguage).map(({ text }) => text)
    : [];
  const sections = formatNumber(counted[0]?.counted.total ?? 0);
  return {
    name: '',
    filemask: mask,
    file_format: format,
    source_language: sourceLanguage,
    template,
    new_base: '',
    languages: counted,
    leftOut: [...leftOut, ...texts],
    broken: [],
    from: undefined,
    why: {
      source: `${source.path} has ${sections} sections, which are taken for ${getEnglishName(sourceLanguage)}.`,
      format: 'The same pages are there in several languages.',
      duplicates: [],
      confidence: template === '' ? 'shown' : 'guessed',
    },
  };
}

/** English, unless a few of the pages are in another language. */
function guessLanguage(
  { source, translations }: DocumentSet,
  pages: readonly string[],
  head: Tools['head'],
): string {
  const codes = new Set(translations.map(({ code }) => code));
  const own = pages.filter(
    (path) =>
      path.startsWith(source.path) && !translations.some((one) => path.startsWith(one.path)),
  );
  const texts = own.slice(0, fewPages).map((path) => head(path, headSize) ?? '');
  const seems = detectTextLanguage(texts.flatMap((text) => text.split('\n')));
  return seems ?? (codes.has('en') ? 'zh' : 'en');
}

const fewPages = 8;
const headSize = 8000;

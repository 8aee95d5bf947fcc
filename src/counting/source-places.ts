// Lists where the source texts of a mask may be if no file of the mask has them, and suggests similar masks. Counting
// and detection share these places.

import { distance } from 'fastest-levenshtein';
import { getLastName } from '../files/paths.ts';
import { expandMask, matchMask, repeatedCode } from '../languages/file-mask.ts';
import { isInCldr, readSpelling } from '../languages/spelling.ts';
import { compareText } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';

/** Finds the file of a language, else of one of its regions; `en_US` and `en_GB` first. */
export function findInLanguage<File extends { readonly code: string }>(
  files: readonly File[],
  code: string | undefined,
): File | undefined {
  if (code === undefined) return undefined;
  const preferredCodes = [code, code.split('_')[0] ?? code, `${code}_US`, `${code}_GB`];
  for (const preferred of preferredCodes) {
    const file = files.find((candidate) => candidate.code === preferred);
    if (file !== undefined) return file;
  }
  return files.find((candidate) => candidate.code.startsWith(`${code}_`));
}

/** Lists the paths of a mask without its code, in each way in which programs omit it: `app_*.json` is `app.json`. */
export function listBarePaths(mask: string): string[] {
  if (repeatedCode.test(mask)) return listBarePathsOfRepeatedCode(mask);
  if (mask.includes('/values-*/')) return [mask.replace('/values-*/', '/values/')];
  if (mask.startsWith('values-*/')) return [mask.replace('values-*/', 'values/')];
  if (mask.endsWith('.tr')) return [`${mask.slice(0, mask.lastIndexOf('/') + 1)}template.txt`];
  if (/\*\.lproj\//.test(mask)) return [mask.replace('*.lproj/', 'Base.lproj/')];
  // If a name is only the code, nothing of it would be left.
  const bare = [mask.replace(/[-_.]\*/, ''), mask.replace(/(?<![^/])\*[-_.]/, '')].filter(
    (path) => path !== mask && !/(?:\/|^)\./.test(path),
  );
  const folders = mask.includes('/*/') ? [mask.replace('/*/', '/')] : [];
  const names = [
    'base',
    'default',
    'source',
    'template',
    'templates',
    'Base',
    'Default',
    'defaultMessages',
    // Files of Playnite and its extensions.
    'LocSource',
  ];
  const named = names.map((name) => expandMask(mask, name));
  return [...bare, ...folders, ...named];
}

/** Lists the paths of a mask with several codes without them: `l10n/messages.yml` is beside `l10n/de/messages.de.yml`. */
function listBarePathsOfRepeatedCode(mask: string): string[] {
  const namesWithoutCode = mask
    .split('/')
    .map((name) => name.replace(/[-_.](?:\*|\{code[-_]?\})|(?:\*|\{code[-_]?\})[-_.]/, ''));
  const isCode = (name: string) => /^(?:\*|\{code[-_]?\})$/.test(name);
  const without = namesWithoutCode.filter((name) => !isCode(name)).join('/');
  const named = ['base', 'default', 'source', 'template', 'templates'];
  const inFolder = named.map((name) =>
    namesWithoutCode.map((part) => (isCode(part) ? name : part)).join('/'),
  );
  return [without, ...inFolder, ...named.map((name) => expandMask(mask, name))];
}

/**
 * Returns the name of the gettext template of a mask, with the folders below that of the code: `guide/use.pot` of
 * `locale/*\/LC_MESSAGES/guide/use.po`.
 */
export function getTemplateName(mask: string): string {
  const end = mask.indexOf('/', mask.lastIndexOf('*'));
  const name = end < 0 ? getLastName(mask) : mask.slice(end + 1).replace(/^LC_MESSAGES\//, '');
  return name.replace(/\.po$/, '.pot');
}

/**
 * Finds the nearest gettext template: the only one that is named like the mask, that is in the folder above the code or
 * below it, or that is in its parent folder.
 */
export function findNearestTemplate(
  mask: string,
  templates: readonly string[],
): string | undefined {
  const name = getTemplateName(mask);
  const top = mask.slice(0, mask.lastIndexOf('/', mask.indexOf('*')) + 1);
  const nearby = templates.filter((path) => path.startsWith(top));
  const inTop = nearby.filter((path) => !path.slice(top.length).includes('/'));
  const named = nearby.filter((path) => path.endsWith(`/${name}`) || path === name);
  const stem = getLastName(name)
    .replace(/\.pot$/, '')
    .replace(/[-_.]?\*[-_.]?/, '');
  const alike = inTop.filter((path) => path === `${top}${stem}.pot`);
  for (const group of [alike, named, inTop, nearby]) {
    if (group.length === 1) return group[0];
  }
  const above = listParentBelowTop(top).find(
    (folder) => templates.filter((path) => isDirectlyIn(path, folder)).length === 1,
  );
  return above === undefined ? undefined : templates.find((path) => isDirectlyIn(path, above));
}

/** Lists the parent of a folder that ends with `/`; none if the parent is the top of the checkout. */
function listParentBelowTop(folder: string): string[] {
  const parent = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return parent === folder || parent === '' ? [] : [parent];
}

function isDirectlyIn(path: string, folder: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

/** Whether the end of a file's name is a code of English: `app_en.json`, `en-US.yml`. */
export function isEnglishPath(path: string): boolean {
  return /(?:^|[^A-Za-z])en(?:[-_]us)?\.[a-z]+$/i.test(path);
}

/** An English file in another folder, with the text that its name has in place of the mask's `*`. */
interface EnglishPath {
  readonly path: string;
  readonly text: string;
}

/** Finds the only file of `listEnglishElsewhere`; undefined if there are several. */
export function findEnglishElsewhere(
  mask: string,
  english: readonly string[],
): EnglishPath | undefined {
  const [first, ...others] = listEnglishElsewhere(mask, english);
  return others.length === 0 ? first : undefined;
}

/** Lists the nearest English files in other folders of the same name, or one folder up, among paths of English files. */
export function listEnglishElsewhere(mask: string, english: readonly string[]): EnglishPath[] {
  const names = mask.split('/');
  const namePattern = names.at(-1) ?? '';
  if (names.length < 2 || !namePattern.includes('*')) return [];
  const readText = (path: string) => matchMask(namePattern, path.split('/').at(-1) ?? '');
  const alike = english.filter(
    (path) => path.split('/').at(-2) === names.at(-2) && readText(path) !== undefined,
  );
  const nearer = alike.filter((path) => path.split('/').at(-3) === names.at(-3));
  const above = [...names.slice(0, -2), namePattern].join('/');
  // If both `en` and `en-US` are there, takes the shorter one.
  const oneUp = english
    .filter((path) => matchMask(above, path) !== undefined)
    .sort((a, b) => a.length - b.length)
    .slice(0, 1);
  const found = [nearer, alike, oneUp].find((group) => group.length > 0) ?? [];
  return found.map((path) => ({ path, text: readText(path) ?? '' }));
}

/** Suggestions in a message: as many as are read at a glance. */
const maxSuggestions = 3;

/** Finds the masks nearest to a wrong one; each matches files of at least two languages. */
export function findNearestMasks(mask: string, paths: readonly string[]): string[] {
  const pathsByMask = new Map<string, Set<string>>();
  const isCode = memoize((text) => {
    const spelling = readSpelling(text);
    return spelling.kind === 'code' && isInCldr(spelling.code);
  });
  for (const path of paths) {
    for (const { start, end } of findCodeSpans(path, isCode)) {
      const candidate = `${path.slice(0, start)}*${path.slice(end)}`;
      getOrCreate(pathsByMask, candidate, () => new Set()).add(path);
    }
  }
  return [...pathsByMask]
    .filter(([candidate, matched]) => matched.size > 1 && candidate !== mask)
    .map(([candidate]) => ({ candidate, edits: distance(candidate, mask) }))
    .sort((a, b) => a.edits - b.edits || compareText(a.candidate, b.candidate))
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** The offsets of a part of a path. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the codes in a path: names of folders, and the start or the end of a name, up to `-`, `_` or `.`. */
function findCodeSpans(path: string, isCode: (text: string) => boolean): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const name of path.split('/')) {
    const stem = name.replace(/\.[^.]*$/, '');
    const parts = [
      stem,
      ...[...stem.matchAll(/[-_.]/g)].flatMap(({ index }) => [
        stem.slice(0, index),
        stem.slice(index + 1),
      ]),
    ];
    for (const part of new Set(parts)) {
      const offset = stem.startsWith(part) ? 0 : stem.length - part.length;
      if (isCode(part)) spans.push({ start: start + offset, end: start + offset + part.length });
    }
    start += name.length + 1;
  }
  return spans;
}

/** Memoizes the results of a test. */
function memoize(test: (text: string) => boolean): (text: string) => boolean {
  const results = new Map<string, boolean>();
  return (text) => getOrCreate(results, text, test);
}

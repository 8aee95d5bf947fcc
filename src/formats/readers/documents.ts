// Reads pages as messages: one for each section of the page in the source language. If a translation has
// headings of the same levels, its sections are the texts; else each message has the whole page as its text.

import { readCodeInName } from '../../languages/code-in-name.ts';
import { compareText } from '../../problem/problem.ts';
import { getOrCreate, groupBy } from '../../text/collections.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { hasProse } from '../../text/prose.ts';
import { type FileInfo, type FolderFile, type FolderFormat, UnreadableFile } from '../format.ts';
import { isInLocaleFolder } from '../locale-names.ts';
import type { Message } from '../message.ts';
import { readPageOrigin } from '../origin-marks.ts';
import { hasPagesOfSource, pageEndings, splitPageKey } from '../page-key.ts';
import { decodeFile } from '../text.ts';
import {
  type DocumentSection,
  getSectionLevel,
  openingId,
  splitDocument,
} from './document-sections.ts';

/** A folder of pages, or a single page, whose path is empty. */
export const documents: FolderFormat = {
  kind: 'folder',
  files: pageEndings.map((ending) => `**/*${ending}`),
  readFolder(files, info) {
    const source = info?.source && getSourcePages(info.source);
    const pages = [...files].sort((a, b) => compareText(a.path, b.path));
    // A page that the source language doesn't have gets no messages.
    return omitTranslations(pages).flatMap((page) =>
      readNamedPage(page, source && (source.get(page.path) ?? []), info),
    );
  },
};

/** The messages of the source language by page. All translations share them, so they are grouped once. */
const sourcePages = new WeakMap<readonly Message[], ReadonlyMap<string, readonly Message[]>>();

function getSourcePages(source: readonly Message[]) {
  return getOrCreate(sourcePages, source, () => groupBy(source, ({ key }) => splitPageKey(key)[0]));
}

function readNamedPage(
  { path, bytes }: FolderFile,
  source: readonly Message[] | undefined,
  info: Partial<FileInfo> = {},
) {
  try {
    const sections = source?.map((message) => ({ ...message, key: splitPageKey(message.key)[1] }));
    const page = decodeFile(bytes);
    // A page that is a translation by itself has no path in a folder.
    const text = convertToMarkdown(page, path || (info.path ?? ''));
    const origin = source && readPageOrigin(page);
    return readPage(text, sections, info).map((message) => ({
      ...message,
      key: `${path}#${message.key}`,
      ...(origin && { origin }),
    }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column, expected, advice } = error;
    throw new UnreadableFile(message, line, column, expected, advice, path);
  }
}

function readPage(
  text: string,
  source: FileInfo['source'],
  { language = '', sourceLanguage = '' }: Partial<FileInfo>,
): readonly Message[] {
  const sections = splitDocument(text);
  if (source === undefined)
    return sections.map(({ id, text, line }) => ({ key: id, target: [text], line }));
  const page = sections.map(({ text }) => text).join('\n\n');
  // Generators of sites copy untranslated pages.
  if (page === source.map(({ target }) => target[0]).join('\n\n')) return [];
  const aligned = alignSections(sections, source);
  if (aligned !== undefined) {
    if (getBaseLanguage(language) === getBaseLanguage(sourceLanguage)) return aligned;
    const sourceTexts = new Map(source.map(({ key, target }) => [key, target[0] ?? '']));
    return aligned.filter(
      ({ key, target }) => target[0] !== sourceTexts.get(key) || !hasProse(target[0] ?? ''),
    );
  }
  const headings = sections.filter(({ level }) => level > 0).length;
  const sourceHeadings = source.filter(({ key }) => key !== openingId).length;
  // The page doesn't tell which sections it lacks: the last ones stand for them.
  const covered =
    headings < sourceHeadings * leastHeadings
      ? 0
      : source.length - Math.max(0, sourceHeadings - headings);
  return source.map(({ key }, index) => ({
    key,
    target: [page],
    line: 1,
    ...(index >= covered && { isFuzzy: true }),
  }));
}

/** Chosen: a translation with a smaller share of the source's headings is one of another version. */
const leastHeadings = 0.8;

/** Gives the sections of a page the keys of its source; returns undefined if the levels of the headings differ. */
function alignSections(
  sections: readonly DocumentSection[],
  source: readonly Message[],
): readonly Message[] | undefined {
  const headings = sections.filter(({ level }) => level > 0);
  const sourceHeadings = source.filter(({ key }) => key !== openingId);
  const haveSameLevels =
    headings.length === sourceHeadings.length &&
    headings.every(
      ({ level }, index) => level === getSectionLevel(sourceHeadings[index]?.target[0] ?? ''),
    );
  if (!haveSameLevels) return undefined;
  const opening = sections.find(({ level }) => level === 0);
  const indexes = new Map(sourceHeadings.map(({ key }, index) => [key, index]));
  return source.flatMap(({ key }) => {
    const section = key === openingId ? opening : headings[indexes.get(key) ?? -1];
    return section === undefined ? [] : [{ key, target: [section.text], line: section.line }];
  });
}

/**
 * Omits the folders of other languages from the folder of the source: a folder is one if it is named after a language,
 * and has pages of the source, as `de/guide.md` or `i18n/de/guide.md` beside `guide.md`.
 */
function omitTranslations(pages: readonly FolderFile[]): readonly FolderFile[] {
  const paths = new Set(pages.map(({ path }) => path));
  const isOfLanguage = (folder: string) => {
    const name = folder.slice(folder.lastIndexOf('/', folder.length - 2) + 1, -1);
    return folder !== '' && readCodeInName(name) !== undefined;
  };
  const byFolder = [...groupBy(pages, ({ path }) => getTopFolder(path))];
  const countSourcePages = () =>
    byFolder.reduce((sum, [folder, { length }]) => (isOfLanguage(folder) ? sum : sum + length), 0);
  return byFolder.flatMap(([folder, pagesInside]) => {
    if (!isOfLanguage(folder)) return pagesInside;
    const shared = pagesInside.filter(({ path }) => paths.has(path.slice(folder.length))).length;
    return hasPagesOfSource(shared, pagesInside.length, countSourcePages) ? [] : pagesInside;
  });
}

/** Returns the top folder of a path, with the one inside if it is named for translations; empty for the path of a file. */
function getTopFolder(path: string): string {
  const end = path.indexOf('/') + 1;
  const top = path.slice(0, end);
  return isInLocaleFolder(top) ? path.slice(0, path.indexOf('/', end) + 1) || top : top;
}

/** Converts a page by the ending of its path. Markdown stays as it is. */
export function convertToMarkdown(text: string, path: string): string {
  if (/\.(?:adoc|asciidoc|asc)$/.test(path)) return convertAsciiDoc(text.split(/\r?\n/)).join('\n');
  if (path.endsWith('.rst')) return convertRestructuredText(text.split(/\r?\n/)).join('\n');
  return text;
}

/** Lines of code rarely begin with so many tildes. */
const fence = '~~~~~~~~';

function convertAsciiDoc(lines: readonly string[]): readonly string[] {
  let delimiter = '';
  return lines.map((line, index) => {
    const trimmed = line.trimEnd();
    const isComment = delimiter.startsWith('/');
    if (delimiter !== '') {
      if (trimmed !== delimiter) return isComment ? '' : line;
      delimiter = '';
      return isComment ? '' : fence;
    }
    const levelAbove = getUnderlinedLevel(lines[index - 1], trimmed);
    if (levelAbove !== undefined) return '';
    const level = getUnderlinedLevel(trimmed, lines[index + 1]?.trimEnd() ?? '');
    if (level !== undefined) return `${'#'.repeat(level)} ${trimmed}`;
    if (/^(?:-{4,}|\.{4,}|\+{4,}|\/{4,})$/.test(trimmed)) {
      delimiter = trimmed;
      return trimmed.startsWith('/') ? '' : fence;
    }
    return convertAsciiDocLine(trimmed);
  });
}

/** Returns the level of a heading with a line of `===`, `---`, `~~~` or `^^^` below it. */
function getUnderlinedLevel(title: string | undefined, underline: string): number | undefined {
  const [, character = ''] = /^([-=~^])\1+$/.exec(underline) ?? [];
  const text = title?.trimEnd() ?? '';
  // `.Title` and `[NOTE]` belong to the block that a line of `====` opens.
  if (character === '' || !/^[^\s.[|:/=-]/.test(text)) return undefined;
  if (Math.abs(text.length - underline.length) > 1) return undefined;
  return '=-~^'.indexOf(character) + 1;
}

function convertAsciiDocLine(line: string): string {
  const [, equals, title] = /^(={1,6})\s+(\S.*)$/.exec(line) ?? [];
  if (equals !== undefined) return `${'#'.repeat(equals.length)} ${title}`;
  const [, description] = /^:description:\s+(\S.*)$/.exec(line) ?? [];
  if (description !== undefined) return description;
  if (ignoredAsciiDoc.test(line)) return '';
  return line
    .replace(/<<([^<>,]*),([^<>]*)>>/g, '[$2]($1)')
    .replace(/(?:\b(?:link|xref):|\b(?=https?:\/\/))([^\s[\]]{1,500})\[([^[\]]*)\]/g, '[$2]($1)');
}

/** Attributes, comments, anchors and attributes of blocks, lines that open or close a block, and files that are included. */
const ignoredAsciiDoc =
  /^(?::!?[\w-]+!?:(?:\s.*)?|\/\/(?!\/).*|\[.*\]|={4,}|\*{4,}|_{4,}|--|\+|(?:include|image|video)::.*)$/;

function convertRestructuredText(lines: readonly string[]): readonly string[] {
  const converted = [...lines];
  /** The styles of headings, in the order of their levels, which is that of their first uses. */
  const styles: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [above, below] = [getAdornment(lines[index - 1]), getAdornment(lines[index + 1])];
    if (below !== undefined && line.trim() !== '' && getAdornment(line) === undefined) {
      const isOverlined = above === below && converted[index - 1] !== '';
      if (isOverlined || /^\S/.test(line)) {
        const style = isOverlined ? below + below : below;
        if (!styles.includes(style)) styles.push(style);
        converted[index] = `${'#'.repeat(styles.indexOf(style) + 1)} ${line.trim()}`;
        converted[index + 1] = '';
        if (isOverlined) converted[index - 1] = '';
        index++;
        continue;
      }
    }
    const [, mark] = /^\s*(\.\.(?:\s.*)?)$/.exec(line) ?? [];
    if (mark === undefined && !line.endsWith('::')) {
      converted[index] = convertReferences(line);
      continue;
    }
    const end = findBlockEnd(lines, index);
    const opening = mark === undefined ? index + 1 : index;
    const isCode = mark === undefined || codeDirective.test(mark);
    if (isCode && end > opening + 1) {
      converted[opening] = fence;
      // A block ends with an empty line, except at the end of the page.
      if (end < lines.length) converted[end - 1] = fence;
      index = end - 1;
    } else if (mark !== undefined && (isComment(mark) || mark.startsWith('.. toctree::'))) {
      for (; index < end; index++) converted[index] = '';
      index--;
    } else if (mark !== undefined && /^\.\. (?:image|figure|include)::/.test(mark)) {
      converted[index] = '';
    } else {
      converted[index] = convertReferences(line);
    }
  }
  return converted;
}

/** Returns the character of a line that has only one, such as `=====`. */
function getAdornment(line = ''): string | undefined {
  return /^([!-/:-@[-`{-~])\1{2,}\s*$/.exec(line)?.[1];
}

const codeDirective = /^\.\. (?:code|code-block|sourcecode|parsed-literal)::/;

/** Whether a line opens a comment, or is the target of a link. */
function isComment(mark: string): boolean {
  return !/^\.\. (?:[\w:-]+::|[|[])/.test(mark);
}

/** Finds the line after the indented lines below one; the last of them is empty unless the page ends. */
function findBlockEnd(lines: readonly string[], start: number): number {
  const [indent = ''] = /^\s*/.exec(lines[start] ?? '') ?? [];
  let end = start + 1;
  for (let index = end; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (!line.startsWith(indent) || !/^\s/.test(line.slice(indent.length))) break;
    end = index + 1;
  }
  return (lines[end] ?? '').trim() === '' && end < lines.length && end > start + 1 ? end + 1 : end;
}

/** Converts references with addresses, and spans of code. */
function convertReferences(line: string): string {
  return line
    .replace(/`([^`<]*[^`<\s])\s*<([^`<>]*)>`_{0,2}/g, '[$1]($2)')
    .replace(/``([^`]+)``/g, '`$1`');
}

// Pages in Markdown → messages: one for each section of the page in the source language. Where a translation has
// the same headings, each of its sections is a text of its own; else each has the whole page as its text.

import { getOrCreate, groupBy } from '../../collections.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { compareText } from '../../problem.ts';
import { type FileInfo, type FolderFile, type FolderFormat, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { splitPageKey } from '../page-key.ts';
import { decodeFile } from '../text.ts';
import {
  type DocumentSection,
  getSectionLevel,
  openingId,
  splitDocument,
} from './document-sections.ts';

/** A folder of pages, or one page, whose path is empty then. */
export const documents: FolderFormat = {
  kind: 'folder',
  files: ['**/*.md', '**/*.mdx', '**/*.markdown'],
  readFolder(files, about) {
    const source = about?.source && getSourcePages(about.source);
    const pages = [...files].sort((one, other) => compareText(one.path, other.path));
    return withoutTranslations(pages).flatMap((page) =>
      readNamedPage(page, source && (source.get(page.path) ?? [])),
    );
  },
};

const pagesOfSources = new WeakMap<readonly Message[], ReadonlyMap<string, readonly Message[]>>();

function getSourcePages(source: readonly Message[]) {
  return getOrCreate(pagesOfSources, source, () =>
    groupBy(source, ({ key }) => splitPageKey(key)[0]),
  );
}

function readNamedPage({ path, bytes }: FolderFile, source: readonly Message[] | undefined) {
  try {
    const own = source?.map((message) => ({ ...message, key: splitPageKey(message.key)[1] }));
    return readPage(bytes, own).map((message) => ({
      ...message,
      key: `${path}#${message.key}`,
    }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column, expected, advice } = error;
    throw new UnreadableFile(message, line, column, expected, advice, path);
  }
}

function readPage(bytes: Uint8Array, source: FileInfo['source']): readonly Message[] {
  const sections = splitDocument(decodeFile(bytes));
  if (source === undefined)
    return sections.map(({ id, text, line }) => ({ key: id, target: [text], line }));
  const whole = sections.map(({ text }) => text).join('\n\n');
  // Generators of sites copy pages that no one has translated.
  if (whole === source.map(({ target }) => target[0]).join('\n\n')) return [];
  const aligned = align(sections, source);
  if (aligned !== undefined) return aligned;
  const headings = sections.filter(({ level }) => level > 0).length;
  const wanted = source.filter(({ key }) => key !== openingId).length;
  const isFuzzy = headings < wanted * leastHeadings;
  return source.map(({ key }) => ({ key, target: [whole], line: 1, ...(isFuzzy && { isFuzzy }) }));
}

/** A translation with fewer of the source's headings lacks sections; some may be joined. */
const leastHeadings = 0.8;

/** The sections of a page by the keys of its source; undefined where the headings differ. */
function align(
  sections: readonly DocumentSection[],
  source: readonly Message[],
): readonly Message[] | undefined {
  const headings = sections.filter(({ level }) => level > 0);
  const wanted = source.filter(({ key }) => key !== openingId);
  const isSame =
    headings.length === wanted.length &&
    headings.every(({ level }, at) => level === getSectionLevel(wanted[at]?.target[0] ?? ''));
  if (!isSame) return undefined;
  const opening = sections.find(({ level }) => level === 0);
  const places = new Map(wanted.map(({ key }, at) => [key, at]));
  return source.flatMap(({ key }) => {
    const section = key === openingId ? opening : headings[places.get(key) ?? -1];
    return section === undefined ? [] : [{ key, target: [section.text], line: section.line }];
  });
}

/** The pages of one language, where folders of other languages are below its own. */
function withoutTranslations(pages: readonly FolderFile[]): readonly FolderFile[] {
  const paths = new Set(pages.map(({ path }) => path));
  const byFolder = groupBy(pages, ({ path }) => path.slice(0, path.indexOf('/') + 1));
  return [...byFolder].flatMap(([folder, own]) => {
    if (folder === '' || readCodeInName(folder.slice(0, -1)) === undefined) return own;
    const copies = own.filter(({ path }) => paths.has(path.slice(folder.length)));
    return copies.length * 2 >= own.length ? [] : own;
  });
}

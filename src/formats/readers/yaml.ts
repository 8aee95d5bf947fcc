// Reads YAML files of one language: nested keys and texts. Those of Ruby on Rails have the language as the only key of
// the root, and plural forms as a mapping: `{one: "…", other: "…"}`.

import { readSpelling } from '../../languages/spelling.ts';
import { quoteCode } from '../../text/wording.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { applyLineMarks } from './line-marks.ts';
import {
  collectSourceForms,
  type Forms,
  readCategories,
  type SourceForms,
} from './plural-forms.ts';
import { isPsychValue } from './psych.ts';
import { createReadError } from './read-errors.ts';
import { type Contents, collectMessages, type ValueTree } from './value-tree.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';
import { createYamlReader, getStart, type YamlReader, type YamlValue } from './yaml-values.ts';

/** YAML of nested keys and texts. Throws UnreadableFile. */
export const yaml: Format = {
  kind: 'monolingual',
  read: acceptQuotedLines((bytes, info) => {
    const document = readYamlDocument(bytes);
    const reader = createYamlReader(document);
    const root = getRoot(document);
    const getContents = hasLanguagesBelowKeys(document, reader)
      ? (value: YamlValue) => readInLanguage(value, reader, info.language)
      : isWebExtension(document, reader)
        ? (value: YamlValue) => readWebExtensionMessage(value, reader)
        : joinForms(reader, root, info, formsOfHexo);
    const messages = readMessages(root, document, reader, getContents);
    return applyLineMarks(messages, document.text, info);
  }),
};

/** Whether a file of rust-i18n has the languages below each key: `save: {en: Save}`. Version 1 has one language. */
function hasLanguagesBelowKeys(document: YamlDocument, reader: YamlReader): boolean {
  const contents = reader.getContents(getRoot(document));
  if (contents === undefined || !('entries' in contents)) return false;
  return contents.entries.some(
    ([name, value]) => name === '_version' && reader.getWrittenScalar(value) === '2',
  );
}

/** Returns the content of a value; of a mapping of languages, that of one language. */
function readInLanguage(
  value: YamlValue,
  { getContents }: YamlReader,
  language: string,
): Contents<YamlValue> | undefined {
  const contents = getContents(value);
  if (contents === undefined || !('entries' in contents)) return contents;
  const [, own] =
    contents.entries.find(([name]) => {
      const spelling = readSpelling(name);
      return spelling.kind === 'code' && spelling.code === language;
    }) ?? [];
  return own === undefined ? contents : getContents(own);
}

/** Names in an entry of a web extension's messages. Violentmonkey marks unused messages as not `touched`. */
const webExtensionNames: ReadonlySet<string> = new Set(
  'message description placeholders touched'.split(' '),
);

/** Whether all entries are messages of a web extension: `save: {message: Save, description: A button}`. */
function isWebExtension(document: YamlDocument, { getContents }: YamlReader): boolean {
  const root = getContents(getRoot(document));
  if (root === undefined || !('entries' in root)) return false;
  const entries = root.entries.map(([, value]) => getContents(value));
  const hasMessage = entries.some(
    (entry) => entry && 'entries' in entry && entry.entries.some(([name]) => name === 'message'),
  );
  return (
    hasMessage &&
    entries.every(
      (entry) =>
        entry && 'entries' in entry && entry.entries.every(([name]) => webExtensionNames.has(name)),
    )
  );
}

/** Returns the message of an entry; the content itself of the root. */
function readWebExtensionMessage(
  value: YamlValue,
  { getContents }: YamlReader,
): Contents<YamlValue> | undefined {
  const contents = getContents(value);
  if (contents === undefined || !('entries' in contents)) return contents;
  if (!contents.entries.every(([name]) => webExtensionNames.has(name))) return contents;
  const [, message] = contents.entries.find(([name]) => name === 'message') ?? [];
  return message && getContents(message);
}

/** YAML of Ruby on Rails. The language at the root is no part of keys. Throws UnreadableFile. */
export const rubyYaml: Format = {
  kind: 'monolingual',
  read: acceptQuotedLines((bytes, info) => {
    const document = readYamlDocument(bytes);
    const reader = createYamlReader(document, isPsychValue);
    const root = findLanguageValue(document, reader);
    const messages = readMessages(root, document, reader, joinForms(reader, root, info));
    return applyLineMarks(messages, document.text, info);
  }),
};

/**
 * Creates a `read` that tries a file again with the lines of quoted texts indented: Ruby and Python accept such files.
 */
function acceptQuotedLines(read: Format['read']): Format['read'] {
  return (bytes, info) => {
    try {
      return read(bytes, info);
    } catch (error) {
      const indented = error instanceof UnreadableFile ? indentQuotedLines(bytes) : undefined;
      if (indented === undefined) throw error;
      try {
        return read(indented, info);
      } catch {
        throw error;
      }
    }
  };
}

function getRoot({ root }: YamlDocument): YamlValue {
  return { node: root, offset: getStart(root) };
}

/** Returns the value of the only key of the root, which is the language; the root itself if it has none. */
function findLanguageValue(document: YamlDocument, { getContents }: YamlReader): YamlValue {
  const root = getRoot(document);
  const contents = getContents(root);
  if (contents === undefined || !('entries' in contents)) return root;
  const [first, second] = contents.entries;
  if (first === undefined) return root;
  if (second === undefined) return first[1];
  throw createReadError(document.text, second[1].offset, {
    found: `The root of the file has several keys: ${quoteCode(first[0])}, and here ${quoteCode(second[0])}.`,
    expected: 'one key, the language, with all texts below it',
    advice: 'Indent what belongs below the language, and give other languages files of their own.',
  });
}

/** Reads the messages below a value, which must be a mapping or empty. `getContents` may join plural forms. */
function readMessages(
  root: YamlValue,
  { text, getLine }: YamlDocument,
  reader: YamlReader,
  getContents: ValueTree<YamlValue>['getContents'],
): Message[] {
  const contents = reader.getContents(root);
  if (contents === undefined && reader.getWrittenScalar(root) === null) return [];
  if (contents === undefined || !('entries' in contents)) {
    const isList = contents !== undefined && 'items' in contents;
    throw createReadError(text, root.offset, {
      found: `The texts should be below keys, and here is ${isList ? 'a list' : 'a single value'}.`,
      expected: 'a mapping of keys and texts, such as `key: text`',
      advice: 'Put a key before each text.',
    });
  }
  return collectMessages({
    root,
    getContents,
    getLine: ({ offset }) => getLine(offset),
    createError: ({ offset }, mistake) => createReadError(text, offset, mistake),
  });
}

/** The forms that themes of Hexo have in every language, in the order of the alphabet. */
const formsOfHexo = 'one other zero';

/**
 * Creates a function that returns the contents of a value, with those of plural forms as one message. With `formsOfAll`, these
 * are complete in every language.
 */
function joinForms(
  reader: YamlReader,
  root: YamlValue,
  { language, source }: FileInfo,
  formsOfAll?: string,
): ValueTree<YamlValue>['getContents'] {
  const sourceForms = collectSourceForms(source);
  return (value, key) => {
    const contents = reader.getContents(value);
    if (value === root || contents === undefined || !('entries' in contents)) return contents;
    const names = contents.entries.map(([name]) => name);
    const hasAll = names.toSorted().join(' ') === formsOfAll;
    const pluralLanguage = hasAll || languagesLikeEnglish.has(language) ? 'en' : language;
    const forms = readPluralForms(contents.entries, key, reader, sourceForms, pluralLanguage);
    if (forms === undefined) return contents;
    const { target, ...properties } = forms;
    return { forms: target, ...properties };
  };
}

/** Reads a mapping as plural forms; returns undefined for other mappings. */
function readPluralForms(
  entries: readonly (readonly [name: string, value: YamlValue])[],
  key: string,
  { getWrittenScalar }: YamlReader,
  source: SourceForms,
  language: string,
): Forms | undefined {
  const texts = new Map<string, string>();
  let hasText = false;
  for (const [name, value] of entries) {
    const text = getWrittenScalar(value);
    if (text === undefined) return undefined;
    texts.set(name, text ?? '');
    hasText ||= text !== null;
  }
  if (!hasText) return undefined;
  return readCategories(texts, key, language, source, 'nothing');
}

/** Languages for which rails-i18n has `one` and `other`, as in English, unlike CLDR. */
const languagesLikeEnglish: ReadonlySet<string> = new Set(['he', 'is', 'tl']);

/**
 * Returns the bytes of the indented file; undefined if no line needs it, or if the file would more than double. The
 * number of lines stays.
 */
export function indentQuotedLines(bytes: Uint8Array): Uint8Array | undefined {
  const text = decodeFile(bytes);
  const lines = text.split('\n');
  let isChanged = false;
  let added = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (blockStart.test(line)) {
      index = findEndOfBlock(lines, index);
      continue;
    }
    const start = quotedStart.exec(line);
    if (start === null || start[0].length > longestStart) continue;
    const quote = start[0].slice(-1);
    const indent = ' '.repeat(start[0].length);
    let quoted = line.slice(start[0].length);
    while (!hasClosingQuote(quoted, quote) && index + 1 < lines.length) {
      index++;
      quoted = lines[index] ?? '';
      if (quoted.slice(0, indent.length).trim() === '') continue;
      added += indent.length;
      if (added > text.length) return undefined;
      lines[index] = indent + quoted;
      isChanged = true;
    }
  }
  return isChanged ? new TextEncoder().encode(lines.join('\n')) : undefined;
}

/** Characters. Chosen: far more than people write; each line of the text becomes longer by as many. */
const longestStart = 1_000;

/** The start of a line with a quoted text: dashes, a key, a tag such as `!`, and the opening quote. */
const quotedStart =
  /^\s*(?:- +)*(?:(?:[^\s#'"\-&*!|>%@`[\]{}][^#]*?|"[^"]*"|'[^']*'):[ \t]+(?:- +)*)?(?:![\w!/.:-]* +)?["']/;

/** The line before a block scalar, which has no quotes: `key: |`. */
const blockStart = /[:-][ \t]+[|>][-+\d]*[ \t]*(?:#|\r?$)/;

/** Finds the last line of a block scalar: its lines are indented further than its key. */
function findEndOfBlock(lines: readonly string[], start: number): number {
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  let end = start;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) <= indent) break;
    end = index;
  }
  return end;
}

/** Whether a line has a quote that is not escaped: `\"` between double quotes, `''` between single ones. */
function hasClosingQuote(line: string, quote: string): boolean {
  const quotes = quote === '"' ? /\\.|"/g : /''|'/g;
  for (const [found] of line.matchAll(quotes)) if (found === quote) return true;
  return false;
}

// Reads INI files of one language: `key = text` below `[section]`; those of Joomla, with texts in quotes; and those of
// Inno Setup. INI has no common rules. Here a text ends with its line, and `;` and `#` in it are part of it. Libraries for
// settings cut it there, or split names at dots, so none is used.

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { createReadError, type Mistake, refuseNul } from './read-errors.ts';
import { findLanguageEntry } from './root-language.ts';
import { isConflictMarker, listLines, listTrimmedLines, mergeConflict } from './text-lines.ts';
import { collectMessages } from './value-tree.ts';

/** INI. Quotes around a whole text are removed. Throws UnreadableFile. */
export const ini: Format = {
  kind: 'monolingual',
  read: (bytes, info) => readMessages(ignoreLanguageSection(readIni(bytes), info), removeQuotes),
};

/** Messages of Inno Setup, without the fonts and codes of the language. Throws UnreadableFile. */
export const innoSetup: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, pairs } = readIni(bytes);
    const messages = pairs.filter(({ section }) => section !== 'LangOptions');
    return readMessages({ text, pairs: messages }, ({ value }) => value);
  },
};

function removeQuotes({ value }: IniPair): string {
  return /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;
}

/** Ignores the only section of a file if it is named after the language: `[German]`. */
function ignoreLanguageSection({ text, pairs }: IniFile, info: FileInfo): IniFile {
  const sections = [...new Set(pairs.map(({ section }) => section))];
  const isLanguage =
    findLanguageEntry(
      sections.map((name) => [name, true]),
      info,
    ) !== undefined;
  return isLanguage ? removeSections({ text, pairs }) : { text, pairs };
}

function removeSections({ text, pairs }: IniFile): IniFile {
  return { text, pairs: pairs.map((pair) => ({ ...pair, section: '' })) };
}

/** INI of Joomla, which ignores sections. Throws UnreadableFile. */
export const joomla: Format = {
  kind: 'monolingual',
  read(bytes) {
    const file = readIni(bytes);
    refuseKeysOfPhp(file.text);
    return readMessages(removeSections(file), (pair) => readJoomlaText(pair, file.text));
  },
};

/**
 * Refuses the keys at which PHP's `parse_ini_file`, and so Joomla, refuses the whole file. To it, a comment after `#` is a
 * key, too. Spaces before a reserved word hide it from PHP.
 */
function refuseKeysOfPhp(text: string): void {
  for (const { content, offset } of listLines(text)) {
    const [key = ''] = content.split(/[=;]/, 1);
    if (/^\s*\[/.test(key)) continue;
    if (reservedKeys.has(key.trim().toLowerCase()) && !key.startsWith(' ')) {
      throw createReadError(text, offset, reservedKey);
    }
    const index = key.search(/[!&|^(){}~$"]/);
    if (index >= 0) throw createReadError(text, offset + index, reservedCharacter);
  }
}

const reservedKeys: ReadonlySet<string> = new Set(
  ['yes', 'no', 'on', 'off', 'true', 'false', 'null', 'none'], // measured with PHP 8.2
);

const reservedKey: Mistake = {
  found: 'This key is a reserved word of PHP, so Joomla reads nothing of the file.',
  expected: 'a key other than `YES`, `NO`, `ON`, `OFF`, `TRUE`, `FALSE`, `NULL` and `NONE`',
  advice: 'Write a longer key, such as `JYES`.',
};

const reservedCharacter: Mistake = {
  found: 'PHP allows no such character in a key, so Joomla reads nothing of the file.',
  expected: 'a key of letters, digits, `_`, `-` and `.`, or a comment after `;`',
  advice: 'Remove the character, or put `;` before a comment.',
};

/** A pair with its text, which is the value without quotes and escapes. */
interface IniText extends IniPair {
  readonly string: string;
}

/** A section, or the whole file: first the texts without a section, then the sections. */
interface Group {
  readonly entries: readonly (readonly [name: string, value: Group | IniText])[];
}

/** Collects the messages of a file. Of several pairs with the same section and key, the last counts. */
function readMessages({ text, pairs }: IniFile, getText: (pair: IniPair) => string): Message[] {
  const sections = new Map<string, Map<string, IniText>>();
  for (const pair of pairs) {
    const section = sections.get(pair.section) ?? new Map<string, IniText>();
    sections.set(pair.section, section);
    section.set(pair.key, { ...pair, string: getText(pair) });
  }
  const entries = [...sections].flatMap(([name, texts]): Group['entries'] =>
    name === '' ? [...texts] : [[name, { entries: [...texts] }]],
  );
  return collectMessages<Group | IniText>({
    root: { entries },
    getContents: (value) => ('string' in value ? { forms: [value.string] } : value),
    getLine: (value) => ('string' in value ? value.line : 1),
    createError: (value, mistake) =>
      createReadError(text, 'string' in value ? value.offset : 0, mistake),
  });
}

function readJoomlaText({ value, offset }: IniPair, text: string): string {
  if (!value.startsWith('"')) return resolveJoomlaEscapes(value);
  const quoted = /^"(.*)"\s*(?:;.*)?$/s.exec(value);
  if (quoted === null) throw createReadError(text, offset, unclosedQuote);
  return resolveJoomlaEscapes(quoted[1] ?? '');
}

/** Resolves the escapes of Joomla, and the constant `_QQ_`, which older files have for a quote. */
function resolveJoomlaEscapes(value: string): string {
  return value.replace(/"?_QQ_"?|\\(.)/gs, (_, character: string | undefined) => {
    if (character === undefined) return '"';
    return escapes.get(character) ?? `\\${character}`;
  });
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['n', '\n'],
  ['t', '\t'],
]);

const unclosedQuote: Mistake = {
  found: 'This text has no closing quote at the end of its line.',
  expected: '`KEY="text"`',
  advice: 'Close the quote; a quote that is part of the text is written `\\"`.',
};

/** A line with a key and a value. */
export interface IniPair {
  /** The name of the section; empty before the first section. */
  readonly section: string;
  readonly key: string;
  /** The text, without white space around it. */
  readonly value: string;
  /** The number of the line, from 1. */
  readonly line: number;
  /** The offset of the value in the file. */
  readonly offset: number;
}

/** A file with its pairs. */
export interface IniFile {
  readonly text: string;
  readonly pairs: readonly IniPair[];
}

/** Reads the pairs of an INI file, in its order. Throws UnreadableFile for other lines. */
export function readIni(bytes: Uint8Array): IniFile {
  const text = decodeFile(bytes);
  refuseNul(text);
  const pairs: IniPair[] = [];
  let section = '';
  for (const { content, line, offset: start } of listTrimmedLines(text)) {
    if (content.startsWith('[')) section = parseSection(content, text, start);
    else if (content !== '' && content[0] !== ';' && content[0] !== '#') {
      const separator = findSeparator(content);
      if (separator < 0)
        throw createReadError(text, start, isConflictMarker(text, start) ? mergeConflict : noPair);
      const value = content.slice(separator + 1).trimStart();
      pairs.push({
        section,
        key: content.slice(0, separator).trimEnd(),
        value,
        line,
        offset: start + content.length - value.length,
      });
    }
  }
  return { text, pairs };
}

/** Returns the index of the first `=`, or else of the first colon. */
function findSeparator(line: string): number {
  const equals = line.indexOf('=');
  return equals >= 0 ? equals : line.indexOf(':');
}

/** Returns the name of a section: `[menu] ; comment` is `menu`. */
function parseSection(line: string, text: string, offset: number): string {
  const end = line.indexOf(']');
  if (end < 0) throw createReadError(text, offset, unclosedSection);
  const behind = line.slice(end + 1).trimStart();
  if (behind !== '' && behind[0] !== ';' && behind[0] !== '#') {
    throw createReadError(text, offset + line.length - behind.length, textBehindSection);
  }
  return line.slice(1, end).trim();
}

const noPair: Mistake = {
  found: 'This line is not of the form `key = text`.',
  expected: '`key = text`, `[section]`, or a comment after `;`',
  advice: 'Add the missing `=`, or put `;` before a comment. A text is on one line.',
};

const unclosedSection: Mistake = {
  found: 'The name of a section starts here and is not closed.',
  expected: '`[section]`',
  advice: 'Add the missing bracket.',
};

const textBehindSection: Mistake = {
  found: 'Something follows the name of the section.',
  expected: '`[section]` on a line of its own',
  advice: 'Put it on the next line.',
};

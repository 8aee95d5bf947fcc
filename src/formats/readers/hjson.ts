// Reads Hjson files of one language, which mods for games have: nested objects and texts, without commas and quotes.

import type { Format } from '../format.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { createReadError, refuseNul } from './read-errors.ts';
import { isConflictMarker, mergeConflict } from './text-lines.ts';
import { type Contents, collectMessages, mostLevels, nestedTooDeeply } from './value-tree.ts';

/** One object of keys and texts, nested or not. Throws UnreadableFile. */
export const hjson: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, root } = readHjson(bytes);
    const getLine = createLineFinder(text);
    return collectMessages<HjsonValue>({
      root,
      getContents,
      getLine: ({ offset }) => getLine(offset),
      createError: ({ offset }, mistake) => createReadError(text, offset, mistake),
    });
  },
};

function getContents(value: HjsonValue): Contents<HjsonValue> | undefined {
  if ('string' in value) return { forms: [value.string] };
  if ('entries' in value) return { entries: [...value.entries] };
  return 'items' in value ? { items: value.items } : undefined;
}

/** A text, an object, a list, or (`isOther`) a number, `true`, `false` or `null`. */
export type HjsonValue = { readonly offset: number } & (
  | { readonly string: string }
  | { readonly entries: ReadonlyMap<string, HjsonValue> }
  | { readonly items: readonly HjsonValue[] }
  | { readonly isOther: true }
);

/** Parses a file, which must be an object. Of two values with one name, the last counts. Throws UnreadableFile. */
export function readHjson(bytes: Uint8Array): { readonly text: string; readonly root: HjsonValue } {
  const text = decodeFile(bytes);
  refuseNul(text);
  return { text, root: new HjsonParser(text).parseRoot() };
}

/** Parses by recursive descent. Each method starts at the offset `position`, and moves it after the parsed part. */
class HjsonParser {
  position = 0;

  constructor(readonly text: string) {}

  parseRoot(): HjsonValue {
    this.skipSpaceAndComments();
    if (this.text[this.position] === '[')
      throw this.createError(this.position, 'The file holds something else than an object.');
    const isBraced = this.text[this.position] === '{';
    const root = this.parseObject(0, isBraced);
    this.skipSpaceAndComments();
    if (this.position < this.text.length)
      throw this.createError(this.position, "Something follows the end of the file's object.");
    return root;
  }

  skipSpaceAndComments(): void {
    for (;;) {
      this.match(/\s*/y);
      if (this.match(/(?:#|\/\/)[^\r\n]*/y) !== '') continue;
      if (!this.text.startsWith('/*', this.position)) return;
      const end = this.text.indexOf('*/', this.position + 2);
      if (end < 0)
        throw this.createError(this.position, 'The comment that begins here is never closed.');
      this.position = end + 2;
    }
  }

  parseObject(level: number, isBraced: boolean): HjsonValue {
    const offset = this.position;
    if (level > mostLevels) throw createReadError(this.text, offset, nestedTooDeeply);
    const entries = new Map<string, HjsonValue>();
    if (isBraced) this.position++;
    for (;;) {
      this.skipSpaceAndComments();
      const character = this.text[this.position];
      if (character === '}' && isBraced) {
        this.position++;
        return { offset, entries };
      }
      if (character === undefined) {
        if (isBraced) throw this.createError(offset, 'The brace that opens here is never closed.');
        return { offset, entries };
      }
      const name = this.parseName();
      this.skipSpaceAndComments();
      const value = this.parseValue(level);
      entries.delete(name);
      entries.set(name, value);
      this.skipComma();
    }
  }

  parseList(level: number): HjsonValue {
    const offset = this.position;
    if (level > mostLevels) throw createReadError(this.text, offset, nestedTooDeeply);
    const items: HjsonValue[] = [];
    this.position++;
    for (;;) {
      this.skipSpaceAndComments();
      const character = this.text[this.position];
      if (character === undefined)
        throw this.createError(offset, 'The bracket that opens here is never closed.');
      if (character === ']') {
        this.position++;
        return { offset, items };
      }
      items.push(this.parseValue(level));
      this.skipComma();
    }
  }

  skipComma(): void {
    this.skipSpaceAndComments();
    if (this.text[this.position] === ',') this.position++;
  }

  /** Parses a name and the colon after it. */
  parseName(): string {
    const start = this.position;
    const isQuoted = /["']/.test(this.text[start] ?? '');
    const name = isQuoted ? this.parseQuoted() : this.match(/[^\s{}[\],:]+/y);
    this.skipSpaceAndComments();
    if (this.text[this.position] === ':' && (isQuoted || name !== '')) {
      this.position++;
      return name;
    }
    if (isConflictMarker(this.text, start)) throw createReadError(this.text, start, mergeConflict);
    throw this.createError(start, 'A name with a colon after it should begin here.');
  }

  parseValue(level: number): HjsonValue {
    const offset = this.position;
    const character = this.text[offset];
    if (character === '{') return this.parseObject(level + 1, true);
    if (character === '[') return this.parseList(level + 1);
    if (this.text.startsWith("'''", offset)) return { offset, string: this.parseBlock() };
    if (character === '"' || character === "'") return { offset, string: this.parseQuoted() };
    if (character === undefined || /[}\],:]/.test(character))
      throw this.createError(offset, 'A value is missing here.');
    if (this.match(literal) !== '') return { offset, isOther: true };
    return { offset, string: this.match(/[^\r\n]*/y).trim() };
  }

  /** Parses a text in quotes, which ends on its line. */
  parseQuoted(): string {
    const start = this.position;
    const quote = this.match(/["']/y);
    for (let piece = ''; piece !== quote; ) {
      piece = this.match(quotedPiece);
      if (piece === '') throw this.createError(start, unclosedQuote);
    }
    return this.text.slice(start + 1, this.position - 1).replace(escapes, resolveEscape);
  }

  /** Parses a text of several lines between `'''`; each line loses the indentation of the first `'''`. */
  parseBlock(): string {
    const start = this.position;
    const end = this.text.indexOf("'''", start + 3);
    if (end < 0)
      throw this.createError(start, 'The text of several lines that begins here is never closed.');
    this.position = end + 3;
    const column = start - (this.text.lastIndexOf('\n', start) + 1);
    const indent = new RegExp(`^[^\\S\\n]{0,${Math.min(column, mostIndent)}}`);
    const [first = '', ...others] = this.text
      .slice(start + 3, end)
      .replaceAll('\r', '')
      .split('\n');
    const lines = others.map((line) => line.replace(indent, ''));
    const startsOnNextLine = first.trim() === '' && others.length > 0;
    const text = (startsOnNextLine ? lines : [first.trimStart(), ...lines]).join('\n');
    return text.endsWith('\n') ? text.slice(0, -1) : text;
  }

  /** Returns what a pattern matches at the current offset, and moves after it; empty if it does not match. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.position += found.length;
    return found;
  }

  createError(offset: number, found: string): Error {
    return createReadError(this.text, offset, {
      found,
      expected:
        "`key: text`, each on a line, or `key: {` with others inside; `'''` around several lines",
      advice:
        'Look just before it for a colon, a quote or a brace that is missing, or one too many. A brace that closes is on a line of its own; a name or a text with other signs is in quotes.',
    });
  }
}

/** A number, `true`, `false` or `null`; if more follows on the line, all of it is a text. */
const literal =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[^\S\r\n]*(?:[,}\]#\r\n]|\/\/|\/\*|$))/y;

/** Characters. Chosen: more than a text is ever indented. */
const mostIndent = 1000;

/** Plain characters, an escape or a quote. */
const quotedPiece = /[^"'\\\r\n]+|\\(?:u[\da-fA-F]{4}|["'\\/bfnrt])|["']/y;

const unclosedQuote =
  'This text has no closing quote on its line, or a backslash before a sign that it does not go with.';

const escapes = /\\(?:u([\da-fA-F]{4})|(.))/g;

function resolveEscape(_: string, codeUnit: string | undefined, character = ''): string {
  if (codeUnit !== undefined) return String.fromCharCode(Number.parseInt(codeUnit, 16));
  return controlCharacters[character] ?? character;
}

const controlCharacters: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

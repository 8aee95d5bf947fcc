// The text of an Hjson file → its values: objects whose commas, quotes and outer braces may be left out.
// The rules: https://hjson.github.io/syntax.html

import { decodeFile } from '../text.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { createReadError, refuseNul } from './unreadable.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';

/** A value; one that is neither a text nor holds others is a number, `true`, `false` or `null`. */
export type HjsonValue = { readonly offset: number } & (
  | { readonly said: string }
  | { readonly entries: ReadonlyMap<string, HjsonValue> }
  | { readonly items: readonly HjsonValue[] }
  | { readonly isOther: true }
);

/** The object that a file is. Of two values with one name the last counts. Throws UnreadableFile. */
export function readHjson(bytes: Uint8Array): { readonly text: string; readonly root: HjsonValue } {
  const text = decodeFile(bytes);
  refuseNul(text);
  const reader = new Reader(text);
  return { text, root: reader.root() };
}

class Reader {
  at = 0;

  constructor(readonly text: string) {}

  root(): HjsonValue {
    this.skip();
    if (this.text[this.at] === '[')
      throw this.mistake(this.at, 'The file holds something else than an object.');
    const isBraced = this.text[this.at] === '{';
    const root = this.object(0, isBraced);
    this.skip();
    if (this.at < this.text.length)
      throw this.mistake(this.at, "Something follows the end of the file's object.");
    return root;
  }

  /** Beyond white space and comments. */
  skip(): void {
    for (;;) {
      this.match(/\s*/y);
      if (this.match(/(?:#|\/\/)[^\r\n]*/y) !== '') continue;
      if (!this.text.startsWith('/*', this.at)) return;
      const end = this.text.indexOf('*/', this.at + 2);
      if (end < 0) throw this.mistake(this.at, 'The comment that begins here is never closed.');
      this.at = end + 2;
    }
  }

  object(level: number, isBraced: boolean): HjsonValue {
    const offset = this.at;
    if (level > mostLevels) throw createReadError(this.text, offset, nestedTooDeeply);
    const entries = new Map<string, HjsonValue>();
    if (isBraced) this.at++;
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign === '}' && isBraced) {
        this.at++;
        return { offset, entries };
      }
      if (sign === undefined) {
        if (isBraced) throw this.mistake(offset, 'The brace that opens here is never closed.');
        return { offset, entries };
      }
      const name = this.name();
      this.skip();
      const value = this.value(level);
      entries.delete(name);
      entries.set(name, value);
      this.skipComma();
    }
  }

  list(level: number): HjsonValue {
    const offset = this.at;
    if (level > mostLevels) throw createReadError(this.text, offset, nestedTooDeeply);
    const items: HjsonValue[] = [];
    this.at++;
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign === undefined)
        throw this.mistake(offset, 'The bracket that opens here is never closed.');
      if (sign === ']') {
        this.at++;
        return { offset, items };
      }
      items.push(this.value(level));
      this.skipComma();
    }
  }

  skipComma(): void {
    this.skip();
    if (this.text[this.at] === ',') this.at++;
  }

  /** A name and the colon behind it. */
  name(): string {
    const start = this.at;
    const isQuoted = /["']/.test(this.text[start] ?? '');
    const name = isQuoted ? this.quoted() : this.match(/[^\s{}[\],:]+/y);
    this.skip();
    if (this.text[this.at] === ':' && (isQuoted || name !== '')) {
      this.at++;
      return name;
    }
    if (isMergeMark(this.text, start)) throw createReadError(this.text, start, mergeConflict);
    throw this.mistake(start, 'A name with a colon behind it should begin here.');
  }

  value(level: number): HjsonValue {
    const offset = this.at;
    const sign = this.text[offset];
    if (sign === '{') return this.object(level + 1, true);
    if (sign === '[') return this.list(level + 1);
    if (this.text.startsWith("'''", offset)) return { offset, said: this.block() };
    if (sign === '"' || sign === "'") return { offset, said: this.quoted() };
    if (sign === undefined || /[}\],:]/.test(sign))
      throw this.mistake(offset, 'A value is missing here.');
    if (this.match(literal) !== '') return { offset, isOther: true };
    return { offset, said: this.match(/[^\r\n]*/y).trim() };
  }

  /** A text in quotes, which ends on its line. */
  quoted(): string {
    const start = this.at;
    const quote = this.match(/["']/y);
    for (let piece = ''; piece !== quote; ) {
      piece = this.match(quotedPiece);
      if (piece === '') throw this.mistake(start, openQuote);
    }
    return this.text.slice(start + 1, this.at - 1).replace(escapes, resolveEscape);
  }

  /** A text between `'''`, without the indent that its first line has. */
  block(): string {
    const start = this.at;
    const end = this.text.indexOf("'''", start + 3);
    if (end < 0)
      throw this.mistake(start, 'The text of several lines that begins here is never closed.');
    this.at = end + 3;
    const column = start - (this.text.lastIndexOf('\n', start) + 1);
    const indent = new RegExp(`^[^\\S\\n]{0,${Math.min(column, mostIndent)}}`);
    const [first = '', ...others] = this.text
      .slice(start + 3, end)
      .replaceAll('\r', '')
      .split('\n');
    const lines = others.map((line) => line.replace(indent, ''));
    const isEmpty = first.trim() === '' && others.length > 0;
    const all = isEmpty ? lines : [first.trimStart(), ...lines];
    const text = all.join('\n');
    return text.endsWith('\n') ? text.slice(0, -1) : text;
  }

  /** Reads the part that fits here and moves beyond it; empty when nothing fits. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  mistake(offset: number, found: string): Error {
    return createReadError(this.text, offset, {
      found,
      expected:
        "`key: text`, each on a line, or `key: {` with others inside; `'''` around several lines",
      advice:
        'Look just before it for a colon, a quote or a brace that is missing, or one too many. A brace that closes is on a line of its own; a name or a text with other signs is in quotes.',
    });
  }
}

/** A number or a word, which are texts where more follows them. */
const literal =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[^\S\r\n]*(?:[,}\]#\r\n]|\/\/|\/\*|$))/y;

/** More than anybody indents a text. */
const mostIndent = 1000;

/** Plain signs, an escape or a quote. */
const quotedPiece = /[^"'\\\r\n]+|\\(?:u[\da-fA-F]{4}|["'\\/bfnrt])|["']/y;

const openQuote =
  'This text has no closing quote on its line, or a backslash before a sign that it does not go with.';

const escapes = /\\(?:u([\da-fA-F]{4})|(.))/g;

function resolveEscape(_: string, code: string | undefined, sign = ''): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return meanings[sign] ?? sign;
}

const meanings: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

// The text of a PO file → its entries, in one go over its signs. What a file may hold is what gettext's own reader
// takes: read-po-gram.y and read-po-lex.c in its sources.

import { UnreadableFile } from '../format.ts';
import { isMergeMark, mergeConflict } from './merge-conflict.ts';
import { resolvePoEscapes } from './po-escapes.ts';
import { createReadError, type Mistake } from './unreadable.ts';

export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly plural: string | undefined;
  /** Empty where the entry has no `msgstr`. */
  readonly forms: readonly string[];
  /** The words of its `#,` comments, between commas. */
  readonly flags: string;
  /** The line on which the entry starts, from 1. */
  readonly line: number;
}

export interface PoFile {
  /** In the order of the file, without obsolete ones; of those with the same context and id the last counts. */
  readonly entries: readonly PoEntry[];
  /** The lines of the header; empty where there is none. */
  readonly header: string;
}

/** Reads the entries of a PO file. Throws UnreadableFile. */
export function readPo(text: string): PoFile {
  const reader = new PoReader(text.includes('\r') ? text.replaceAll('\r\n', '\n') : text);
  return reader.read();
}

/** A context and an id with the character that gettext puts between them in its compiled files. */
export function getPoKey({ context, id }: Pick<PoEntry, 'context' | 'id'>): string {
  return context === undefined ? id : `${context}\u0004${id}`;
}

interface OpenEntry extends PoEntry {
  context: string | undefined;
  id: string;
  plural: string | undefined;
  readonly forms: string[];
  flags: string;
  hasId: boolean;
  readonly isObsolete: boolean;
  readonly offset: number;
}

type Keyword = 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';

class PoReader {
  readonly #text: string;
  readonly #entries = new Map<string, PoEntry>();
  #at = 0;
  #line = 1;
  #entry: OpenEntry | undefined;
  /** The keyword that texts belong to. */
  #part: Keyword | undefined;
  /** The flags that the next entry gets. */
  #flags = '';
  #isObsoleteLine = false;
  #isEmpty = true;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PoFile {
    const text = this.#text;
    while (this.#at < text.length) {
      const sign = text.charCodeAt(this.#at);
      if (sign === lineFeed) {
        this.#line++;
        this.#isObsoleteLine = false;
        this.#at++;
      } else if (sign === quote) this.#takeText();
      else if (sign === hash) this.#takeComment();
      else if (isBlank(sign)) this.#at++;
      else this.#takeKeyword();
    }
    this.#keep();
    if (this.#isEmpty && lineOfMore.test(text)) throw createReadError(text, 0, noMessage);
    const header = this.#entries.get('');
    this.#entries.delete('');
    if (header?.forms.length === 0) throw headerWithoutText(header.line);
    return { entries: [...this.#entries.values()], header: header?.forms[0] ?? '' };
  }

  #takeComment(): void {
    const text = this.#text;
    const end = text.indexOf('\n', this.#at);
    const kind = text.charAt(this.#at + 1);
    if (kind === '~' && text.charAt(this.#at + 2) !== '|') {
      // The rest of the line belongs to an obsolete entry.
      this.#isObsoleteLine = true;
      this.#at += 2;
      return;
    }
    const stop = end < 0 ? text.length : end;
    if (kind === ',') this.#flags += `${text.slice(this.#at + 2, stop)},`;
    this.#at = stop;
  }

  #takeText(): void {
    const text = this.#text;
    const start = this.#at;
    let at = start + 1;
    let hasEscapes = false;
    for (;;) {
      const sign = text.charCodeAt(at);
      if (sign === quote) break;
      if (sign === backslash) {
        hasEscapes = true;
        at++;
        if (text.charCodeAt(at) === lineFeed) this.#line++;
      } else if (sign === lineFeed || Number.isNaN(sign))
        throw createReadError(text, start, openText);
      at++;
    }
    this.#at = at + 1;
    const written = text.slice(start + 1, at);
    this.#add(hasEscapes ? resolvePoEscapes(written.replaceAll(joined, '')) : written);
  }

  #add(text: string): void {
    const entry = this.#entry;
    if (entry === undefined) return;
    switch (this.#part) {
      case 'msgctxt':
        entry.context = (entry.context ?? '') + text;
        break;
      case 'msgid':
        entry.id += text;
        break;
      case 'msgid_plural':
        entry.plural = (entry.plural ?? '') + text;
        break;
      case 'msgstr':
        entry.forms.push((entry.forms.pop() ?? '') + text);
        break;
      default:
    }
  }

  #takeKeyword(): void {
    const text = this.#text;
    keyword.lastIndex = this.#at;
    const word = keyword.exec(text)?.[1] as Keyword | undefined;
    if (word === undefined) throw this.#strayWord();
    const start = this.#at;
    this.#at = keyword.lastIndex;
    this.#part = word;
    if (word === 'msgctxt') this.#begin(start).context = '';
    else if (word === 'msgid') {
      const entry = this.#entry?.hasId === false ? this.#entry : this.#begin(start);
      entry.hasId = true;
      entry.flags += this.#flags;
      this.#flags = '';
    } else if (this.#entry !== undefined) this.#beginPart(word, this.#entry);
  }

  #begin(offset: number): OpenEntry {
    this.#keep();
    const entry = {
      context: undefined,
      id: '',
      plural: undefined,
      forms: [],
      flags: this.#flags,
      line: this.#line,
      hasId: false,
      isObsolete: this.#isObsoleteLine,
      offset,
    };
    this.#flags = '';
    this.#entry = entry;
    return entry;
  }

  #beginPart(word: 'msgid_plural' | 'msgstr', entry: OpenEntry): void {
    if (word === 'msgid_plural') entry.plural = '';
    else if (entry.forms.push('') > mostForms) {
      throw createReadError(
        this.#text,
        this.#text.lastIndexOf('\n', entry.offset) + 1,
        endlessForms,
      );
    }
  }

  #keep(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry === undefined || !entry.hasId) return;
    this.#isEmpty = false;
    if (entry.isObsolete) return;
    this.#entries.set(getPoKey(entry), entry);
  }

  #strayWord(): UnreadableFile {
    const [text, at] = [this.#text, this.#at];
    if (isMergeMark(text, at)) return createReadError(text, at, mergeConflict);
    const word = /^[^\s"]+/.exec(text.slice(at, at + 1000))?.[0] ?? '';
    const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
    return createReadError(text, at, {
      found: isPrintable.test(word)
        ? `\`${shortened(word)}\` is no keyword of a PO file.`
        : 'Here is something that is no keyword of a PO file.',
      expected:
        '`msgctxt`, `msgid`, `msgid_plural`, `msgstr`, a text in quotes, or a comment behind `#`',
      advice: before.includes('"')
        ? 'Put a backslash before a quote that belongs to the text: `\\"`.'
        : 'Remove it, put it in quotes, or put `#` before it.',
    });
  }
}

const [lineFeed, quote, hash, backslash] = [0x0a, 0x22, 0x23, 0x5c];

function isBlank(sign: number): boolean {
  return sign === 0x20 || sign === 0x09 || (sign >= 0x0b && sign <= 0x0d);
}

/** Plural forms are all alike: `msgstr[0]` is `msgstr`. */
const keyword = /(msgctxt|msgid_plural|msgid|msgstr)(?:(?<=str)\[\d+\])?(?![\w\-[\]])/y;

/** A backslash at the end of a line: the text goes on behind it. */
const joined = '\\\n';

/** More plural forms than any language has. */
const mostForms = 100;

/** A line that is neither empty nor a comment. */
const lineOfMore = /^(?![ \t]*(?:#.*)?$)/m;

/** No half of a character, no control character, and none that has no shape. */
const isPrintable = /^[^\p{C}\p{Z}]+$/u;

function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 39)}…` : word;
}

const openText: Mistake = {
  found: 'This text has no closing quote on its line.',
  expected: 'a `"` at the end of the text',
  advice: 'Close the quote; a line break inside a text is written as `\\n`.',
};

const noMessage: Mistake = {
  found: 'The file has no message, not even a header.',
  expected: 'a PO file',
  advice: 'Give the file a header: `msgid ""`, and below it `msgstr` with its lines.',
};

const endlessForms: Mistake = {
  found: `More than ${mostForms} \`msgstr\` follow here, and no line with \`msgid\` between them.`,
  expected: 'one `msgstr` for each plural form of a message',
  advice: 'Start each message with `msgid` on a line of its own.',
};

function headerWithoutText(line: number): UnreadableFile {
  return new UnreadableFile(
    'The header, which is the message with `msgid ""`, has no `msgstr`.',
    line,
    1,
    '`msgstr` below the `msgid ""` of the header',
    'Write the lines of the header behind a `msgstr`.',
  );
}

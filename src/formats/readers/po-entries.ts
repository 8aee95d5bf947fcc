// Parses the text of a PO file into entries, in one pass over its characters. It accepts what gettext's own reader
// does: read-po-gram.y and read-po-lex.c in its sources.

import { UnreadableFile } from '../format.ts';
import { contextSeparator } from '../message.ts';
import { machineComment } from '../origin-marks.ts';
import { resolvePoEscapes } from './po-escapes.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { isConflictMarker, mergeConflict } from './text-lines.ts';

/** A message as the file has it. */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly plural: string | undefined;
  /** The texts of `msgstr`; empty if the entry has none. */
  readonly forms: readonly string[];
  /** The words of its `#,` and `#=` comments, between commas; `machine-translated` also for other comments that say so. */
  readonly flags: string;
  /** The line on which the entry starts, from 1. */
  readonly line: number;
}

/** A parsed PO file. */
export interface PoFile {
  /** In the order of the file, without obsolete ones; of those with the same context and id the last counts. */
  readonly entries: readonly PoEntry[];
  /** The lines of the header; empty if there is none. */
  readonly header: string;
}

/** Reads the entries of a PO file. Throws UnreadableFile. */
export function readPo(text: string): PoFile {
  const reader = new PoReader(text.includes('\r') ? text.replaceAll('\r\n', '\n') : text);
  return reader.read();
}

/** Joins a context and an id by the character that gettext has between them in its compiled files. */
export function getPoKey({ context, id }: Pick<PoEntry, 'context' | 'id'>): string {
  return context === undefined ? id : `${context}${contextSeparator}${id}`;
}

/** An entry whose end is not read yet. */
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
  #position = 0;
  #line = 1;
  #entry: OpenEntry | undefined;
  /** The keyword to which the next text belongs. */
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
    while (this.#position < text.length) {
      const code = text.charCodeAt(this.#position);
      if (code === lineFeed) {
        this.#line++;
        this.#isObsoleteLine = false;
        this.#position++;
      } else if (code === quote) this.#readText();
      else if (code === hash) this.#readComment();
      else if (isBlank(code)) this.#position++;
      else this.#readKeyword();
    }
    this.#closeEntry();
    if (this.#isEmpty && contentLine.test(text)) throw createReadError(text, 0, noMessage);
    const header = this.#entries.get('');
    this.#entries.delete('');
    if (header?.forms.length === 0) throw createHeaderError(header.line);
    return { entries: [...this.#entries.values()], header: header?.forms[0] ?? '' };
  }

  /** Reads a comment to the end of its line. Only flags and the marks of obsolete entries and machines are used. */
  #readComment(): void {
    const text = this.#text;
    const kind = text.charAt(this.#position + 1);
    if (kind === '~' && text.charAt(this.#position + 2) !== '|') {
      // The rest of the line belongs to an obsolete entry.
      this.#isObsoleteLine = true;
      this.#position += 2;
      return;
    }
    const lineEnd = text.indexOf('\n', this.#position);
    const end = lineEnd < 0 ? text.length : lineEnd;
    // Since June 2025, `#=` begins a line of flags, too.
    if (kind === ',' || kind === '=') this.#flags += `${text.slice(this.#position + 2, end)},`;
    else if (kind === '.' || kind === ' ') {
      machineComment.lastIndex = this.#position;
      if (machineComment.test(text)) this.#flags += 'machine-translated,';
    }
    this.#position = end;
  }

  #readText(): void {
    const text = this.#text;
    const start = this.#position;
    let end = start + 1;
    let hasEscapes = false;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code === quote) break;
      if (code === backslash) {
        hasEscapes = true;
        end++;
        if (text.charCodeAt(end) === lineFeed) this.#line++;
      } else if (code === lineFeed || Number.isNaN(code))
        throw createReadError(text, start, unclosedQuote);
      end++;
    }
    this.#position = end + 1;
    const written = text.slice(start + 1, end);
    this.#addText(
      hasEscapes ? resolvePoEscapes(written.replaceAll(lineContinuation, '')) : written,
    );
  }

  /** Adds a text to the part of the entry that its keyword names. */
  #addText(text: string): void {
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

  #readKeyword(): void {
    const text = this.#text;
    keywordPattern.lastIndex = this.#position;
    const keyword = keywordPattern.exec(text)?.[1] as Keyword | undefined;
    if (keyword === undefined) throw this.#createKeywordError();
    const start = this.#position;
    this.#position = keywordPattern.lastIndex;
    this.#part = keyword;
    if (keyword === 'msgctxt') this.#openEntry(start).context = '';
    else if (keyword === 'msgid') {
      // A `msgctxt` above may have opened the entry.
      const entry = this.#entry?.hasId === false ? this.#entry : this.#openEntry(start);
      entry.hasId = true;
      entry.flags += this.#flags;
      this.#flags = '';
    } else if (this.#entry !== undefined) this.#openPart(keyword, this.#entry);
  }

  #openEntry(offset: number): OpenEntry {
    this.#closeEntry();
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

  #openPart(keyword: 'msgid_plural' | 'msgstr', entry: OpenEntry): void {
    if (keyword === 'msgid_plural') entry.plural = '';
    else if (entry.forms.push('') > mostForms) {
      throw createReadError(
        this.#text,
        this.#text.lastIndexOf('\n', entry.offset) + 1,
        tooManyForms,
      );
    }
  }

  /** Ends the current entry, and keeps it unless it is obsolete. */
  #closeEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry === undefined || !entry.hasId) return;
    this.#isEmpty = false;
    if (entry.isObsolete) return;
    this.#entries.set(getPoKey(entry), entry);
  }

  #createKeywordError(): UnreadableFile {
    const [text, offset] = [this.#text, this.#position];
    if (isConflictMarker(text, offset)) return createReadError(text, offset, mergeConflict);
    const word = /^[^\s"]+/.exec(text.slice(offset, offset + mostOfWord))?.[0] ?? '';
    const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
    return createReadError(text, offset, {
      found: printableWord.test(word)
        ? `\`${shortenWord(word)}\` is not a keyword of PO files.`
        : 'Something here is not a keyword of PO files.',
      expected:
        '`msgctxt`, `msgid`, `msgid_plural`, `msgstr`, a text in quotes, or a comment after `#`',
      advice: before.includes('"')
        ? 'Put a backslash before a quote that belongs to the text: `\\"`.'
        : 'Remove it, put it in quotes, or put `#` before it.',
    });
  }
}

const lineFeed = 0x0a;
const quote = 0x22;
const hash = 0x23;
const backslash = 0x5c;

/** Whether a code unit is white space other than a line feed. */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || (code >= 0x0b && code <= 0x0d);
}

/** The number of `msgstr[0]` is ignored, as gettext reads forms in their order. */
const keywordPattern = /(msgctxt|msgid_plural|msgid|msgstr)(?:(?<=str)\[\d+\])?(?![\w\-[\]])/y;

/** A backslash at the end of a line: the text goes on in the next one. */
const lineContinuation = '\\\n';

/** Chosen: more plural forms than any language has. */
const mostForms = 100;

/** A line that is neither empty nor a comment. */
const contentLine = /^(?![ \t]*(?:#.*)?$)/m;

/** Matches words without lone surrogates, control characters and white space. */
const printableWord = /^[^\p{C}\p{Z}]+$/u;

function shortenWord(word: string): string {
  return word.length > longestWord ? `${word.slice(0, longestWord - 1)}…` : word;
}

/** Characters. Chosen: longer than words, and short enough for a message. */
const longestWord = 40;

/** Characters. Chosen: the part of a word that is searched for unprintable characters. */
const mostOfWord = 1000;

const unclosedQuote: Mistake = {
  found: 'This text has no closing quote on its line.',
  expected: 'a `"` at the end of the text',
  advice: 'Close the quote; a line break inside a text is written as `\\n`.',
};

const noMessage: Mistake = {
  found: 'The file has no message, not even a header.',
  expected: 'a PO file',
  advice: 'Give the file a header: `msgid ""`, and below it `msgstr` with its lines.',
};

const tooManyForms: Mistake = {
  found: `More than ${mostForms} \`msgstr\` follow here, and no line with \`msgid\` between them.`,
  expected: 'one `msgstr` for each plural form of a message',
  advice: 'Start each message with `msgid` on a line of its own.',
};

function createHeaderError(line: number): UnreadableFile {
  return new UnreadableFile(
    'The header, which is the message with `msgid ""`, has no `msgstr`.',
    line,
    1,
    '`msgstr` below the `msgid ""` of the header',
    'Write the lines of the header after a `msgstr`.',
  );
}

// The text of a PO file as programs write it → its entries, in one go over its lines. A parser for all
// that a PO file may be takes ten times as long; it gets the files that this one does not understand.

import type { GetTextTranslation } from 'gettext-parser';
import { getKeyword, type PoKeyword, readPoQuote } from './po-line.ts';

/**
 * The entries of a PO file, header and all and without obsolete ones, in its order; of those with the
 * same context and text the last counts. Undefined for a file that is not of the plain shape: keywords
 * and comments start lines, texts end them, and each entry has its parts in order. It may be sound.
 */
export function plainPoEntries(text: string): readonly GetTextTranslation[] | undefined {
  if (text.includes('\r') || text.includes('\u0004')) return undefined;
  const reader = new PlainReader();
  for (const line of text.split('\n')) {
    if (!reader.take(line.trimEnd())) return undefined;
  }
  return reader.end();
}

interface Entry {
  readonly context: string | undefined;
  readonly flags: readonly string[];
  msgid: string;
  msgid_plural: string | undefined;
  readonly msgstr: string[];
}

class PlainReader {
  readonly #entries = new Map<string, Entry>();
  #entry: Entry | undefined;
  /** The keyword that a text alone on a line goes on from; undefined before the first. */
  #part: PoKeyword | undefined;
  #context: string | undefined;
  #flags: string[] = [];
  #hasComment = false;
  /** The last keyword of an obsolete entry; most stand at the end of a file. */
  #obsolete: PoKeyword | 'none' | undefined;

  /** Takes a line; false when it is not of the plain shape. */
  take(line: string): boolean {
    if (line === '') return true;
    if (line.startsWith('#')) return this.#takeComment(line);
    if (this.#obsolete !== undefined && !this.#leaveObsolete(line)) return false;
    if (line.startsWith('"')) return this.#takeMore(readPoQuote(line, 0));
    const keyword = getKeyword(line);
    const value = readPoQuote(line, line.indexOf('"'));
    if (keyword === undefined || value === undefined) return false;
    const isSound = this.#takePart(keyword, value);
    this.#part = keyword;
    this.#hasComment = false;
    return isSound;
  }

  /** Undefined when there is no entry, or half of one. */
  end(): readonly GetTextTranslation[] | undefined {
    if (this.#entry === undefined || !this.#isBetween()) return undefined;
    this.#keep();
    return [...this.#entries.values()].map(getTranslation);
  }

  #takeComment(line: string): boolean {
    const kind = line.charAt(1);
    if (kind === ',') this.#flags.push(line.slice(2));
    if (kind !== '~') {
      this.#hasComment = true;
      return true;
    }
    this.#obsolete ??= 'none';
    const content = line.slice(2).trimStart();
    if (content === '' || line.charAt(2) === '|') return true;
    const keyword = content.startsWith('"') ? this.#obsolete : getKeyword(content);
    if (keyword === undefined || readPoQuote(content, content.indexOf('"')) === undefined) {
      return false;
    }
    const isInside = this.#obsolete !== 'none' && this.#obsolete !== 'msgctxt';
    const isStart = keyword === 'msgctxt' || keyword === 'msgid';
    this.#obsolete = keyword;
    // They were said of the obsolete entry.
    if (isStart && this.#flags.length > 0) this.#flags = [];
    return isInside || isStart;
  }

  /** Whether an entry that is in use may start here, behind an obsolete one. */
  #leaveObsolete(line: string): boolean {
    if (this.#obsolete !== 'msgstr' || !/^msg(?:ctxt|id)[ \t]*"/.test(line)) return false;
    this.#obsolete = undefined;
    return true;
  }

  #takeMore(text: string | undefined): boolean {
    if (text === undefined || this.#hasComment) return false;
    const entry = this.#entry;
    if (this.#part === 'msgctxt') this.#context = (this.#context ?? '') + text;
    else if (entry === undefined || this.#part === undefined) return false;
    else if (this.#part === 'msgstr') entry.msgstr.push((entry.msgstr.pop() ?? '') + text);
    else entry[this.#part] = (entry[this.#part] ?? '') + text;
    return true;
  }

  #takePart(keyword: PoKeyword, value: string): boolean {
    if (keyword === 'msgctxt') {
      if (!this.#isBetween()) return false;
      this.#keep();
      this.#context = value;
      return true;
    }
    if (keyword === 'msgid') {
      if (this.#part === 'msgctxt' ? this.#hasComment : !this.#isBetween()) return false;
      this.#keep();
      this.#entry = {
        context: this.#context,
        flags: this.#flags.length > 0 ? this.#flags : none,
        msgid: value,
        msgid_plural: undefined,
        msgstr: [],
      };
      this.#context = undefined;
      if (this.#flags.length > 0) this.#flags = [];
      return true;
    }
    if (this.#entry === undefined || this.#hasComment) return false;
    if (keyword === 'msgstr') {
      return this.#part !== 'msgctxt' && this.#entry.msgstr.push(value) <= mostForms;
    }
    this.#entry.msgid_plural = value;
    return this.#part === 'msgid';
  }

  /** Whether an entry may start here. */
  #isBetween(): boolean {
    return this.#part === undefined || this.#part === 'msgstr';
  }

  #keep(): void {
    const entry = this.#entry;
    if (entry === undefined) return;
    const { context, msgid } = entry;
    this.#entries.set(context === undefined ? msgid : `${context}\u0004${msgid}`, entry);
    this.#entry = undefined;
  }
}

const none: readonly string[] = [];

/** The limit of the other parser. */
const mostForms = 100;

/** The result in the form of the other parser. */
function getTranslation({
  context,
  msgid,
  msgid_plural,
  msgstr,
  flags,
}: Entry): GetTextTranslation {
  const translation: Translation = { msgid, msgstr };
  if (context !== undefined) translation.msgctxt = context;
  if (msgid_plural !== undefined) translation.msgid_plural = msgid_plural;
  if (flags.length > 0) translation.comments = { flag: flags.join('\n') };
  // The types want all kinds of comments, which need not be there.
  return translation as GetTextTranslation;
}

type Translation = Omit<Partial<GetTextTranslation>, 'comments'> & {
  comments?: { readonly flag: string };
};

// Splits a text into lines with their positions, for formats in which each line is an entry, and recognizes byte-order
// marks, simple escapes and conflict markers of git.

import type { UnreadableFile } from '../format.ts';
import { wordings } from '../yaml/wording.ts';
import { createReadError, type Mistake } from './read-errors.ts';

/** A line with its position. */
export interface TextLine {
  /** The text of the line without its line break. */
  readonly content: string;
  /** From 1. */
  readonly line: number;
  /** The offset of the content in the text. */
  readonly offset: number;
}

/** Yields the lines of a text, which `\n` or `\r\n` ends; the last may be empty. */
export function* listLines(text: string): Generator<TextLine, undefined> {
  let [offset, line] = [0, 0];
  while (offset <= text.length) {
    const lineFeed = text.indexOf('\n', offset);
    const end = lineFeed < 0 ? text.length : lineFeed;
    const content = text.slice(offset, text[end - 1] === '\r' && end > offset ? end - 1 : end);
    yield { content, line: ++line, offset };
    offset = end + 1;
  }
  return undefined;
}

/** Yields the lines of a text without white space around their contents. */
export function* listTrimmedLines(text: string): Iterable<TextLine> {
  for (const { content, line, offset } of listLines(text)) {
    const start = offset + content.length - content.trimStart().length;
    yield { content: content.trim(), line, offset: start };
  }
}

/** Whether bytes start with the byte-order mark of UTF-8, or of UTF-16 in either order. */
export function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  if (first === 0xef) return second === 0xbb && third === 0xbf;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Resolves the escapes of a text: `\n` becomes a line break. A backslash before any other character stays. */
export function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\([nt"\\])/g, (_, escaped: string) => whiteSpace[escaped] ?? escaped);
}

const whiteSpace: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

export const mergeConflict: Mistake = wordings.mergeConflict;

/** Whether a conflict marker is at an offset, which must be the start of a line. */
export function isConflictMarker(text: string, offset: number): boolean {
  marker.lastIndex = offset;
  return marker.test(text);
}

const marker = /(?:<{7}|={7}|>{7})(?=\s|$)/y;

/** Creates the error for the first conflict marker at the start of a line; undefined if there is none. */
export function findMergeConflict(text: string): UnreadableFile | undefined {
  return createError(text, text.search(/^(?:<{7}|={7}|>{7})(?=\s|$)/m));
}

/** Does the same in a program, in which `=======` may be a line of a comment. */
export function findMergeConflictInProgram(text: string): UnreadableFile | undefined {
  return createError(text, text.search(/^(?:<{7}|>{7})(?=\s|$)/m));
}

function createError(text: string, offset: number): UnreadableFile | undefined {
  return offset < 0 ? undefined : createReadError(text, offset, mergeConflict);
}

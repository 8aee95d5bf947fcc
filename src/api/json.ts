// Writes a value as JSON: compact, or indented by two spaces with links that end in `?format=api`. An object that many
// records share is written once for each depth, and its bytes are a piece of all these records.

import { Percentage } from '../model/percentages.ts';
import {
  getSharedTail,
  getSharedTexts,
  type JsonObject,
  type JsonValue,
  Link,
} from './json-values.ts';

/** JSON in pieces that follow each other: text, and UTF-8 bytes that several records share. */
export type JsonPieces = readonly JsonPiece[];
export type JsonPiece = string | Uint8Array;

/** Creates the function that writes values as JSON with a line break at the end. */
export function createJsonWriter(form: 'json' | 'json-indented'): (value: JsonValue) => JsonPieces {
  const indented = form === 'json-indented';
  const colon = indented ? ': ' : ':';
  /** By depth, the text before each member but the first: `,"total":`. */
  const memberStarts: Map<string, string>[] = [];
  /** The complete pieces of the value that is being written. */
  let pieces: JsonPiece[] = [];
  /** The parts of the next piece. */
  let texts: string[] = [];

  return (value) =>
    collectPieces(() => {
      write(value, 0);
      texts.push('\n');
    });

  function collectPieces(writeSomething: () => void): JsonPieces {
    const previous = [pieces, texts] as const;
    pieces = [];
    texts = [];
    writeSomething();
    pieces.push(texts.join(''));
    const collected = pieces;
    [pieces, texts] = previous;
    return collected;
  }

  function write(value: JsonValue, depth: number): void {
    if (typeof value === 'string') texts.push(quoteText(value));
    else if (typeof value !== 'object' || value === null) texts.push(String(value));
    else if (value instanceof Percentage) texts.push(value.text);
    else if (value instanceof Link) texts.push(quoteText(indented ? value.indentedUrl : value.url));
    else if (Array.isArray(value)) writeArray(value, depth);
    else {
      const sharedTexts = getSharedTexts(value);
      if (sharedTexts === undefined) writeObject(value as JsonObject, depth);
      else pushBytes(encodeShared(value as JsonObject, sharedTexts, depth));
    }
  }

  function pushBytes(bytes: Uint8Array): void {
    // Texts are joined only here and at the end, which is faster than appending each.
    if (texts.length > 0) pieces.push(texts.join(''));
    texts = [];
    pieces.push(bytes);
  }

  /**
   * Returns the bytes of a shared object, which are written once. `memoized` holds the compact form at 0, and the indented form
   * of each depth at 1 + depth; indented forms differ only in the blanks after line breaks. They are kept as bytes,
   * because the memory of many strings is freed much later.
   */
  function encodeShared(object: JsonObject, memoized: Uint8Array[], depth: number): Uint8Array {
    const index = indented ? 1 + depth : 0;
    memoized[index] ??= encoder.encode(
      index < 2
        ? joinPieces(collectPieces(() => writeObject(object, 0)))
        : decoder.decode(encodeShared(object, memoized, 0)).replaceAll('\n', getLineBreak(depth)),
    );
    return memoized[index];
  }

  function writeObject(object: JsonObject, depth: number): void {
    const tail = getSharedTail(object);
    const memoized = tail && getSharedTexts(tail);
    const firstKeyOfTail = memoized && getFirstKey(tail);
    let isFirst = true;
    for (const key in object) {
      if (key === firstKeyOfTail && memoized !== undefined && tail !== undefined) {
        if (!isFirst) texts.push(',');
        const bytes = encodeShared(tail, memoized, depth);
        // Without the tail's closing bracket, which this object writes, and without its opening one unless this object
        // begins with the tail.
        pushBytes(bytes.subarray(isFirst ? 0 : 1, bytes.length - formatEnd('}', depth).length));
        isFirst = false;
        break;
      }
      texts.push(
        isFirst ? indentAfter('{', depth) + quoteText(key) + colon : getMemberStart(key, depth),
      );
      isFirst = false;
      write(object[key] as JsonValue, depth + 1);
    }
    writeEnd(isFirst, '{}', depth);
  }

  function writeArray(array: readonly JsonValue[], depth: number): void {
    let isFirst = true;
    for (const value of array) {
      texts.push(indentAfter(isFirst ? '[' : ',', depth));
      isFirst = false;
      write(value, depth + 1);
    }
    writeEnd(isFirst, '[]', depth);
  }

  function writeEnd(isEmpty: boolean, brackets: '[]' | '{}', depth: number): void {
    texts.push(isEmpty ? brackets : formatEnd(brackets.slice(1), depth));
  }

  /** Formats the closing bracket of an array or object. */
  function formatEnd(bracket: string, depth: number): string {
    return indented ? getLineBreak(depth) + bracket : bracket;
  }

  /** Returns the text before a member. It is memoized, because many records have the same few keys. */
  function getMemberStart(key: string, depth: number): string {
    const level = indented ? depth : 0;
    memberStarts[level] ??= new Map();
    const memoized = memberStarts[level].get(key);
    if (memoized !== undefined) return memoized;
    const start = indentAfter(',', depth) + quoteText(key) + colon;
    memberStarts[level].set(key, start);
    return start;
  }

  /** Adds the indentation of a member to the comma or opening bracket before it. */
  function indentAfter(mark: string, depth: number): string {
    return indented ? mark + getLineBreak(depth + 1) : mark;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function getLineBreak(depth: number): string {
  lineBreaks[depth] ??= `\n${'  '.repeat(depth)}`;
  return lineBreaks[depth];
}

const lineBreaks: string[] = [];

/** Writes a text as JSON; most texts are keys and addresses, which need no escapes. */
function quoteText(text: string): string {
  return unescapedText.test(text) ? `"${text}"` : JSON.stringify(text);
}

const unescapedText = /^[ !#-[\]-~]*$/;

function getFirstKey(object: JsonObject): string | undefined {
  for (const key in object) return key;
  return undefined;
}

/** Joins the pieces of JSON to one text. */
export function joinPieces(pieces: JsonPieces): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece)))
    .join('');
}

/** Joins the pieces of a file to its bytes. */
export function joinBytes(pieces: Iterable<JsonPiece>): Uint8Array<ArrayBuffer> {
  const parts = [...pieces].map((piece) =>
    typeof piece === 'string' ? encoder.encode(piece) : piece,
  );
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

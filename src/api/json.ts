// A value → its JSON text: compact, or indented by two spaces with links that end in `?format=api`.
// An object that many records share is written once for each depth, and is a piece of each of them.

import { Percentage } from '../percentages.ts';
import {
  getLastMembers,
  getSharedTexts,
  type JsonObject,
  type JsonValue,
  Link,
} from './json-values.ts';

/** JSON in pieces that follow each other: texts, and UTF-8 that several records share. */
export type JsonPieces = readonly JsonPiece[];
export type JsonPiece = string | Uint8Array;

/** Makes the function that writes values. Its text ends in a line break. */
export function createJsonWriter(form: 'json' | 'json-indented'): (value: JsonValue) => JsonPieces {
  const indented = form === 'json-indented';
  const colon = indented ? ': ' : ':';
  const commasAndKeys: Map<string, string>[] = [];
  let pieces: (string | Uint8Array)[] = [];
  let texts: string[] = [];

  return (value) => {
    const all = collect(() => {
      write(value, 0);
      texts.push('\n');
    });
    return all;
  };

  /** The pieces that a function writes. */
  function collect(work: () => void): JsonPieces {
    const before = [pieces, texts] as const;
    pieces = [];
    texts = [];
    work();
    pieces.push(texts.join(''));
    const all = pieces;
    [pieces, texts] = before;
    return all;
  }

  function write(value: JsonValue, depth: number): void {
    if (typeof value === 'string') texts.push(quote(value));
    else if (typeof value !== 'object' || value === null) texts.push(String(value));
    else if (value instanceof Percentage) texts.push(value.text);
    else if (value instanceof Link) texts.push(quote(indented ? value.forApi : value.url));
    else if (Array.isArray(value)) writeArray(value, depth);
    else {
      const known = getSharedTexts(value);
      if (known === undefined) writeObject(value as JsonObject, depth);
      else push(sharedText(value as JsonObject, known, depth));
    }
  }

  function push(shared: Uint8Array): void {
    // Texts are joined only here and at the end, for that is faster than adding them up.
    if (texts.length > 0) pieces.push(texts.join(''));
    texts = [];
    pieces.push(shared);
  }

  /**
   * The compact text is the same at any depth, and the first of those that are known. Deeper indented
   * texts differ from the first in nothing but the blanks behind their line breaks. They are kept as
   * bytes: the memory of many texts would be given back much later.
   */
  function sharedText(object: JsonObject, known: Uint8Array[], depth: number): Uint8Array {
    const at = indented ? 1 + depth : 0;
    known[at] ??= Buffer.from(
      at < 2
        ? joinPieces(collect(() => writeObject(object, 0)))
        : `${sharedText(object, known, 0)}`.replaceAll('\n', lineBreak(depth)),
    );
    return known[at];
  }

  function writeObject(object: JsonObject, depth: number): void {
    const last = getLastMembers(object);
    const known = last && getSharedTexts(last);
    const firstOfLast = known && firstKey(last);
    let isFirst = true;
    for (const key in object) {
      if (key === firstOfLast && known !== undefined && last !== undefined) {
        if (!isFirst) texts.push(',');
        const text = sharedText(last, known, depth);
        // Its own bracket at the beginning, and what ends it, are as those of this object.
        push(text.subarray(isFirst ? 0 : 1, text.length - end('}', depth).length));
        isFirst = false;
        break;
      }
      texts.push(isFirst ? before('{', depth) + quote(key) + colon : commaAndKey(key, depth));
      isFirst = false;
      write(object[key] as JsonValue, depth + 1);
    }
    close(isFirst, '{}', depth);
  }

  function writeArray(array: readonly JsonValue[], depth: number): void {
    let isFirst = true;
    for (const value of array) {
      texts.push(before(isFirst ? '[' : ',', depth));
      isFirst = false;
      write(value, depth + 1);
    }
    close(isFirst, '[]', depth);
  }

  function close(isEmpty: boolean, brackets: '[]' | '{}', depth: number): void {
    texts.push(isEmpty ? brackets : end(brackets.slice(1), depth));
  }

  /** The end of an array or object. */
  function end(bracket: string, depth: number): string {
    return indented ? lineBreak(depth) + bracket : bracket;
  }

  /** Records have few keys, and there are many records. */
  function commaAndKey(key: string, depth: number): string {
    const level = indented ? depth : 0;
    commasAndKeys[level] ??= new Map();
    const known = commasAndKeys[level].get(key);
    if (known !== undefined) return known;
    const text = before(',', depth) + quote(key) + colon;
    commasAndKeys[level].set(key, text);
    return text;
  }

  /** The text before a member: the opening bracket or a comma, and the indentation. */
  function before(mark: string, depth: number): string {
    return indented ? mark + lineBreak(depth + 1) : mark;
  }
}

/** A line break and the indentation behind it. */
function lineBreak(depth: number): string {
  lineBreaks[depth] ??= `\n${'  '.repeat(depth)}`;
  return lineBreaks[depth];
}

const lineBreaks: string[] = [];

/** The text as JSON; most texts are keys and addresses, which need no escapes. */
function quote(text: string): string {
  return needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text);
}

const needsNoEscape = /^[ !#-[\]-~]*$/;

function firstKey(object: JsonObject): string | undefined {
  for (const key in object) return key;
  return undefined;
}

/** JSON pieces as one text. */
export function joinPieces(pieces: JsonPieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `${piece}`)).join('');
}

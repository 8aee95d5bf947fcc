// A record → its JSON text, in the plain form and in the form for `?format=api`.
// A record is made of plain values, and of two kinds that JSON.stringify cannot say rightly:
// percentages, which always show one decimal, and links, which carry the format of the request.

import type { Variant } from './routes.ts';

/** A percentage in tenths: 438 is `43.8`. */
export class Percentage {
  constructor(readonly tenths: number) {}
}

/** An address below the base URL. */
export class Link {
  constructor(readonly url: string) {}
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | Percentage
  | Link
  | readonly JsonValue[]
  | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** JSON in pieces that follow each other: texts, and UTF-8 that several records share. */
export type JsonPieces = readonly (string | Uint8Array)[];

/**
 * Makes the function that turns records into JSON. The plain form is compact; the other is
 * indented by two spaces, and its links end in `?format=api`. Both end in a line break.
 * An object that several records share is written once, and is a piece of each of them.
 */
export function jsonWriter(variant: Variant): (record: JsonObject) => JsonPieces {
  const indented = variant === 'api';
  const colon = indented ? ': ' : ':';
  const linkEnd = indented ? '?format=api' : '';
  const sharedPieces = new WeakMap<object, Uint8Array>();
  const commasAndKeys = new Map<string, string>();

  /** A record: its own fields, with the pieces of the objects it shares between them. */
  function writeRecord(record: JsonObject): JsonPieces {
    const pieces: (string | Uint8Array)[] = [];
    let texts: string[] = [];
    let isFirst = true;
    for (const key in record) {
      const value = record[key] as JsonValue;
      texts.push(isFirst ? before('{', 0) + quote(key) + colon : commaAndKey(key));
      isFirst = false;
      if (isObject(value)) {
        pieces.push(texts.join(''), sharedPiece(value));
        texts = [];
      } else texts.push(write(value, 1));
    }
    texts.push(isFirst ? '{}\n' : `${indented ? '\n' : ''}}\n`);
    pieces.push(texts.join(''));
    return pieces;
  }

  /** Records have few keys, and there are many records. */
  function commaAndKey(key: string): string {
    const known = commasAndKeys.get(key);
    if (known !== undefined) return known;
    const text = before(',', 0) + quote(key) + colon;
    commasAndKeys.set(key, text);
    return text;
  }

  function sharedPiece(object: JsonObject): Uint8Array {
    const known = sharedPieces.get(object);
    if (known !== undefined) return known;
    const piece = Buffer.from(writeObject(object, 1));
    sharedPieces.set(object, piece);
    return piece;
  }

  function write(value: JsonValue, depth: number): string {
    if (typeof value === 'string') return quote(value);
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Percentage) return decimal(value.tenths);
    if (value instanceof Link) return quote(value.url + linkEnd);
    if (Array.isArray(value)) return writeArray(value, depth);
    return writeObject(value as JsonObject, depth);
  }

  function writeArray(array: readonly JsonValue[], depth: number): string {
    const texts: string[] = [];
    for (const value of array) {
      texts.push(before(texts.length === 0 ? '[' : ',', depth), write(value, depth + 1));
    }
    return closed(texts, '[]', depth);
  }

  function writeObject(object: JsonObject, depth: number): string {
    const texts: string[] = [];
    for (const key in object) {
      const mark = before(texts.length === 0 ? '{' : ',', depth);
      texts.push(mark, quote(key), colon, write(object[key] as JsonValue, depth + 1));
    }
    return closed(texts, '{}', depth);
  }

  /** What stands before a member: the opening bracket or a comma, and the indentation. */
  function before(mark: string, depth: number): string {
    return indented ? mark + lineBreak(depth + 1) : mark;
  }

  /** All texts as one. They are joined only here, for that is faster than adding them up. */
  function closed(texts: string[], brackets: '[]' | '{}', depth: number): string {
    if (texts.length === 0) return brackets;
    texts.push(indented ? lineBreak(depth) : '', brackets.slice(1));
    return texts.join('');
  }

  return writeRecord;
}

function isObject(value: JsonValue): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Percentage) &&
    !(value instanceof Link)
  );
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

function decimal(tenths: number): string {
  const units = (tenths - (tenths % 10)) / 10;
  return `${units}.${tenths % 10}`;
}

/** JSON pieces as one text. */
export function textOfPieces(pieces: JsonPieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `${piece}`)).join('');
}

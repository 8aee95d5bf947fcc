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

/**
 * Makes the function that turns records into JSON text. The plain form is compact; the other is
 * indented by two spaces, and its links end in `?format=api`. Both end in a line break.
 * An object that several records share is turned into text once.
 */
export function jsonWriter(variant: Variant): (record: JsonObject) => string {
  const indented = variant === 'api';
  const linkEnd = indented ? '?format=api"' : '"';
  const written = new WeakMap<object, string[]>();

  function write(value: JsonValue, depth: number): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Percentage) return decimal(value.tenths);
    if (value instanceof Link) return JSON.stringify(value.url).slice(0, -1) + linkEnd;
    if (Array.isArray(value)) {
      return enclosed(
        '[',
        (value as readonly JsonValue[]).map((one) => write(one, depth + 1)),
        ']',
        depth,
      );
    }
    if (depth === 0) return writeObject(value as JsonObject, 0);
    const texts = written.get(value) ?? [];
    if (texts.length === 0) written.set(value, texts);
    texts[depth] ??= writeObject(value as JsonObject, depth);
    return texts[depth];
  }

  function writeObject(object: JsonObject, depth: number): string {
    const colon = indented ? ': ' : ':';
    const members: string[] = [];
    for (const key in object) {
      members.push(`${JSON.stringify(key)}${colon}${write(object[key] as JsonValue, depth + 1)}`);
    }
    return enclosed('{', members, '}', depth);
  }

  function enclosed(open: string, parts: readonly string[], close: string, depth: number): string {
    if (parts.length === 0 || !indented) return open + parts.join(',') + close;
    const inner = `\n${'  '.repeat(depth + 1)}`;
    return `${open}${inner}${parts.join(`,${inner}`)}\n${'  '.repeat(depth)}${close}`;
  }

  return (record) => `${write(record, 0)}\n`;
}

function decimal(tenths: number): string {
  const units = (tenths - (tenths % 10)) / 10;
  return `${units}.${tenths % 10}`;
}

// A published value → what a description shows of it: of lists the first entry.

import { type JsonObject, type JsonValue, Link } from '../api/json-values.ts';
import { Percentage } from '../percentages.ts';

/** Arrays of objects, and objects by names, keep so many entries. */
const entries = 1;

export function shortenExample(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Percentage || value instanceof Link) return value;
  if (isArray(value)) {
    const isOfObjects = typeof value[0] === 'object' && !(value[0] instanceof Link);
    return (isOfObjects ? value.slice(0, entries) : value).map(shortenExample);
  }
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, one]) => [key, shortenExample(one)]),
  );
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

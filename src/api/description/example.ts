// Shortens a published value for the OpenAPI description: of each list of objects, only the first entry remains.

import { Percentage } from '../../model/percentages.ts';
import { type JsonObject, type JsonValue, Link } from '../json-values.ts';

/** The number of entries that remain of an array of objects. */
const shownEntries = 1;

/** Shortens the lists in a value. */
export function shortenExample(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Percentage || value instanceof Link) return value;
  if (isArray(value)) {
    const hasObjects = typeof value[0] === 'object' && !(value[0] instanceof Link);
    return (hasObjects ? value.slice(0, shownEntries) : value).map(shortenExample);
  }
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, field]) => [key, shortenExample(field)]),
  );
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

// The text of a catalogue's file and values from elsewhere → its text with them. In a file that is there
// already, comments, the order of keys and every other line stay.

import { isDeepStrictEqual } from 'node:util';
import { isAlias, isCollection, isScalar } from 'yaml';
import { type CountersLine, hasAnchors, setCounters } from '../authoring/counters-text.ts';
import { getFields } from '../authoring/new/fields.ts';
import { offeredKeys } from '../authoring/new/outline.ts';
import { writeScalar } from '../authoring/new/scalar.ts';
import type { Place } from '../catalogue/place.ts';
import type { AuthoredKind } from '../catalogue/schema/kinds.ts';
import { getSchemaComment } from '../catalogue/schema/schema-comment.ts';
import { getOrCreate } from '../collections.ts';
import { composeDocument } from '../yaml/yaml.ts';
import type { ImportedValues } from './imported.ts';

/** The text of a new file. A value that counts without a line has none. */
export function newImportedText(
  kind: AuthoredKind,
  place: Place,
  values: ImportedValues,
  leftOut: ImportedValues = {},
): string {
  const { order, defaults } = getKeyFacts(kind);
  const lines = order
    .filter(
      (key) =>
        values[key] !== undefined && !isDeepStrictEqual(values[key], leftOut[key] ?? defaults[key]),
    )
    .map((key) => `${key}: ${writeScalar(values[key])}\n`);
  return `${getSchemaComment(place)}\n${lines.join('')}`;
}

/**
 * The keys whose values differ from those of a file as it was read. An empty text never replaces one:
 * a source that says nothing leaves what people wrote.
 */
export function findChangedKeys(
  before: ImportedValues,
  values: ImportedValues,
  leftOut: ImportedValues = {},
): readonly string[] {
  return Object.keys(values).filter((key) => {
    const [old, value] = [before[key] ?? leftOut[key], values[key]];
    const saysNothing = value === undefined || value === null || value === '';
    return !saysNothing && !isDeepStrictEqual(old, value);
  });
}

/** The text with new values for some keys; undefined where its YAML says one value in two places. */
export function withImportedValues(
  kind: AuthoredKind,
  text: string,
  values: ImportedValues,
  keys: readonly string[],
): string | undefined {
  const document = composeDocument(text);
  const isOneLine = keys.every((key) => {
    const node = document.get(key, true);
    if (typeof values[key] === 'object') return false;
    if (isCollection(node) || isAlias(node)) return false;
    return !isScalar(node) || !String(node.type).startsWith('BLOCK');
  });
  if (isOneLine) {
    const lines = keys.map(
      (key): CountersLine => ({
        key,
        value: values[key] as CountersLine['value'],
        isNeeded: true,
      }),
    );
    return setCounters(text, lines, getKeyFacts(kind).order);
  }
  if (hasAnchors(document)) return undefined;
  for (const key of keys) document.set(key, document.createNode(values[key]));
  const written = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? written.replace(/\r?\n/g, '\r\n') : written;
}

interface KeyFacts {
  /** The keys in the order of a new file. */
  readonly order: readonly string[];
  /** The values that count where a file has none. */
  readonly defaults: ImportedValues;
}

const factsByKind = new Map<AuthoredKind, KeyFacts>();

function getKeyFacts(kind: AuthoredKind): KeyFacts {
  return getOrCreate(factsByKind, kind, () => {
    const fields = getFields(kind);
    const offered: readonly string[] = kind === 'site' ? [] : offeredKeys[kind];
    const keys = fields.map(({ key }) => key.split('.', 1)[0] ?? key);
    return {
      order: [...new Set([...offered.filter((key) => keys.includes(key)), ...keys])],
      defaults: Object.fromEntries(fields.map(({ key, leftOut }) => [key, leftOut])),
    };
  });
}

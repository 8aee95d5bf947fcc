// Writes imported values into a file of the catalogue. An existing file keeps its comments, the order of its keys and
// every other line.

import { isDeepStrictEqual } from 'node:util';
import { isAlias, isCollection, isScalar } from 'yaml';
import { listFields } from '../catalogue/new/fields.ts';
import { offeredKeys } from '../catalogue/new/outline.ts';
import type { Place } from '../catalogue/place.ts';
import type { AuthoredKind } from '../catalogue/schema/kinds.ts';
import { makeSchemaComment } from '../catalogue/schema/schema-comment.ts';
import {
  hasAnchors,
  setYamlValues,
  type ValueLine,
  writeScalar,
} from '../catalogue/yaml-values-text.ts';
import { composeDocument } from '../formats/yaml/yaml.ts';
import { getOrCreate } from '../text/collections.ts';
import type { ImportedValues } from './imported.ts';

/** Formats a new file. Values that equal the default of their key are omitted; `defaults` overrides those of the schema. */
export function formatNewFile(
  kind: AuthoredKind,
  place: Place,
  values: ImportedValues,
  defaults: ImportedValues = {},
): string {
  const { order, schemaDefaults } = getKeyFacts(kind);
  const lines = order
    .filter(
      (key) =>
        values[key] !== undefined &&
        !isDeepStrictEqual(values[key], defaults[key] ?? schemaDefaults[key]),
    )
    .map((key) => `${key}: ${writeScalar(values[key])}\n`);
  return `${makeSchemaComment(place)}\n${lines.join('')}`;
}

/** Finds the keys whose values differ from the file's. An empty value never replaces one that people wrote. */
export function findChangedKeys(
  oldValues: ImportedValues,
  values: ImportedValues,
  defaults: ImportedValues = {},
): readonly string[] {
  return Object.keys(values).filter((key) => {
    const [oldValue, value] = [oldValues[key] ?? defaults[key], values[key]];
    const isEmpty = value === undefined || value === null || value === '';
    return !isEmpty && !isDeepStrictEqual(oldValue, value);
  });
}

/** Replaces the values of `keys` in the text of a file; undefined if its YAML has anchors, which share values. */
export function updateFile(
  kind: AuthoredKind,
  text: string,
  values: ImportedValues,
  keys: readonly string[],
): string | undefined {
  const document = composeDocument(text);
  const areSingleLines = keys.every((key) => {
    const node = document.get(key, true);
    if (typeof values[key] === 'object') return false;
    if (isCollection(node) || isAlias(node)) return false;
    return !isScalar(node) || !String(node.type).startsWith('BLOCK');
  });
  if (areSingleLines) {
    const lines = keys.map(
      (key): ValueLine => ({
        key,
        value: values[key] as ValueLine['value'],
        isRequired: true,
      }),
    );
    return setYamlValues(text, lines, getKeyFacts(kind).order);
  }
  if (hasAnchors(document)) return undefined;
  for (const key of keys) document.set(key, document.createNode(values[key]));
  const newText = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? newText.replace(/\r?\n/g, '\r\n') : newText;
}

interface KeyFacts {
  /** The keys in the order of a new file. */
  readonly order: readonly string[];
  /** The values of omitted keys. */
  readonly schemaDefaults: ImportedValues;
}

const keyFactsByKind = new Map<AuthoredKind, KeyFacts>();

function getKeyFacts(kind: AuthoredKind): KeyFacts {
  return getOrCreate(keyFactsByKind, kind, () => {
    const fields = listFields(kind);
    const offered: readonly string[] = kind === 'site' ? [] : offeredKeys[kind];
    const keys = fields.map(({ key }) => key.split('.', 1)[0] ?? key);
    return {
      order: [...new Set([...offered.filter((key) => keys.includes(key)), ...keys])],
      schemaDefaults: Object.fromEntries(
        fields.map(({ key, defaultValue }) => [key, defaultValue]),
      ),
    };
  });
}

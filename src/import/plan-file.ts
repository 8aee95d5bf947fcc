// Plans how imported values change one file of the catalogue: a new file, an edited one, or none.

import { isDeepStrictEqual } from 'node:util';
import { isAlias, isCollection, isScalar } from 'yaml';
import type { Entries } from '../catalogue/entries.ts';
import { describeLanguage } from '../catalogue/language-description.ts';
import { listFields } from '../catalogue/new/fields.ts';
import { makeRegisteredLanguageFile } from '../catalogue/new/language.ts';
import { offeredKeys } from '../catalogue/new/outline.ts';
import { getPath, type Place } from '../catalogue/place.ts';
import { readSource } from '../catalogue/read-file.ts';
import type { AuthoredKind } from '../catalogue/schema/kinds.ts';
import {
  formatNewFile,
  hasAnchors,
  setYamlValues,
  type ValueLine,
} from '../catalogue/yaml-values-text.ts';
import type { FileSource, Source } from '../files/source.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { composeDocument } from '../formats/yaml/yaml.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { findFormOutOfRange, parsePluralFormula } from '../languages/plural-formula.ts';
import { getOrCreate } from '../text/collections.ts';
import { type ImportedValues, type ReportGap, selectValidValues } from './imported.ts';

export interface PlannedFile {
  readonly kind: 'file';
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: FileSource | undefined;
  readonly text: string;
}

export type FilePlan =
  | PlannedFile
  | { readonly kind: 'same'; readonly path: string }
  /** The file can't be read, or its YAML has anchors, which share values. */
  | { readonly kind: 'broken'; readonly path: string };

export interface PlanContext {
  /** The existing files, by path. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly report: ReportGap;
}

export interface FileValues {
  readonly values: ImportedValues;
  /** Values of a new file for keys that were not imported. */
  readonly needed?: ImportedValues;
  /** Values of omitted keys, which override the defaults of the schema. */
  readonly defaults?: ImportedValues;
  /** Values that are written along with any change, such as `as_of`. */
  readonly stamp?: ImportedValues;
  /** Whether something else that belongs to the file has changed, so that `stamp` is written even without new values. */
  readonly isChanged?: boolean;
}

/** Compares imported values with the existing file, if any, and plans its new text. */
export function planFile(
  kind: AuthoredKind,
  place: Place,
  { values, needed = {}, defaults = {}, stamp = {}, isChanged = false }: FileValues,
  { sources }: PlanContext,
): FilePlan {
  const path = getPath(place);
  const before = sources.get(path);
  if (before === undefined) {
    const newValues = selectNewValues(kind, { ...needed, ...values, ...stamp }, defaults);
    return { kind: 'file', path, before, text: formatNewFile(place, newValues) };
  }
  const entry = readSource(before, place);
  if (Array.isArray(entry) || before.kind !== 'file') return { kind: 'broken', path };
  const keys = findChangedKeys(entry.value as ImportedValues, values, defaults);
  if (keys.length === 0 && !isChanged) return { kind: 'same', path };
  const changed = [...keys, ...Object.keys(stamp)];
  const oldText = decodeText(before.bytes).text;
  const text = updateFile(kind, oldText, { ...values, ...stamp }, changed);
  return text === undefined ? { kind: 'broken', path } : { kind: 'file', path, before, text };
}

/** Orders the values of a new file, and omits those that equal the default; `defaults` overrides the schema's. */
function selectNewValues(
  kind: AuthoredKind,
  values: ImportedValues,
  defaults: ImportedValues,
): ImportedValues {
  const { order, schemaDefaults } = getKeyFacts(kind);
  const keys = order.filter(
    (key) =>
      values[key] !== undefined &&
      !isDeepStrictEqual(values[key], defaults[key] ?? schemaDefaults[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** Finds the keys whose values differ from the file's. An empty value never replaces one that people wrote. */
function findChangedKeys(
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
function updateFile(
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

/** Plans the file; undefined when none is needed. */
export function planLanguageFile(
  code: string,
  givenValues: ImportedValues | undefined,
  entries: Entries,
  context: PlanContext,
): FilePlan | undefined {
  const place = { kind: 'language', code } as const;
  const validValues = selectValidValues(
    'language',
    givenValues ?? {},
    `language ${code}`,
    context.report,
  );
  const values =
    'plural' in validValues
      ? { ...validValues, plural: keepValidPlural(validValues, code, context) }
      : validValues;
  const knownDescription = describeLanguage(entries, code);
  if (knownDescription === undefined || 'missing' in knownDescription) {
    const registered = makeRegisteredLanguageFile(entries, code);
    // Without imported values, the file has the name in the registry of IANA.
    if (registered !== undefined && givenValues === undefined) {
      return { kind: 'file', path: registered.path, before: undefined, text: registered.text };
    }
    return planFile(
      'language',
      place,
      { values: omitUndefined(values), needed: getFallbackValues(code) },
      context,
    );
  }
  const ownValues = omitUndefined(values) as { plural?: object };
  const plural = { ...knownDescription.plural, ...ownValues.plural };
  const wantedValues = { ...ownValues, ...(ownValues.plural === undefined ? {} : { plural }) };
  const changed = Object.entries(wantedValues).filter(
    ([key, value]) =>
      !isDeepStrictEqual(knownDescription[key as keyof typeof knownDescription], value),
  );
  if (changed.length === 0) return undefined;
  return planFile('language', place, { values: Object.fromEntries(changed) }, context);
}

/** Returns values for required keys that neither the source nor CLDR gives, with the commonest plural rule. */
function getFallbackValues(code: string): ImportedValues {
  return {
    name: getEnglishName(code),
    direction: 'ltr',
    population: 0,
    plural: { number: 2, formula: 'n != 1' },
  };
}

/** Returns the plural rule, unless its formula yields more forms than it declares. */
function keepValidPlural({ plural }: ImportedValues, code: string, { report }: PlanContext) {
  const { number, formula } = plural as { number?: number; formula?: string };
  const parsed = parsePluralFormula(formula ?? '');
  const isValid =
    number !== undefined &&
    parsed.kind === 'formula' &&
    findFormOutOfRange(parsed, number) === undefined;
  if (isValid) return plural;
  report('A plural rule is left out, for its formula does not fit', `language ${code}`);
  return undefined;
}

function omitUndefined(values: ImportedValues): ImportedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

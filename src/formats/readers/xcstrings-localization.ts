// Reads the localization of a string catalogue: one string in one language. It is a text with a state, or has
// variations by plural category or device, which may be nested; a text may also have substitutions with variations of
// their own.

import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import type { JsonPath } from '../json-offsets.ts';
import { describeJsonType } from './json-text.ts';
import { isForSingleNumber, lacksNeededForms, pluralCategories } from './plural-forms.ts';
import type { Mistake } from './read-errors.ts';

/** A string in one language. */
export interface Localization {
  /** All texts as they are written. */
  readonly texts: readonly string[];
  /** The texts, with empty ones in place of those that are untranslated or missing. */
  readonly forms: readonly string[];
  /** Whether one of the texts is marked as in need of a review. */
  readonly isFuzzy: boolean;
  /** Whether Xcode marks one of the texts as translated by a machine. */
  readonly isMachineMade: boolean;
  /** Whether a plural form is missing that the language needs. */
  readonly lacksForms: boolean;
  /** For each of `forms`, whether it's for one number alone. */
  readonly singleNumberForms: readonly boolean[];
}

/** Reads the texts of a localization. Throws an error of `createErrorAt`. */
export function readLocalization(
  value: unknown,
  path: JsonPath,
  language: string,
  createErrorAt: (path: JsonPath, mistake: Mistake) => Error,
): Localization {
  const texts: string[] = [];
  const forms: string[] = [];
  const singleNumberForms: boolean[] = [];
  let isFuzzy = false;
  let isMachineMade = false;
  let lacksForms = false;
  read(value, path, 0, false);
  return { texts, forms, isFuzzy, isMachineMade, lacksForms, singleNumberForms };

  /** Reads a value with its variations and substitutions; `isSingle` is whether it is for one number alone. */
  function read(input: unknown, location: JsonPath, level: number, isSingle: boolean): void {
    const localization = getObject(input, location);
    if (level > mostLevels) throw createErrorAt(location, tooDeep);
    const { stringUnit, stringSet } = localization;
    if (stringUnit !== undefined) readUnit(stringUnit, [...location, 'stringUnit'], isSingle);
    if (stringSet !== undefined) readSet(stringSet, [...location, 'stringSet']);
    const variations = getProperty(localization, 'variations', location);
    for (const kind of Object.keys(variations)) {
      const cases = getProperty(variations, kind, [...location, 'variations']);
      readCases(cases, kind, [...location, 'variations', kind], level, isSingle);
    }
    const substitutions = getProperty(localization, 'substitutions', location);
    for (const [name, substitution] of Object.entries(substitutions)) {
      read(substitution, [...location, 'substitutions', name], level + 1, false);
    }
  }

  /** Reads the variations of one kind, `plural` or `device`. */
  function readCases(
    cases: ParsedJsonObject,
    kind: string,
    location: JsonPath,
    level: number,
    isSingle: boolean,
  ): void {
    const isPlural = kind === 'plural';
    const names = isPlural ? orderCategories(cases) : Object.keys(cases);
    const present = new Set(names.filter((name) => cases[name] !== undefined));
    if (isPlural && lacksNeededForms(present, language, 'other')) lacksForms = true;
    for (const name of names) {
      // Only `other`, which every language has, may be undefined; then the form is missing.
      if (cases[name] === undefined) addForm('', false);
      else {
        const isCaseSingle = isPlural ? isForSingleNumber(name, language) : isSingle;
        read(cases[name], [...location, name], level + 1, isCaseSingle);
      }
    }
  }

  function addForm(text: string, isSingle: boolean): void {
    forms.push(text);
    singleNumberForms.push(isSingle);
  }

  function readUnit(input: unknown, location: JsonPath, isSingle: boolean): void {
    const { value: text, state } = getObject(input, location);
    if (typeof text !== 'string') throw createErrorAt(location, describeText(text));
    addText(text, state, isSingle);
  }

  /** Reads the phrases that a shortcut of an app listens to. A language may have more or fewer than the source. */
  function readSet(input: unknown, location: JsonPath): void {
    const { values, state } = getObject(input, location);
    if (!Array.isArray(values)) throw createErrorAt(location, describeValues(values));
    for (const [index, text] of values.entries()) {
      if (typeof text !== 'string') {
        throw createErrorAt([...location, 'values', index], describeText(text));
      }
      addText(text, state, false);
    }
  }

  function addText(text: string, state: unknown, isSingle: boolean): void {
    texts.push(text);
    addForm(state === 'new' ? '' : text, isSingle);
    if (state === 'needs_review' || state === 'stale') isFuzzy = true;
    if (state === 'machine_translated') isMachineMade = true;
  }

  function getProperty(
    object: ParsedJsonObject,
    name: string,
    location: JsonPath,
  ): ParsedJsonObject {
    return object[name] === undefined ? {} : getObject(object[name], [...location, name]);
  }

  function getObject(input: unknown, location: JsonPath): ParsedJsonObject {
    if (isJsonObject(input)) return input;
    throw createErrorAt(location, {
      ...unexpectedValue,
      found: `Here is ${describeJsonType(input)} instead of an object.`,
    });
  }
}

/** Chosen: Xcode writes a plural for each device at most, and no deeper levels. */
const mostLevels = 10;

/** Orders plural categories as CLDR does, always with `other`; other names follow. */
function orderCategories(cases: ParsedJsonObject): string[] {
  const known = pluralCategories.filter((name) => name === 'other' || cases[name] !== undefined);
  return [...known, ...Object.keys(cases).filter((name) => !pluralCategories.includes(name))];
}

const unexpectedValue: Omit<Mistake, 'found'> = {
  expected: 'what Xcode writes: `{"stringUnit": {"state": "translated", "value": "text"}}`',
  advice: 'Correct it, or fetch the file again as Xcode wrote it.',
};

const tooDeep: Mistake = {
  ...unexpectedValue,
  found: 'Variations are nested too deeply here for the file to be read.',
};

function describeText(value: unknown): Mistake {
  const found =
    value === undefined
      ? 'There is no "value" here.'
      : `The "value" is ${describeJsonType(value)}.`;
  return { ...unexpectedValue, found };
}

function describeValues(value: unknown): Mistake {
  const found =
    value === undefined ? 'There are no "values" here.' : `"values" is ${describeJsonType(value)}.`;
  return {
    found,
    expected: 'what Xcode writes: `{"stringSet": {"state": "translated", "values": ["text"]}}`',
    advice: unexpectedValue.advice,
  };
}

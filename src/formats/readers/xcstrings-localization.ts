// Reads one string in one language of a string catalogue. It is a text with a state,
// or one for each plural category or device, which may be inside each other; beside a text there may
// be pieces that are put into it, with variations of their own.

import { isJsonObject, type ParsedJsonObject } from '../json-object.ts';
import type { JsonPath } from '../json-offsets.ts';
import { getKind } from './json-text.ts';
import { isForSingleNumber, lacksNeededForms, pluralCategories } from './plural-forms.ts';
import type { Mistake } from './unreadable.ts';

export interface Localization {
  /** All texts as they are written. */
  readonly texts: readonly string[];
  /** The same, with nothing in place of those that no one has translated. */
  readonly forms: readonly string[];
  /** Whether Xcode asks for another look at one of them. */
  readonly isFuzzy: boolean;
  /** Whether a plural form is missing that the language needs. */
  readonly lacksForms: boolean;
  /** For each of `forms`, whether it's for one number alone. */
  readonly singleNumberForms: readonly boolean[];
}

/** Reads the texts of a localization. Throws an error of `createErrorAt`. */
export function getLocalization(
  value: unknown,
  path: JsonPath,
  language: string,
  createErrorAt: (path: JsonPath, mistake: Mistake) => Error,
): Localization {
  const texts: string[] = [];
  const forms: string[] = [];
  const singleNumberForms: boolean[] = [];
  let isFuzzy = false;
  let lacksForms = false;
  read(value, path, 0, false);
  return { texts, forms, isFuzzy, lacksForms, singleNumberForms };

  function read(given: unknown, at: JsonPath, level: number, isSingle: boolean): void {
    const holder = getObject(given, at);
    // Xcode has a plural for each device at most, and never one inside another.
    if (level > mostLevels) throw createErrorAt(at, tooDeep);
    if (holder['stringUnit'] !== undefined) {
      readUnit(holder['stringUnit'], [...at, 'stringUnit'], isSingle);
    }
    if (holder['stringSet'] !== undefined) readSet(holder['stringSet'], [...at, 'stringSet']);
    const variations = objectIn(holder, 'variations', at);
    for (const kind of Object.keys(variations)) {
      const cases = objectIn(variations, kind, [...at, 'variations']);
      const isPlural = kind === 'plural';
      const names = isPlural ? pluralNames(cases) : Object.keys(cases);
      const present = new Set(names.filter((name) => cases[name] !== undefined));
      if (isPlural && lacksNeededForms(present, language, 'other')) lacksForms = true;
      for (const name of names) {
        // Every language has this form, so it is missing.
        if (cases[name] === undefined) addForm('', false);
        else {
          const isSingleHere = isPlural ? isForSingleNumber(name, language) : isSingle;
          read(cases[name], [...at, 'variations', kind, name], level + 1, isSingleHere);
        }
      }
    }
    const substitutions = objectIn(holder, 'substitutions', at);
    for (const [name, piece] of Object.entries(substitutions)) {
      read(piece, [...at, 'substitutions', name], level + 1, false);
    }
  }

  function addForm(text: string, isSingle: boolean): void {
    forms.push(text);
    singleNumberForms.push(isSingle);
  }

  function readUnit(given: unknown, at: JsonPath, isSingle: boolean): void {
    const { value: text, state } = getObject(given, at);
    if (typeof text !== 'string') throw createErrorAt(at, noText(text));
    addText(text, state, isSingle);
  }

  /** Phrases that a shortcut of an app listens to. A language may have more or fewer of them than the source. */
  function readSet(given: unknown, at: JsonPath): void {
    const { values, state } = getObject(given, at);
    if (!Array.isArray(values)) throw createErrorAt(at, noValues(values));
    for (const [index, text] of values.entries()) {
      if (typeof text !== 'string') throw createErrorAt([...at, 'values', index], noText(text));
      addText(text, state, false);
    }
  }

  function addText(text: string, state: unknown, isSingle: boolean): void {
    texts.push(text);
    addForm(state === 'new' ? '' : text, isSingle);
    if (state === 'needs_review' || state === 'stale') isFuzzy = true;
  }

  function objectIn(holder: ParsedJsonObject, name: string, at: JsonPath): ParsedJsonObject {
    return holder[name] === undefined ? {} : getObject(holder[name], [...at, name]);
  }

  function getObject(given: unknown, at: JsonPath): ParsedJsonObject {
    if (isJsonObject(given)) return given;
    throw createErrorAt(at, {
      ...unlike,
      found: `Here is ${getKind(given)} instead of an object.`,
    });
  }
}

const mostLevels = 10;

/** In the order of CLDR, with `other` in any case; then what has no meaning there. */
function pluralNames(cases: ParsedJsonObject): string[] {
  const known = pluralCategories.filter((name) => name === 'other' || cases[name] !== undefined);
  return [...known, ...Object.keys(cases).filter((name) => !pluralCategories.includes(name))];
}

const unlike: Omit<Mistake, 'found'> = {
  expected: 'what Xcode writes: `{"stringUnit": {"state": "translated", "value": "text"}}`',
  advice: 'Correct it, or fetch the file again as Xcode wrote it.',
};

const tooDeep: Mistake = {
  ...unlike,
  found: 'Variations are nested too deeply here for the file to be read.',
};

function noText(value: unknown): Mistake {
  const found =
    value === undefined ? 'There is no "value" here.' : `The "value" is ${getKind(value)}.`;
  return { ...unlike, found };
}

function noValues(value: unknown): Mistake {
  const found =
    value === undefined ? 'There are no "values" here.' : `"values" is ${getKind(value)}.`;
  return {
    found,
    expected: 'what Xcode writes: `{"stringSet": {"state": "translated", "values": ["text"]}}`',
    advice: unlike.advice,
  };
}

// new language: a code → the recipe of languages/<code>.yaml. The file must say what CLDR and the base
// language do not know; the rest it shows as it is known.

import type { Entries } from '../../catalogue/entries.ts';
import type { LanguageEntry } from '../../catalogue/entry.ts';
import { describeLanguage } from '../../catalogue/language-description.ts';
import { getPath } from '../../catalogue/place.ts';
import { describeRegisteredLanguage, type KnownLanguage } from '../../languages/language-data.ts';
import type { ProblemWording } from '../../problem.ts';
import { formatNumber } from '../../text/wording.ts';
import { nestValues, type Values } from './fields.ts';
import { makeNewFile, type NewFile } from './file-text.ts';
import { checkLanguageCode } from './names.ts';
import { makeOutline, type Outline, type OutlineOptions } from './outline.ts';
import { type Present, toSource } from './present.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/** The recipe of a language that says what is given, or why there cannot be one. */
export function planNewLanguage(
  present: Present,
  code: string,
  given: Values,
): Recipe | ProblemWording {
  const path = getPath({ kind: 'language', code });
  const problem = checkPathFree(present, path.replaceAll('-', '_')) ?? checkLanguageCode(code);
  if (problem !== undefined) return problem;

  const description = describeLanguage(present.entries, code);
  if (description !== undefined && !('missing' in description) && Object.keys(given).length === 0) {
    const { name, direction, population } = description;
    return {
      found: `CLDR knows the language already: ${name}, ${direction}, ${formatNumber(population)} speakers.`,
      expected:
        'a file only for what CLDR does not know, or for saying something else than it does',
      advice: `Leave the file out, or give what it should say, for example \`--name "${name}"\`.`,
    };
  }
  return {
    outlines: () => [makeLanguageOutline(present.entries, code)],
    fixed: {},
    proposed: {},
    findOut: (values) => (description === undefined ? getRegisteredValues(code, values) : {}),
    introduction: undefined,
    next: {
      what: 'start a translation',
      words: ['new', 'translation', '<project>/<component>', code],
    },
  };
}

/** The registry's values for a language that nothing describes, except those already given. */
function getRegisteredValues(code: string, said: Values): Values {
  const language = describeRegisteredLanguage(code);
  return language === undefined ? {} : { ...getValues(language), ...said };
}

/**
 * The file of a language that nothing describes, as IANA's registry has it; undefined when something
 * does, or the registry does not have it either.
 */
export function makeRegisteredLanguageFile(entries: Entries, code: string): NewFile | undefined {
  const language = describeRegisteredLanguage(code);
  if (language === undefined || describeLanguage(entries, code) !== undefined) return undefined;
  return makeNewFile(makeLanguageOutline(entries, code), getValues(language));
}

/** The file of a language, which shows what counts without it. */
function makeLanguageOutline(entries: Entries, code: string): Outline {
  const place = { kind: 'language', code } as const;
  return makeOutline(
    'language',
    place,
    findKnownValues(makeOutline('language', place), entries, code),
  );
}

/** The values of a language's file. */
function getValues({ name, direction, population, plural }: KnownLanguage): Values {
  const { number, formula } = plural;
  return { name, direction, population, 'plural.number': number, 'plural.formula': formula };
}

/** Finds the values that an empty file would lack, and the defaults that would apply. */
function findKnownValues({ fields }: Outline, entries: Entries, code: string): OutlineOptions {
  const silent = describe(entries, code, { plural: {} });
  const required = 'missing' in silent ? silent.missing : [];
  const examples = fields
    .filter(({ key }) => required.includes(key))
    .map(({ key, meaning }) => [key, meaning.examples[0]]);
  const whole = describe(entries, code, {
    plural: {},
    ...nestValues(Object.fromEntries(examples)),
  });
  if ('missing' in whole) throw new Error(`no example is enough for ${code}: ${whole.missing}`);
  const { name, direction, population, aliases, plural } = whole;
  const { number, formula } = plural;
  const all = {
    name,
    direction,
    population,
    aliases,
    'plural.number': number,
    'plural.formula': formula,
  };
  const leftOut = Object.entries(all).filter(([key]) => !required.includes(key));
  return { required, leftOut: Object.fromEntries(leftOut) };
}

/** The language, were there a file of it with this value. */
function describe(entries: Entries, code: string, value: LanguageEntry['value']) {
  const path = getPath({ kind: 'language', code });
  const source = toSource({ path, text: '' });
  const entry = { place: { kind: 'language', code }, path, source, blob: '', value } as const;
  const languages = new Map([...entries.languages, [code, entry]]);
  return describeLanguage({ ...entries, languages }, code) ?? { missing: [] };
}

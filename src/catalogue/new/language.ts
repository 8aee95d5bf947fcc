// Plans the file of `new language kab`: languages/kab.yaml. It must have what neither CLDR nor the base language knows; all
// other values are shown as comments.

import { describeRegisteredLanguage, type KnownLanguage } from '../../languages/language-data.ts';
import type { ProblemWording } from '../../problem/problem.ts';
import { formatNumber } from '../../text/wording.ts';
import type { Entries } from '../entries.ts';
import type { LanguageEntry } from '../entry.ts';
import { describeLanguage } from '../language-description.ts';
import { getPath } from '../place.ts';
import { nestValues, type Values } from './fields.ts';
import { makeNewFile, type NewFile } from './file-text.ts';
import { type CurrentCatalogue, checkLanguageCode, toSource } from './names.ts';
import { makeOutline, type Outline, type OutlineOptions } from './outline.ts';
import { checkPathFree, type FlagTexts, type Recipe } from './recipe.ts';

/** Plans the file of a language; returns a problem if there can't be one. */
export function planNewLanguage(
  catalogue: CurrentCatalogue,
  code: string,
  flagTexts: FlagTexts,
): Recipe | ProblemWording {
  const path = getPath({ kind: 'language', code });
  // A code with hyphens probably means the one with underscores, which may have a file already.
  const problem = checkPathFree(catalogue, path.replaceAll('-', '_')) ?? checkLanguageCode(code);
  if (problem !== undefined) return problem;

  const description = describeLanguage(catalogue.entries, code);
  if (
    description !== undefined &&
    !('missing' in description) &&
    Object.keys(flagTexts).length === 0
  ) {
    const { name, direction, population } = description;
    return {
      found: `CLDR knows the language already: ${name}, ${direction}, ${formatNumber(population)} speakers.`,
      expected:
        'a file only for what CLDR does not know, or for saying something else than it does',
      advice: `Leave the file out, or give what it should say, for example \`--name "${name}"\`.`,
    };
  }
  const registered = description === undefined ? describeRegisteredLanguage(code) : undefined;
  const command = ['new', 'translation', '<project>/<component>', code];
  return {
    outlines: [makeLanguageOutline(catalogue.entries, code)],
    defaults: registered === undefined ? {} : toFileValues(registered),
    next: { purpose: 'start a translation', command },
  };
}

/**
 * Makes the file of a language from IANA's registry; undefined if the registry doesn't have the language, or if CLDR or a
 * file describes it already.
 */
export function makeRegisteredLanguageFile(entries: Entries, code: string): NewFile | undefined {
  const language = describeRegisteredLanguage(code);
  if (language === undefined || describeLanguage(entries, code) !== undefined) return undefined;
  return makeNewFile(makeLanguageOutline(entries, code), toFileValues(language));
}

/** Makes the outline of a language's file, which shows the values that apply without the file. */
function makeLanguageOutline(entries: Entries, code: string): Outline {
  const place = { kind: 'language', code } as const;
  return makeOutline(
    'language',
    place,
    findKnownValues(makeOutline('language', place), entries, code),
  );
}

function toFileValues({ name, direction, population, plural }: KnownLanguage): Values {
  const { number, formula } = plural;
  return { name, direction, population, 'plural.number': number, 'plural.formula': formula };
}

/** Finds the values that an empty file would lack, and the defaults that would apply. */
function findKnownValues({ fields }: Outline, entries: Entries, code: string): OutlineOptions {
  const withEmptyFile = describeWithFile(entries, code, { plural: {} });
  const required = 'missing' in withEmptyFile ? withEmptyFile.missing : [];
  const examples = fields
    .filter(({ key }) => required.includes(key))
    .map(({ key, meaning }) => [key, meaning.examples[0]]);
  const complete = describeWithFile(entries, code, {
    plural: {},
    ...nestValues(Object.fromEntries(examples)),
  });
  if ('missing' in complete)
    throw new Error(`The examples don't describe ${code}: ${complete.missing} is missing.`);
  const { name, direction, population, aliases, plural } = complete;
  const { number, formula } = plural;
  const allValues = {
    name,
    direction,
    population,
    aliases,
    'plural.number': number,
    'plural.formula': formula,
  };
  const defaults = Object.entries(allValues).filter(([key]) => !required.includes(key));
  return { required, defaults: Object.fromEntries(defaults) };
}

/** Describes a language as if it had a file with a value. */
function describeWithFile(entries: Entries, code: string, value: LanguageEntry['value']) {
  const path = getPath({ kind: 'language', code });
  const source = toSource({ path, text: '' });
  const entry = { place: { kind: 'language', code }, path, source, blob: '', value } as const;
  const languages = new Map([...entries.languages, [code, entry]]);
  return describeLanguage({ ...entries, languages }, code) ?? { missing: [] };
}

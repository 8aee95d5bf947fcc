// Plans the file of a language that CLDR doesn't know, or for which the source has other values than CLDR.

import { isDeepStrictEqual } from 'node:util';
import type { Entries } from '../catalogue/entries.ts';
import { describeLanguage } from '../catalogue/language-description.ts';
import { makeRegisteredLanguageFile } from '../catalogue/new/language.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { findFormOutOfRange, parsePluralFormula } from '../languages/plural-formula.ts';
import type { ImportedValues } from './imported.ts';
import { type FilePlan, type PlanContext, planFile } from './plan-file.ts';
import { selectValidValues } from './valid-values.ts';

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

// A language of a source → its file, where it says something else than CLDR, or CLDR does not know it.

import { isDeepStrictEqual } from 'node:util';
import { makeRegisteredLanguageFile } from '../authoring/new/language.ts';
import type { Entries } from '../catalogue/entries.ts';
import { describeLanguage } from '../catalogue/language-description.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { findFormOutOfRange, parsePluralFormula } from '../languages/plural-formula.ts';
import type { ImportedValues } from './imported.ts';
import { type FilePlan, type PlanContext, planFile } from './plan-file.ts';
import { takeValidValues } from './sound-values.ts';

/** The file to write; undefined where the language is described as it should be. */
export function planLanguageFile(
  code: string,
  given: ImportedValues | undefined,
  entries: Entries,
  context: PlanContext,
): FilePlan | undefined {
  const place = { kind: 'language', code } as const;
  const valid = takeValidValues('language', given ?? {}, `language ${code}`, context.report);
  const values = 'plural' in valid ? { ...valid, plural: fitPlural(valid, code, context) } : valid;
  const known = describeLanguage(entries, code);
  if (known === undefined || 'missing' in known) {
    const registered = makeRegisteredLanguageFile(entries, code);
    if (registered !== undefined && given === undefined) {
      return { kind: 'file', path: registered.path, before: undefined, text: registered.text };
    }
    return planFile(
      'language',
      place,
      { values: drop(values), needed: getFallback(code) },
      context,
    );
  }
  const own = drop(values) as { plural?: object };
  const plural = { ...known.plural, ...own.plural };
  const wanted = { ...own, ...(own.plural === undefined ? {} : { plural }) };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(known[key as keyof typeof known], value),
  );
  if (changed.length === 0) return undefined;
  return planFile('language', place, { values: Object.fromEntries(changed) }, context);
}

function getFallback(code: string): ImportedValues {
  return {
    name: getEnglishName(code),
    direction: 'ltr',
    population: 0,
    plural: { number: 2, formula: 'n != 1' },
  };
}

/** A plural rule whose formula yields no other forms than it says; undefined where it does. */
function fitPlural({ plural }: ImportedValues, code: string, { report }: PlanContext) {
  const { number, formula } = plural as { number?: number; formula?: string };
  const parsed = parsePluralFormula(formula ?? '');
  const isSound =
    number !== undefined &&
    parsed.kind === 'formula' &&
    findFormOutOfRange(parsed, number) === undefined;
  if (isSound) return plural;
  report('A plural rule is left out, for its formula does not fit', `language ${code}`);
  return undefined;
}

function drop(values: ImportedValues): ImportedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

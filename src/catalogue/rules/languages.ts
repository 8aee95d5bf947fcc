// Two rules for language files: nothing is missing that can't come from the base language, and the plural formula only
// yields forms that exist.

import { findFormOutOfRange, parsePluralFormula } from '../../languages/plural-formula.ts';
import type { Problem } from '../../problem/problem.ts';
import { createEntryProblem, type LanguageEntry } from '../entry.ts';
import { wordMissingField } from '../field-wording.ts';
import { describeLanguage } from '../language-description.ts';
import { languageSchema } from '../schema/language.ts';
import { getMeaningAt } from '../schema-problems.ts';
import type { CatalogueRule } from './rule.ts';

export const completeLanguages: CatalogueRule<'missing-field'> = {
  name: 'missing-field',
  // A description of a language has what cannot be taken from the base language.
  scope: 'catalogue',
  check: (entries) =>
    [...entries.languages.values()].flatMap((entry) => {
      const description = describeLanguage(entries, entry.place.code);
      if (description === undefined || !('missing' in description)) return [];
      return description.missing.map((key) => {
        const path = key.split('.');
        const reason =
          key === 'name'
            ? 'CLDR has none for this code'
            : 'there is no base language to take it from';
        return createEntryProblem(entry, path, 'value', {
          ...wordMissingField(path.at(-1) ?? key, getMeaningAt(languageSchema, path)),
          found: `\`${key}\` is missing, and ${reason}.`,
        });
      });
    }),
};

export const pluralForms: CatalogueRule<'plural-form-out-of-range'> = {
  name: 'plural-form-out-of-range',
  // A plural formula yields a form below `number`.
  scope: 'catalogue',
  check: (entries) =>
    [...entries.languages.values()].flatMap((entry) => {
      const description = describeLanguage(entries, entry.place.code);
      if (description === undefined || 'missing' in description) return [];
      const { formula, number } = description.plural;
      const parsed = parsePluralFormula(formula);
      if (parsed.kind !== 'formula') return [];
      const outOfRange = findFormOutOfRange(parsed, number);
      return outOfRange === undefined ? [] : [reportForm(entry, formula, number, outOfRange)];
    }),
};

/** Reports that the formula yields `form` for the number `n`; `form` is NaN if it yields none. */
function reportForm(
  entry: LanguageEntry,
  formula: string,
  number: number,
  { n, form }: { readonly n: number; readonly form: number },
): Problem<'plural-form-out-of-range'> {
  const writtenKey = entry.value.plural?.formula === undefined ? 'number' : 'formula';
  const result = Number.isNaN(form) ? 'no form' : `form ${form}`;
  return createEntryProblem(entry, ['plural', writtenKey], 'value', {
    rule: 'plural-form-out-of-range',
    found: `For n = ${n} the formula \`${formula}\` yields ${result}, and \`number\` is ${number}.`,
    expected: `a form from 0 to ${number - 1} for every n`,
    advice: Number.isNaN(form)
      ? 'Correct the formula.'
      : `Set \`number: ${form + 1}\` if that is how many forms there are, or correct the formula.`,
  });
}

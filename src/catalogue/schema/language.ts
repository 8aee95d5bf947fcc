// The schema of languages/<code>.yaml, which describes a language that CLDR doesn't know or describes differently
// (contract, section 2.2). Missing fields come from CLDR or from the base language.

import * as z from 'zod';
import { longestFormula, parsePluralFormula } from '../../languages/plural-formula.ts';
import { languageCodePattern } from '../../text/identifiers.ts';
import {
  createCheck,
  defineChoiceField,
  defineCountField,
  defineEarlierNamesField,
  defineFilledTextField,
  defineIdentifierField,
  defineTextListField,
  makeMeaning,
} from './fields.ts';

const pluralFormulaField = z
  .string()
  .check(
    createCheck((value) => {
      const parsed = parsePluralFormula(value);
      if (parsed.kind === 'formula') return undefined;
      return {
        rule: 'bad-plural-formula',
        found: `The plural formula does not parse: here is ${parsed.found}.`,
        expected: parsed.expected,
        advice: 'Write a C expression of n, as in gettext, for example `n != 1`.',
        offset: parsed.offset,
        fix: isTrailingSemicolon(value, parsed.offset)
          ? { kind: 'replace', from: ';', to: '' }
          : undefined,
      };
    }),
  )
  .meta({
    ...makeMeaning(
      'Which form a number takes: a C expression of n, as in gettext.',
      'a C expression of n',
      'n != 1',
    ),
    pattern: '^[n0-9\\s?:|&=!<>+*/%()-]+$',
    maxLength: longestFormula,
  });

/** Whether the fault at an offset is only a final semicolon, which formulas in gettext files have. */
function isTrailingSemicolon(formula: string, offset: number): boolean {
  return (
    formula.slice(offset) === ';' && parsePluralFormula(formula.slice(0, offset)).kind === 'formula'
  );
}

export const languageSchema = z.strictObject({
  name: defineFilledTextField(
    'The English name of the language.',
    'Portuguese (Brazil)',
  ).optional(),
  own_name: defineFilledTextField(
    'What the language is called in itself.',
    'português (Brasil)',
  ).optional(),
  direction: defineChoiceField('The direction of its script.', ['ltr', 'rtl']).optional(),
  population: defineCountField('How many people speak it.', 187_700_000).optional(),
  aliases: defineTextListField('Other codes for the language.', 'pt_br').optional(),
  renamed_from: defineEarlierNamesField(
    'Codes that the language had before. Their old paths lead to the new ones.',
    languageCodePattern,
    'a language code',
    'zh_CN',
  ).optional(),
  plural: z
    .strictObject({
      id: defineIdentifierField('The number of the plural rule. Only for pinning it.').optional(),
      source: defineCountField('Where the rule comes from; 0 is the usual one.', 0).optional(),
      number: z
        .int()
        .min(1)
        .meta(makeMeaning('How many plural forms there are.', 'a whole number, 1 or more', 2))
        .optional(),
      formula: pluralFormulaField.optional(),
      type: defineCountField(
        'The code of the kind of rule; the build knows the usual ones.',
        1,
      ).optional(),
    })
    .meta(
      makeMeaning('The plural rule.', 'a mapping with `number` and `formula`', {
        number: 2,
        formula: 'n != 1',
      }),
    )
    .optional(),
});

/** Published fields that the build computes, each with what it is computed from. */
export const computedLanguageFields = {
  code: "the file's name",
  web_url: 'the base URL and the path',
  url: 'the base URL and the path',
  statistics_url: 'the base URL and the path',
} as const;

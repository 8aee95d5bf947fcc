// languages/<code>.yaml: what CLDR does not know of a language, or names otherwise
// (contract, section 2.2). Every field may be left out that the language or its base language has.

import * as z from 'zod';
import { languageCodePattern } from '../../identifiers.ts';
import { longestFormula, parsePluralFormula } from '../../languages/plural-formula.ts';
import {
  choiceField,
  countField,
  describeMeaning,
  earlierNamesField,
  filledTextField,
  identifierField,
  makeCheck,
  textListField,
} from './fields.ts';

const pluralFormula = z
  .string()
  .check(
    makeCheck((value) => {
      const parsed = parsePluralFormula(value);
      if (parsed.kind === 'formula') return undefined;
      return {
        rule: 'bad-plural-formula',
        found: `The plural formula does not parse: here is ${parsed.found}.`,
        expected: parsed.expected,
        advice: 'Write a C expression of n, as in gettext, for example `n != 1`.',
        offset: parsed.offset,
        fix: endsStatement(value, parsed.offset)
          ? { kind: 'replace', from: ';', to: '' }
          : undefined,
      };
    }),
  )
  .meta({
    ...describeMeaning(
      'Which form a number takes: a C expression of n, as in gettext.',
      'a C expression of n',
      'n != 1',
    ),
    pattern: '^[n0-9\\s?:|&=!<>+*/%()-]+$',
    maxLength: longestFormula,
  });

/** A formula that is valid up to its last sign, the semicolon that ends it in gettext's files. */
function endsStatement(formula: string, offset: number): boolean {
  return (
    formula.slice(offset) === ';' && parsePluralFormula(formula.slice(0, offset)).kind === 'formula'
  );
}

export const languageSchema = z.strictObject({
  name: filledTextField('The English name of the language.', 'Portuguese (Brazil)').optional(),
  own_name: filledTextField(
    'What the language is called in itself.',
    'português (Brasil)',
  ).optional(),
  direction: choiceField('The direction of its script.', ['ltr', 'rtl']).optional(),
  population: countField('How many people speak it.', 187_700_000).optional(),
  aliases: textListField('Other codes for the language.', 'pt_br').optional(),
  renamed_from: earlierNamesField(
    'Codes that the language had before. Their old paths lead to the new ones.',
    languageCodePattern,
    'a language code',
    'zh_CN',
  ).optional(),
  plural: z
    .strictObject({
      id: identifierField('The number of the plural rule. Only for pinning it.').optional(),
      source: countField('Where the rule comes from; 0 is the usual one.', 0).optional(),
      number: z
        .int()
        .min(1)
        .meta(describeMeaning('How many plural forms there are.', 'a whole number, 1 or more', 2))
        .optional(),
      formula: pluralFormula.optional(),
      type: countField(
        'The code of the kind of rule; the build knows the usual ones.',
        1,
      ).optional(),
    })
    .meta(
      describeMeaning('The plural rule.', 'a mapping with `number` and `formula`', {
        number: 2,
        formula: 'n != 1',
      }),
    )
    .optional(),
});

/** Published fields that the build computes, and from what. */
export const languageComputed = {
  code: "the file's name",
  web_url: 'the base URL and the path',
  url: 'the base URL and the path',
  statistics_url: 'the base URL and the path',
} as const;

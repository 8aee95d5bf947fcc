// The schema of projects/<project>/<component>/<code>.yaml, the counters of one translation (contract, sections 2.1 and
// 2.5). All counters are optional here: the file of the source language requires other counters than that of a
// translation, which `rules/source-language.ts` checks.

import * as z from 'zod';
import { quote } from '../../text/wording.ts';
import {
  checkLine,
  createCheck,
  defineCountField,
  defineFilledTextField,
  defineIdentifierField,
  defineLineField,
  defineMomentField,
  makeMeaning,
} from './fields.ts';

/** In characters (chosen). Counting truncates longer names, since git has no limit for the author of a commit. */
export const maximumAuthorLength = 200;

/** A part of a file name. It may have spaces, because some programs use English names: `Portuguese (Brazil)`. */
const fileNamePart = /^(?=.{1,100}$)[^\s/\\]+(?: +[^\s/\\]+)*$/u;

const languageCodeField = z
  .string()
  .check(
    createCheck((text) => {
      if (fileNamePart.test(text)) return checkLine(text);
      return {
        rule: 'bad-value',
        found: `${quote(text)} cannot be part of a file name.`,
        expected: 'the language code as written in the file name',
        advice:
          'Copy it from the file name, for example `language_code: pt_BR`, or remove the line.',
      };
    }),
  )
  .meta({
    ...makeMeaning(
      "The language code as written in the file name, if it differs from the component's style.",
      'the language code as written in the file name',
      'pt_BR',
    ),
    pattern: fileNamePart.source,
  });

export const countersSchema = z.strictObject({
  total: defineCountField('Strings. Defaults to the total of the source language.', 610).optional(),
  total_words: defineCountField('Words in all strings.', 2566).optional(),
  total_chars: defineCountField('Characters in all strings.', 15869).optional(),
  translated: defineCountField('Translated strings.', 573).optional(),
  translated_words: defineCountField('Words in the translated strings.', 2478).optional(),
  translated_chars: defineCountField('Characters in the translated strings.', 15375).optional(),
  fuzzy: defineCountField('Strings marked fuzzy: they need another look.').optional(),
  fuzzy_words: defineCountField('Words in the fuzzy strings.').optional(),
  failing_checks: defineCountField('Strings that fail a quality check.').default(0),
  failing_checks_words: defineCountField(
    'Words in the strings that fail a quality check.',
  ).optional(),
  approved: defineCountField('Approved strings.').default(0),
  readonly: defineCountField('Strings that cannot be edited.').default(0),
  have_suggestion: defineCountField('Strings that have a suggestion.').default(0),
  have_comment: defineCountField('Strings that have a comment.').default(0),
  recent_changes: defineCountField(
    'Strings translated recently. Defaults to the number in the git history.',
  ).optional(),
  last_change: defineMomentField(
    'When the translation last changed: ISO 8601 with a time zone.',
    '2026-08-03T19:48:06Z',
  )
    .nullable()
    .default(null),
  last_author: defineFilledTextField(
    'Who changed the translation last.',
    'Ana',
    maximumAuthorLength,
  )
    .nullable()
    .default(null),
  language_code: languageCodeField.optional(),
  id: defineIdentifierField('The number of the translation. Only for pinning it.').optional(),
  revision: defineLineField(
    'Version identifiers of the translation file. Only for pinning them.',
    '0123456789abcdef0123456789abcdef01234567',
  ).optional(),
});

const fromPath = "the file's path";
const fromUrl = 'the base URL and the path';

/** Published fields that the build computes, each with what it is computed from. */
export const computedCounterFields = {
  language: fromPath,
  component: fromPath,
  code: fromPath,
  filename: "the component's file mask and the language code",
  web_url: fromUrl,
  share_url: fromUrl,
  translate_url: fromUrl,
  url: fromUrl,
  is_template: "the component's source language",
  is_source: "the component's source language",
  translated_percent: '`translated` and `total`',
  translated_words_percent: '`translated_words` and `total_words`',
  translated_chars_percent: '`translated_chars` and `total_chars`',
  fuzzy_percent: '`fuzzy` and `total`',
  failing_checks_percent: '`failing_checks` and `total`',
  approved_percent: '`approved` and `total`',
  readonly_percent: '`readonly` and `total`',
  failing: '`failing_checks`',
  failing_percent: '`failing_checks` and `total`',
  suggestions: '`have_suggestion`',
  comments: '`have_comment`',
  repository_url: fromUrl,
  file_url: fromUrl,
  statistics_url: fromUrl,
  changes_list_url: fromUrl,
  units_list_url: fromUrl,
} as const;

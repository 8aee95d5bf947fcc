// projects/<project>/<component>/<code>.yaml: the counters of one translation
// (contract, sections 2.1 and 2.5). Which of them are required depends on whether the file is the
// source language's; that is known only between files (`rules/source-language.ts`).

import * as z from 'zod';
import { quote } from '../../text/wording.ts';
import {
  checkLine,
  countField,
  describeMeaning,
  filledTextField,
  identifierField,
  lineField,
  makeCheck,
} from './fields.ts';
import { momentField } from './moment.ts';

/** Characters. Chosen. Counting truncates longer names, since the author of a commit has no limit in git. */
export const maximumAuthorLength = 200;

/** May contain spaces: some programs name their files in English, such as `Portuguese (Brazil)`. */
const fileNamePart = /^(?=.{1,100}$)[^\s/\\]+(?: +[^\s/\\]+)*$/u;

const languageCodeInFiles = z
  .string()
  .check(
    makeCheck((text) => {
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
    ...describeMeaning(
      "The language code as written in the file name, if it differs from the component's style.",
      'the language code as written in the file name',
      'pt_BR',
    ),
    pattern: fileNamePart.source,
  });

export const countersSchema = z.strictObject({
  total: countField('Strings. Defaults to the total of the source language.', 610).optional(),
  total_words: countField('Words in all strings.', 2566).optional(),
  total_chars: countField('Characters in all strings.', 15869).optional(),
  translated: countField('Translated strings.', 573).optional(),
  translated_words: countField('Words in the translated strings.', 2478).optional(),
  translated_chars: countField('Characters in the translated strings.', 15375).optional(),
  fuzzy: countField('Strings marked fuzzy: they need another look.').optional(),
  fuzzy_words: countField('Words in the fuzzy strings.').optional(),
  failing_checks: countField('Strings that fail a quality check.').default(0),
  failing_checks_words: countField('Words in the strings that fail a quality check.').optional(),
  approved: countField('Approved strings.').default(0),
  readonly: countField('Strings that cannot be edited.').default(0),
  have_suggestion: countField('Strings that have a suggestion.').default(0),
  have_comment: countField('Strings that have a comment.').default(0),
  recent_changes: countField(
    'Strings translated recently. Defaults to the number in the git history.',
  ).optional(),
  last_change: momentField(
    'When the translation last changed: ISO 8601 with a time zone.',
    '2026-08-03T19:48:06Z',
  )
    .nullable()
    .default(null),
  last_author: filledTextField('Who changed the translation last.', 'Ana', maximumAuthorLength)
    .nullable()
    .default(null),
  language_code: languageCodeInFiles.optional(),
  id: identifierField('The number of the translation. Only for pinning it.').optional(),
  revision: lineField(
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

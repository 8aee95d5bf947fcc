// The schema of `ignore` in component.yaml: findings of quality checks that are no mistakes.

import * as z from 'zod';
import { type CheckName, checkFindings } from '../../model/unit.ts';
import { languageCodePattern } from '../../text/identifiers.ts';
import {
  createCheck,
  defineChoiceField,
  defineFilledTextField,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

const ignoreExample = {
  key: 'changelog.*',
  language: 'de',
  check: 'end-punctuation',
  reason: 'Titles of releases have no full stop.',
};

const ignoredFindings = z
  .strictObject({
    key: defineFilledTextField(
      'The key of a string as `--list-failing` prints it, or a pattern in which `*` stands for any characters. Defaults to all keys.',
      ignoreExample.key,
      maximumLengths.line,
    ).optional(),
    language: z
      .string()
      .regex(languageCodePattern)
      .meta({
        ...makeMeaning('The code of a language. Defaults to all.', 'a language code', 'de'),
        pattern: languageCodePattern.source,
      })
      .optional(),
    check: defineChoiceField(
      'The name of a quality check. Defaults to all.',
      Object.keys(checkFindings) as [CheckName, ...CheckName[]],
    ).optional(),
    reason: defineFilledTextField(
      'Why the findings are not mistakes.',
      ignoreExample.reason,
      maximumLengths.line,
    ),
  })
  .check(
    createCheck(({ key, language, check }) =>
      (key ?? language ?? check) === undefined
        ? {
            rule: 'bad-value',
            found: 'This entry of `ignore` names no key, no language and no check.',
            expected: 'at least one of `key`, `language` and `check`',
            advice: 'Write which findings it is about.',
          }
        : undefined,
    ),
  )
  .meta(
    makeMeaning(
      'Ignored findings.',
      'a mapping with `key`, `language`, `check` and `reason`',
      ignoreExample,
    ),
  );

/** The field `ignore`. */
export const ignoreField = z
  .array(ignoredFindings)
  .meta(
    makeMeaning(
      'Findings of quality checks that are not mistakes.',
      'a list of mappings with `key`, `language`, `check` and `reason`',
      [ignoreExample],
    ),
  )
  .default([]);

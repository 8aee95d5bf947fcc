// project.yaml: a project, which owns components (contract, section 2.4).

import * as z from 'zod';
import { slugPattern } from '../../identifiers.ts';
import { checkLanguageAliases, languageAliasesPattern } from '../language-aliases.ts';
import {
  checkLine,
  describeMeaning,
  earlierNamesField,
  filledTextField,
  flagField,
  identifierField,
  limitLength,
  longestText,
  makeCheck,
  percentageField,
  textField,
  translateUrlField,
  webAddressField,
} from './fields.ts';

/** A relative path. */
const checkoutPattern = /^[^/\\\0][^\\\0]*$/;

export const projectSchema = z.strictObject({
  name: filledTextField('The name of the project.', 'Excalidraw'),
  id: identifierField('The number of the project. Only for pinning it.').optional(),
  renamed_from: earlierNamesField(
    'Folders that the project had before. Their old paths lead to the new ones.',
    slugPattern,
    'the name of a folder',
    'excalidraw-app',
  ).default([]),
  checkout: limitLength(
    z
      .string()
      .regex(checkoutPattern)
      .check(makeCheck((value) => (checkoutPattern.test(value) ? checkLine(value) : undefined))),
    longestText.line,
    {
      ...describeMeaning(
        "The folder of the software, from this file's on. Its translation files are counted at every build.",
        'a path from this folder on, such as ../../..',
        '../../..',
      ),
      pattern: checkoutPattern.source,
    },
  ).optional(),
  units: flagField(
    "Publish the strings of the checkout's files. With `false` no page shows any text of them either.",
  ).optional(),
  minimum: percentageField(
    'The release bar: the percentage of its strings that a language must have translated.',
    80,
  ).optional(),
  web: webAddressField(
    'Where the code of the project lives.',
    'https://github.com/excalidraw/excalidraw',
  ).default(''),
  translate_url: translateUrlField,
  translation_review: flagField('Translations are reviewed.').default(false),
  source_review: flagField('Source strings are reviewed.').default(false),
  set_language_team: flagField('Files name the language team.').default(true),
  enable_hooks: flagField('Hooks update the project.').default(true),
  instructions: textField('What translators should know.', 'Keep product names.').default(''),
  language_aliases: limitLength(
    z.string().check(makeCheck((value) => checkLine(value) ?? checkLanguageAliases(value))),
    longestText.text,
    {
      ...describeMeaning(
        'Texts in the names of files, and the language codes that they mean.',
        '`from:to`, several of them apart by commas',
        'ger:de,br:pt_BR',
      ),
      pattern: languageAliasesPattern,
    },
  ).default(''),
});

/** Published fields that the build computes, and from what. */
export const projectComputed = {
  slug: "the folder's name",
  web_url: 'the base URL and the path',
  url: 'the base URL and the path',
  components_list_url: 'the base URL and the path',
  repository_url: 'the base URL and the path',
  statistics_url: 'the base URL and the path',
  changes_list_url: 'the base URL and the path',
  languages_url: 'the base URL and the path',
} as const;

// The schema of project.yaml, which describes a project, the owner of components (contract, section 2.4).

import * as z from 'zod';
import { slugPattern } from '../../text/identifiers.ts';
import { checkLanguageAliases, languageAliasesPattern } from '../language-code.ts';
import { defineWebAddressField, translateUrlField } from './addresses.ts';
import { announcementsField } from './announcements.ts';
import {
  checkLine,
  createCheck,
  defineChoiceField,
  defineEarlierNamesField,
  defineFilledTextField,
  defineFlagField,
  defineIdentifierField,
  definePercentageField,
  defineTextField,
  defineTextListField,
  limitLength,
  makeMeaning,
  maximumLengths,
} from './fields.ts';
import { partsField } from './parts.ts';

/** Matches a relative path without backslashes. */
const checkoutPattern = /^[^/\\\0][^\\\0]*$/;

export const projectSchema = z.strictObject({
  name: defineFilledTextField('The name of the project.', 'Excalidraw'),
  id: defineIdentifierField('The number of the project. Only for pinning it.').optional(),
  renamed_from: defineEarlierNamesField(
    'Folders that the project had before. Their old paths lead to the new ones.',
    slugPattern,
    'the name of a folder',
    'excalidraw-app',
  ).default([]),
  checkout: limitLength(
    z
      .string()
      .regex(checkoutPattern)
      // The pattern reports any other path already.
      .check(createCheck((value) => (checkoutPattern.test(value) ? checkLine(value) : undefined))),
    maximumLengths.line,
    {
      ...makeMeaning(
        "The folder of the software, from this file's on. Its translation files are counted at every build.",
        'a path from this folder on, such as ../../..',
        '../../..',
      ),
      pattern: checkoutPattern.source,
    },
  ).optional(),
  units: defineFlagField(
    "Publish the strings of the checkout's files. With `false` no page shows any text of them either.",
  ).optional(),
  credits: defineFlagField(
    'Publish in the API who translated, by the names in git, where the project is counted at every build. It is off by ' +
      'default, as names are personal data; e-mail addresses are never published.',
  ).default(false),
  minimum: definePercentageField(
    'The minimum: the percentage of its strings that a language must have translated.',
    80,
  ).optional(),
  parts: partsField,
  machine_commits: defineTextListField(
    'The commits by which machines translated, where translation files are counted: patterns of the author as in git, or ' +
      'of a trailer. `*` stands for any characters.',
    'Translation Bot <*>',
  ).default([]),
  announcements: announcementsField,
  missing: defineChoiceField(
    'When the translations of a new source text come: later, or in the same change, so that a gate refuses the change ' +
      'without them.',
    ['later', 'same-change'],
  ).default('later'),
  web: defineWebAddressField(
    'Where the code of the project lives.',
    'https://github.com/excalidraw/excalidraw',
  ).default(''),
  translate_url: translateUrlField,
  translation_review: defineFlagField('Translations are reviewed.').default(false),
  source_review: defineFlagField('Source strings are reviewed.').default(false),
  set_language_team: defineFlagField('Files name the language team.').default(true),
  enable_hooks: defineFlagField('Hooks update the project.').default(true),
  instructions: defineTextField('What translators should know.', 'Keep product names.').default(''),
  language_aliases: limitLength(
    z.string().check(createCheck((value) => checkLine(value) ?? checkLanguageAliases(value))),
    maximumLengths.text,
    {
      ...makeMeaning(
        'Texts in the names of files, and the language codes that they mean.',
        '`from:to`, several separated by commas',
        'ger:de,br:pt_BR',
      ),
      pattern: languageAliasesPattern,
    },
  ).default(''),
});

/** Published fields that the build computes, each with what it is computed from. */
export const computedProjectFields = {
  slug: "the folder's name",
  web_url: 'the base URL and the path',
  url: 'the base URL and the path',
  components_list_url: 'the base URL and the path',
  repository_url: 'the base URL and the path',
  statistics_url: 'the base URL and the path',
  changes_list_url: 'the base URL and the path',
  languages_url: 'the base URL and the path',
} as const;

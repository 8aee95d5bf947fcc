// The schemas of component.yaml, for a file component and for a glossary (contract, section 2.3). The defaults are
// the values of the contract.

import * as z from 'zod';
import { languageCodeStyles } from '../../languages/language-code-style.ts';
import { outdatedRules } from '../../model/source-change.ts';
import type { ProblemText } from '../../problem/problem.ts';
import { categoryPattern, languageCodePattern, slugPattern } from '../../text/identifiers.ts';
import { quote } from '../../text/wording.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from '../language-code.ts';
import { checkLicence } from '../licence.ts';
import { checkTemplate, defaultMessages } from '../message-templates.ts';
import { defineWebAddressField, translateUrlField } from './addresses.ts';
import { announcementsField } from './announcements.ts';
import {
  checkLine,
  checkText,
  createCheck,
  defineChoiceField,
  defineCountField,
  defineEarlierNamesField,
  defineFilledTextField,
  defineFlagField,
  defineIdentifierField,
  defineLineField,
  defineMomentField,
  definePercentageField,
  defineTextField,
  defineTextListField,
  limitLength,
  makeMeaning,
  maximumLengths,
} from './fields.ts';
import { ignoreField } from './ignored-findings.ts';
import {
  checkFilePath,
  defineFilePageField,
  defineFilePathField,
  defineRepositoryField,
} from './repositories.ts';

const sourceLanguageField = z
  .string()
  .check(
    createCheck((code) => {
      if (languageCodePattern.test(code)) return undefined;
      const near = guessLanguageCode(code);
      const normalized = normalizeLanguageCode(code);
      return {
        rule: 'bad-value',
        found: `${quote(code)} is not a language code.`,
        expected: languageCodeForm,
        advice: near
          ? `Write \`source_language: ${near}\` if that is the language you mean.`
          : 'Write, for example, `source_language: en`.',
        fix: normalized === undefined ? undefined : { kind: 'replace', from: code, to: normalized },
      };
    }),
  )
  .meta({
    ...makeMeaning('The code of the language that is translated from.', 'a language code', 'en'),
    pattern: languageCodePattern.source,
  });

const licenceField = limitLength(
  z.string().check(createCheck((value) => checkLine(value) ?? checkLicence(value))),
  maximumLengths.line,
  {
    ...makeMeaning('The licence of the strings.', 'an SPDX identifier or expression', 'MIT'),
    pattern: '^[A-Za-z0-9 .:()+-]*$',
  },
).default('');

function defineMessageField(description: string, key: keyof typeof defaultMessages) {
  return limitLength(
    z.string().check(createCheck((value) => checkText(value) ?? checkTemplate(value))),
    maximumLengths.text,
    makeMeaning(description, 'a message template', defaultMessages[key]),
  ).default(defaultMessages[key]);
}

/** The fields that a file component and a glossary share. */
const sharedFields = {
  id: defineIdentifierField('The number of the component. Only for pinning it.').optional(),
  renamed_from: defineEarlierNamesField(
    'Folders that the component had before, in the same project. Their old paths lead to the new ones.',
    slugPattern,
    'the name of a folder',
    'main-app',
  ).default([]),
  source_language: sourceLanguageField,
  edit_template: defineFlagField('The template may be edited.').default(true),
  license: licenceField,
  agreement: defineTextField('What contributors agree to.', 'Contributor agreement').default(''),
  task_url: defineWebAddressField('Where the work is planned.', 'https://example.org/tasks')
    .nullable()
    .default(null),
  new_lang: defineLineField('What happens when a new language is asked for.', 'none').default(
    'none',
  ),
  language_code_style: defineChoiceField(
    'The form of language codes in file names: bcp, or empty, for pt-BR; posix for pt_BR; ' +
      'posix_lowercase for pt_br; bcp_lower for pt-br; android for pt-rBR and b+zh+Hans.',
    languageCodeStyles,
  ).default(''),
  same_as_source: defineChoiceField(
    'What a text that repeats its source text is counted as; when left out, its wording and its language decide.',
    ['translated', 'untranslated'],
  ).optional(),
  same_as_source_allowed: defineTextListField(
    'Keys whose texts may repeat the source, and count as translated all the same.',
    'app.name',
    maximumLengths.text,
  ).default([]),
  outdated: defineChoiceField(
    'Which changes of a source text make its translations outdated, where a checkout has a history: any; or ' +
      'ignore-punctuation, for those that are more than white space, case and punctuation at the end; or off.',
    outdatedRules,
  ).default('ignore-punctuation'),
  ignore: ignoreField,
  announcements: announcementsField,
  translate_url: translateUrlField,
  minimum: definePercentageField(
    "The component's own minimum: the percentage of its strings that a language must have translated.",
    80,
  ).optional(),
  check_flags: defineLineField(
    'Settings of quality checks, separated by commas: `ignore-markup` switches one off.',
    'ignore-end-punctuation, ignore-markup',
  ).default(''),
  priority: defineCountField('Which components come first.', 100).default(100),
  enforced_checks: defineTextListField('Checks that must pass.', 'placeholders').default([]),
  restricted: defineFlagField('Only some people may translate.', false).default(false),
  report_source_bugs: defineLineField(
    'Where to report mistakes in the source.',
    'i18n@example.org',
  ).default(''),
  merge_style: defineLineField('How changes are merged.', 'rebase').default('rebase'),
  commit_message: defineMessageField('The message of a commit.', 'commit_message'),
  add_message: defineMessageField('The message when a language is added.', 'add_message'),
  delete_message: defineMessageField('The message when a language is removed.', 'delete_message'),
  merge_message: defineMessageField('The message of a merge.', 'merge_message'),
  addon_message: defineMessageField('The message of an add-on.', 'addon_message'),
  pull_message: defineMessageField('The text of a pull request.', 'pull_message'),
  manage_units: defineFlagField('Strings may be added and removed.').default(true),
  enable_suggestions: defineFlagField('Suggestions may be made.').default(true),
  suggestion_voting: defineFlagField('Suggestions may be voted on.', false).default(false),
  suggestion_autoaccept: defineCountField('Votes that accept a suggestion; 0 is never.', 0).default(
    0,
  ),
  push_on_commit: defineFlagField('Commits are pushed at once.').default(true),
  commit_pending_age: defineCountField('Hours until pending changes are committed.', 24).default(
    24,
  ),
  auto_lock_error: defineFlagField('An error locks the component.').default(true),
  language_regex: defineLineField(
    'A regular expression for accepted language codes.',
    '^[^.]+$',
  ).default('^[^.]+$'),
  variant_regex: defineLineField(
    'A regular expression for variants of strings.',
    '_(short|long)$',
  ).default(''),
  addons: defineTextListField('Add-ons.', 'flags').default([]),
  imported_from: defineLineField(
    'The address of the server, or the name of the file, that the figures were imported from.',
    'https://hosted.example.org',
  ).optional(),
  as_of: defineMomentField(
    'When the figures were last imported with a change: ISO 8601 with a time zone.',
    '2026-08-03T19:48:06Z',
  ).optional(),
  glossary_color: defineLineField('The colour of the glossary.', 'silver').default('silver'),
} as const;

/** Words the problem of a file mask that doesn't have exactly one `*`. */
export function wordBadFileMask(mask: string): ProblemText<'bad-file-mask'> {
  const stars = mask.split('*').length - 1;
  return {
    rule: 'bad-file-mask',
    found: `The file mask ${quote(mask)} has ${stars === 0 ? 'no' : stars} \`*\`.`,
    expected: 'a path with exactly one `*`, where the language code goes',
    advice:
      stars > 1
        ? 'Keep one; where the code occurs again, write `{code}`, as in `l10n/*/messages.{code}.yml`.'
        : 'Write, for example, `locales/*.json`.',
  };
}

/** The fields that only a file component sets: those of a glossary are fixed, or come from its project. */
const fileFields = {
  name: defineFilledTextField('The name of the component.', 'App'),
  category: z
    .string()
    .regex(categoryPattern)
    .meta({
      ...makeMeaning(
        'The category of the component; one within another follows it after a slash.',
        'slugs with `/` between them',
        'docs/guides',
      ),
      pattern: categoryPattern.source,
    })
    .default(''),
  vcs: defineFilledTextField('The kind of version control.', 'git').default('git'),
  repo: defineRepositoryField(
    'repo',
    'The address of the repository.',
    'https://github.com/excalidraw/excalidraw.git',
    z.string().regex(/\S/),
  ),
  git_export: defineRepositoryField(
    'git_export',
    'Where the repository is exported to.',
    '',
  ).default(''),
  branch: defineFilledTextField(
    'The branch of the repository.',
    'main',
    maximumLengths.line,
  ).default('main'),
  push_branch: defineLineField('The branch that is pushed to.', '').default(''),
  filemask: limitLength(
    z.string().check(
      // A mask without a `*` is valid for some formats, which the rule `bad-file-mask` knows.
      createCheck((mask) =>
        mask.split('*').length > 2 ? wordBadFileMask(mask) : checkFilePath(mask),
      ),
    ),
    maximumLengths.line,
    {
      ...makeMeaning(
        'The path of the translation files, with `*` for the language code.',
        'a path with exactly one `*`',
        'locales/*.json',
      ),
      pattern: '^[^*]*\\*?[^*]*$',
    },
  ),
  template: defineFilePathField('The path of the source language file.', 'locales/en.json').default(
    '',
  ),
  intermediate: defineFilePathField('The path of an intermediate file.', '').default(''),
  new_base: defineFilePathField('The path of the file that new languages start from.', '').default(
    '',
  ),
  file_format: defineFilledTextField('The format of the translation files.', 'json-nested'),
  push: defineRepositoryField('push', 'The address that changes are pushed to.', '').default(''),
  repoweb: defineFilePageField(
    'Where the code can be read in a browser.',
    'https://github.com/excalidraw/excalidraw/blob/{{branch}}/{{filename}}#L{{line}}',
  ).default(''),
  allow_translation_propagation: defineFlagField('Equal strings are translated together.').default(
    true,
  ),
} as const;

export const fileComponentSchema = z.strictObject({
  ...sharedFields,
  ...fileFields,
  is_glossary: z
    .literal(false)
    .meta(makeMeaning('The component is the glossary of its project.', 'true or false', false))
    .default(false),
});

export const glossarySchema = z.strictObject({
  ...sharedFields,
  is_glossary: z
    .literal(true)
    .meta(makeMeaning('The component is the glossary of its project.', 'true or false', true)),
});

/** The keys that a glossary cannot have. */
export const fileOnlyFields: readonly string[] = Object.keys(fileFields);

/** Published fields that the build computes, each with what it is computed from. */
export const computedComponentFields = {
  slug: "the folder's name",
  project: "the folder's place",
  license_url: '`license`',
  web_url: 'the base URL and the path',
  url: 'the base URL and the path',
  repository_url: 'the base URL and the path',
  translations_url: 'the base URL and the path',
  statistics_url: 'the base URL and the path',
  lock_url: 'the base URL and the path',
  links_url: 'the base URL and the path',
  changes_list_url: 'the base URL and the path',
} as const;

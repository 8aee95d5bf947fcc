// component.yaml: a file component or a glossary (contract, section 2.3). Defaults are the values
// that the contract observed.

import * as z from 'zod';
import { languageCodePattern, slugPattern } from '../../identifiers.ts';
import { languageCodeStyles } from '../../language-code-style.ts';
import { outdatedRules } from '../../outdated/source-change.ts';
import type { ProblemText } from '../../problem.ts';
import { quote } from '../../text/wording.ts';
import { guessLanguageCode, languageCodeForm, normalizeLanguageCode } from '../language-code.ts';
import { checkLicence } from '../licence.ts';
import { checkTemplate, defaultMessages } from '../message-templates.ts';
import {
  checkLine,
  checkText,
  choiceField,
  countField,
  describeMeaning,
  earlierNamesField,
  filledTextField,
  flagField,
  identifierField,
  limitLength,
  lineField,
  longestText,
  makeCheck,
  percentageField,
  textField,
  textListField,
  translateUrlField,
  webAddressField,
} from './fields.ts';
import { momentField } from './moment.ts';

const sourceLanguage = z
  .string()
  .check(
    makeCheck((code) => {
      if (languageCodePattern.test(code)) return undefined;
      const near = guessLanguageCode(code);
      const same = normalizeLanguageCode(code);
      return {
        rule: 'bad-value',
        found: `${quote(code)} is not a language code.`,
        expected: languageCodeForm,
        advice: near
          ? `Write \`source_language: ${near}\` if that is the language you mean.`
          : 'Write, for example, `source_language: en`.',
        fix: same === undefined ? undefined : { kind: 'replace', from: code, to: same },
      };
    }),
  )
  .meta({
    ...describeMeaning(
      'The code of the language that is translated from.',
      'a language code',
      'en',
    ),
    pattern: languageCodePattern.source,
  });

const licence = limitLength(
  z.string().check(makeCheck((value) => checkLine(value) ?? checkLicence(value))),
  longestText.line,
  {
    ...describeMeaning('The licence of the strings.', 'an SPDX identifier or expression', 'MIT'),
    pattern: '^[A-Za-z0-9 .:()+-]*$',
  },
).default('');

function message(description: string, key: keyof typeof defaultMessages) {
  return limitLength(
    z.string().check(makeCheck((value) => checkText(value) ?? checkTemplate(value))),
    longestText.text,
    describeMeaning(description, 'a message template', defaultMessages[key]),
  ).default(defaultMessages[key]);
}

/** The fields that a file component and a glossary share. */
const common = {
  id: identifierField('The number of the component. Only for pinning it.').optional(),
  renamed_from: earlierNamesField(
    'Folders that the component had before, in the same project. Their old paths lead to the new ones.',
    slugPattern,
    'the name of a folder',
    'main-app',
  ).default([]),
  source_language: sourceLanguage,
  edit_template: flagField('The template may be edited.').default(true),
  license: licence,
  agreement: textField('What contributors agree to.', 'Contributor agreement').default(''),
  task_url: webAddressField('Where the work is planned.', 'https://example.org/tasks')
    .nullable()
    .default(null),
  new_lang: lineField('What happens when a new language is asked for.', 'none').default('none'),
  language_code_style: choiceField(
    'The form of language codes in file names: bcp, or empty, for pt-BR; posix for pt_BR; ' +
      'posix_lowercase for pt_br; bcp_lower for pt-br; android for pt-rBR and b+zh+Hans.',
    languageCodeStyles,
  ).default(''),
  same_as_source: choiceField(
    'What a text that repeats its source text is counted as: a name often is the same everywhere.',
    ['translated', 'untranslated'],
  ).optional(),
  same_as_source_allowed: textListField(
    'Keys whose texts may repeat the source, and count as translated all the same.',
    'app.name',
    longestText.text,
  ).default([]),
  outdated: choiceField(
    'Which changes of a source text make its translations outdated, where a checkout has a history: any; or ' +
      'ignore-punctuation, for those that are more than white space, case and punctuation at the end; or off.',
    outdatedRules,
  ).default('ignore-punctuation'),
  translate_url: translateUrlField,
  minimum: percentageField(
    "The component's own release bar: the percentage of its strings that a language must have translated.",
    80,
  ).optional(),
  check_flags: lineField(
    'Settings of quality checks, apart by commas: `ignore-markup` switches one off.',
    'ignore-end-punctuation, ignore-markup',
  ).default(''),
  priority: countField('Which components come first.', 100).default(100),
  enforced_checks: textListField('Checks that must pass.', 'placeholders').default([]),
  restricted: flagField('Only some people may translate.', false).default(false),
  report_source_bugs: lineField(
    'Where to report mistakes in the source.',
    'i18n@example.org',
  ).default(''),
  merge_style: lineField('How changes are merged.', 'rebase').default('rebase'),
  commit_message: message('The message of a commit.', 'commit_message'),
  add_message: message('The message when a language is added.', 'add_message'),
  delete_message: message('The message when a language is removed.', 'delete_message'),
  merge_message: message('The message of a merge.', 'merge_message'),
  addon_message: message('The message of an add-on.', 'addon_message'),
  pull_message: message('The text of a pull request.', 'pull_message'),
  manage_units: flagField('Strings may be added and removed.').default(true),
  enable_suggestions: flagField('Suggestions may be made.').default(true),
  suggestion_voting: flagField('Suggestions may be voted on.', false).default(false),
  suggestion_autoaccept: countField('Votes that accept a suggestion; 0 is never.', 0).default(0),
  push_on_commit: flagField('Commits are pushed at once.').default(true),
  commit_pending_age: countField('Hours until pending changes are committed.', 24).default(24),
  auto_lock_error: flagField('An error locks the component.').default(true),
  language_regex: lineField('A regular expression for accepted language codes.', '^[^.]+$').default(
    '^[^.]+$',
  ),
  variant_regex: lineField(
    'A regular expression for variants of strings.',
    '_(short|long)$',
  ).default(''),
  addons: textListField('Add-ons.', 'flags').default([]),
  imported_from: lineField(
    'The address of the server, or the name of the file, that the figures were imported from.',
    'https://hosted.example.org',
  ).optional(),
  as_of: momentField(
    'When the figures were last imported with a change: ISO 8601 with a time zone.',
    '2026-08-03T19:48:06Z',
  ).optional(),
  glossary_color: lineField('The colour of the glossary.', 'silver').default('silver'),
} as const;

/** Finds the fault in a file mask without exactly one `*`. */
export function checkFileMask(mask: string): ProblemText<'bad-file-mask'> {
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

/** The fields that are fixed for every glossary, or come from its project, and that a file component sets. */
const fileFields = {
  name: filledTextField('The name of the component.', 'App'),
  vcs: filledTextField('The kind of version control.', 'git').default('git'),
  repo: filledTextField(
    'The address of the repository.',
    'https://github.com/excalidraw/excalidraw.git',
    longestText.address,
  ),
  git_export: lineField('Where the repository is exported to.', '').default(''),
  branch: filledTextField('The branch of the repository.', 'main', longestText.line).default(
    'main',
  ),
  push_branch: lineField('The branch that is pushed to.', '').default(''),
  filemask: limitLength(
    z.string().check(
      // Whether none will do is for the format to say.
      makeCheck((mask) => (mask.split('*').length > 2 ? checkFileMask(mask) : checkLine(mask))),
    ),
    longestText.line,
    {
      ...describeMeaning(
        'The path of the translation files, with `*` for the language code.',
        'a path with exactly one `*`',
        'locales/*.json',
      ),
      pattern: '^[^*]*\\*?[^*]*$',
    },
  ),
  template: lineField('The path of the source language file.', 'locales/en.json').default(''),
  intermediate: lineField('The path of an intermediate file.', '').default(''),
  new_base: lineField('The path of the file that new languages start from.', '').default(''),
  file_format: filledTextField('The format of the translation files.', 'json-nested'),
  push: lineField('The address that changes are pushed to.', '').default(''),
  repoweb: lineField('Where the code can be read in a browser.', '').default(''),
  allow_translation_propagation: flagField('Equal strings are translated together.').default(true),
} as const;

export const fileComponentSchema = z.strictObject({
  ...common,
  ...fileFields,
  is_glossary: z
    .literal(false)
    .meta(describeMeaning('The component is the glossary of its project.', 'true or false', false))
    .default(false),
});

export const glossarySchema = z.strictObject({
  ...common,
  is_glossary: z
    .literal(true)
    .meta(describeMeaning('The component is the glossary of its project.', 'true or false', true)),
});

/** Fields that a glossary cannot set. */
export const fileOnlyFields: readonly string[] = Object.keys(fileFields);

/** Published fields that the build computes, and from what. */
export const componentComputed = {
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

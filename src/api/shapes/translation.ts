// The translation object (contract, section 2.1).

import { component } from './component.ts';
import { language } from './language.ts';
import {
  flag,
  integer,
  lacking,
  link,
  object,
  percent,
  text,
  textOrNull,
  timeOrNull,
} from './shape.ts';

export const translation = object('translation', {
  language: [language, 'the language that is translated into'],
  component: [component, 'the component that is translated'],
  language_code: [
    text,
    'the code as file names have it: `pt-BR`, or another form by `language_code_style` of the component',
  ],
  id: [integer, 'the number of the translation'],
  filename: [text, 'the path of the file in the repository'],
  revision: [
    text,
    'two versions, joined by a comma: of these figures, and of those of the source language; a glossary has one',
  ],
  web_url: [link, 'the page of the translation, for people'],
  share_url: [link, 'the page that invites people to translate'],
  translate_url: [link, 'the editor'],
  url: [link, 'this record'],
  is_template: [flag, 'true for the source language only'],
  is_source: [flag, 'true for the source language only'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in them'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in them'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_words: [integer, 'words in them'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing_checks: [integer, 'strings that fail a quality check'],
  failing_checks_words: [integer, 'words in them'],
  failing_checks_percent: [percent, '`failing_checks` of `total`'],
  have_suggestion: [integer, 'strings that have a suggestion'],
  have_comment: [integer, 'strings that have a comment'],
  last_change: [timeOrNull, 'when it was last changed'],
  last_author: [textOrNull, 'who changed it last'],
  repository_url: [link, 'the state of its repository'],
  file_url: [link, 'leads to the file'],
  statistics_url: [link, 'its statistics'],
  changes_list_url: [link, 'its changes'],
  units_list_url: [link, 'its strings, which are not published: always 404'],
});

/** As a component's own list has it. */
export const translationOfComponent = lacking(
  'translation without component',
  translation,
  'component',
);

// What releases and language menus read.

import { arrayOf, integer, mapOf, object, percent, text } from './shape.ts';

export const languageMenu = mapOf(
  'language codes, in the order of a menu',
  object('language of a menu', {
    name: [text, 'the English name'],
    native: [text, 'what the language is called in itself'],
    percent: [percent, 'how much of the project is translated, rounded down'],
    missing: [integer, 'strings that are not translated'],
    direction: [text, '`ltr`, from left to right, or `rtl`'],
  }),
);

export const languageCodes = arrayOf(text);

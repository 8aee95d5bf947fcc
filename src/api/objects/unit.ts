// The unit object: a string of a translation, with the fields of translation servers. And the unit sheet, the file from
// which code that answers requests makes all units of a translation.

import {
  anyObject,
  defineArray,
  defineObject,
  flag,
  integer,
  largeInteger,
  linkOrAddress,
  linkShape,
  text,
  timeOrNull,
} from '../shape.ts';

export const unitShape = defineObject('unit', {
  translation: [linkShape, 'the translation'],
  source: [defineArray(text), 'the source text, one for each plural form'],
  previous_source: [
    text,
    'the source text that it was translated from, where that has changed since; else empty',
  ],
  target: [defineArray(text), 'the translation, one for each plural form of the language'],
  id_hash: [largeInteger, 'a number of 64 bits, from the key'],
  content_hash: [largeInteger, 'a number of 64 bits, from the key and the source text'],
  location: [text, 'always empty'],
  context: [text, 'the key; in gettext the context, for the key is the source text'],
  note: [text, 'always empty'],
  flags: [text, 'always empty'],
  labels: [defineArray(anyObject), 'always empty'],
  state: [integer, '0: empty, 10: needs editing, 20: translated, 100: read-only'],
  fuzzy: [flag, 'whether it needs editing'],
  translated: [flag, 'whether it is translated or read-only'],
  approved: [flag, 'always false'],
  position: [integer, 'its place in the file, from 1'],
  has_suggestion: [flag, 'always false'],
  has_comment: [flag, 'always false'],
  has_failing_check: [flag, 'whether it fails a quality check'],
  num_words: [integer, 'words of the source text'],
  source_unit: [linkShape, 'the unit of the source language'],
  priority: [integer, 'always 100'],
  id: [integer, 'the number of the unit, up to 53 bits'],
  web_url: [
    linkOrAddress,
    'the line in the repository, where that is known; else the page of the translation',
  ],
  url: [linkShape, 'this unit, where code answers requests'],
  explanation: [text, 'always empty'],
  extra_flags: [text, 'always empty'],
  pending: [flag, 'always false'],
  timestamp: [timeOrNull, 'when the file was last changed'],
  last_updated: [timeOrNull, 'the same'],
});

export const unitSheetShape = defineObject('units in one file', {
  site: [text, 'the base URL of the site'],
  path: [text, 'project, component and language'],
  number: [integer, "the number of the translation in its units' ids"],
  sourceNumber: [integer, 'the same of the source language'],
  forms: [integer, 'plural forms of the language'],
  changed: [timeOrNull, 'when the file was last changed'],
  line: [text, 'the address of a line of the file, with `{{line}}` for its number'],
  sourceLine: [text, 'the same for the file with the source texts'],
  units: [
    defineArray(anyObject),
    'strings: `key`, `source`, `target`, `state`, and `checks`, `previousSource` and `line` where there are any',
  ],
  slots: [
    defineArray(integer),
    'the lower 22 bits of the ids, negative where the source language lacks the string',
  ],
});

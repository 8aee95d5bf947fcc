// The translation row: a translation as one line of a table, with the names of its project, component and language
// instead of their objects. `/api/all.csv` and the other files with everything consist of these rows.

import { computePercentage } from '../../model/percentages.ts';
import type { JsonObject } from '../json-values.ts';
import type { Context } from '../resource.ts';
import {
  defineObject,
  flag,
  integer,
  linkShape,
  percent,
  type ShapeValue,
  text,
  textOrNull,
  timeOrNull,
} from '../shape.ts';
import type { TranslationValues } from './translation.ts';

export const translationRowShape = defineObject('translation row', {
  project: [text, 'the slug of the project'],
  component: [text, 'the slug of the component'],
  language: [text, 'the code of the language'],
  language_code: [text, 'the code as file names have it'],
  id: [integer, 'the number of the translation'],
  is_source: [flag, 'true for the source language only'],
  filename: [text, 'the path of the file in the repository'],
  revision: [text, 'two versions, joined by a comma; a glossary has one'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in all strings'],
  total_chars: [integer, 'characters in all strings'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in translated strings'],
  translated_chars: [integer, 'characters in translated strings'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_words: [integer, 'words in fuzzy strings'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing_checks: [integer, 'strings that fail a quality check'],
  failing_checks_words: [integer, 'words in failing strings'],
  failing_checks_percent: [percent, '`failing_checks` of `total`'],
  approved: [integer, 'strings that a reviewer has approved'],
  readonly: [integer, 'strings that cannot be changed'],
  have_suggestion: [integer, 'strings that have a suggestion'],
  have_comment: [integer, 'strings that have a comment'],
  recent_changes: [integer, 'strings translated in the 30 days before the newest commit'],
  last_change: [timeOrNull, 'when it was last changed'],
  last_author: [textOrNull, 'who changed it last'],
  url: [linkShape, 'the whole record'],
  estimated: [flag, 'whether words and characters are estimated from strings'],
});

/** Renders the rows of all translations in the order of their paths; each block has those of one component. */
export function* renderRows(context: Context): Iterable<readonly JsonObject[]> {
  for (const { components } of context.catalogue.projects) {
    for (const { translations } of components) {
      if (translations.length === 0) continue;
      yield translations.map((translation) => renderRow(context.getTranslationValues(translation)));
    }
  }
}

function renderRow({
  translation,
  language,
  links,
}: TranslationValues): ShapeValue<typeof translationRowShape> {
  const { parameters, counters, isSource } = translation;
  return {
    project: parameters.project_slug,
    component: parameters.component_slug,
    language: language.code,
    language_code: translation.languageCode,
    id: translation.id,
    is_source: isSource,
    filename: translation.filename,
    revision: translation.revision,
    total: counters.total,
    total_words: counters.total_words,
    total_chars: counters.total_chars,
    translated: counters.translated,
    translated_words: counters.translated_words,
    translated_chars: counters.translated_chars,
    translated_percent: computePercentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_words: counters.fuzzy_words,
    fuzzy_percent: computePercentage(counters.fuzzy, counters.total, 0),
    failing_checks: counters.failing_checks,
    failing_checks_words: counters.failing_checks_words,
    failing_checks_percent: computePercentage(counters.failing_checks, counters.total, 0),
    approved: counters.approved,
    readonly: counters.readonly,
    have_suggestion: counters.have_suggestion,
    have_comment: counters.have_comment,
    recent_changes: counters.recent_changes,
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    url: links.to('translation', parameters),
    estimated: translation.isEstimated,
  };
}

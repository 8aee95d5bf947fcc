// The translation object (contract, section 2.1): how far a component is translated into a language. In the list of a
// component, the object leaves out the component.

import type { Component, Translation } from '../../catalogue/model.ts';
import { expandMask } from '../../languages/file-mask.ts';
import { toFileCode } from '../../languages/language-code-style.ts';
import { glossaryFields } from '../../model/glossary.ts';
import { computePercentage } from '../../model/percentages.ts';
import { markSharedTail } from '../json-values.ts';
import type { Links } from '../links.ts';
import { locateTranslation } from '../scopes.ts';
import {
  defineObject,
  flag,
  integer,
  linkShape,
  omitField,
  percent,
  type ShapeValue,
  text,
  textOrNull,
  timeOrNull,
} from '../shape.ts';
import { type ComponentObject, componentShape } from './component.ts';
import { type LanguageObject, languageShape } from './language.ts';

export const translationShape = defineObject('translation', {
  language: [languageShape, 'the language that is translated into'],
  component: [componentShape, 'the component that is translated'],
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
  web_url: [linkShape, 'the page of the translation, for people'],
  share_url: [linkShape, 'the page that invites people to translate'],
  translate_url: [linkShape, 'the editor'],
  url: [linkShape, 'this record'],
  is_template: [flag, 'true for the source language only'],
  is_source: [flag, 'true for the source language only'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in all strings'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in translated strings'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_words: [integer, 'words in fuzzy strings'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing_checks: [integer, 'strings that fail a quality check'],
  failing_checks_words: [integer, 'words in failing strings'],
  failing_checks_percent: [percent, '`failing_checks` of `total`'],
  have_suggestion: [integer, 'strings that have a suggestion'],
  have_comment: [integer, 'strings that have a comment'],
  last_change: [timeOrNull, 'when it was last changed'],
  last_author: [textOrNull, 'who changed it last'],
  repository_url: [linkShape, 'the state of its repository'],
  file_url: [linkShape, 'leads to the file'],
  statistics_url: [linkShape, 'its statistics'],
  changes_list_url: [linkShape, 'its changes'],
  units_list_url: [linkShape, 'its strings, where the project publishes them'],
});

/** The object in the list of a component, which leaves out the component. */
export const translationOfComponentShape = omitField(
  'translation without component',
  translationShape,
  'component',
);

type TranslationFigures = ReturnType<typeof collectTranslationFigures>;

/** Collects the values of a translation that its record, its statistics and its row have in common. */
export function collectTranslationFigures(translation: Translation) {
  const { component, language, isSource } = translation;
  const { language_code_style: style } = component.fields;
  const languageCode = translation.languageCode ?? toFileCode(language.code, style);
  return {
    parameters: locateTranslation(translation),
    id: translation.id,
    isSource,
    isEstimated: translation.isEstimated,
    languageCode,
    filename: getFileName(component, isSource, languageCode),
    revision: translation.revision,
    lastChange: translation.lastChange,
    lastAuthor: translation.lastAuthor,
    counters: translation.counters,
  };
}

/** The values that all forms of a translation are rendered from. */
export interface TranslationValues {
  readonly translation: TranslationFigures;
  readonly language: LanguageObject;
  readonly links: Links;
}

/** The values that the record of a translation is rendered from. */
export interface TranslationRecordValues extends TranslationValues {
  readonly component: ComponentObject;
  /** A shared object, because the record and two lists have these fields. */
  readonly fields: TranslationFields;
}

export type TranslationRecord = ShapeValue<typeof translationShape>;

/** Renders the record of a translation, which is also an entry in the list of all translations. */
export function renderTranslationRecord(values: TranslationRecordValues): TranslationRecord {
  const { language, component, fields } = values;
  return markSharedTail({ language, component, ...fields }, fields);
}

/** Makes the object for the list of a component. */
export function omitComponent(
  values: TranslationRecordValues,
): ShapeValue<typeof translationOfComponentShape> {
  const { language, fields } = values;
  return markSharedTail({ language, ...fields }, fields);
}

type TranslationFields = ReturnType<typeof renderTranslationFields>;

/** Renders the fields of a translation's record after its language and component. */
export function renderTranslationFields({ translation, links }: TranslationValues) {
  const { parameters, counters, isSource } = translation;
  return {
    language_code: translation.languageCode,
    id: translation.id,
    filename: translation.filename,
    revision: translation.revision,
    web_url: links.to('translation-page', parameters),
    share_url: links.to('engage-page', parameters),
    translate_url: links.to('translate-page', parameters),
    url: links.to('translation', parameters),
    // True for the source language of every component, also of a glossary, which has no template.
    is_template: isSource,
    is_source: isSource,
    total: counters.total,
    total_words: counters.total_words,
    translated: counters.translated,
    translated_words: counters.translated_words,
    translated_percent: computePercentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_words: counters.fuzzy_words,
    fuzzy_percent: computePercentage(counters.fuzzy, counters.total, 0),
    failing_checks: counters.failing_checks,
    failing_checks_words: counters.failing_checks_words,
    failing_checks_percent: computePercentage(counters.failing_checks, counters.total, 0),
    have_suggestion: counters.have_suggestion,
    have_comment: counters.have_comment,
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    repository_url: links.to('translation-repository', parameters),
    file_url: links.to('translation-file', parameters),
    statistics_url: links.to('translation-statistics', parameters),
    changes_list_url: links.to('translation-changes', parameters),
    units_list_url: links.to('translation-units', parameters),
  };
}

/** Fills the language code into the file mask; the source language has the template instead, if there is one. */
function getFileName(component: Component, isSource: boolean, languageCode: string): string {
  if (component.kind === 'glossary') return expandMask(glossaryFields.filemask, languageCode);
  const { template, filemask } = component.fields;
  return isSource && template !== '' ? template : expandMask(filemask, languageCode);
}

// The translation record (contract, section 2.1).

import type { Component, Translation } from '../catalogue/model.ts';
import { codeInFiles } from '../language-code-style.ts';
import { type ComponentObject, glossaryFileMask } from './component.ts';
import type { LanguageObject } from './language.ts';
import { percentage } from './percentage.ts';
import type { Links } from './urls.ts';

export function translationRecord(
  translation: Translation,
  language: LanguageObject,
  component: ComponentObject,
  links: Links,
) {
  const { counters, isSource } = translation;
  const { language_code_style: style } = translation.component.fields;
  const languageCode = codeInFiles(translation.language.code, style);
  const url = links.translation(translation);
  return {
    language,
    component,
    language_code: languageCode,
    id: translation.id,
    filename: fileName(translation.component, isSource, languageCode),
    revision: translation.revision,
    web_url: url.web,
    share_url: url.share,
    translate_url: url.translate,
    url: url.api,
    // True exactly for the source language's record, a glossary's too.
    is_template: isSource,
    is_source: isSource,
    total: counters.total,
    total_words: counters.total_words,
    translated: counters.translated,
    translated_words: counters.translated_words,
    translated_percent: percentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_words: counters.fuzzy_words,
    fuzzy_percent: percentage(counters.fuzzy, counters.total, 0),
    failing_checks: counters.failing_checks,
    failing_checks_words: counters.failing_checks_words,
    failing_checks_percent: percentage(counters.failing_checks, counters.total, 0),
    have_suggestion: counters.have_suggestion,
    have_comment: counters.have_comment,
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    repository_url: url.repository,
    file_url: url.file,
    statistics_url: url.statistics,
    changes_list_url: url.changes,
    units_list_url: url.units,
  };
}

export type TranslationRecord = ReturnType<typeof translationRecord>;

/** The file mask with the language code in it; the source record has the template, if there is one. */
function fileName(component: Component, isSource: boolean, languageCode: string): string {
  const inMask = (mask: string) => mask.replace('*', () => languageCode);
  if (component.kind === 'glossary') return inMask(glossaryFileMask);
  const { template, filemask } = component.fields;
  return isSource && template !== '' ? template : inMask(filemask);
}

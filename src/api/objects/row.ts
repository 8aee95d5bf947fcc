// A translation as one line of a table: all that is known of it, with the names of what it belongs to
// in place of these.

import { percentage } from '../percentage.ts';
import type { ComponentObject } from './component.ts';
import type { TranslationValues } from './translation.ts';

/** The row of a translation in files with everything. */
export function translationRow({ translation, language, links }: TranslationValues) {
  const { at, counters, isSource } = translation;
  return {
    project: at.project_slug,
    component: at.component_slug,
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
    translated_percent: percentage(counters.translated, counters.total, 100),
    fuzzy: counters.fuzzy,
    fuzzy_words: counters.fuzzy_words,
    fuzzy_percent: percentage(counters.fuzzy, counters.total, 0),
    failing_checks: counters.failing_checks,
    failing_checks_words: counters.failing_checks_words,
    failing_checks_percent: percentage(counters.failing_checks, counters.total, 0),
    approved: counters.approved,
    readonly: counters.readonly,
    have_suggestion: counters.have_suggestion,
    have_comment: counters.have_comment,
    recent_changes: counters.recent_changes,
    last_change: translation.lastChange,
    last_author: translation.lastAuthor,
    url: links.to('translation', at),
  };
}

/** A component beside such rows: it names its project and its language. */
export function componentRow({ project, source_language, ...component }: ComponentObject) {
  return { project: project.slug, source_language: source_language.code, ...component };
}

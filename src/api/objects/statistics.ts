// The statistics object (contract, section 2.5): sums of counters, and percentages of the sums.

import type { Sums } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import { percentage } from '../percentage.ts';
import type { LanguageObject } from './language.ts';

/** What statistics of anything begin with. */
export function statisticsOf({ counters: sum, lastChange }: Sums) {
  return {
    total: sum.total,
    total_words: sum.total_words,
    total_chars: sum.total_chars,
    last_change: lastChange,
    recent_changes: sum.recent_changes,
    translated: sum.translated,
    translated_words: sum.translated_words,
    translated_chars: sum.translated_chars,
    translated_percent: percentage(sum.translated, sum.total, 100),
    translated_words_percent: percentage(sum.translated_words, sum.total_words, 100),
    translated_chars_percent: percentage(sum.translated_chars, sum.total_chars, 100),
    fuzzy: sum.fuzzy,
    fuzzy_percent: percentage(sum.fuzzy, sum.total, 0),
    failing: sum.failing_checks,
    failing_percent: percentage(sum.failing_checks, sum.total, 0),
    approved: sum.approved,
    approved_percent: percentage(sum.approved, sum.total, 0),
    readonly: sum.readonly,
    readonly_percent: percentage(sum.readonly, sum.total, 0),
    suggestions: sum.have_suggestion,
    comments: sum.have_comment,
  };
}

export interface LanguageStatisticsValues {
  readonly language: LanguageObject;
  readonly sums: Sums;
  readonly links: Links;
}

/** Over every translation into the language, source language and glossaries included. */
export function languageStatistics({ language, sums, links }: LanguageStatisticsValues) {
  return {
    ...statisticsOf(sums),
    name: language.name,
    url: links.to('language-page', { language_code: language.code }),
  };
}

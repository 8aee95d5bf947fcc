// The language statistics record (contract, section 2.5): sums over every translation into the
// language, source language and glossaries included, and percentages of the sums.

import type { Language } from '../catalogue/model.ts';
import { percentage } from './percentage.ts';
import type { Links } from './urls.ts';

export function statisticsRecord(language: Language, links: Links) {
  const { counters: sum, lastChange } = language.sums;
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
    name: language.name,
    url: links.language(language).web,
  };
}

export type StatisticsRecord = ReturnType<typeof statisticsRecord>;

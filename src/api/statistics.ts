// The language statistics record (contract, section 2.5): sums over every translation into the
// language, source language and glossaries included, and percentages of the sums.

import { type Counters, counterNames, type Language } from '../catalogue/model.ts';
import { percentage } from './percentage.ts';
import type { Links } from './urls.ts';

export function statisticsRecord(language: Language, links: Links) {
  const sum = sumOfCounters(language);
  return {
    total: sum.total,
    total_words: sum.total_words,
    total_chars: sum.total_chars,
    last_change: latestChange(language),
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

function sumOfCounters({ translations }: Language): Counters {
  const sums = Object.fromEntries(counterNames.map((name) => [name, 0])) as Record<
    keyof Counters,
    number
  >;
  for (const { counters } of translations) {
    for (const name of counterNames) sums[name] += counters[name];
  }
  return sums;
}

/** The latest known, null when none is. Moments are all written alike, so text order is time order. */
function latestChange({ translations }: Language): string | null {
  return translations.reduce<string | null>(
    (latest, { lastChange }) =>
      lastChange !== null && (latest === null || lastChange > latest) ? lastChange : latest,
    null,
  );
}

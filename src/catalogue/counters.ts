// The counters of a translation: what its file says, completed from the source language's file.

import type { CountersEntry } from './entry.ts';
import type { CounterName, Counters } from './model.ts';
import { counterNames } from './model.ts';

/** A counter is undefined when its file must say it and does not, or cannot be read. */
export type PartialCounters = Readonly<Record<CounterName, number | undefined>>;

/**
 * Completes a counters file. Of the source language everything is translated and nothing is fuzzy;
 * another language has the source's totals unless it says otherwise.
 */
export function completeCounters(
  { value }: Pick<CountersEntry, 'value'>,
  source: Pick<CountersEntry, 'value'> | undefined,
  isSource: boolean,
): PartialCounters {
  const total = value.total ?? source?.value.total;
  const total_words = value.total_words ?? source?.value.total_words;
  const total_chars = value.total_chars ?? source?.value.total_chars;
  return {
    total,
    total_words,
    total_chars,
    translated: isSource ? total : value.translated,
    translated_words: isSource ? total_words : value.translated_words,
    translated_chars: isSource ? total_chars : value.translated_chars,
    fuzzy: isSource ? 0 : (value.fuzzy ?? 0),
    fuzzy_words: isSource ? 0 : (value.fuzzy_words ?? 0),
    failing_checks: value.failing_checks,
    failing_checks_words: value.failing_checks_words,
    approved: value.approved,
    readonly: value.readonly,
    have_suggestion: value.have_suggestion,
    have_comment: value.have_comment,
    recent_changes: value.recent_changes ?? 0,
  };
}

/** Whether every counter is known. */
export function isComplete(counters: PartialCounters): counters is Counters {
  return counterNames.every((name) => counters[name] !== undefined);
}

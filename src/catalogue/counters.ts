// Completes the counters of a translation with the totals of the source language. A file with `translated: 5` becomes, if
// the source language has 10 strings with 40 words: `total` 10, `translated` 5, `translated_words` about 20 …

import type { CountersEntry } from './entry.ts';
import type { CounterName, Counters } from './model.ts';
import { counterNames } from './model.ts';

/** All counters by name; one is undefined if it is required and missing, or its file is invalid. */
export type PartialCounters = Readonly<Record<CounterName, number | undefined>>;

/**
 * Completes the counters of a file. In the source language everything is translated and nothing is fuzzy. In other
 * languages, missing totals are those of the source language. Missing words and characters are estimated, and all other
 * missing counters are 0.
 */
export function completeCounters(
  { value }: Pick<CountersEntry, 'value'>,
  source: Pick<CountersEntry, 'value'> | undefined,
  isSource: boolean,
): PartialCounters {
  // A copy of an object is faster to make than an object of entries, and this runs several times for each translation.
  const counters: Record<CounterName, number | undefined> = { ...zeroCounters };
  for (const name of counterNames) counters[name] = value[name] ?? 0;
  const total = value.total ?? source?.value.total;
  const total_words = value.total_words ?? source?.value.total_words;
  const total_chars = value.total_chars ?? source?.value.total_chars;
  const estimateWords = (strings: number | undefined) => estimateShare(strings, total, total_words);
  const { translated, fuzzy = 0, failing_checks } = value;
  counters.total = total;
  counters.total_words = total_words;
  counters.total_chars = total_chars;
  counters.failing_checks_words =
    value.failing_checks_words ?? (failing_checks && estimateWords(failing_checks));
  if (isSource) {
    counters.translated = total;
    counters.translated_words = total_words;
    counters.translated_chars = total_chars;
    counters.fuzzy = 0;
    counters.fuzzy_words = 0;
    return counters;
  }
  const translated_words = value.translated_words ?? estimateWords(translated);
  // Written words may leave less than the share of strings.
  const otherWords = Math.max(0, (total_words ?? 0) - (translated_words ?? 0));
  const fuzzy_words = fuzzy && estimateWords(fuzzy);
  counters.translated = translated;
  counters.translated_words = translated_words;
  counters.translated_chars =
    value.translated_chars ?? estimateShare(translated, total, total_chars);
  counters.fuzzy_words = value.fuzzy_words ?? (fuzzy_words && Math.min(fuzzy_words, otherWords));
  return counters;
}

/** The counters of a translation that are estimated when they are missing. */
export const estimatedCounters: readonly CounterName[] = [
  'translated_words',
  'translated_chars',
  'fuzzy_words',
  'failing_checks_words',
];

/** Counters that are all 0. */
export const zeroCounters = Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters;

/** Whether words or characters of a translation are estimated because its file lacks them. */
export function isEstimated({ value }: Pick<CountersEntry, 'value'>, isSource: boolean): boolean {
  const isWhole = value.translated_words !== undefined && value.translated_chars !== undefined;
  return !isSource && !isWhole;
}

/** Estimates words or characters from the share of strings: half of the strings have half of `wholeCount`, rounded down. */
function estimateShare(
  strings: number | undefined,
  total: number | undefined,
  wholeCount: number | undefined,
): number | undefined {
  if (strings === 0 && total !== 0) return 0;
  if (strings === undefined || total === undefined || wholeCount === undefined) return undefined;
  if (strings >= total) return wholeCount;
  return Number((BigInt(strings) * BigInt(wholeCount)) / BigInt(total));
}

/** Whether every counter is known. */
export function isComplete(counters: PartialCounters): counters is Counters {
  return counterNames.every((name) => counters[name] !== undefined);
}

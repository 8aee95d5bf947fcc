// Completes the counters of a translation with those of the source language.

import type { CountersEntry } from './entry.ts';
import type { CounterName, Counters } from './model.ts';
import { counterNames } from './model.ts';

/** A counter is undefined when a required one is missing, or its file cannot be read. */
export type PartialCounters = Readonly<Record<CounterName, number | undefined>>;

/**
 * Completes a counters file. In the source language everything is translated and nothing is fuzzy. Other languages
 * default to the source's totals; missing words and characters are estimated.
 */
export function completeCounters(
  { value }: Pick<CountersEntry, 'value'>,
  source: Pick<CountersEntry, 'value'> | undefined,
  isSource: boolean,
): PartialCounters {
  const total = value.total ?? source?.value.total;
  const total_words = value.total_words ?? source?.value.total_words;
  const total_chars = value.total_chars ?? source?.value.total_chars;
  const written = counterNames.map((name) => [name, value[name] ?? 0] as const);
  const counters = {
    ...(Object.fromEntries(written) as Counters),
    total,
    total_words,
    total_chars,
  };
  if (isSource) {
    return {
      ...counters,
      translated: total,
      translated_words: total_words,
      translated_chars: total_chars,
      fuzzy: 0,
      fuzzy_words: 0,
    };
  }
  const words = (strings: number | undefined) => estimateShare(strings, total, total_words);
  const { translated, fuzzy = 0, failing_checks } = value;
  return {
    ...counters,
    translated,
    translated_chars: value.translated_chars ?? estimateShare(translated, total, total_chars),
    ...(value.translated_words === undefined && {
      translated_words: words(translated),
      fuzzy_words: value.fuzzy_words ?? words(fuzzy),
      failing_checks_words: value.failing_checks_words ?? words(failing_checks),
    }),
  };
}

/** Whether words or characters of a translation are estimated, since its file has only strings. */
export function isEstimated({ value }: Pick<CountersEntry, 'value'>, isSource: boolean): boolean {
  const isWhole = value.translated_words !== undefined && value.translated_chars !== undefined;
  return !isSource && !isWhole;
}

/** Estimates words or characters by the share of the strings, rounded down. */
function estimateShare(
  strings: number | undefined,
  total: number | undefined,
  whole: number | undefined,
): number | undefined {
  if (strings === 0 && total !== 0) return 0;
  if (strings === undefined || total === undefined || whole === undefined) return undefined;
  if (strings >= total) return whole;
  return Number((BigInt(strings) * BigInt(whole)) / BigInt(total));
}

/** Whether every counter is known. */
export function isComplete(counters: PartialCounters): counters is Counters {
  return counterNames.every((name) => counters[name] !== undefined);
}

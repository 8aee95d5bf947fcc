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
  const written = counterNames.map((name) => [name, value[name] ?? 0] as const);
  return {
    ...(Object.fromEntries(written) as Counters),
    total,
    total_words,
    total_chars,
    translated: isSource ? total : value.translated,
    translated_words: isSource ? total_words : value.translated_words,
    translated_chars: isSource ? total_chars : value.translated_chars,
    ...(isSource && { fuzzy: 0, fuzzy_words: 0 }),
  };
}

/** Whether every counter is known. */
export function isComplete(counters: PartialCounters): counters is Counters {
  return counterNames.every((name) => counters[name] !== undefined);
}

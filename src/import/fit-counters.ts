// Adjusts the counters of a server so that they satisfy the rules of a catalogue: `translated` is at most `total`, for
// example. Servers compute counters at different moments, and count read-only strings as approved.

import { type CounterName, type Counters, counterNames } from '../catalogue/model.ts';
import type { ImportedValues } from './imported.ts';

export interface FittedCounters {
  readonly counters: Counters;
  /** The counters that were given and had to change. */
  readonly changed: readonly CounterName[];
}

/** Chosen: no catalogue has more strings, and sums of larger numbers could exceed the safe integers. */
const maxCount = 1_000_000_000;

/** Adjusts each counter to the others. */
export function fitCounters(values: ImportedValues, isSource: boolean): FittedCounters {
  const readCount = (name: CounterName) => {
    const value = values[name];
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? Math.min(Math.max(0, value), maxCount)
      : 0;
  };
  const total = readCount('total');
  const total_words = total === 0 ? 0 : readCount('total_words');
  const total_chars = total === 0 ? 0 : readCount('total_chars');
  const translated = isSource ? total : Math.min(readCount('translated'), total);
  const fuzzy = isSource ? 0 : Math.min(readCount('fuzzy'), total - translated);
  const failing_checks = Math.min(readCount('failing_checks'), total);
  const readonly = Math.min(readCount('readonly'), translated);
  // Words and characters are complete or 0 when the strings are.
  const fitToTranslated = (part: number, whole: number) => {
    if (translated === total) return whole;
    return translated === 0 ? 0 : Math.min(part, whole);
  };
  const counters: Counters = {
    ...(Object.fromEntries(counterNames.map((name) => [name, readCount(name)])) as Counters),
    total,
    total_words,
    total_chars,
    translated,
    translated_words: fitToTranslated(readCount('translated_words'), total_words),
    translated_chars: fitToTranslated(readCount('translated_chars'), total_chars),
    fuzzy,
    fuzzy_words: fuzzy === 0 ? 0 : Math.min(readCount('fuzzy_words'), total_words),
    failing_checks,
    failing_checks_words:
      failing_checks === 0 ? 0 : Math.min(readCount('failing_checks_words'), total_words),
    approved: Math.min(readCount('approved'), translated - readonly),
    readonly,
    have_suggestion: Math.min(readCount('have_suggestion'), total),
    have_comment: Math.min(readCount('have_comment'), total),
  };
  const changed = counterNames.filter(
    (name) => values[name] !== undefined && values[name] !== counters[name],
  );
  return { counters, changed };
}

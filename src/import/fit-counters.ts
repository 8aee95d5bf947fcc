// Counters of a server → counters that fit each other, as the rules of a catalogue ask. A server computes
// some of them at different moments, and counts read-only strings among the approved ones.

import { type CounterName, type Counters, counterNames } from '../catalogue/model.ts';
import type { ImportedValues } from './imported.ts';

export interface FittedCounters {
  readonly counters: Counters;
  /** The counters that were given and had to change. */
  readonly changed: readonly CounterName[];
}

/** No catalogue has more strings; larger numbers would make sums inexact. */
const mostCounted = 1_000_000_000;

export function fitCounters(values: ImportedValues, isSource: boolean): FittedCounters {
  const given = (name: CounterName) => {
    const value = values[name];
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? Math.min(Math.max(0, value), mostCounted)
      : 0;
  };
  const total = given('total');
  const total_words = total === 0 ? 0 : given('total_words');
  const total_chars = total === 0 ? 0 : given('total_chars');
  const translated = isSource ? total : Math.min(given('translated'), total);
  const fuzzy = isSource ? 0 : Math.min(given('fuzzy'), total - translated);
  const failing_checks = Math.min(given('failing_checks'), total);
  const readonly = Math.min(given('readonly'), translated);
  const translatedPart = (part: number, whole: number) => {
    if (translated === total) return whole;
    return translated === 0 ? 0 : Math.min(part, whole);
  };
  const counters: Counters = {
    ...(Object.fromEntries(counterNames.map((name) => [name, given(name)])) as Counters),
    total,
    total_words,
    total_chars,
    translated,
    translated_words: translatedPart(given('translated_words'), total_words),
    translated_chars: translatedPart(given('translated_chars'), total_chars),
    fuzzy,
    fuzzy_words: fuzzy === 0 ? 0 : Math.min(given('fuzzy_words'), total_words),
    failing_checks,
    failing_checks_words:
      failing_checks === 0 ? 0 : Math.min(given('failing_checks_words'), total_words),
    approved: Math.min(given('approved'), translated - readonly),
    readonly,
    have_suggestion: Math.min(given('have_suggestion'), total),
    have_comment: Math.min(given('have_comment'), total),
  };
  const changed = counterNames.filter(
    (name) => values[name] !== undefined && values[name] !== counters[name],
  );
  return { counters, changed };
}

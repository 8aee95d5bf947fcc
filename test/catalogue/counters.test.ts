import { describe, expect, test } from 'vitest';
import { completeCounters, isComplete, isEstimated } from '../../src/catalogue/counters.ts';
import type { CountersEntry } from '../../src/catalogue/entry.ts';
import { counterNames } from '../../src/catalogue/model.ts';
import { countersSchema } from '../../src/catalogue/schema/counters.ts';

function entry(counters: Readonly<Record<string, number>>): CountersEntry {
  const place = { kind: 'counters', project: 'demo', component: 'app', code: 'xx' } as const;
  const value = countersSchema.parse(counters);
  const path = 'projects/demo/app/xx.yaml';
  const source = { path, kind: 'file', bytes: new Uint8Array() } as const;
  return { place, path, source, blob: '', value };
}

const source = entry({ total: 10, total_words: 20, total_chars: 30, failing_checks: 4 });
const nothingElse = {
  failing_checks: 0,
  failing_checks_words: 0,
  approved: 0,
  readonly: 0,
  have_suggestion: 0,
  have_comment: 0,
  recent_changes: 0,
};

describe('completeCounters', () => {
  test('takes everything for translated and nothing for fuzzy in the source language', () => {
    expect(completeCounters(source, source, true)).toEqual({
      ...nothingElse,
      total: 10,
      total_words: 20,
      total_chars: 30,
      translated: 10,
      translated_words: 20,
      translated_chars: 30,
      fuzzy: 0,
      fuzzy_words: 0,
      failing_checks: 4,
      failing_checks_words: 8,
    });
  });

  test('takes the totals of the source language, and 0 for what a file does not say', () => {
    const translation = entry({ translated: 1, translated_words: 2, translated_chars: 3 });
    expect(completeCounters(translation, source, false)).toEqual({
      ...nothingElse,
      total: 10,
      total_words: 20,
      total_chars: 30,
      translated: 1,
      translated_words: 2,
      translated_chars: 3,
      fuzzy: 0,
      fuzzy_words: 0,
    });
  });

  test('takes what a file says itself, 0 too', () => {
    const says = Object.fromEntries(counterNames.map((name, index) => [name, index]));
    expect(completeCounters(entry(says), source, false)).toEqual(says);
  });

  test('leaves out what neither file says', () => {
    const counters = completeCounters(entry({ total: 5, translated: 1 }), undefined, false);
    expect(counters).toEqual({
      ...nothingElse,
      total: 5,
      total_words: undefined,
      total_chars: undefined,
      translated: 1,
      translated_words: undefined,
      translated_chars: undefined,
      fuzzy: 0,
      fuzzy_words: 0,
    });
    expect(isComplete(counters)).toBe(false);
  });

  test.each([
    [{ translated: 10 }, { translated_words: 20, translated_chars: 30, fuzzy_words: 0 }],
    [{ translated: 0 }, { translated_words: 0, translated_chars: 0, fuzzy_words: 0 }],
    [
      { translated: 7, fuzzy: 3, failing_checks: 1 },
      { translated_words: 14, translated_chars: 21, fuzzy_words: 6, failing_checks_words: 2 },
    ],
    [
      { translated: 1, total: 3 },
      { translated_words: 6, translated_chars: 10, fuzzy_words: 0 },
    ],
    [
      { translated: 7, translated_words: 9, fuzzy: 3 },
      { translated_chars: 21, fuzzy_words: 6 },
    ],
    [
      { translated: 7, translated_words: 18, fuzzy: 3, failing_checks: 1 },
      { fuzzy_words: 2, failing_checks_words: 2 },
    ],
  ])('estimates words and characters that a file leaves out: %j', (says, expected) => {
    const counters = completeCounters(entry(says), source, false);
    expect(counters).toMatchObject(expected);
    expect(isComplete(counters)).toBe(true);
    expect(isEstimated(entry(says), false)).toBe(true);
  });

  test('estimates nothing for the source language', () => {
    expect(isEstimated(source, true)).toBe(false);
  });
});

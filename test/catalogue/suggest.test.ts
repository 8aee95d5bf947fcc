import { describe, expect, test } from 'vitest';
import { nearest } from '../../src/catalogue/suggest.ts';

describe('nearest', () => {
  const keys = ['total', 'total_words', 'translated', 'translated_words', 'fuzzy', 'id'];

  test.each([
    ['total', 'total'],
    ['Total', 'total'],
    ['TOTAL-WORDS', 'total_words'],
    ['totl', 'total'],
    ['translatedwords', 'translated_words'],
    ['fuzy', 'fuzzy'],
    ['fuzyz', 'fuzzy'],
    ['di', 'id'],
    ['fuzzzzy', 'fuzzy'],
    ['ids', 'id'],
    ['', undefined],
    ['percent', undefined],
    ['constructor', undefined],
    ['x'.repeat(1_000_000), undefined],
  ])('of %j is %j', (name, expected) => {
    expect(nearest(name, keys)).toBe(expected);
  });

  test('of no names is none', () => {
    expect(nearest('total', [])).toBeUndefined();
  });
});

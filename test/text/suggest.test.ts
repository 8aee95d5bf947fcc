import { describe, expect, test } from 'vitest';
import { findNearest, findSameName, findUnambiguousMatch } from '../../src/text/suggest.ts';

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
    ['fuz', 'fuzzy'],
    ['fu', undefined],
    ['tra', undefined],
    ['di', 'id'],
    ['fuzzzzy', 'fuzzy'],
    ['ids', 'id'],
    ['', undefined],
    ['percent', undefined],
    ['constructor', undefined],
    ['x'.repeat(1_000_000), undefined],
  ])('of %j is %j', (name, expected) => {
    expect(findNearest(name, keys)).toBe(expected);
  });

  test('of no names is none', () => {
    expect(findNearest('total', [])).toBeUndefined();
  });
});

describe('findUnambiguousMatch', () => {
  const keys = [
    'total',
    'total_words',
    'total_chars',
    'translated',
    'add_message',
    'addon_message',
  ];

  test.each([
    ['totl', 'total'],
    ['TOTAL', 'total'],
    ['ttoal', 'total'],
    ['total-word', 'total_words'],
    ['totl_wrds', 'total_words'],
    ['translated_', 'translated'],
    // Too many slips for so many letters.
    ['tootaal', undefined],
    ['totl_wrs', undefined],
    ['ttoal_wrods', undefined],
    // Another name is nearly as near.
    ['adon_message', undefined],
    ['percent', undefined],
  ])('of %j is %j', (name, expected) => {
    expect(findUnambiguousMatch(name, keys)).toBe(expected);
  });

  test('is none when a reserved name is nearly as near', () => {
    expect(findUnambiguousMatch('fuzy_percent', ['fuzzy_percents'])).toBe('fuzzy_percents');
    expect(
      findUnambiguousMatch('fuzy_percent', ['fuzzy_percents'], ['fuzzy_percent']),
    ).toBeUndefined();
  });

  test.each(['di', 'ids', 'wb'])('is none for the short name %s', (name) => {
    expect(findUnambiguousMatch(name, ['id', 'web'])).toBeUndefined();
  });
});

describe('findSameName', () => {
  test('differs in capital letters and hyphens at most', () => {
    expect(findSameName('PT-br', ['pt', 'pt_BR'])).toBe('pt_BR');
    expect(findSameName('pt_BZ', ['pt', 'pt_BR'])).toBeUndefined();
  });

  test('is none when there are two', () => {
    expect(findSameName('pt_br', ['pt-BR', 'pt_BR'])).toBeUndefined();
  });
});

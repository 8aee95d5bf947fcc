import { expect, test } from 'vitest';
import type { ValueLine } from '../../src/catalogue/yaml-values-text.ts';
import { zeroCounts } from '../../src/counting/count.ts';
import {
  listCodeLines,
  listSourceLines,
  listTranslationLines,
} from '../../src/counting/counters-values.ts';

/** Each line on one; those that a file needs not have in brackets. */
const write = (lines: readonly ValueLine[]) =>
  lines.map(({ key, value, isRequired }) =>
    isRequired ? `${key}: ${value}` : `(${key}: ${value})`,
  );

const totals = { total: 3, total_words: 5, total_chars: 9 };
const counts = { ...zeroCounts, ...totals };
const written = ['total: 3', 'total_words: 5', 'total_chars: 9'];
const unchanged = written.map((line) => `(${line})`);
const translated = ['translated: 0', 'translated_words: 0', 'translated_chars: 0'];
const others = ['(fuzzy: 0)', '(failing_checks: 0)', '(readonly: 0)'];
const words = ['(fuzzy_words: 0)', '(failing_checks_words: 0)'];

test('a source has its totals', () => {
  const change = { at: '2026-01-02T03:04:05Z', author: 'Ana' };
  expect(write(listSourceLines(counts, undefined))).toEqual([...written, '(readonly: 0)']);
  expect(write(listSourceLines({ ...counts, readonly: 1 }, change))).toEqual([
    ...written,
    'readonly: 1',
    'last_change: 2026-01-02T03:04:05Z',
    'last_author: Ana',
  ]);
});

test('the name of an author that no catalogue may have is shortened', () => {
  const name = 'Bo \u{1f642}'.padEnd(1_048_576, 'xyz');
  const lines = listSourceLines(counts, { at: null, author: name });
  expect(lines.at(-1)?.value).toMatch(/^Bo \u{1f642}(?:xyz)+[xyz]{0,2}…$/u);
});

test('a translation has its totals if they are its own', () => {
  const list = (own: object, source?: typeof totals, change?: { at: null; author: null }) =>
    write(listTranslationLines({ ...counts, ...own }, source, change));
  const rest = [...translated, ...others, ...words];
  expect(list({}, totals)).toEqual([...unchanged, ...rest]);
  expect(list({})).toEqual([...written, ...rest]);
  for (const key of Object.keys(totals)) {
    expect(list({}, { ...totals, [key]: 1 })).toEqual([...written, ...rest]);
  }
  expect(list({ fuzzy: 1, failing_checks_words: 4 }, totals, { at: null, author: null })).toEqual([
    ...unchanged,
    ...translated,
    ...['fuzzy: 1', '(failing_checks: 0)', '(readonly: 0)'],
    ...['fuzzy_words: 0', '(failing_checks_words: 4)'],
    ...['(last_change: null)', '(last_author: null)'],
  ]);
});

test('a code has a line if the style spells it in another way', () => {
  const list = (writtenCode?: string) =>
    write(listCodeLines({ code: 'pt_BR', path: 'pt.json', writtenCode }, ''));
  expect([list(), list('pt-BR'), list('pt_BR')]).toEqual([
    [],
    ['(language_code: pt-BR)'],
    ['language_code: pt_BR'],
  ]);
});

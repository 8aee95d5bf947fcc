import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { setYamlValues, type ValueLine } from '../../src/catalogue/yaml-values-text.ts';
import { countExamples } from '../setup/examples.ts';

const needed = (values: Record<string, number | string | null>): ValueLine[] =>
  Object.entries(values).map(([key, value]) => ({ key, value, isRequired: true }));

describe('withCounters', () => {
  test('changes values, and nothing beside them', () => {
    const text = [
      '# yaml-language-server: $schema=../x.json',
      '',
      'translated:   5   # of the first release',
      "'translated_words': 0x10",
      '"translated_chars" : 100',
      '# Ana looks after this one.',
      'last_author: "Ana"',
      'have_comment: 2',
      '',
    ].join('\n');
    const lines = needed({
      translated: 6,
      translated_words: 17,
      translated_chars: 101,
      last_author: 'Bo: "B"',
    });
    expect(setYamlValues(text, lines)).toBe(
      [
        '# yaml-language-server: $schema=../x.json',
        '',
        'translated:   6   # of the first release',
        "'translated_words': 17",
        '"translated_chars" : 101',
        '# Ana looks after this one.',
        'last_author: "Bo: \\"B\\""',
        'have_comment: 2',
        '',
      ].join('\n'),
    );
  });

  test('adds what is needed in its usual place, and sets the rest only where it is said', () => {
    const text = 'translated: 5\ntranslated_words: 6\n# end\nlast_author: Ana';
    const lines: ValueLine[] = [
      ...needed({ total: 9, total_words: 10, translated: 5, translated_chars: 7, fuzzy: 1 }),
      { key: 'readonly', value: 0, isRequired: false },
      { key: 'last_author', value: null, isRequired: false },
      { key: 'last_change', value: '2026-01-02T03:04:05Z', isRequired: true },
    ];
    expect(setYamlValues(text, lines)).toBe(
      [
        'total: 9',
        'total_words: 10',
        'translated: 5',
        'translated_words: 6',
        'translated_chars: 7',
        'fuzzy: 1',
        'last_change: 2026-01-02T03:04:05Z',
        '# end',
        'last_author: null',
      ].join('\n'),
    );
  });

  test('adds a last line to a file that ends without a line break', () => {
    expect(setYamlValues('translated: 5', needed({ fuzzy: 1 }))).toBe('translated: 5\nfuzzy: 1');
  });

  test('keeps the line breaks of Windows', () => {
    expect(setYamlValues('translated: 5\r\n', needed({ translated: 6, fuzzy: 1 }))).toBe(
      'translated: 6\r\nfuzzy: 1\r\n',
    );
  });

  test('gives a value to a key without one', () => {
    expect(
      setYamlValues('translated: 5\nlast_author: # no one\n', needed({ last_author: 'Bo' })),
    ).toBe('translated: 5\nlast_author: Bo # no one\n');
  });

  test('writes a file in braces anew, with its comments', () => {
    const text = '# of the team\n{translated: 5, readonly: 1} # so far\n';
    const after = setYamlValues(text, needed({ translated: 6, fuzzy: 2 })) ?? '';
    expect(parse(after)).toEqual({ translated: 6, readonly: 1, fuzzy: 2 });
    expect(after).toContain('# of the team');
    expect(after).toContain('# so far');
  });

  test.each([
    'translated: &a 5\ntranslated_words: *a\n',
    'translated: 5\nlast_change: [1]\n',
    '- 1\n',
  ])('changes nothing that it cannot tell apart: %j', (text) => {
    const lines = needed({ translated: 6, last_change: '2026-01-02T03:04:05Z' });
    expect(setYamlValues(text, lines)).toBe(undefined);
  });

  test('says the values that it was given, and leaves all others, in any order of keys', () => {
    const keys = ['translated', 'translated_words', 'fuzzy', 'readonly', 'approved', 'id'];
    const values = fc.dictionary(fc.constantFrom(...keys), fc.nat(), { maxKeys: 6 });
    const before = fc.dictionary(fc.constantFrom(...keys), fc.nat(), { minKeys: 1 });
    const gaps = fc.array(fc.constantFrom('', '# note\n', '\n', '  # x\n'), { minLength: 6 });
    fc.assert(
      fc.property(before, values, gaps, (now, next, between) => {
        const text = Object.entries(now)
          .map(([key, value], at) => `${between[at]}${key}: ${value} # ${key}\n`)
          .join('');
        const after = setYamlValues(text, needed(next)) ?? '';
        expect(parse(after)).toEqual({ ...now, ...next });
        const left = after.split('\n').filter((line) => text.split('\n').includes(line));
        const changed = Object.keys(next).filter((key) => key in now && now[key] !== next[key]);
        expect(left.length).toBeGreaterThanOrEqual(text.split('\n').length - changed.length);
      }),
      { numRuns: countExamples(3) },
    );
  });
});

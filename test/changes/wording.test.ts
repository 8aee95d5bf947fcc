import { describe, expect, test } from 'vitest';
import { contrastTexts, formatPoints, formatValues } from '../../src/changes/wording.ts';

const asItIs = (text: string) => text;

describe('contrasted', () => {
  test('leaves short texts alone', () => {
    expect(contrastTexts('MIT', 'GPL-3.0-only')).toEqual(['MIT', 'GPL-3.0-only']);
  });

  test('shows where long texts begin to differ', () => {
    const start = 'The same words at the beginning of two texts, more than fit, ';
    expect(contrastTexts(`${start}and these`, `${start}but those`)).toEqual([
      '…xts, more than fit, and these',
      '…xts, more than fit, but those',
    ]);
    expect(contrastTexts(start, `${start}and more`)).toEqual([
      '…xts, more than fit, ',
      '…xts, more than fit, and more',
    ]);
  });

  test('cuts what is still too long', () => {
    const [one, other] = contrastTexts('a'.repeat(100), `b${'a'.repeat(100)}`);
    expect([one.length, other.length]).toEqual([60, 60]);
  });
});

describe('valuesText', () => {
  test.each<[unknown, unknown, string]>([
    [610, 1620, '610 -> 1,620'],
    [null, 'Ana', 'nothing -> "Ana"'],
    ['', 'MIT', '"" -> "MIT"'],
    ['nothing', null, '"nothing" -> nothing'],
    [true, false, 'true -> false'],
    [[], ['pt'], '[] -> ["pt"]'],
    [{ number: 2 }, { number: 3 }, '{"number":2} -> {"number":3}'],
  ])('of %j and %j is %s', (before, after, text) => {
    expect(formatValues({ field: 'any', before, after }, ' -> ', asItIs)).toBe(text);
  });
});

describe('pointsText', () => {
  test.each<[number, number, string]>([
    [939, 951, '+1.2'],
    [951, 939, '-1.2'],
    [500, 500, '0.0'],
    [1, 3, '+0.2'],
    [0, 1000, '+100.0'],
  ])('from %i to %i of 1,000 is %s', (before, after, text) => {
    const counts = (translated: number) => ({ translated, total: 1000 });
    expect(formatPoints({ before: counts(before), after: counts(after) })).toBe(text);
  });
});

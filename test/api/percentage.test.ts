import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonWriter, textOfPieces } from '../../src/api/json.ts';
import { Percentage } from '../../src/api/json-values.ts';
import { percentage } from '../../src/api/percentage.ts';
import { repetitions } from '../setup/repetitions.ts';

/** What "rounded half up to a tenth" means: t - 1/2 ≤ 1000 × part / whole < t + 1/2, in whole numbers. */
function isNearest(tenths: number, part: number, whole: number): boolean {
  const [t, p, w] = [BigInt(tenths), BigInt(part), BigInt(whole)];
  return (2n * t - 1n) * w <= 2000n * p && 2000n * p < (2n * t + 1n) * w;
}

describe('percentage', () => {
  test('is the nearest tenth for every part of every whole up to 300', () => {
    const wrong: string[] = [];
    for (let whole = 1; whole <= 300; whole++) {
      for (let part = 0; part <= whole; part++) {
        const { tenths } = percentage(part, whole, 0);
        if (!isNearest(tenths, part, whole)) wrong.push(`${part} of ${whole} is ${tenths}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is the nearest tenth for parts of any whole that a counter can hold', () => {
    const partOfWhole = fc
      .oneof(fc.maxSafeNat(), fc.integer({ min: 2 ** 42, max: 2 ** 43 }))
      .filter((whole) => whole > 0)
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(partOfWhole, ([part, whole]) =>
        isNearest(percentage(part, whole, 0).tenths, part, whole),
      ),
      { numRuns: repetitions(5000) },
    );
  });

  test('is exact beside the halves of the largest wholes', () => {
    const wholes = Array.from({ length: 40 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
    fc.assert(
      fc.property(
        fc.constantFrom(...wholes),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -2, max: 2 }),
        (whole, tenths, beside) => {
          const half = Number((BigInt(2 * tenths + 1) * BigInt(whole)) / 2000n) + beside;
          const part = Math.min(whole, Math.max(0, half));
          return isNearest(percentage(part, whole, 0).tenths, part, whole);
        },
      ),
      { numRuns: repetitions(3000) },
    );
  });

  test('is between 0 and 100, and 100 exactly for the whole', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (whole) => {
        expect(percentage(whole, whole, 100).tenths).toBe(1000);
        expect(percentage(0, whole, 0).tenths).toBe(0);
      }),
    );
  });

  test('of nothing is what its field says', () => {
    expect([percentage(0, 0, 100).tenths, percentage(0, 0, 0).tenths]).toEqual([1000, 0]);
  });

  test.each([
    [1, 3, '33.3'],
    [2, 3, '66.7'],
    [1, 2000, '0.1'],
    [1, 2001, '0.0'],
    [1999, 2000, '100.0'],
    [573, 610, '93.9'],
    [1, 16, '6.3'],
  ])('of %i in %i shows as %s', (part, whole, text) => {
    const record = { translated_percent: percentage(part, whole, 100) };
    expect(textOfPieces(jsonWriter('json')(record))).toBe(`{"translated_percent":${text}}\n`);
  });
});

describe('a percentage in JSON', () => {
  test('has one decimal, whatever it is', () => {
    const write = jsonWriter('json');
    const every = Array.from({ length: 1001 }, (_, tenths) => tenths);
    expect(every.map((tenths) => textOfPieces(write({ p: new Percentage(tenths) })))).toEqual(
      every.map((tenths) => `{"p":${(tenths / 10).toFixed(1)}}\n`),
    );
  });
});

// The turns of tests in depth and of rows, day by day.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInTurn, isRowInTurn } from './setup/turns.ts';

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 100 });

test('each test in depth runs once in ten days, and the tests spread over these', () => {
  fc.assert(
    fc.property(seeds, (first) => {
      const days = Array.from({ length: 10 }, (_, day) => first + day);
      const names = Array.from({ length: 200 }, (_, number) => `test ${number}`);
      for (const name of names) {
        expect(days.filter((seed) => isInTurn(name, seed))).toHaveLength(1);
      }
      for (const seed of days) {
        const chosen = names.filter((name) => isInTurn(name, seed)).length;
        expect(chosen).toBeGreaterThan(5);
        expect(chosen).toBeLessThan(40);
      }
    }),
    { numRuns: 5 },
  );
});

test('each row of a table runs once in as many days as its distance, and one row at least each day', () => {
  const sizes = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(seeds, sizes, fc.integer({ min: 1, max: 50 }), (first, size, distance) => {
      const rows = Array.from({ length: size }, (_, at) => at);
      const days = Math.min(size, distance);
      const chosen = Array.from({ length: days }, (_, day) =>
        rows.filter((at) => isRowInTurn(at, size, distance, first + day)),
      );
      expect(chosen.flat().toSorted((a, b) => a - b)).toEqual(rows);
      for (const some of chosen) expect(some.length).toBeGreaterThan(0);
    }),
  );
});

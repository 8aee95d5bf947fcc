// Which strings are chosen for people to look at, and which context a key has.

import { expect, test } from 'vitest';
import {
  chooseUnits,
  getContext,
  isOpenFor,
  type OpenReason,
  openReasons,
  type Unit,
} from '../../src/model/unit.ts';

const openUnits: Readonly<Record<OpenReason, Partial<Unit>>> = {
  failing: { target: ['x'], checks: ['markup'] },
  fuzzy: { target: ['x'], state: 'needs-editing' },
  missing: { state: 'empty' },
};

const makeUnit = (key: string, more: Partial<Unit> = {}): Unit => ({
  ...{ key, source: ['Text'], target: [], state: 'translated' },
  ...more,
});

test.each<[Readonly<Record<OpenReason, number>>, string]>([
  [{ failing: 1, fuzzy: 0, missing: 20 }, '1 0 8'],
  [{ failing: 9, fuzzy: 9, missing: 9 }, '3 3 3'],
  [{ failing: 20, fuzzy: 1, missing: 20 }, '4 1 4'],
  [{ failing: 2, fuzzy: 2, missing: 2 }, '2 2 2'],
  [{ failing: 0, fuzzy: 0, missing: 0 }, '0 0 0'],
])('of %o nine are chosen, some for each reason, in their order', (counts, expected) => {
  const units = openReasons.flatMap((reason) =>
    Array.from({ length: counts[reason] }, (_, at) => makeUnit(`${at}`, openUnits[reason])),
  );
  const mixed = [makeUnit('done'), ...units.toReversed()];
  const first = chooseUnits(mixed, 'first open', 9);
  const chosen = openReasons.map(
    (reason) => first.filter((unit) => isOpenFor(reason, unit)).length,
  );
  expect(chosen.join(' ')).toBe(expected);
  expect(first).toEqual(mixed.filter((unit) => first.includes(unit)));
  expect(chooseUnits(mixed, 'open')).toEqual(units.toReversed());
  expect(chooseUnits(mixed, 'all')).toEqual(mixed);
});

test('a key that is the text itself leaves only the context', () => {
  const keys = ['Text', 'menu\u0004Text', 'menu.text'];
  expect(keys.map((key) => getContext(makeUnit(key)))).toEqual(['', 'menu', 'menu.text']);
});

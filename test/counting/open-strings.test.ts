// Which of the strings that are not right yet are told, and how their texts and keys are shown.

import { expect, test } from 'vitest';
import { type FoundString, openList } from '../../src/counting/open-strings.ts';
import type { OpenState } from '../../src/open-string.ts';

const found = (key: string, more: Partial<FoundString> = {}): FoundString => ({
  ...{ key, source: ['Text'], line: 3, isInSource: false },
  ...more,
});

test.each<[Readonly<Record<OpenState, number>>, string]>([
  [{ failing: 1, fuzzy: 0, missing: 20 }, '1 0 8'],
  [{ failing: 9, fuzzy: 9, missing: 9 }, '3 3 3'],
  [{ failing: 20, fuzzy: 1, missing: 20 }, '4 1 4'],
  [{ failing: 2, fuzzy: 2, missing: 2 }, '2 2 2'],
  [{ failing: 0, fuzzy: 0, missing: 0 }, '0 0 0'],
])('of %o nine are told, and some of each state', (counts, expected) => {
  const list = openList(9);
  const states = ['failing', 'fuzzy', 'missing'] as const;
  for (const state of states) {
    for (let at = 0; at < counts[state]; at++) list.add(state, found(`${at}`));
  }
  const first = list.first();
  const told = states.map((state) => first.filter((one) => one.state === state).length);
  expect(told.join(' ')).toBe(expected);
  expect(first.map(({ state }) => states.indexOf(state))).toEqual(
    first.map(({ state }) => states.indexOf(state)).sort(),
  );
});

test('texts are on one line, and long ones are cut between two signs', () => {
  const list = openList(9);
  list.add('fuzzy', found('a', { source: ['One\n file', '%d files'], target: [' x '] }));
  list.add('missing', found('b', { source: [`${'a'.repeat(198)}😀 end`], isInSource: true }));
  list.add('failing', found('c', { checks: ['markup'], line: undefined }));
  expect(list.first()).toEqual([
    { state: 'failing', key: 'c', source: 'Text', checks: ['markup'] },
    { state: 'fuzzy', key: 'a', source: 'One file / %d files', target: 'x', line: 3 },
    { state: 'missing', key: 'b', source: `${'a'.repeat(198)}…`, line: 3, isInSource: true },
  ]);
});

test('of a key that is the text itself only the context is reported', () => {
  const list = openList(9);
  list.add('missing', found('Text'));
  list.add('missing', found('menu\u0004Text'));
  expect(list.first().map(({ key }) => key)).toEqual(['', 'menu']);
});

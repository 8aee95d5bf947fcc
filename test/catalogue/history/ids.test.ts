// Numbers of changes: of the second of their commit, and always higher than those before.

import { expect, test } from 'vitest';
import { createChangeIds } from '../../../src/catalogue/history/history.ts';

test('are the second of a commit, and go on where commits are closer than their changes', () => {
  const idsFor = createChangeIds();
  expect(idsFor('2005-04-07T00:01:40', 3)).toBe(100);
  expect(idsFor('2005-04-07T00:01:41', 500)).toBe(103);
  expect(idsFor('2005-04-07T00:01:41', 1)).toBe(603);
  expect(idsFor('2005-04-07T01:00:00', 1)).toBe(3600);
});

test('begin at 1 for what is older than git', () => {
  const idsFor = createChangeIds();
  expect(idsFor('1999-12-31T23:59:59', 2)).toBe(1);
  expect(idsFor('2000-01-01T00:00:00', 2)).toBe(3);
});

test('have 31 bits for the next forty years', () => {
  expect(createChangeIds()('2066-01-01T00:00:00', 1)).toBeLessThan(2 ** 31);
});

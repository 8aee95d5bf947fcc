import { expect, test } from 'vitest';
import { parseUnitQuery } from '../../../src/api/unit-query.ts';

const nest = (depth: number) => `${'('.repeat(depth)}has:check${')'.repeat(depth)}`;
const joinTerms = (count: number) => Array.from({ length: count }, () => 'has:check').join(' OR ');
const lengthen = (length: number) => 'has:check'.padEnd(length, ' ');

test.each([
  ['nested parentheses', nest(10), nest(11), 'Parentheses are more than 10 deep'],
  ['terms', joinTerms(20), joinTerms(21), 'There are more than 20 terms'],
  ['characters', lengthen(500), lengthen(501), 'The query is longer than 500 characters'],
])('parseUnitQuery limits %s', (_, longest, tooLong, fault) => {
  expect(parseUnitQuery(longest)).not.toHaveProperty('fault');
  expect(parseUnitQuery(tooLong)).toEqual({ fault });
});

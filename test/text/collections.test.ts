import { expect, test } from 'vitest';
import { remember } from '../../src/text/collections.ts';

test('results are forgotten when there are as many as may be', () => {
  const results = new Map<number, string>();
  const sizes = [1, 2, 3, 4].map((key) => {
    remember(results, key, `${key}`, 3);
    return results.size;
  });
  expect([sizes, [...results]]).toEqual([[1, 2, 3, 1], [[4, '4']]]);
});

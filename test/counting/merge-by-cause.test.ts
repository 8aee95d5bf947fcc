import { expect, test } from 'vitest';
import {
  type CountingProblem,
  type CountingRule,
  mergeByCause,
} from '../../src/counting/problem.ts';

function problem(file: string, rule: CountingRule, found: string, line = 1): CountingProblem {
  const where = 'checkout' as const;
  return { where, rule, file, line, column: 1, length: 0, found, expected: 'x', advice: 'Fix it.' };
}

test('oneForOneCause tells a cause once, with three of its files', () => {
  const json = 'abcde'.split('').map((name, at) => {
    return problem(`${name}.json`, 'file-unreadable', `Here is \`${name}\`.`, at + 1);
  });
  expect(mergeByCause(json).map(({ found }) => found)).toEqual([
    'Here is `a`. The same applies to 5 files: a.json, b.json:2, c.json:3, ….',
  ]);
  // Each of a few is reported with its place.
  expect(mergeByCause(json.slice(0, 3))).toHaveLength(3);
  const refused = ['a', 'b', 'c'].map((file) => problem(file, 'counters-refused', 'Too many.'));
  expect(mergeByCause(refused)).toEqual(refused);
  const missing = ['a', 'b'].map((file) => problem(file, 'file-missing', 'It is gone.'));
  expect(mergeByCause([...missing, problem('c', 'file-missing', 'Else.')])).toMatchObject([
    { file: 'a', found: 'It is gone. The same applies to 2 files: a and b.' },
    { file: 'c', found: 'Else.' },
  ]);
});

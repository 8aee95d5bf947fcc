// Problems to print, made by hand.

import type { Problem } from '../../src/problem/problem.ts';

export function problem(changes: Partial<Problem> = {}): Problem {
  return {
    rule: 'unknown-key',
    file: 'projects/demo/app/pt_BR.yaml',
    line: 2,
    column: 1,
    length: 5,
    found: '`fuzy` is not a key.',
    expected: '`fuzzy`',
    advice: 'Write `fuzzy`.',
    ...changes,
  };
}

import { expect, test } from 'vitest';
import { writeSentence } from '../../src/api/objects/change.ts';
import type { Change } from '../../src/catalogue/history/model.ts';

test.each([
  [0, 1, '0 → 1 failing check'],
  [1, 0, '1 → 0 failing checks'],
  [1, 2, '1 → 2 failing checks'],
])('from %i to %i failing checks, the noun goes with the second', (before, after, said) => {
  for (const isSource of [false, true]) {
    const figures = { before: [9, 9, 0, before], after: [9, 9, 0, after] };
    expect(writeSentence({ kind: 'changed', isSource, ...figures } as unknown as Change)).toBe(
      said,
    );
  }
});

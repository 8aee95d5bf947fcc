import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restored, shortened } from '../../src/write/path-list.ts';
import { repetitions } from '../setup/repetitions.ts';

/** Few names, of which some begin alike, so that many paths stand in one folder. */
const name = fc.oneof(
  fc.constantFrom('a', 'aa', 'ab', 'b', 'index.json'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replace(/\//g, '-')),
);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

describe('shortened', () => {
  test('says of a path in the folder of the one before only its name', () => {
    expect(shortened(['a/b/1', 'a/b/2', 'a/b/3', 'a/bc/4', 'a/5', 'a/6', '7', '8', 'a/9'])).toEqual(
      ['a/b/1', '/2', '/3', 'a/bc/4', 'a/5', '/6', '7', '8', 'a/9'],
    );
  });

  test('is undone by restored, whatever the paths and their order', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
        expect(restored(shortened(paths))).toEqual(paths);
        expect(restored(shortened(paths.toSorted()))).toEqual(paths.toSorted());
      }),
      { numRuns: repetitions(1000) },
    );
  });

  test('makes no path longer', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
        const isLonger = shortened(paths).map((text, at) => text.length > (paths[at] ?? '').length);
        expect(isLonger).not.toContain(true);
      }),
    );
  });
});

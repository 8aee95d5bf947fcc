import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restored, shortened } from '../../src/disk/path-list.ts';
import { repetitions } from '../setup/repetitions.ts';

/** Few names, of which some begin alike, so that many paths stand in one folder. */
const name = fc.oneof(
  fc.constantFrom('a', 'aa', 'ab', 'b', 'index.json'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replace(/\//g, '-')),
);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

describe('shortened', () => {
  test('says of a path only what the one before does not have', () => {
    expect(shortened(['a/b/1', 'a/b/2', 'a/b/23', 'a/b', 'c', 'c'])).toEqual({
      shared: [0, 4, 5, 3, 0, 1],
      rests: ['a/b/1', '2', '3', '', 'c', ''],
    });
  });

  test('is undone by restored, whatever the paths and their order', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
        // As they are kept: halves of a character stand alone in some texts.
        const kept = JSON.parse(JSON.stringify(shortened(paths)));
        expect(restored(kept)).toEqual(paths);
        expect(restored(shortened(paths.toSorted()))).toEqual(paths.toSorted());
      }),
      { numRuns: repetitions(1000) },
    );
  });
});

// The cache of counters: what is kept, what is ignored, and how large it becomes.

import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CounterCache, openCounterCache } from '../../src/files/counter-cache.ts';
import { countExamples } from '../setup/examples.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';

/** Accepts every value. */
const any = z.unknown();

const onFailure = (error: unknown) => {
  throw error;
};

function cacheIn(folder: string, program = 'program'): CounterCache {
  return openCounterCache({ path: join(folder, 'cache/counters'), program, onFailure });
}

/** Keeps values by their keys, as a run does. */
function keep(folder: string, values: Readonly<Record<string, unknown>>, program?: string): void {
  const cache = cacheIn(folder, program);
  for (const [key, value] of Object.entries(values)) {
    if (cache.get(key, any) === undefined) cache.set(key, value);
  }
  cache.save();
}

function valuesIn(folder: string, keys: readonly string[], program?: string): unknown[] {
  const cache = cacheIn(folder, program);
  return keys.map((key) => cache.get(key, any));
}

describe('a cache of counters', () => {
  test('gives what an earlier run has set', () => {
    const folder = temporaryFolder();
    const values = { a: { total: 1 }, b: [1, 'two words', null], c: 'line\nbreak\u2028' };
    keep(folder, values);
    expect(valuesIn(folder, ['a', 'b', 'c', 'd'])).toEqual([...Object.values(values), undefined]);
  });

  test('gives the same object each time', () => {
    const folder = temporaryFolder();
    keep(folder, { a: {} });
    const cache = cacheIn(folder);
    const first = cache.get('a', any);
    expect(cache.get('a', any)).toBe(first);
    cache.set('b', 1);
    cache.save();
    expect(cache.get('a', any)).toBe(first);
  });

  test('without a file lasts as long as it is used', () => {
    const cache = openCounterCache();
    cache.set('a', 1);
    cache.save();
    expect(cache.get('a', any)).toBe(1);
  });

  test('writes nothing where nothing is new', () => {
    const folder = temporaryFolder();
    keep(folder, {});
    expect(readdirSync(folder)).toEqual([]);
    keep(folder, { a: 1 });
    const stat = () => {
      const { ino, mtimeNs } = statSync(join(folder, 'cache/counters'), { bigint: true });
      return { ino, mtimeNs };
    };
    const before = stat();
    keep(folder, { a: 1 });
    expect(stat()).toEqual(before);
  });

  test('of another program is ignored', () => {
    const folder = temporaryFolder();
    keep(folder, { a: 1, b: 2 });
    expect(valuesIn(folder, ['a', 'b'], 'other')).toEqual([undefined, undefined]);
    keep(folder, { a: 3 }, 'other');
    expect(valuesIn(folder, ['a', 'b'], 'other')).toEqual([3, undefined]);
  });

  test('that is damaged gives what was set or nothing', () => {
    const values = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`key-${at}`, { total: at, text: `text ${at}` }]),
    );
    const folder = temporaryFolder();
    const file = join(folder, 'cache/counters');
    keep(folder, values);
    const sound = readFileSync(file);
    const anyDamage = fc.record({
      at: fc.nat(sound.length),
      removed: fc.nat(60),
      added: fc.uint8Array({ maxLength: 60 }),
    });
    let ignored = 0;
    fc.assert(
      fc.property(fc.array(anyDamage, { minLength: 1, maxLength: 4 }), (damages) => {
        let bytes = sound;
        for (const { at, removed, added } of damages) {
          bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
        }
        writeFileSync(file, bytes);
        const found = valuesIn(folder, Object.keys(values));
        for (const [at, value] of Object.values(values).entries()) {
          if (found[at] === undefined) ignored++;
          else expect(found[at]).toEqual(value);
        }
      }),
      { numRuns: countExamples(2), seed: 42 },
    );
    expect(ignored).toBeGreaterThan(0);
  });

  test('that cannot be read is as good as none, and one that cannot be written is reported', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'cache'), '');
    const errors: unknown[] = [];
    const path = join(folder, 'cache/counters');
    const cache = openCounterCache({ path, program: '', onFailure: (error) => errors.push(error) });
    expect(cache.get('a', any)).toBe(undefined);
    cache.set('a', 1);
    cache.save();
    expect(errors).toHaveLength(1);
    expect(cache.get('a', any)).toBe(1);
  });

  test('gives no value that is not of its schema', () => {
    const folder = temporaryFolder();
    const values = { nothing: null, text: '7', list: [7], negative: -1, valid: 7 };
    keep(folder, values);
    const cache = cacheIn(folder);
    const found = Object.keys(values).map((key) => cache.get(key, z.int().nonnegative()));
    expect(found).toEqual([undefined, undefined, undefined, undefined, 7]);
  });

  test('neither reads nor writes through a link', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    keep(elsewhere, { a: 'elsewhere' });
    const file = join(elsewhere, 'cache/counters');
    const before = readFileSync(file, 'utf8');
    mkdirSync(join(folder, 'cache'));
    symlinkSync(file, join(folder, 'cache/counters'));
    expect(valuesIn(folder, ['a'])).toEqual([undefined]);
    keep(folder, { b: 'here' });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(lstatSync(join(folder, 'cache/counters')).isFile()).toBe(true);
    expect(valuesIn(folder, ['a', 'b'])).toEqual([undefined, 'here']);
  });

  test('does not wait for a pipe', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'cache'));
    execFileSync('mkfifo', [join(folder, 'cache/counters')]);
    expect(valuesIn(folder, ['a'])).toEqual([undefined]);
  });

  onCi(
    'keeps what a run uses and the most recent of the rest, and does not grow without end',
    () => {
      const folder = temporaryFolder();
      const text = 'x'.repeat(4 * 1024 * 1024);
      for (let run = 0; run < 6; run++) keep(folder, { used: 'always', [`key-${run}`]: text });
      expect(statSync(join(folder, 'cache/counters')).size).toBeLessThan(18 * 1024 * 1024);
      const sizes = valuesIn(folder, ['used', 'key-5', 'key-3', 'key-0']).map((value) =>
        value === undefined ? 'gone' : String(value).length,
      );
      expect(sizes).toEqual([6, text.length, text.length, 'gone']);
      expect(readdirSync(join(folder, 'cache'))).toEqual(['counters']);
    },
  );

  test('of runs at the same time has what the last of them knows', () => {
    const folder = temporaryFolder();
    const [one, other] = [cacheIn(folder), cacheIn(folder)];
    expect([one.get('a', any), other.get('b', any)]).toEqual([undefined, undefined]);
    one.set('a', 1);
    other.set('b', 2);
    one.save();
    other.save();
    expect(valuesIn(folder, ['a', 'b'])).toEqual([undefined, 2]);
  });
});

// A file with all languages is read once, however many of them are counted.

import { expect, test, vi } from 'vitest';
import { memoizeRead } from '../../../src/formats/readers/memoize-read.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);

test('the same contents are read once, and others by themselves', () => {
  const read = vi.fn((bytes: Uint8Array) => new TextDecoder().decode(bytes));
  const once = memoizeRead(read);
  expect(['a', 'b', 'a', 'b', 'ab'].map((text) => once(encodeText(text)))).toEqual([
    ...['a', 'b', 'a', 'b', 'ab'],
  ]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('only the last few are remembered, and no failure is', () => {
  const read = vi.fn((bytes: Uint8Array) => {
    if (bytes.length === 0) throw new Error('empty');
    return bytes.length;
  });
  const once = memoizeRead(read);
  for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) once(new Uint8Array(length));
  expect(read).toHaveBeenCalledTimes(10);
  expect(() => once(encodeText(''))).toThrow('empty');
  expect(() => once(encodeText(''))).toThrow('empty');
});

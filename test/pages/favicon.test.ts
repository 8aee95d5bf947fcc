// The small icon is an ICO file with one picture in the colour of the site.

import { expect, test } from 'vitest';
import { drawFavicon } from '../../src/pages/assets.ts';

test('the icon is a bitmap of 16 by 16 pixels in the accent colour, with white bars', () => {
  const bytes = Buffer.from(drawFavicon('#0b6e75'), 'base64');
  expect([...bytes.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]);
  expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22);
  const getPixel = (x: number, y: number) =>
    bytes.readUInt32LE(62 + ((15 - y) * 16 + x) * 4).toString(16);
  expect([getPixel(8, 1), getPixel(8, 4), getPixel(12, 7), getPixel(0, 0)]).toEqual([
    'ff0b6e75',
    'ffffffff',
    'ff0b6e75',
    '0',
  ]);
});

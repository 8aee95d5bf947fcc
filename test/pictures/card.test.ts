import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cardPng, smallPng } from '../../scripts/cards/card.ts';
import cards from '../../src/pictures/cards.json' with { type: 'json' };
import smallDark from '../../src/pictures/small-dark.json' with { type: 'json' };
import smallLight from '../../src/pictures/small-light.json' with { type: 'json' };
import { inDepth } from '../setup/repetitions.ts';

/** The colours of a picture, by place, read by the letter of the standard. */
function decoded(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map(
    (name) => chunks.get(name) ?? Buffer.alloc(0),
  ) as [Buffer, Buffer, Buffer];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  // Four bits a pixel, of a palette; the usual compression and filters, no interlacing.
  expect([...header.subarray(8)]).toEqual([4, 3, 0, 0, 0]);
  const bytes = inflateSync(data);
  const row = Math.ceil(width / 2) + 1;
  expect(bytes.length).toBe(row * height);
  for (let y = 0; y < height; y++) expect(bytes[y * row]).toBe(0);
  const colourAt = (x: number, y: number) => {
    const two = bytes[y * row + 1 + Math.floor(x / 2)] ?? 0;
    const place = x % 2 === 0 ? two >> 4 : two & 15;
    return `#${palette.toString('hex', place * 3, place * 3 + 3)}`;
  };
  return { width, height, palette, bytes, colourAt };
}

/** How many pixels of a row have a colour. */
function getCount(colour: string, { width, colourAt }: ReturnType<typeof decoded>, y: number) {
  return Array.from({ length: width }, (_, x) => colourAt(x, y)).filter((one) => one === colour)
    .length;
}

const [ground, text, track] = ['#ffffff', '#1f2328', '#eaeef2'];
const middleOfBar = 232;

describe('cardPng', () => {
  test.each([
    [0, '#a3262a', 0],
    [1, '#a3262a', 5],
    [49, '#a3262a', 230],
    [50, '#f2b705', 235],
    [85, '#0b6bb0', 400],
    [100, '#0b6bb0', 470],
  ])('shows %i per cent as a bar, in the colour of its level', (percent, colour, width) => {
    const picture = decoded(cardPng(percent));
    expect([picture.width, picture.height]).toEqual([600, 315]);
    expect(getCount(colour, picture, middleOfBar)).toBe(width);
    expect(getCount(track, picture, middleOfBar)).toBe(470 - width);
    for (const [x, y] of [
      [0, 0],
      [599, 314],
    ] as const)
      expect(picture.colourAt(x, y)).toBe(ground);
  });

  inDepth(
    'shows the figure in its middle, another for each percentage',
    () => {
      const seen = new Set<string>();
      for (let percent = 0; percent <= 100; percent++) {
        const { width, colourAt } = decoded(cardPng(percent));
        const places = [];
        for (let y = 65; y < 180; y += 2) {
          for (let x = 0; x < width; x += 2) if (colourAt(x, y) === text) places.push([x, y]);
        }
        const columns = places.map(([x = 0]) => x);
        const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
        expect(Math.abs(middle - 300)).toBeLessThan(13);
        seen.add(JSON.stringify(places));
      }
      expect(seen.size).toBe(101);
    },
    60_000,
  );

  inDepth('is what is published, and small, for there are a hundred of them', () => {
    expect(cards.length).toBe(101);
    for (const [percent, text] of cards.entries()) {
      const published = Buffer.from(text, 'base64');
      expect(published.length).toBeLessThan(2_500);
      // Programs that compress differ in the bytes that they make of the same.
      const [one, other] = [decoded(published), decoded(cardPng(percent))];
      expect(one.palette.equals(other.palette) && one.bytes.equals(other.bytes)).toBe(true);
    }
  });
});

describe('smallPng', () => {
  test.each([
    ['light' as const, 73, '#ffffff', '#f2b705', 117],
    ['dark' as const, 100, '#161b22', '#2f81f7', 160],
  ])('shows a bar on a %s ground', (on, percent, ground, colour, width) => {
    const picture = decoded(smallPng(percent, on));
    expect([picture.width, picture.height]).toEqual([287, 66]);
    expect(getCount(colour, picture, 33)).toBe(width);
    expect([picture.colourAt(0, 0), picture.colourAt(286, 65)]).toEqual([ground, ground]);
  });

  inDepth('is what is published, and small', () => {
    for (const [on, published] of [
      ['light', smallLight],
      ['dark', smallDark],
    ] as const) {
      expect(published.length).toBe(101);
      for (const [percent, text] of published.entries()) {
        const bytes = Buffer.from(text, 'base64');
        expect(bytes.length).toBeLessThan(800);
        const [one, other] = [decoded(bytes), decoded(smallPng(percent, on))];
        expect(one.palette.equals(other.palette) && one.bytes.equals(other.bytes)).toBe(true);
      }
    }
  });
});

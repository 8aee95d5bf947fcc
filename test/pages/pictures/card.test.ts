import { describe, expect, test } from 'vitest';
import cldr from '../../../src/languages/cldr.json' with { type: 'json' };
import { type Card, drawCard } from '../../../src/pages/pictures/card.ts';
import { layOutLine } from '../../../src/pages/pictures/glyphs.ts';
import { getPalette } from '../../../src/pages/pictures/palette.ts';
import { palette } from './pictures.ts';
import { countInRow, decodePng } from './png.ts';

const accent = '#0b6e75';
const [white, ink, quiet, near] = ['#ffffff', '#1b2329', '#55626c', '#d9971e'];

const card: Card = {
  title: 'Demo',
  figure: '2',
  words: ['languages ready to ship', 'of 4, at 80% or more'],
  minimum: 80,
  bars: [
    { share: 1, level: 'ready' },
    { share: 0.8, level: 'ready' },
    { share: 0.7, level: 'near' },
    { share: 0, level: 'waiting' },
  ],
};

function findRows(picture: ReturnType<typeof decodePng>, colour: string): number[] {
  return Array.from({ length: picture.height }, (_, y) => y).filter(
    (y) => countInRow(picture, y, colour) > 0,
  );
}

describe('drawCard', () => {
  test('draws 1200 × 630 pixels: a title, a figure with words, and bars', () => {
    const picture = decodePng(drawCard(card, palette));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(picture.colourAt(1199, 0)).toBe(accent);
    expect(picture.colourAt(0, 629)).toBe(white);
    const bottom = Math.max(...findRows(picture, accent));
    // Each bar is 93 pixels wide, with a gap of 3 pixels; the bar of nothing is grey.
    expect(countInRow(picture, bottom, accent)).toBe(2 * 93);
    expect(countInRow(picture, bottom, near)).toBe(93);
    expect(countInRow(picture, bottom, '#dfe5e8')).toBe(93);
    // The bar of 70 % has 70 % of the height of the chart.
    const chart = findRows(picture, near).length;
    expect(chart / 220).toBeCloseTo(0.7, 2);
    expect(findRows(picture, quiet).length).toBeGreaterThan(20);
  });

  test('marks the minimum with a line, where there is one', () => {
    const countLines = (one: Card) => {
      const picture = decodePng(drawCard(one, palette));
      const first = Math.min(...findRows(picture, near)) - 30;
      return findRows(picture, ink).filter((y) => y > first).length;
    };
    expect(countLines(card)).toBe(3);
    expect(countLines({ ...card, minimum: undefined })).toBe(0);
  });

  test('draws one long bar where there is one', () => {
    const one = { ...card, bars: [{ share: 0.5, level: 'near' as const }] };
    const picture = decodePng(drawCard(one, palette));
    const [row = 0] = findRows(picture, near);
    expect(countInRow(picture, row, near)).toBe(520);
  });

  test('leaves out a name in a script that its font lacks, and shortens a long one', () => {
    const withTitle = (title: string) => drawCard({ ...card, title }, palette);
    expect(withTitle('翻訳')).toBe(withTitle(''));
    expect(withTitle('翻訳')).not.toBe(withTitle('Demo'));
    expect(layOutLine('name', 'A long name. '.repeat(20), 1040)?.width).toBeLessThanOrEqual(1040);
    expect(layOutLine('name', 'Файли Ελληνικά Łódź', 1040)).toBeDefined();
  });

  test('darkens an accent that could not be seen on white', () => {
    const { colourAt } = decodePng(drawCard(card, getPalette({ accent: '#ffee00' })));
    expect(colourAt(0, 0)).not.toBe('#ffee00');
    expect(Number.parseInt(colourAt(0, 0).slice(1, 3), 16)).toBeLessThan(0xa0);
  });

  test('gives the same bytes each time, whatever cards were drawn before', () => {
    const before = drawCard(card, palette);
    drawCard({ ...card, title: 'Other', language: 'German' }, palette);
    expect(drawCard(card, palette)).toBe(before);
    expect(Buffer.from(before, 'base64').length).toBeLessThan(9_000);
  });

  test('has room for more bars than pixels', () => {
    const bars = Array.from({ length: 3_000 }, () => ({ share: 0.7, level: 'near' as const }));
    const picture = decodePng(drawCard({ ...card, bars }, palette));
    expect(countInRow(picture, Math.max(...findRows(picture, near)), near)).toBe(1040);
  });
});

test('the font has every character of the English names of languages', () => {
  const names = Object.values(cldr.languages).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => layOutLine('name', name, 1040) === undefined)).toEqual([]);
});

// The colours of levels: as people see them who lack a kind of cones, and whether they can be read.

import { describe, expect, test } from 'vitest';
import { defaultAccent } from '../../../src/catalogue/schema/site.ts';
import { getPalette, themeColours } from '../../../src/pages/pictures/palette.ts';
import type { Level } from '../../../src/pages/pictures/ready-level.ts';
import { palette } from './pictures.ts';

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009), at full severity, on linear RGB. */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'no colours (achromatopsia)': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

const pairs: readonly (readonly [Level, Level])[] = [
  ['high', 'middle'],
  ['middle', 'low'],
  ['high', 'low'],
];
const fills = {
  badges: palette.badges,
  'bars on light': palette.bars.light,
  'bars on dark': palette.bars.dark,
};

describe.each(Object.entries(fills))('%s', (_, colours) => {
  describe.each(Object.entries(sights))('with %s', (sight, matrix) => {
    test.each(pairs)('%s and %s differ', (one, other) => {
      const [a, b] = [one, other].map((level) =>
        getLab(seen(linear(colours[level as Level].fill), matrix)),
      ) as [Triple, Triple];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      // Two patches that lie side by side differ for most people from 2.3 on. Without any colour the
      // length of a bar and its figure tell the outer two apart.
      const isOuterInGrey = sight.startsWith('no colours') && one === 'high' && other === 'low';
      if (!isOuterInGrey) expect(distance).toBeGreaterThan(20);
    });
  });
});

const accents = {
  ...{ 'no accent': defaultAccent, black: '#000000', white: '#fcfcf7', grey: '#808080' },
  ...{ yellow: '#ffee00', amber: '#d9971e', lime: '#00ff00', cyan: '#00ffff' },
  ...{ blue: '#0000ff', magenta: '#ff00ff', red: '#ff0000', brown: '#5c2e00' },
};

describe.each(Object.entries(accents))('with the accent %s', (_, accent) => {
  const own = getPalette({ accent });

  test('the text of every badge can be read', () => {
    for (const { fill, text } of Object.values(own.badges)) {
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['light', 'dark'] as const)('every bar can be seen on a %s ground', (theme) => {
    for (const { line } of Object.values(own.bars[theme])) {
      expect(contrast(line, themeColours[theme].ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('the first colour of a card can be seen, and read as text', () => {
    expect(contrast(own.card.ready, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('the lightness of levels differs', () => {
    for (const { high, middle, low } of [own.badges, own.bars.light, own.bars.dark]) {
      expect(contrast(high.fill, middle.fill)).toBeGreaterThan(1.3);
      expect(contrast(middle.fill, low.fill)).toBeGreaterThan(1.3);
    }
  });

  test('badges, charts and cards have the same colours', () => {
    expect(own.badges.high.fill).toBe(own.card.ready);
    expect(own.bars.light.high.fill).toBe(own.card.ready);
    expect([own.badges.middle.fill, own.badges.low.fill]).toEqual([
      own.card.near,
      own.card.started,
    ]);
  });
});

test('an accent within bounds stays as it is', () => {
  expect(palette.card.ready).toBe(defaultAccent);
  expect(getPalette({ accent: '#6a3f8c' }).badges.high.fill).toBe('#6a3f8c');
});

function linear(colour: string): Triple {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

function seen(colour: Triple, matrix: readonly Triple[]): Triple {
  return matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  ) as unknown as Triple;
}

/** CIE L*a*b* under D65. */
function getLab([red, green, blue]: Triple): Triple {
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((value) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value) / 116 + 16 / 116,
  ) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map(linear)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

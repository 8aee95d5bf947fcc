// Pictures of the past: what they show and say, and of what there are any.

import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/build.ts';
import type { Series } from '../../../src/catalogue/history/model.ts';
import { renderStepPicture } from '../../../src/pages/pictures/step-picture.ts';
import { getSources, smallCatalogue } from '../../setup/catalogues.ts';
import { past } from '../../setup/past.ts';
import { publishRoutes, readText } from '../../setup/publish.ts';
import { getPictures, palette } from './pictures.ts';

const series: Series = {
  version: '',
  before: [1200, 720, 0, 0],
  points: [
    { day: '2026-01-01', figures: [1200, 600, 0, 0] },
    { day: '2026-02-01', figures: [1200, 720, 0, 0] },
    { day: '2026-02-20', figures: [1320, 720, 0, 0] },
    { day: '2026-03-02', figures: [1320, 834, 0, 0] },
  ],
};
const svg = renderStepPicture('<Odd> & Co', series, palette) ?? '';

describe('stepPicture', () => {
  test('names what it is of, the jump of the total, the axis and the days', () => {
    expect(getPictures(svg).texts).toEqual([
      '<Odd> & Co: how much was translated',
      '+3.2 points in 30 days',
      '63.2%',
      '65%',
      '50%',
      '+120 strings',
      '1 Jan 2026',
      '2 Mar 2026',
    ]);
  });

  test('says in words what it shows', () => {
    const { titles, descriptions, attributes } = getPictures(svg);
    expect(titles).toEqual(['<Odd> & Co: how much was translated']);
    expect(descriptions).toEqual([
      'From 50.0% of 1,200 strings on 1 Jan 2026 to 63.2% of 1,320 strings on 2 Mar 2026. ' +
        '+120 strings on 20 Feb 2026. +3.2 points in 30 days.',
    ]);
    expect(attributes).toContain('role=img');
    expect(attributes).toContain('aria-labelledby=t d');
  });

  test('draws each step at its day and height, and the newest up to the end', () => {
    const paths = getPictures(svg).attributes.filter((one) => /^d=/.test(one));
    const line = /^d=(M0 120H([\d.]+)V40H([\d.]+)V84H([\d.]+)V14.4H(\d+))$/.exec(
      paths.at(-1) ?? '',
    );
    expect(line).not.toBeNull();
    const [first = 0, second = 0, third = 0, last = 0] = (line ?? []).slice(2).map(Number);
    // The steps of 60 days are after 31, 50 and 60; 12 units are left behind the last one.
    expect([first, second, third].map((at) => Math.round((at / (last - 12)) * 60))).toEqual([
      31, 50, 60,
    ]);
    expect(third).toBe(last - 12);
    expect(paths[1]).toBe(`d=M${second} 0V8`);
  });

  test('needs no other file and no program', () => {
    const { names } = getPictures(svg);
    const wanted = ['desc', 'g', 'path', 'rect', 'style', 'svg', 'text', 'title'];
    expect([...new Set(names)].sort()).toEqual(wanted);
    expect(svg).not.toMatch(/@import|url\(|href/);
  });

  test('is small for a year in which something changed every day', () => {
    const points = Array.from({ length: 366 }, (_, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      figures: [1000 + 20 * at, (at * 37) % 1000, 0, 0] as const,
    }));
    const whole = renderStepPicture('Busy', { ...series, points }, palette) ?? '';
    expect(whole.length).toBeLessThan(25_000);
  });

  test('is none of what has never changed', () => {
    expect(
      renderStepPicture('Still', { ...series, points: series.points.slice(0, 1) }, palette),
    ).toBeUndefined();
  });
});

describe('the published pictures', () => {
  const file = 'projects/demo/app/pt_BR.yaml';
  const counters = (translated: number) => ({
    [file]: `translated: ${translated}\ntranslated_words: 9\ntranslated_chars: 40\n`,
  });
  const history = past(
    [Date.UTC(2026, 0, 1) / 1000, { ...smallCatalogue, ...counters(2) }],
    [Date.UTC(2026, 1, 1) / 1000, counters(3)],
  );

  test('are there for what has changed, and nowhere without a history', () => {
    const picturesIn = (options: Parameters<typeof checkCatalogue>[1]) => {
      const result = checkCatalogue(getSources({ ...smallCatalogue, ...counters(3) }), options);
      if ('problems' in result) throw new Error(JSON.stringify(result.problems));
      return publishRoutes(result.catalogue, ({ path }) => path.endsWith('/history.svg')).sort(
        (one, other) => (one.path < other.path ? -1 : 1),
      );
    };
    const found = picturesIn({ history });
    expect(found.map(({ path }) => path)).toEqual([
      'widget/-/pt_BR/history.svg',
      'widget/demo/app/history.svg',
      'widget/demo/history.svg',
    ]);
    expect(found.map((one) => getPictures(readText(one)).titles[0])).toEqual([
      'Portuguese (Brazil): how much was translated',
      'Demo App: how much was translated',
      'Demo: how much was translated',
    ]);
    expect(picturesIn({})).toEqual([]);
  });
});

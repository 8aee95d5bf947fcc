import { describe, expect, test } from 'vitest';
import { type Chart, renderChartSvg } from '../../../src/pages/pictures/chart.ts';
import { getPictures, palette } from './pictures.ts';

const long = 'Chinese (Traditional Han script, Hong Kong)';
const chart: Chart = {
  title: 'Demo: 3 languages, 60% translated',
  rows: [
    { name: 'Čeština', percent: 100 },
    { name: long, percent: 70 },
    { name: '<العربية>', percent: 0 },
  ],
  note: '2 more languages wait for a first translation.',
  minimum: 80,
};

describe.each(['multi', 'horizontal'] as const)('chartSvg, %s', (form) => {
  test('shows every name whole, with its figure, in the order of rows', () => {
    expect(getPictures(renderChartSvg(chart, form, palette)).texts).toEqual([
      'Demo: 3 languages, 60% translated',
      'Čeština',
      '100%',
      long,
      '70%',
      '<العربية>',
      '0%',
      '2 more languages wait for a first translation.',
    ]);
  });

  test('says in words what it shows', () => {
    const { titles, descriptions, attributes } = getPictures(renderChartSvg(chart, form, palette));
    expect(titles).toEqual(['Demo: 3 languages, 60% translated']);
    expect(descriptions).toEqual([
      `Čeština 100%, ${long} 70%, <العربية> 0%. 2 more languages wait for a first translation. ` +
        'The dashed line marks 80%.',
    ]);
    expect(attributes).toContain('role=img');
    expect(attributes).toContain('aria-labelledby=t d');
  });

  test('needs no other file and no program', () => {
    const svg = renderChartSvg(chart, form, palette);
    expect([...new Set(getPictures(svg).names)].sort()).toEqual([
      'desc',
      'path',
      'rect',
      'style',
      'svg',
      'text',
      'title',
    ]);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(svg).not.toMatch(/@import|url\(|href/);
  });

  test('takes at most 60 kB for 100 languages with long names', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      name: `${long} ${index}`,
      percent: 100 - index,
    }));
    expect(Buffer.byteLength(renderChartSvg({ ...chart, rows }, form, palette))).toBeLessThan(
      60_000,
    );
  });

  test('can be without any row', () => {
    const { texts } = getPictures(
      renderChartSvg({ title: 'Nothing yet', rows: [] }, form, palette),
    );
    expect(texts).toEqual(['Nothing yet']);
  });
});

test('a wide chart fits into a README, a narrow one has one column', () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ name: `Name ${index}`, percent: 50 }));
  const getSize = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);
  const [wide, high] = getSize(renderChartSvg({ title: 'T', rows }, 'horizontal', palette)) ?? [];
  const [narrow, highest] = getSize(renderChartSvg({ title: 'T', rows }, 'multi', palette)) ?? [];
  expect(wide).toBeGreaterThan(600);
  expect(wide).toBeLessThanOrEqual(880);
  expect(high).toBeLessThan(400);
  expect(narrow).toBeLessThan(400);
  expect(highest).toBeGreaterThan(800);
});

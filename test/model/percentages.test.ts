import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonWriter, joinPieces } from '../../src/api/json.ts';
import type { Project } from '../../src/catalogue/model.ts';
import { formatPercent } from '../../src/changes/wording.ts';
import {
  computePercentage,
  computeWholePercent,
  countMissingForMinimum,
  formatPercentBelow,
  Percentage,
  reachesMinimum,
} from '../../src/model/percentages.ts';
import { formatTable } from '../../src/pages/readme/table.ts';
import { computeProjectFigures } from '../../src/release/figures.ts';
import { formatSelection } from '../../src/release/formats.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { countExamples } from '../setup/examples.ts';
import { getPublishedText } from '../setup/publish.ts';

/** Defines "rounded half up to a tenth": t - 1/2 ≤ 1000 × part / whole < t + 1/2, in whole numbers. */
function isNearest(tenths: number, part: number, whole: number): boolean {
  const [t, p, w] = [BigInt(tenths), BigInt(part), BigInt(whole)];
  return (2n * t - 1n) * w <= 2000n * p && 2000n * p < (2n * t + 1n) * w;
}

describe('percentage', () => {
  test('is the nearest tenth for every part of every whole up to 300', () => {
    const wrong: string[] = [];
    for (let whole = 1; whole <= 300; whole++) {
      for (let part = 0; part <= whole; part++) {
        const { tenths } = computePercentage(part, whole, 0);
        if (!isNearest(tenths, part, whole)) wrong.push(`${part} of ${whole} is ${tenths}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is the nearest tenth for parts of any whole that a counter can hold', () => {
    const partOfWhole = fc
      .oneof(fc.maxSafeNat(), fc.integer({ min: 2 ** 42, max: 2 ** 43 }))
      .filter((whole) => whole > 0)
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(partOfWhole, ([part, whole]) =>
        isNearest(computePercentage(part, whole, 0).tenths, part, whole),
      ),
    );
  });

  test('is exact beside the halves of the largest wholes', () => {
    const wholes = Array.from({ length: 40 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
    fc.assert(
      fc.property(
        fc.constantFrom(...wholes),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: -2, max: 2 }),
        (whole, tenths, beside) => {
          const half = Number((BigInt(2 * tenths + 1) * BigInt(whole)) / 2000n) + beside;
          const part = Math.min(whole, Math.max(0, half));
          return isNearest(computePercentage(part, whole, 0).tenths, part, whole);
        },
      ),
    );
  });

  test('of nothing is what its field says', () => {
    expect([computePercentage(0, 0, 100).tenths, computePercentage(0, 0, 0).tenths]).toEqual([
      1000, 0,
    ]);
  });

  test.each([
    [1, 3, '33.3'],
    [2, 3, '66.7'],
    [1, 2000, '0.1'],
    [1, 2001, '0.0'],
    [1999, 2000, '100.0'],
    [573, 610, '93.9'],
    [1, 16, '6.3'],
  ])('of %i in %i shows as %s', (part, whole, text) => {
    const record = { translated_percent: computePercentage(part, whole, 100) };
    expect(joinPieces(createJsonWriter('json')(record))).toBe(`{"translated_percent":${text}}\n`);
  });
});

describe('a percentage in JSON', () => {
  test('has one decimal, whatever it is', () => {
    const write = createJsonWriter('json');
    const every = Array.from({ length: 1001 }, (_, tenths) => tenths);
    expect(every.map((tenths) => joinPieces(write({ p: new Percentage(tenths) })))).toEqual(
      every.map((tenths) => `{"p":${(tenths / 10).toFixed(1)}}\n`),
    );
  });
});

describe('the text of a percentage', () => {
  test.each([
    [0, '0.0'],
    [7, '0.7'],
    [1000, '100.0'],
    [-7, '-0.7'],
    [-438, '-43.8'],
  ])('of %i tenths is %s', (tenths, text) => {
    expect(new Percentage(tenths).text).toBe(text);
  });
});

describe('wholePercent', () => {
  test('is 100 only where nothing is missing, and there is something', () => {
    expect([
      computeWholePercent(0, 0),
      computeWholePercent(0, 7),
      computeWholePercent(1, 1000),
      computeWholePercent(29, 100),
      computeWholePercent(99_999, 100_000),
      computeWholePercent(100_000, 100_000),
    ]).toEqual([undefined, 0, 0, 29, 99, 100]);
  });
});

describe('a minimum', () => {
  test.each([
    [57.3, 1000, 573],
    [2.2, 1500, 33],
    [33, Number.MAX_SAFE_INTEGER, 2_972_375_754_064_528],
    [99, Number.MAX_SAFE_INTEGER, 8_917_127_262_193_582],
    [80, 10_000, 8000],
    [80, 1, 1],
    [99.95, 1000, 1000],
    [0, 7, 0],
    [100, 0, 0],
  ])('of %f %% of %i takes %i', (minimum, whole, count) => {
    expect(countMissingForMinimum(0, whole, minimum)).toBe(count);
    expect(reachesMinimum(count, whole, minimum)).toBe(true);
    if (count > 0) expect(reachesMinimum(count - 1, whole, minimum)).toBe(false);
  });

  test('never reads as reached by something below it', () => {
    expect(formatPercentBelow(80, 799, 1000)).toBe('79.9 %');
    expect(formatPercentBelow(80, 7999, 10_000)).toBe('just under 80 %');
    expect(formatPercentBelow(100, 9999, 10_000)).toBe('99.9 %');
  });
});

/** Counts of an English source and its translations, near complete ones among them. */
const anyCounts = fc
  .oneof(fc.constantFrom(1, 3, 100, 1000, 1999, 2000, 10_000), fc.integer({ min: 1, max: 300_000 }))
  .chain((total) =>
    fc.record({
      total: fc.constant(total),
      translated: fc.array(
        fc.oneof(
          fc.integer({ min: 0, max: total }),
          fc.integer({ min: 0, max: Math.min(4, total) }).map((missing) => total - missing),
        ),
        { minLength: 6, maxLength: 6 },
      ),
    }),
  );

const codes = ['cs', 'de', 'fr', 'it', 'nl', 'pt_BR'];

test('the API, pages, tables, badges and READMEs agree about every figure', () => {
  fc.assert(
    fc.property(anyCounts, ({ total, translated }) => {
      const counters = (name: string, count: number) =>
        ['', '_words', '_chars'].map((unit) => `${name}${unit}: ${count}\n`).join('');
      const catalogue = getCatalogue({
        'site.yaml': 'base_url: https://figures.test\n',
        'projects/demo/project.yaml': 'name: Demo\n',
        'projects/demo/app/component.yaml':
          'name: App\nsource_language: en\nrepo: https://code.test/demo\nfilemask: "*.po"\nfile_format: po\n',
        'projects/demo/app/en.yaml': counters('total', total),
        ...Object.fromEntries(
          codes.map((code, at) => [
            `projects/demo/app/${code}.yaml`,
            counters('translated', translated[at] ?? 0),
          ]),
        ),
      });
      const textAt = (path: string) => getPublishedText(catalogue, path);
      const figures = computeProjectFigures(catalogue.projects[0] as Project);
      const menu = JSON.parse(textAt('api/projects/demo/languages.json'));
      const table = formatSelection(figures, 'csv', undefined);
      codes.forEach((code, at) => {
        const part = translated[at] ?? 0;
        const api = JSON.parse(textAt(`api/translations/demo/app/${code}/index.json`));
        const tenths = Math.round(api.translated_percent * 10);
        expect(isNearest(tenths, part, total)).toBe(true);
        const toRead = (part < total ? Math.min(tenths, 999) : tenths) / 10;
        const lead =
          part === total
            ? /^(?:All [\d,]+ strings|The only string is) translated/
            : new RegExp(`^${toRead.toFixed(1)}% translated`);
        const page = textAt(`projects/demo/app/${code}/index.html`);
        expect(/<meta name="description" content="[^:"]*: ([^"]*)/.exec(page)?.[1]).toMatch(lead);
        expect(menu[code].percent).toBe(toRead);
        expect(table).toMatch(new RegExp(`^${code},[^,]*,${toRead.toFixed(1)},${part},`, 'm'));
        const whole = `${(100n * BigInt(part)) / BigInt(total)}%`;
        const badge = JSON.parse(textAt(`widget/demo/app/${code}/badge.json`));
        expect(badge.message).toBe(whole);
        const line = { name: code, total, translated: part, link: undefined };
        expect(formatTable([line]).at(-1)).toContain(` ${whole} |`);
        expect(formatPercent({ translated: part, total })).toBe(`${toRead.toFixed(1)} %`);
      });
    }),
    { seed: 2026, numRuns: countExamples(15) },
  );
});

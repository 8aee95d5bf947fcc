// Pictures in a real browser, as a README shows them: every text is inside its picture, and no name
// runs into its bar.

import { describe, expect } from 'vitest';
import type { Series } from '../../../src/catalogue/history/model.ts';
import { renderBadge } from '../../../src/pages/pictures/badge.ts';
import { renderChartSvg } from '../../../src/pages/pictures/chart.ts';
import { renderStepPicture } from '../../../src/pages/pictures/step-picture.ts';
import { browserProgram, openBrowser } from '../../setup/chromium.ts';
import { inDepth } from '../../setup/repetitions.ts';
import { palette } from './pictures.ts';

const names = [
  'Norwegian Bokmål',
  'Chinese (Traditional Han script, Hong Kong)',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'iiiiiiiiiiiiiiiiiiiiiiii',
  'العربية',
  'עברית (Hebrew)',
  '日本語と中国語と韓国語',
  '한국어와 일본어',
  'हिन्दी',
  'ქართული',
  '👩‍🚀🇨🇿',
];
const rows = names.map((name, index) => ({ name, percent: 100 - 9 * index }));
const chart = { title: names.join(', '), rows, note: 'Note', minimum: 80 };
/** Names at both ends of the line, and between them. */
const series: Series = {
  version: '',
  before: [100, 10, 0, 0],
  points: [
    { day: '2026-01-01', figures: [100, 50, 0, 0] },
    { day: '2026-01-02', figures: [100_000, 60, 0, 0] },
    { day: '2026-06-01', figures: [150_000, 60_000, 0, 0] },
    { day: '2026-12-30', figures: [1_000_000, 60_000, 0, 0] },
    { day: '2026-12-31', figures: [1_000_000, 70_000, 0, 0] },
  ],
};
const pictures = {
  'a narrow chart': renderChartSvg(chart, 'multi', palette),
  'a wide chart': renderChartSvg(chart, 'horizontal', palette),
  ...Object.fromEntries(
    names.map((name) => [`the history of ${name}`, renderStepPicture(name, series, palette) ?? '']),
  ),
  ...Object.fromEntries(
    names.map((label) => [
      `the badge ${label}`,
      renderBadge({ label, message: '100%', level: 'high' }, palette),
    ]),
  ),
};

describe.skipIf(browserProgram === undefined)('in Chromium', () => {
  inDepth('all texts stay in their places, light and dark', async () => {
    const context = await openBrowser();
    try {
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      for (const [name, svg] of Object.entries(pictures)) {
        await page.setContent(`<body>${svg}</body>`);
        expect([name, await page.evaluate(textsOutOfPlace)]).toEqual([name, []]);
      }
      const grounds: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(`<body>${pictures['a wide chart']}</body>`);
        grounds.push(await page.evaluate(groundOfPicture));
      }
      expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(22, 27, 34)']);
      expect(requests).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

/** Runs in the browser, which has what is not known here. */
const textsOutOfPlace = `(() => {
  const picture = document.querySelector('svg').getBoundingClientRect();
  const bars = [...document.querySelectorAll('rect.b')].map((bar) => bar.getBoundingClientRect());
  return [...document.querySelectorAll('text')].flatMap((text) => {
    const box = text.getBoundingClientRect();
    const isInside = box.left >= picture.left && box.right <= picture.right &&
      box.top >= picture.top && box.bottom <= picture.bottom + 1;
    const isFree = bars.every((bar) => box.right <= bar.left || box.left >= bar.right ||
      box.bottom <= bar.top || box.top >= bar.bottom);
    return isInside && isFree ? [] : [text.textContent];
  });
})()`;

const groundOfPicture = `getComputedStyle(document.querySelector('.g')).fill`;

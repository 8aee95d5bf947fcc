// Every kind of page in a real browser, in the sizes and colours that people have, with the script and
// without: nothing is reported on the console, nothing asked of other hosts, nothing found by axe.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPalette } from '../../src/pages/pictures/palette.ts';
import { browserProgram, startBrowser } from '../setup/chromium.ts';
import { projectFolder } from '../setup/project.ts';
import { getSample, onCi, takeFew, takeOne } from '../setup/repetitions.ts';
import { type PageServer, servePages } from './server.ts';
import {
  counters,
  longCatalogue,
  longNamesCatalogue,
  oddCatalogue,
  oddHistory,
  publishedFiles,
} from './site.ts';

const axe = readFileSync(join(projectFolder, 'node_modules/axe-core/axe.min.js'), 'utf8');

const kinds = [
  '/',
  '/projects/',
  '/projects/odd/',
  '/projects/odd/app/',
  '/projects/odd/app/ar/',
  '/projects/odd/-/ar/',
  '/languages/',
  '/languages/ar/',
  '/engage/odd/oc/',
  '/api/docs/',
  '/404.html',
];

const sizes = [320, 768, 1440].flatMap((width) => [
  [width, 'light'] as const,
  [width, 'dark'] as const,
]);
/** With names that have no place to break, and so many languages that they can be searched. */
const longKinds = [
  '/',
  '/projects/long/',
  '/projects/long/app/',
  '/projects/long/app/zh_Hant_HK/',
  '/projects/long/-/zh_Hant_HK/',
  '/languages/',
  '/languages/zh_Hant_HK/',
  '/engage/long/zh_Hant_HK/',
];
/** The roles of tables and of pictures. */
const isShown: ReadonlySet<unknown> = new Set(['table', 'image', 'img', 'graphics-document']);

describe.skipIf(browserProgram === undefined)('in a browser', () => {
  let server: PageServer;
  let browser: Browser;
  let address = '';

  beforeAll(async () => {
    server = await servePages((at) => publishedFiles(oddCatalogue, at, oddHistory));
    address = server.address;
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.each(takeFew(sizes))(
    'every kind of page is sound at %s px, %s',
    async (width, colorScheme) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: false,
      });
      const faults: string[] = [];
      const page = await context.newPage();
      let at = '';
      page.on('console', (message) => faults.push(`${at}: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(address)) faults.push(`${at}: asks for ${request.url()}`);
      });
      for (const path of getSample(kinds)) {
        at = path;
        await page.goto(address + path);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (Number(wide) > width) faults.push(`${path}: ${wide} px wide`);
        await page.evaluate(axe);
        const found = await page.evaluate(
          `axe.run({ rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
        );
        faults.push(...(found as string[]).map((one) => `${path}: ${one}`));
      }
      await context.close();
      expect(faults).toEqual([]);
    },
  );

  test('no name and no picture makes a page wider than its window', async () => {
    const own = await servePages((at) => publishedFiles(longCatalogue, at));
    const context = await browser.newContext();
    const page = await context.newPage();
    const wide: string[] = [];
    for (const width of takeOne([320, 360, 700, 1280])) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of longKinds) {
        await page.goto(own.address + path);
        await page.locator('img').evaluateAll(shown);
        const found = Number(await page.evaluate('document.documentElement.scrollWidth'));
        if (found > width) wide.push(`${path} at ${width}: ${found} px`);
      }
    }
    await context.close();
    own.close();
    expect(wide).toEqual([]);
  });

  test('no own name makes a page of 360 px wider, or is broken inside a word', async () => {
    const own = await servePages((at) => publishedFiles(longNamesCatalogue, at));
    const context = await browser.newContext({ viewport: { width: 360, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const path of ['/', '/languages/', '/projects/names/', '/projects/names/app/']) {
      await page.goto(own.address + path);
      faults.push(...(await findFaults(page, path)));
    }
    for (const code of takeOne(['oc', 'ta', 'zh_Hant_HK', 'de_AT', 'ml', 'ar_SA'])) {
      for (const path of [
        `/languages/${code}/`,
        `/projects/names/-/${code}/`,
        `/projects/names/app/${code}/`,
        `/engage/names/${code}/`,
      ]) {
        await page.goto(own.address + path);
        faults.push(...(await findFaults(page, path)));
      }
    }
    await context.close();
    own.close();
    expect(faults).toEqual([]);
  });

  onCi("every table and chart says what it shows in a screen reader's tree", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const said: Record<string, readonly string[]> = {};
    for (const path of kinds) {
      await page.goto(address + path);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const shown = nodes.filter(({ ignored, role }) => !ignored && isShown.has(role?.value));
      said[path] = shown.map(({ role, name }) => `${role?.value}: ${name?.value}`);
      // An unnamed drawing is decoration, such as a row's bar beside its figures.
      const drawn = await page
        .locator('table, svg:not(svg svg, [aria-hidden], [role=group]), main img')
        .count();
      expect([path, shown.length]).toEqual([path, drawn]);
    }
    expect(said).toMatchInlineSnapshot(`
      {
        "/": [
          "table: How far each project is translated",
          "table: How far everything is translated into each language",
          "image: Of 514 strings, 345 are translated, 5 fail a check, 10 need work and 154 are missing.",
          "table: Strings, words and characters in each state",
        ],
        "/404.html": [],
        "/api/docs/": [],
        "/engage/odd/oc/": [
          "image: Missing: 100",
        ],
        "/languages/": [
          "table: How far everything is translated into each language",
        ],
        "/languages/ar/": [
          "image: Arabic translation on "><script>alert(1)</script>&lt;'",
          "image: Of 107 strings, 58 are translated, 5 fail a check, 10 need work and 34 are missing.",
          "image: How much was translated From 14.9% of 87 strings on 1 Jul 2026 to 58.9% of 107 strings on 31 Aug 2026. +20 strings on 1 Aug 2026.",
          "table: Strings, words and characters in each state",
        ],
        "/projects/": [
          "table: How far each project is translated",
        ],
        "/projects/odd/": [
          "table: The languages that came furthest in 30 days",
          "table: How far "><script>alert(1)</script>&lt;' is translated into each language",
          "table: How far each component of "><script>alert(1)</script>&lt;' is translated",
          "image: Translation status of "><script>alert(1)</script>&lt;'",
          "image: Of 514 strings, 345 are translated, 5 fail a check, 10 need work and 154 are missing.",
          "table: Strings, words and characters in each state",
          "image: How much was translated From 24.2% of 414 strings on 1 Jul 2026 to 68.1% of 514 strings on 31 Aug 2026. +100 strings on 1 Aug 2026.",
        ],
        "/projects/odd/-/ar/": [
          "table: How far each component of "><script>alert(1)</script>&lt;' is translated into Arabic",
          "image: Arabic translation of "><script>alert(1)</script>&lt;'",
          "image: Of 107 strings, 58 are translated, 5 fail a check, 10 need work and 34 are missing. The minimum for a release is 80%.",
          "table: Strings, words and characters in each state",
        ],
        "/projects/odd/app/": [
          "table: The languages that came furthest in 30 days",
          "table: How far "><script>alert(1)</script>&lt;' is translated into each language",
          "image: Translation status of "><script>alert(1)</script>&lt;', "><script>alert(1)</script>&lt;'",
          "image: Of 500 strings, 335 are translated, 5 fail a check, 10 need work and 150 are missing.",
          "table: Strings, words and characters in each state",
          "image: How much was translated From 22.5% of 400 strings on 1 Jul 2026 to 68.0% of 500 strings on 31 Aug 2026. +100 strings on 1 Aug 2026.",
        ],
        "/projects/odd/app/ar/": [
          "image: Arabic translation of "><script>alert(1)</script>&lt;', "><script>alert(1)</script>&lt;'",
          "image: Of 100 strings, 55 are translated, 5 fail a check, 10 need work and 30 are missing. The minimum for a release is 80%.",
          "table: Strings, words and characters in each state",
        ],
      }
    `);
    await context.close();
  });

  onCi(
    'a table can be sorted by the keyboard, and begins with the languages of the browser',
    async () => {
      const context = await browser.newContext({ locale: 'oc-FR' });
      const page = await context.newPage();
      await page.goto(`${address}/languages/`);
      const codes = () =>
        page
          .locator('table[data-languages] tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) => (row as unknown as { dataset: { code: string } }).dataset.code),
          );
      expect((await codes())[0]).toBe('oc');
      await page.locator('thead button').first().focus();
      await page.keyboard.press('Enter');
      expect(await codes()).toEqual(['oc', 'ar', 'ca@valencia', 'sr_Latn']);
      // Another language is kept first, from then on and on every page.
      await page.getByLabel('Keep Arabic first').press('Space');
      await page.goto(`${address}/projects/odd/`);
      expect((await codes())[0]).toBe('ar');
      await context.close();
    },
  );

  onCi('a table can be searched by names and codes, and filtered', async () => {
    const own = await servePages((at) => publishedFiles(longCatalogue, at));
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    await page.goto(`${own.address}/languages/`);
    const found = () => page.locator('tbody tr:visible th a').allTextContents();
    const search = page.getByLabel('Search');
    for (const words of ['pt_BR', 'pt-BR', 'pt br', ' PT-br ', 'portuguese brazil', 'português']) {
      await search.fill(words);
      expect([words, await found()]).toEqual([words, ['Portuguese (Brazil)']]);
    }
    await search.fill('deu ');
    expect(await found()).toEqual(['German']);
    await search.fill('');
    // A language without strings sorts last.
    expect((await found()).at(-1)).toBe('Basque');
    await page.getByLabel('Show').selectOption('Complete');
    expect(await found()).toEqual([]);
    await page.getByLabel('Show').selectOption('With something to go');
    expect(await found()).not.toContain('Basque');
    await page.getByLabel('Show').selectOption('All');
    // The table begins sorted by this column, so the first press turns the order round.
    await page.getByRole('button', { name: 'Translated' }).click();
    expect((await found())[0]).toBe('Basque');
    await context.close();
    own.close();
  });

  onCi(
    'a table is filtered by how near languages are to the minimum, as its address says',
    async () => {
      const done = { ar: 5000, de: 12_345, fr: 9000, nl: 8000, oc: 900, pt_BR: 800 };
      const all = { ...done, sr_Latn: 700, zh_Hant_HK: 600 };
      const files = Object.entries(all).flatMap(([code, count]) =>
        ['app', 'web'].map((slug) => [`projects/long/${slug}/${code}.yaml`, counters(count)]),
      );
      const catalogue = { ...longCatalogue, ...Object.fromEntries(files) };
      const own = await servePages((at) => publishedFiles(catalogue, at));
      const context = await browser.newContext({ locale: 'en' });
      const page = await context.newPage();
      await page.goto(`${own.address}/projects/long/`);
      const found = () => page.locator('[data-languages] tbody tr:visible th a').allTextContents();
      await page.getByLabel('Show').selectOption('Ready');
      expect(await found()).toEqual(['German']);
      expect(page.url()).toContain('?show=ready');
      await page.reload();
      expect(await found()).toEqual(['German']);
      await page.getByLabel('Show').selectOption('All');
      expect(page.url()).not.toContain('?');
      await context.close();
      own.close();
    },
  );

  onCi('a table can be sorted by the change in 30 days', async () => {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    await page.goto(`${address}/languages/`);
    await page.getByRole('button', { name: '30 days' }).click();
    const shown = await page.locator('tbody td:nth-of-type(3)').allTextContents();
    expect(shown).toEqual(['+100.0', '+80.0', '+46.7', '0.0']);
    await page.goto(`${address}/projects/`);
    await page.getByRole('button', { name: '30 days' }).click();
    expect(await page.locator('tbody th a').last().textContent()).toBe('Empty');
    await page.getByRole('button', { name: '30 days' }).click();
    expect(await page.locator('tbody th a').first().textContent()).toBe('Empty');
    await context.close();
  });

  onCi('the reference of the API can be searched', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}/api/docs/`);
    const count = () => page.locator('main article:visible').count();
    const all = await count();
    await page.getByLabel('Search').fill('feed of a language');
    expect(await count()).toBe(1);
    await page.getByLabel('Search').fill('');
    expect(await count()).toBe(all);
    await context.close();
  });

  onCi('strings can be searched and filtered by a check, and their keys copied', async () => {
    const context = await browser.newContext();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(`${address}/projects/odd/app/ar/`);
    const strings = page.locator('[aria-labelledby="strings"]');
    const count = () => strings.locator('.strings li:visible').count();
    expect(await count()).toBe(8);
    await strings.getByLabel('Search').fill('paint it');
    expect(await count()).toBe(4);
    await strings.getByLabel('Search').fill('');
    await strings.getByLabel('Check').selectOption('markup');
    expect(await count()).toBe(1);
    await strings.getByLabel('Check').selectOption('All');
    await strings.getByRole('button', { name: 'Copy colour.red' }).click();
    await strings.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('colour.red');
    await context.close();
  });

  onCi('forced colours keep the swatches of legends apart', async () => {
    const context = await browser.newContext({ forcedColors: 'active' });
    const page = await context.newPage();
    await page.goto(`${address}/projects/odd/`);
    await page.locator('main summary').first().click();
    for (const legend of ['.legend .mark', '.counts .mark']) {
      const looks = await page.locator(legend).evaluateAll(getLooks);
      expect(looks.length).toBeGreaterThan(1);
      expect(new Set(looks).size).toBe(looks.length);
    }
    await context.close();
  });

  onCi.each(['light', 'dark'] as const)(
    'the accent of pages is that of charts, %s',
    async (theme) => {
      const context = await browser.newContext({ colorScheme: theme });
      const page = await context.newPage();
      await page.goto(`${address}/projects/odd/`);
      const [shown = [0]] = await page.locator('.button.main').evaluateAll(getGroundColours);
      const { bars } = getPalette({ accent: '#ffee00' });
      const drawn = Buffer.from(bars[theme].high.fill.slice(1), 'hex');
      for (const [index, part] of drawn.entries()) {
        expect(Math.abs(part - (shown[index] ?? Number.NaN))).toBeLessThan(3);
      }
      await context.close();
    },
  );

  onCi('own names begin in one column, whatever their direction', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${address}/projects/odd/`);
    const starts = await page.locator('table[data-languages] th bdi').evaluateAll(getTextStarts);
    expect(starts.length).toBeGreaterThan(1);
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(2);
    await context.close();
  });

  onCi('every page says of which commit its figures are', async () => {
    const revision = {
      commit: 'a'.repeat(40),
      date: '2026-09-08T15:24:00Z',
      modified: true,
    };
    const own = await servePages((at) => publishedFiles(oddCatalogue, at, undefined, revision));
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const path of ['/', '/projects/odd/', '/languages/ar/']) {
      await page.goto(own.address + path);
      await page.getByText('Data of commit aaaaaaaaaa, 8 Sep 2026, with changes since.').waitFor();
    }
    await page.getByRole('link', { name: 'files in git' }).click();
    expect(page.url()).toBe(`${own.address}/#state`);
    await context.close();
    own.close();
  });

  onCi('the Markdown of a badge can be copied', async () => {
    const context = await browser.newContext();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(`${address}/projects/odd/app/oc/`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toContain(
      `](${address}/widget/odd/app/oc/svg-badge.svg)](${address}/projects/odd/app/oc/)`,
    );
    expect(await page.locator('.markdown code').textContent()).toBe(copied);
    await context.close();
  });

  onCi('everything is there without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${address}/languages/`);
    expect(await page.locator('tbody tr').count()).toBe(4);
    expect(await page.locator('button').count()).toBe(0);
    await context.close();
  });
});

/** Finds what makes a page wider than its window, and names that are broken inside a word. */
async function findFaults(page: Page, path: string): Promise<readonly string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const found = Number(await page.evaluate('document.documentElement.scrollWidth'));
  const words = await page
    .locator('bdi, th a, h1, .crumbs li, .chips a')
    .evaluateAll(findBrokenWords);
  return [
    ...(found > width ? [`${path}: ${found} px wide`] : []),
    ...words.map((word) => `${path}: ${word}`),
  ];
}

/** Runs in the browser: the words that are on more than one line. Lines of Chinese may end after any character. */
function findBrokenWords(elements: unknown[]): string[] {
  interface TextNode {
    readonly data: string;
  }
  const { document } = globalThis as unknown as {
    document: {
      createTreeWalker: (root: unknown, kinds: number) => { nextNode: () => TextNode | null };
      createRange: () => {
        setStart: (node: TextNode, at: number) => void;
        setEnd: (node: TextNode, at: number) => void;
        getClientRects: () => Iterable<{ readonly top: number }>;
      };
    };
  };
  const broken: string[] = [];
  for (const element of elements) {
    const walker = document.createTreeWalker(element, 4);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !/\p{Script=Han}/u.test(word)) broken.push(word);
      }
    }
  }
  return broken;
}

/** Runs in the browser: waits for pictures, also for those further down. */
function shown(images: unknown[]): Promise<unknown> {
  return Promise.all(
    (images as { loading: string; decode: () => Promise<void> }[]).map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );
}

/** Runs in the browser: what tells swatches apart. */
function getLooks(marks: unknown[]): string[] {
  const { getComputedStyle } = globalThis as unknown as {
    getComputedStyle: (element: unknown) => Record<string, string>;
  };
  return marks.map((mark) => {
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(mark);
    return `${backgroundColor} ${backgroundImage} ${borderTopStyle}`;
  });
}

/** Runs in the browser: the colours of grounds as red, green and blue, 0 to 255. */
function getGroundColours(elements: unknown[]): number[][] {
  const { document, getComputedStyle } = globalThis as unknown as {
    getComputedStyle: (element: unknown) => { backgroundColor: string };
    document: {
      createElement: (name: 'canvas') => {
        getContext: (kind: '2d') => {
          fillStyle: string;
          fillRect: (...box: number[]) => void;
          getImageData: (...box: number[]) => { data: Iterable<number> };
        };
      };
    };
  };
  const canvas = document.createElement('canvas').getContext('2d');
  return elements.map((element) => {
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

/** Runs in the browser: where the letters of elements begin, from the left. */
function getTextStarts(elements: unknown[]): number[] {
  const { document } = globalThis as unknown as {
    document: {
      createRange: () => {
        selectNodeContents: (element: unknown) => void;
        getBoundingClientRect: () => { left: number };
      };
    };
  };
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
}

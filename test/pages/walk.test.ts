// The ways from the first page to what visitors look for, in clicks on links: no more than three.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadWrittenSources } from '../../scripts/written-sources.ts';
import { checkCatalogue } from '../../src/build.ts';
import { browserProgram, startBrowser } from '../setup/chromium.ts';
import { publishedFiles as publishCatalogue, readText } from '../setup/publish.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';
import { shippedFolder } from '../setup/shipped.ts';
import { type PageServer, servePages } from './server.ts';
import { publishedFiles, singleCatalogue } from './site.ts';

const editPath = 'https://github.com/excalidraw/excalidraw/edit/master/packages/excalidraw/locales';
const scripts = [
  ['with the script', true],
  ['without it', false],
] as const;

let browser: Browser;

beforeAll(async () => {
  if (browserProgram !== undefined) browser = await startBrowser();
});

afterAll(() => browser?.close());

describe.skipIf(browserProgram === undefined)(
  'from the first page of the shipped catalogue',
  () => {
    let server: PageServer;

    beforeAll(async () => {
      server = await servePages(shippedFiles);
    });

    afterAll(() => server?.close());

    inDepth('a maintainer finds the languages that ship by two clicks', async () => {
      const page = await openFirstPage(server, true);
      await page.getByRole('link', { name: 'Excalidraw' }).first().click();
      const ready = Number(await page.locator('.figure strong').textContent());
      expect(ready).toBeGreaterThan(1);
      await page.getByRole('link', { name: `${ready} ready` }).click();
      await page.waitForURL(/show=ready/);
      const rows = page.locator('table[data-languages] tbody tr');
      expect(await rows.filter({ visible: true }).count()).toBe(ready);
      await page.context().close();
    });

    inDepth.each(scripts)('a visitor edits a file by three clicks, %s', async (_, hasScript) => {
      const page = await openFirstPage(server, hasScript);
      await page.getByRole('link', { name: 'Excalidraw' }).first().click();
      await page.getByRole('link', { name: 'Translate Basque (Spain)' }).click();
      const file = page.getByRole('link', { name: 'Edit the file on github.com' });
      expect(await file.getAttribute('href')).toBe(`${editPath}/eu-ES.json`);
      await page.context().close();
    });

    inDepth.each(scripts)(
      'a translator finds her language, what is left, and the file by three clicks, %s',
      async (_, hasScript) => {
        const page = await openFirstPage(server, hasScript, 'oc-FR');
        const languages = page.locator('table[data-languages] tbody tr');
        // Her own language is the first one where the browser can say which that is.
        if (hasScript) expect(await languages.first().textContent()).toContain('Occitan');
        await languages.getByRole('link', { name: 'Occitan' }).click();
        expect(await page.title()).toMatch(/^Occitan/);
        expect(await page.locator('.lead').textContent()).toMatch(
          /^[\d,]+ strings, [\d,]+ words to go/,
        );
        await page.getByRole('link', { name: 'Translate Excalidraw' }).click();
        const file = page.getByRole('link', {
          name: 'Edit the file on github.com',
        });
        expect(await file.getAttribute('href')).toBe(`${editPath}/oc-FR.json`);
        await page.context().close();
      },
    );
  },
);

describe.skipIf(browserProgram === undefined)('from the first page of one project', () => {
  let server: PageServer;

  beforeAll(async () => {
    server = await servePages((at) => publishedFiles(singleCatalogue, at));
  });

  afterAll(() => server?.close());

  onCi('a maintainer sees at once which languages ship', async () => {
    const page = await openFirstPage(server, true);
    expect(await page.locator('.figure').textContent()).toMatch(/^0 languages ready to ship/);
    await page.context().close();
  });

  onCi.each(scripts)('a visitor edits a file by two clicks, %s', async (_, hasScript) => {
    const page = await openFirstPage(server, hasScript);
    await page.getByRole('link', { name: 'Translate German' }).click();
    await expectEditLink(page);
  });

  onCi.each(scripts)(
    'a translator finds her language, what is left, and the file by two clicks, %s',
    async (_, hasScript) => {
      const page = await openFirstPage(server, hasScript);
      await page.getByRole('link', { name: 'German', exact: true }).click();
      expect(await page.locator('.lead').textContent()).toMatch(/^40 strings, 120 words to go/);
      await expectEditLink(page);
    },
  );
});

async function openFirstPage(
  { address }: PageServer,
  javaScriptEnabled: boolean,
  locale = 'en',
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, locale });
  const page = await context.newPage();
  await page.goto(`${address}/`);
  return page;
}

/** Expects the page to lead to the file of the only language, and closes it. */
async function expectEditLink(page: Page): Promise<void> {
  const file = page.getByRole('link', { name: 'Edit the file on github.com' });
  expect(await file.getAttribute('href')).toBe('https://github.com/example/one/edit/main/po/de.po');
  await page.context().close();
}

/** The files of the shipped catalogue, each made when it is asked for. */
function shippedFiles(baseUrl: string) {
  const sources = loadWrittenSources(shippedFolder);
  const result = checkCatalogue(sources, { baseUrl });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const files = new Map(publishCatalogue(result.catalogue).map((one) => [one.path, one]));
  return {
    get: (path: string) => {
      const file = files.get(path);
      return file && readText(file);
    },
  };
}

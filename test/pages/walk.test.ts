// The shipped catalogue as a translator sees it: from the first page to the file that she can edit.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { loadCatalogue } from '../../src/load/load.ts';
import { projectFolder } from '../setup/project.ts';
import { publishedFiles, readText } from '../setup/publish.ts';
import { inDepth } from '../setup/repetitions.ts';
import { browserProgram, type PageServer, servePages, startBrowser } from './server.ts';

describe.skipIf(browserProgram === undefined)('a translator of Occitan', () => {
  let server: PageServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await servePages(shippedFiles);
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  inDepth.each([
    ['with the script', true],
    ['without it', false],
  ])('is three clicks away from the file, %s', async (_, javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'oc-FR' });
    const page = await context.newPage();
    await page.goto(`${server.address}/`);
    const languages = page.locator('table[data-languages] tbody tr');
    // Her own language is the first one where the browser can say which that is.
    if (javaScriptEnabled) expect(await languages.first().textContent()).toContain('Occitan');
    await languages.getByRole('link', { name: 'Occitan' }).click();
    expect(await page.title()).toMatch(/^Occitan/);
    await page.getByRole('link', { name: 'Translate Excalidraw' }).click();
    const file = page.getByRole('link', { name: 'Edit packages/excalidraw/locales/oc-FR.json' });
    expect(await file.getAttribute('href')).toBe(
      'https://github.com/excalidraw/excalidraw/edit/master/packages/excalidraw/locales/oc-FR.json',
    );
    await context.close();
  });
});

/** The files of the shipped catalogue, each made when it is asked for. */
function shippedFiles(baseUrl: string) {
  const sources = loadCatalogue(join(projectFolder, 'catalogue'));
  const result = checkCatalogue(sources, { baseUrl });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const files = new Map(publishedFiles(result.catalogue).map((one) => [one.path, one]));
  return {
    get: (path: string) => {
      const file = files.get(path);
      return file && readText(file);
    },
  };
}

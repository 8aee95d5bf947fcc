// Every kind of page in a real browser, in the sizes and colours that people have, with the script and
// without: nothing is told on the console, nothing asked of other hosts, nothing found by axe.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from '../../src/edge/responses.ts';
import { systemProgram } from '../hosts/tools.ts';
import { projectFolder } from '../setup/project.ts';
import { oddCatalogue, oddHistory, publishedFiles } from './site.ts';

const program = systemProgram('chromium');
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
  '/translate/odd/app/oc/',
  '/translate/odd/-/oc/',
  '/404.html',
];

describe.skipIf(program === undefined)('in a browser', () => {
  let server: Server;
  let browser: Browser;
  let address = '';

  beforeAll(async () => {
    let files: ReadonlyMap<string, string> = new Map();
    server = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '').replace('/l10n/', ''));
      const file = path.endsWith('/') || path === '' ? `${path}index.html` : path;
      const type = {
        html: 'text/html',
        css: 'text/css',
        js: 'text/javascript',
        svg: 'image/svg+xml',
      };
      const ending = /\w+$/.exec(file)?.[0] as keyof typeof type;
      const body = files.get(file);
      response.writeHead(body === undefined ? 404 : 200, {
        ...pageHeaders,
        'Content-Type': `${type[ending]}; charset=utf-8`,
      });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/l10n`;
    files = publishedFiles(oddCatalogue, address, oddHistory);
    browser = await chromium.launch({
      executablePath: program ?? '',
      args: ['--no-sandbox', '--no-proxy-server'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.each(
    [320, 768, 1440].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]),
  )('every kind of page is sound at %s px, %s', async (width, colorScheme) => {
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
    for (const path of kinds) {
      at = path;
      await page.goto(address + path);
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      if (Number(wide) > width) faults.push(`${path}: ${wide} px wide`);
      await page.evaluate(axe);
      const found = await page.evaluate(
        `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
      );
      faults.push(...(found as string[]).map((one) => `${path}: ${one}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  test('a table can be sorted by the keyboard, and begins with the languages of the browser', async () => {
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
    expect(await codes()).toEqual(['oc', 'ar', 'ca@valencia', 'en', 'sr_Latn']);
    // Another language is kept first, from then on and on every page.
    await page.getByLabel('Keep Arabic first').press('Space');
    await page.goto(`${address}/projects/odd/`);
    expect((await codes()).slice(0, 2).sort()).toEqual(['ar', 'oc']);
    await context.close();
  });

  test('a table can be sorted by the change of late', async () => {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    await page.goto(`${address}/languages/`);
    await page.getByRole('button', { name: '30 days' }).click();
    const shown = await page.locator('tbody td:nth-of-type(3)').allTextContents();
    expect(shown).toEqual(['+100.0', '+80.0', '+46.8', '0.0', '0.0']);
    await page.goto(`${address}/projects/`);
    await page.getByRole('button', { name: '30 days' }).click();
    expect(await page.locator('tbody th a').last().textContent()).toBe('Empty');
    await page.getByRole('button', { name: '30 days' }).click();
    expect(await page.locator('tbody th a').first().textContent()).toBe('Empty');
    await context.close();
  });

  test('the Markdown of a badge can be copied', async () => {
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

  test('everything is there without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${address}/languages/`);
    expect(await page.locator('tbody tr').count()).toBe(5);
    expect(await page.locator('button').count()).toBe(0);
    await context.close();
  });
});

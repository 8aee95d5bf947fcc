// The page about the API: all of the description, safe, and readable wherever it is read.

import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/api/files.ts';
import { apiPage } from '../../src/openapi/page.ts';
import { previewSite } from '../clients/sites.ts';
import { systemProgram } from '../hosts/tools.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { catalogues, published } from './published.ts';

const browser = systemProgram('chromium');

describe.each(catalogues)('the page about the API of %s', (folder) => {
  const { files, document } = published(folder);
  const file = files.find(({ path }) => path === 'docs/index.html');
  const text = file === undefined ? '' : textOf(file);

  test('has every operation and every object', () => {
    const names = Object.entries(document.paths).flatMap(([path, { get }]) =>
      path.endsWith('/page-{page}.json') ? [] : [get.operationId],
    );
    const objects = Object.keys(document.components['schemas'] ?? {});
    for (const id of [...names, ...objects.map((name) => `object-${name}`)]) {
      expect(text).toContain(`<h3 id="${id}">`);
    }
  });

  test('leads nowhere where nothing is', () => {
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('has no style and no script of its own', () => {
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  });
});

test('every text is escaped', () => {
  const evil = '<script>alert(1)</script>"\'&';
  const { document } = published('test/fixtures/catalogue');
  const item = Object.values(document.paths)[0];
  const description = {
    ...document,
    info: { title: evil, description: evil },
    tags: [{ name: 'Site', description: evil }],
    paths: { '/api/evil/': { get: { ...item?.get, summary: evil, description: evil } } },
  };
  const text = apiPage(
    description as unknown as Parameters<typeof apiPage>[0],
    `https://demo.test/${evil}`,
  );
  expect(text).not.toContain('<script>');
  expect(text.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(4);
});

describe.skipIf(browser === undefined)('in a browser', () => {
  test.each(['light', 'dark'] as const)('it fits a narrow screen, in %s', async (colorScheme) => {
    const site = await previewSite();
    const context = await chromium.launchPersistentContext(temporaryFolder(), {
      executablePath: browser ?? '',
      chromiumSandbox: false,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--no-proxy-server'],
      viewport: { width: 320, height: 640 },
      colorScheme,
    });
    try {
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (!message.location().url.endsWith('/favicon.ico')) said.push(message.text());
      });
      const answer = await page.goto(`${site.url}/docs/`);
      expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'self';/);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const found = await page.locator('html').evaluate((html: { scrollWidth: number }) => {
        const style = (
          globalThis as unknown as {
            getComputedStyle: (element: unknown) => { backgroundColor: string };
            document: { body: unknown };
          }
        ).getComputedStyle(
          (globalThis as unknown as { document: { body: unknown } }).document.body,
        );
        return { width: html.scrollWidth, paper: style.backgroundColor };
      });
      const paper = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 22, 26)';
      expect(found).toEqual({ width: 320, paper });
      expect(said).toEqual([]);
    } finally {
      await context.close();
      await site.stop();
    }
  });
});

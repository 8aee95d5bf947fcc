// The page about the API: all of the description, safe, and readable wherever it is read.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderApiPage } from '../../src/pages/api-reference/page.ts';
import { previewSite } from '../clients/sites.ts';
import { browserProgram, openBrowser } from '../setup/chromium.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { readText } from '../setup/publish.ts';
import { isThorough, onCi, takeFew } from '../setup/repetitions.ts';
import { catalogues, published } from './published.ts';

describe.each(catalogues)('the page about the API of %s', (folder) => {
  const { files, document } = published(folder);
  const file = files.find(({ path }) => path === 'api/docs/index.html');
  const text = file === undefined ? '' : readText(file);

  test('has every operation and every object', () => {
    const names = Object.entries(document.paths).flatMap(([path, { get }]) =>
      path.endsWith('/page-{page}.json') ? [] : [get.operationId],
    );
    const objects = Object.keys(document.components['schemas'] ?? {});
    for (const id of [...names, ...objects.map((name) => `object-${name}`)]) {
      expect(text).toContain(`<h3 id="${id}">`);
    }
  });

  test.each(['api/docs/index.html', 'api/docs.md'])('%s has less than 115 kB', (path) => {
    const file = files.find((one) => one.path === path);
    expect(file).toBeDefined();
    if (file !== undefined) expect(Buffer.byteLength(readText(file))).toBeLessThan(115_000);
  });

  test('shows an example of each object once', () => {
    const shown = [...text.matchAll(/<h3 id="(\w+)">.*?<\/article>/gs)]
      .filter(([article]) => article.includes('<details>'))
      .map(([, id]) => id);
    expect(shown).toEqual(
      expect.arrayContaining(['getProject', 'getTranslation', 'listProjectChanges']),
    );
    expect(shown).not.toEqual(expect.arrayContaining(['listProjects']));
  });

  test('shows percentages with their decimal', () => {
    expect(text).toMatch(/percent&quot;: \d+\.\d,?\n/);
    expect(text).not.toMatch(/percent(?:_change)?&quot;: -?\d+,?\n/);
  });
});

describe('where a site has no pages', () => {
  const sources = withoutPages();
  const { files, document } = publishedFrom(sources);
  const textAt = (path: string) => {
    const file = files.find((one) => one.path === path);
    return file === undefined ? '' : readText(file);
  };

  test('the page is by itself, with all that it loads', () => {
    const text = textAt('api/docs/index.html');
    expect(text).toContain(`<h3 id="${Object.values(document.paths)[0]?.get.operationId}">`);
    expect(text).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'">`,
    );
    const loaded = [...text.matchAll(/<(?:link|script|img)\b[^>]* (?:href|src)="([^"]+)"/g)];
    expect(loaded.map(([, href]) => href)).toEqual(['/api/docs/style.css']);
    expect(text).not.toMatch(/<script|href="\/(?:projects|languages)\//);
  });

  test('its style is that of all pages and its own', () => {
    const style = textAt('api/docs/style.css');
    expect(style).toContain('.skip:focus{');
    expect(style).toContain('.fields div{');
    expect(style).toMatch(/^:root\{--own:#/);
  });
});

/** The files of the fixture without pages for people. */
function withoutPages(): Files {
  const files = readFiles(join(projectFolder, 'test/fixtures/catalogue'));
  return { ...files, 'site.yaml': 'base_url: https://demo.test\ntitle: Demo\npages: false\n' };
}

function publishedFrom(files: Files) {
  return published(writeFiles(temporaryFolder(), files));
}

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
  const text = renderApiPage(description as unknown as Parameters<typeof renderApiPage>[0], {
    baseUrl: `https://demo.test/${evil}`,
    links: { getPath: String, findPath: String, getUrl: String },
    shell: undefined,
  });
  expect(text).not.toContain('<script>');
  // The title twice, the address, and what is said of the operation.
  expect(text.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(3);
});

describe.skipIf(browserProgram === undefined)('in a browser', () => {
  const looks = [
    ['light', 'with pages'],
    ['dark', 'with pages'],
    ['light', 'without pages'],
    ['dark', 'without pages'],
  ] as const;
  onCi.each(takeFew(looks))('it fits a narrow screen, in %s, %s', async (colorScheme, pages) => {
    const site = await previewSite(
      pages === 'with pages' ? undefined : writeFiles(temporaryFolder(), withoutPages()),
    );
    const context = await openBrowser({
      viewport: { width: 320, height: 640 },
      colorScheme,
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (!message.location().url.endsWith('/favicon.ico')) said.push(message.text());
      });
      const answer = await page.goto(`${site.url}/api/docs/`);
      expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'self';/);
      // To click on hundreds takes seconds.
      if (isThorough)
        for (const summary of await page.locator('summary').all()) await summary.click();
      else {
        await page.locator('details').evaluateAll((all: { open: boolean }[]) => {
          for (const details of all) details.open = true;
        });
      }
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

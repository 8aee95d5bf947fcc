// Programs of others: each knows the API from its description only, and reads a served catalogue.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemProgram } from '../hosts/tools.ts';
import { browserProgram, openBrowser } from '../setup/chromium.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { getSample, isThorough, onCi } from '../setup/repetitions.ts';
import { type ServedSite, sites, translations } from './sites.ts';

const execute = promisify(execFile);

const python = systemProgram('python3');
const wlc = systemProgram('wlc');

const client = (name: string) => join(projectFolder, 'test/clients', name);

/** Requires that the program succeeds. */
async function getLines(program: string, words: readonly string[]): Promise<string[]> {
  const env = { PATH: process.env['PATH'], HOME: temporaryFolder(), NO_PROXY: '*' };
  const { stdout } = await execute(program, words, { env, maxBuffer: 1e8 });
  return stdout.trimEnd().split('\n');
}

describe.each(sites)('with %s', (_, serve) => {
  let site: ServedSite;
  let all: string;
  const ask = (path: string) => fetch(site.url + path);

  beforeAll(async () => {
    site = await serve();
    all = `${site.url}/api/translations/`;
  });

  afterAll(async () => {
    await site?.stop();
  });

  test('a program that follows `next` reads every translation', async () => {
    const lines = await getLines(process.execPath, [client('follow-next.mjs'), all]);
    expect(lines).toHaveLength(translations);
    expect(lines.slice(0, 3)).toEqual(['af 4.4', 'ar 7.8', 'az 11.1']);
  });

  test.skipIf(python === undefined).each(['until-null', 'until-404'])(
    'a program that counts pages %s reads every translation',
    async (end) => {
      const followed = await getLines(process.execPath, [client('follow-next.mjs'), all]);
      const counted = await getLines(python ?? '', [client('count-pages.py'), all, end]);
      expect(counted).toEqual(followed);
    },
  );

  test.skipIf(python === undefined)('a program that knows columns by their places', async () => {
    const exported = `${site.url}/exports/stats/large/part-0/`;
    const lines = await getLines(python ?? '', [client('columns-by-place.py'), exported]);
    expect(lines).toHaveLength(50);
    expect(lines.slice(0, 3)).toEqual(['af 4.4', 'ar 7.8', 'az 11.1']);
  });

  test('a program that fetches a file is led to it, or told where it is', async () => {
    const answers = ['de', 'en', 'fil'].map(async (code) => {
      const address = `${site.url}/api/translations/large/part-0/${code}/file/`;
      const response = await fetch(address, { redirect: 'manual' });
      const { url } = (await response.json()) as { readonly url: string };
      // A server without code has no redirect for each file.
      const location = response.headers.get('location');
      expect([302, 200]).toContain(response.status);
      expect(location).toBe(response.status === 302 ? url : null);
      return url;
    });
    const raw = 'https://raw.githubusercontent.com/example/large/main/part-0';
    expect(await Promise.all(answers)).toEqual(
      ['de', 'en', 'fil'].map((code) => `${raw}/${code}.po`),
    );
    expect((await ask('/api/translations/large/part-1/de/file/')).status).toBe(404);
  });

  test.skipIf(browserProgram === undefined || !isThorough)(
    'a page of another origin makes a table',
    async () => {
      const page = readFileSync(client('statistics-table.html'));
      const server = createServer((request, response) => {
        const isPage = request.url?.startsWith('/?') === true;
        response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
        response.end(isPage ? page : '');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const list = encodeURIComponent(`${site.url}/api/components/large/part-0/statistics/`);
      try {
        const rows = await getRows(`http://127.0.0.1:${port}/?list=${list}`);
        expect(rows).toHaveLength(50);
        expect(rows[0]).toEqual(['Afrikaans', 'af', '4.4 %', '0']);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );

  describe.skipIf(wlc === undefined)('wlc', () => {
    const wlcPrints = async (...words: string[]) => {
      const flags = ['--url', `${site.url}/api/`, '--key', 'x', '--format', 'json'];
      const text = (await getLines(wlc ?? '', [...flags, ...words])).join('\n');
      return text === '' ? [] : JSON.parse(text);
    };

    const lists: [string, number][] = [
      ['list-projects', 1],
      ['list-components', 5],
      ['list-components large', 5],
      ['list-languages', 50],
      ['list-translations', translations],
      ['list-translations large/part-0', 50],
      ['ls', 1],
      ['ls large', 5],
      ['ls large/part-0', 50],
      ['stats large/part-0', 50],
      ['changes large', 0],
      ['changes large/part-0', 0],
      ['changes large/part-0/de', 0],
    ];
    test.each(getSample(lists))('%s: %i', async (words, count) => {
      expect(await wlcPrints(...words.split(' '))).toHaveLength(count);
    });

    const figures = { total: 90, translated: 37, translated_percent: 41.1, fuzzy: 0 };
    const clean = { needs_commit: false, needs_merge: false, needs_push: false };
    const answers: [string, object][] = [
      ['show large', { name: 'Large', slug: 'large' }],
      ['show large/part-0', { name: 'Part 0', slug: 'part-0', vcs: 'git', file_format: 'po' }],
      ['show large/part-0/de', { ...figures, language_code: 'de', is_template: false }],
      ['stats large', { name: 'Large', total: translations * 90 }],
      ['stats large/part-0/de', { ...figures, code: 'de', name: 'German', last_author: null }],
      ['repo large', clean],
      ['repo large/part-0', { ...clean, status: '', merge_failure: null, remote_commit: null }],
      ['repo large/part-0/de', { ...clean, merge_failure: null }],
      ['lock-status large/part-0', { locked: false }],
    ];
    test.each(getSample(answers))('%s', async (words, some) => {
      expect(await wlcPrints(...words.split(' '))).toMatchObject(some);
    });

    onCi('is reported that nothing can be written', async () => {
      await expect(wlcPrints('lock', 'large/part-0')).rejects.toThrow('HTTP error 405');
      await expect(wlcPrints('delete', 'large/part-0/de')).rejects.toThrow('read-only over HTTP');
      await expect(wlcPrints('show', 'large/none')).rejects.toThrow('Object not found');
      expect((await ask('/api/translations/large/part-0/de/')).status).toBe(200);
    });
  });
});

/** The rows of the table that a page makes, in a real browser. */
async function getRows(address: string): Promise<string[][]> {
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await page.goto(address);
    const state = page.locator('#state');
    await state.filter({ hasText: /ready|failed/ }).waitFor();
    expect(await state.textContent()).toBe('ready');
    return await page
      .locator('tbody tr')
      .evaluateAll((rows: { readonly cells: Iterable<{ textContent: string }> }[]) =>
        rows.map((row) => Array.from(row.cells, (cell) => cell.textContent)),
      );
  } finally {
    await context.close();
  }
}

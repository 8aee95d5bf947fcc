// The package's client: the same program reads a served catalogue in every runtime.

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { previewSite, type ServedSite, sites } from '../clients/sites.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { isThorough, takeOne } from '../setup/repetitions.ts';
import { copyShipped } from '../setup/shipped.ts';
import { runtimes } from './runtimes.ts';

const execute = promisify(execFile);

/** Node alone before a commit, as a browser takes seconds to start. */
const tried = isThorough ? takeOne(runtimes) : runtimes.slice(0, 1);

describe.each(sites)('the client with %s', (_, serve) => {
  let site: ServedSite;

  beforeAll(async () => {
    site = await serve();
  });

  afterAll(async () => {
    await site?.stop();
  });

  test.each(tried)('reads it in $name', async ({ keepsItself, find }) => {
    const [kept, pages] = [keepsItself ? 200 : 304, 3];
    expect(await find(`${site.url}/`)).toEqual({
      codes: ['af', 'ar', 'az'],
      counts: [100, 100, 30],
      project: ['Large', 'Large'],
      figures: ['af 4.4', 'ar 7.8'],
      languages: ['Afrikaans', 'Arabic'],
      // A server without code has one sentence for all that is missing.
      missing: [
        true,
        404,
        expect.stringMatching(/^(?:Project not found: nothing is published|There is nothing) at /),
      ],
      ended: 'AbortError',
      statuses: [...Array(pages).fill(200), ...Array(pages).fill(kept), 200, kept, 200, 200, 404],
    });
  });
});

describe('a list', () => {
  /** A client whose server answers each path with an empty page that has this `next`. */
  function getClient(next: (path: string) => string | null) {
    const asked: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url));
      const { pathname, search } = new URL(String(url));
      return Response.json({ results: [], next: next(pathname + search) });
    };
    return { asked, client: createClient('https://translate.example.org/sub/', { fetch }) };
  }

  test('is read from the server of the base URL alone', async () => {
    const pages = ['http://elsewhere.example/sub/api/projects/?page=2', null];
    const { asked, client } = getClient(() => pages.shift() ?? null);
    for await (const _ of client.pages('/api/projects/'));
    expect(asked).toEqual([
      'https://translate.example.org/sub/api/projects/',
      'https://translate.example.org/sub/api/projects/?page=2',
    ]);
  });

  test('that leads to itself is refused', async () => {
    const { asked, client } = getClient((path) => `https://translate.example.org${path}`);
    const read = async () => {
      for await (const _ of client.pages('/api/projects/'));
    };
    await expect(read()).rejects.toThrow('follows itself: the list has no end');
    expect(asked).toHaveLength(1);
  });
});

describe('docs/clients.md', () => {
  const text = readFileSync(join(projectFolder, 'docs/clients.md'), 'utf8');
  const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, example = '']) => example);
  let site: ServedSite;

  beforeAll(async () => {
    site = await previewSite(copyShipped());
  });

  afterAll(async () => {
    await site?.stop();
  });

  test.each([
    [0, /^Excalidraw\n(\w+\n)+$/],
    [1, /^404 Project not found: nothing is published at \/api\/projects\/nothing\/\n$/],
  ])('has an example that runs: %i', async (at, expected) => {
    const folder = writeFiles(temporaryFolder(), {
      'example.mjs': examples[at]?.replaceAll('https://translate.example.org', site.url) ?? '',
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(projectFolder, join(folder, 'node_modules/translation-catalogue'));
    const { stdout } = await execute(process.execPath, [join(folder, 'example.mjs')]);
    expect(stdout).toMatch(expected);
  });

  test('has no other examples', () => {
    expect(examples).toHaveLength(2);
  });
});

describe('createClient', () => {
  /** A site of one answer, and the addresses that were asked for, with their tags. */
  function getSite(body: string, headers: Record<string, string> = {}, status = 200) {
    const asked: string[] = [];
    const answer: typeof fetch = async (url, init) => {
      const tag = new Headers(init?.headers).get('if-none-match');
      asked.push(tag === null ? String(url) : `${url} ${tag}`);
      if (tag !== null && tag === headers['etag']) return new Response(null, { status: 304 });
      return new Response(body, { status, headers });
    };
    return { asked, fetch: answer };
  }

  test.each(['https://demo.test/l10n/api/', 'https://demo.test/l10n/api'])(
    'takes %s for the base of the site',
    async (base) => {
      const site = getSite('{}');
      await createClient(base, { fetch: site.fetch }).get('/api/');
      expect(site.asked).toEqual(['https://demo.test/l10n/api/']);
    },
  );

  test('names the address that could not be reached', async () => {
    const client = createClient('http://127.0.0.1:1');
    const request = client.get('/api/projects/');
    await expect(request).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/api\/projects\/ could not be reached: (?!fetch failed).+/,
    );
    await expect(request).rejects.toMatchObject({ cause: expect.any(TypeError) });
  });

  test('writes names into paths as they stand in addresses', async () => {
    const site = getSite('{}');
    const client = createClient('https://demo.test/l10n//', { fetch: site.fetch });
    await client.get('/api/languages/{language_code}/', { language_code: 'ca@valencia' });
    await client.get('/api/languages/{language_code}/', { language_code: '../x?y' });
    expect(site.asked).toEqual([
      'https://demo.test/l10n/api/languages/ca@valencia/',
      'https://demo.test/l10n/api/languages/..%2Fx%3Fy/',
    ]);
  });

  test('asks for a name that it was not given', async () => {
    const client = createClient('https://demo.test', getSite('{}'));
    // @ts-expect-error: the types ask for it too.
    await expect(client.get('/api/languages/{language_code}/', {})).rejects.toThrow(
      '/api/languages/{language_code}/ needs a value for language_code',
    );
  });

  test('knows no other paths', async () => {
    const client = createClient('https://demo.test', getSite('{}'));
    // @ts-expect-error: there is nothing.
    await client.get('/api/nothing/');
    // @ts-expect-error: it is no list.
    client.entries('/api/');
  });

  test('gives a value of its own each time', async () => {
    const client = createClient('https://demo.test', getSite('{"count":1}', { etag: '"a"' }));
    const first = await client.get('/api/projects/');
    first.count = 2;
    expect(await client.get('/api/projects/')).toEqual({ count: 1 });
  });

  test('keeps so many answers and no more', async () => {
    const site = getSite('{}', { etag: '"a"' });
    const client = createClient('https://demo.test', { fetch: site.fetch, keep: 2 });
    for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await client.getUrl(path);
    expect(site.asked).toEqual(['a', 'b', 'a "a"', 'c', 'a', 'b']);
    const none = getSite('{}', { etag: '"a"' });
    const forgetful = createClient('https://demo.test', { fetch: none.fetch, keep: 0 });
    for (const path of ['a', 'a']) await forgetful.getUrl(path);
    expect(none.asked).toEqual(['a', 'a']);
  });

  test('says what a host says that has no JSON for an error', async () => {
    const client = createClient('https://demo.test', getSite('<h1>Busy</h1>', {}, 503));
    await expect(client.get('/api/')).rejects.toMatchObject({
      name: 'CatalogueError',
      message: '503 at https://demo.test/api/: <h1>Busy</h1>',
      status: 503,
      url: 'https://demo.test/api/',
      detail: '<h1>Busy</h1>',
    });
  });

  test('is short, and needs no other module', () => {
    const text = readFileSync(join(projectFolder, 'client/client.js'), 'utf8');
    expect(text).not.toMatch(/\bimport\b|\brequire\b/);
    const source = readFileSync(join(projectFolder, 'src/client/client.ts'), 'utf8');
    expect(source.split('\n').length).toBeLessThanOrEqual(205);
  });

  test.each([
    ['no JSON', '<html>', 'the answer is not JSON'],
    ['null', 'null', 'the answer is not a list'],
    ['a text', '"x"', 'the answer is not a list'],
    ['entries that are none', '{"results":{"length":1}}', 'the answer is not a list'],
    ['a number for the next page', '{"results":[],"next":7}', 'the answer is not a list'],
    ['an address that is none', '{"results":[],"next":"http://["}', 'the answer is not a list'],
  ])('with %s is refused by its address', async (_, text, detail) => {
    const fetch = async () => new Response(text);
    const client = createClient('https://translate.example.org', { fetch });
    const read = async () => {
      for await (const _entry of client.entries('/api/projects/'));
    };
    await expect(read()).rejects.toThrow(
      `200 at https://translate.example.org/api/projects/: ${detail}`,
    );
  });

  test('is explained by the beginning of an error without a detail', async () => {
    for (const text of ['{"detail":{"toString":1}}', 'null', '[]']) {
      const fetch = async () => new Response(text, { status: 502 });
      const client = createClient('https://translate.example.org', { fetch });
      await expect(client.get('/api/')).rejects.toThrow(
        `502 at https://translate.example.org/api/: ${text}`,
      );
    }
  });
});

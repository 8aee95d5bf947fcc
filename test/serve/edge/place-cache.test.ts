import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinBytes } from '../../../src/api/json.ts';
import { publishSite } from '../../../src/build.ts';
import { createWorker } from '../../../src/serve/functions/cloudflare.ts';
import { getCatalogue, smallCatalogue } from '../../setup/catalogues.ts';

const files = new Map(
  [...publishSite(getCatalogue(smallCatalogue), 'cloudflare')].map((file) => [
    `/${file.path}`,
    file,
  ]),
);

/** The paths of the static assets that were read. */
const read: string[] = [];
const ASSETS = {
  fetch: async ({ url }: Request) => {
    const { pathname } = new URL(url);
    read.push(pathname);
    const file = files.get(pathname);
    return new Response(file ? joinBytes(file.pieces()) : null, { status: file ? 200 : 404 });
  },
};

/** Asks a Worker that has just started for a record of a deployment. */
async function ask(
  path: string,
  deployment: string | undefined,
  headers: Record<string, string> = {},
) {
  read.length = 0;
  const kept: Promise<unknown>[] = [];
  const environment = { ASSETS, ...(deployment && { DEPLOYMENT: { id: deployment } }) };
  const request = new Request(`https://translate.demo.test${path}`, { headers });
  const response = await createWorker('').fetch(request, environment, {
    waitUntil: (promise) => kept.push(promise),
  });
  await Promise.all(kept);
  return response;
}

const badge = '/widget/demo/app/pt_BR/svg-badge.svg';

beforeEach(() => {
  const answers = new Map<string, Response>();
  const cache = {
    match: async ({ url }: Request) => answers.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void answers.set(url, response),
  };
  vi.stubGlobal('caches', { default: cache });
});
afterEach(() => vi.unstubAllGlobals());

test('a picture is rendered once for each deployment', async () => {
  const first = await ask(badge, 'one');
  expect(read).toContain('/slices/site.json');
  const again = await ask(badge, 'one');
  expect(read).toEqual([]);
  expect(again.status).toBe(200);
  expect([...again.headers].sort()).toEqual([...first.headers].sort());
  expect(await again.text()).toBe(await first.text());
  await ask(badge, 'two');
  expect(read).toContain('/slices/site.json');
});

test('a client that has a kept picture gets a 304', async () => {
  const tag = (await ask(badge, 'one')).headers.get('etag') ?? '';
  const response = await ask(badge, 'one', { 'If-None-Match': `"other", ${tag}` });
  expect([read, response.status, await response.text()]).toEqual([[], 304, '']);
  expect(response.headers.get('content-type')).toBe(null);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60,/);
  expect((await ask(badge, 'one', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test.each([
  ['an error', '/api/projects/none/', 'one', {}],
  ['the page of the root', '/api/', 'one', { 'Sec-Fetch-Dest': 'document' }],
  ['an answer of an unknown deployment', badge, undefined, {}],
])('%s is not kept', async (_, path, deployment, headers) => {
  await ask(path, deployment, headers);
  await ask(path, deployment, headers);
  expect(read).not.toEqual([]);
});

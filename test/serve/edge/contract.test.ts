// The handler keeps the contract on every route of the API: the conformance suite compares hosts with the handler, so what
// it must answer is written here once, by hand.

import { expect, test } from 'vitest';
import { resources } from '../../../src/resources.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { sendToHandler } from '../../hosts/conformance/send-to-handler.ts';
import { testSite } from '../../hosts/conformance/site.ts';

const { site, files } = testSite();
const send = sendToHandler(resources, files);

const fresh = 'public, max-age=60, stale-while-revalidate=600';
const anyTag = expect.stringMatching(/^"[0-9a-f]{32}"$/);

/** The first record of each route of the API that does not redirect. */
const records = site.routes.flatMap((route) => {
  const path = site.records.find((record) => record.route === route)?.path;
  const isApi = route.representations[0]?.mediaType.startsWith('text/html') !== true;
  return path === undefined || !isApi || route.redirect !== undefined ? [] : [{ route, path }];
});

async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await send(path, { method, headers });
  const own = Object.fromEntries(response.headers);
  const { 'content-length': _, 'content-security-policy': _policy, ...described } = own;
  return { status: response.status, headers: described, body: await response.text() };
}

test('the routes are all that the catalogue publishes below /api and beside it', () => {
  expect(records.length).toBeGreaterThan(60);
});

test.each(records.map((record) => [record.path, record] as const))(
  '%s',
  async (path, { route }) => {
    const allow = route.methods.join(', ');
    const common = { ...requiredHeaders, allow };
    const json = { ...common, 'content-type': 'application/json' };
    const bare = path.replace(/(?<=.)\/$/, '');
    for (const [at, { format, extension, mediaType }] of route.representations.entries()) {
      const query = at === 0 ? '' : `?format=${format}`;
      const stem = path.endsWith('/')
        ? `${path}index`
        : path.slice(0, -(route.representations[0]?.extension.length ?? 0));
      const headers = {
        ...common,
        'content-type': mediaType,
        'cache-control': fresh,
        etag: anyTag,
      };
      const found = { status: 200, headers, body: files.get(stem + extension) };
      const got = await ask('GET', path + query);
      expect(got).toEqual(found);
      const { etag = '' } = got.headers;
      const tagged = { ...headers, etag };
      expect(await ask('GET', bare + query)).toEqual({ ...found, headers: tagged });
      expect(await ask('HEAD', path + query)).toEqual({ ...found, headers: tagged, body: '' });
      for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const { 'content-type': _, ...unchanged } = tagged;
        expect(await ask('GET', path + query, { 'If-None-Match': tags })).toEqual({
          status: 304,
          headers: unchanged,
          body: '',
        });
      }
    }
    for (const method of ['OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH']) {
      const { status, headers, body } = await ask(method, path);
      const isOffered = route.methods.some((one) => one === method);
      if (method === 'OPTIONS' && isOffered) {
        expect([status, headers]).toEqual([200, { ...json, 'cache-control': fresh, etag: anyTag }]);
        const { title, description } = route;
        expect(JSON.parse(body)).toMatchObject({ name: title, description, parses: [] });
        const preflight = { Origin: 'https://x.example', 'Access-Control-Request-Method': 'GET' };
        expect((await ask(method, path, preflight)).headers).toMatchObject({
          'access-control-allow-methods': allow,
          'access-control-allow-headers': '*, Authorization',
          'access-control-max-age': '86400',
        });
      } else {
        expect([status, headers]).toEqual([
          isOffered ? 403 : 405,
          { ...json, 'cache-control': 'no-store' },
        ]);
        expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/^[A-Z].*\.$/) });
      }
    }
  },
);

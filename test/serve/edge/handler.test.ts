import { describe, expect, test, vi } from 'vitest';
import { resources } from '../../../src/resources.ts';
import { createHandler } from '../../../src/serve/edge/handler.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { expectConformance, handlerDifferences } from '../../hosts/conformance/host.ts';
import { filesFor, testSite } from '../../hosts/conformance/site.ts';
import { publishedFiles } from './published.ts';

const origin = 'https://catalogue.example';
const cs = '/api/translations/demo/app/cs/';

async function fetchPublished(path: string): Promise<Response> {
  const text = publishedFiles[path];
  return text === undefined ? new Response('nothing', { status: 404 }) : new Response(text);
}

const handler = createHandler({ resources, fetchFile: fetchPublished });

async function send(
  path: string,
  init: RequestInit = {},
  responder: (request: Request) => Promise<Response | undefined> = handler,
): Promise<Response> {
  const response = await responder(new Request(`${origin}${path}`, init));
  if (response === undefined) throw new Error(`${path} was left to the host`);
  return response;
}

/** A static layer that answers each request in one way, but has no slices. */
function withoutSlices(fetchFile: () => Promise<Response>) {
  return async (path: string) =>
    path.startsWith('/slices/') ? new Response(null, { status: 404 }) : fetchFile();
}

describe('createHandler', () => {
  test.each([
    ['every file', testSite().files],
    ['the fewer files of a build for a host with code', filesFor('cloudflare')],
  ])('keeps the contract with %s', async (_, files) => {
    const fetchFile = async (path: string) => {
      const text = files.get(path);
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
    };
    const whole = createHandler({ resources, fetchFile });
    const ofHost = async () => new Response(null, { status: 404 });
    await expectConformance(
      'handler',
      (path, init) => send(path, init, async (request) => (await whole(request)) ?? ofHost()),
      { differences: handlerDifferences },
    );
  });

  test.each(['https://[::1/api/', 'https://x:99999/api/', '/api/'])(
    'refuses a request to %s, which a host may make of its Host header',
    async (url) => {
      const request = { url, method: 'GET', headers: new Headers() } as Request;
      const response = await handler(request);
      expect([response?.status, await response?.json()]).toEqual([
        400,
        { detail: 'The Host header of this request names no host.' },
      ]);
    },
  );

  test.each([
    '/apis/',
    '/languages/cs/',
    '/API/translations/',
    '//api/x',
    '/api/../secret',
    '/%zz/api/',
  ])('leaves %s to the host', async (path) => {
    expect(await handler(new Request(`${origin}${path}`))).toBe(undefined);
  });

  test.each(['/api%2ftranslations/demo/app/cs/', '/api%5Ctranslations/x/', '/%61pi/x/'])(
    'answers %s itself, since a host might decode it',
    async (path) => {
      expect((await send(path)).status).toBe(404);
    },
  );

  test.each([
    ['GET', '/api/none/', 404, 'There is nothing at this path. What there is begins at /api/'],
    ['GET', '/', 404, 'Translation catalogue not found: nothing is published at /'],
    ['GET', '/api/', 404, 'API root not found: nothing is published at /api/'],
    ['GET', '/api/projects/?page=0', 404, 'Invalid page.'],
    ['GET', '/api/projects/?page=2', 404, 'Invalid page.'],
    [
      'GET',
      '/api/translations/demo/app/de',
      404,
      'Translation not found: nothing is published at /api/translations/demo/app/de/',
    ],
    [
      'GET',
      '/api/translations/Demo/App/cs/',
      404,
      'Translation not found: nothing is published at /api/translations/Demo/App/cs/. Did you mean /api/translations/demo/app/cs/?',
    ],
    [
      'GET',
      '/api/translations/demo/app/cs/nothing/',
      404,
      'There is nothing at this path. Did you mean /api/translations/demo/app/cs/?',
    ],
    [
      'GET',
      '/api/languages/%zz/statistics/',
      400,
      'This path has a percent sign that does not encode UTF-8 text.',
    ],
    ['POST', cs, 405, 'This method is not offered here. The header Allow lists those that are.'],
    [
      'DELETE',
      cs,
      403,
      'The catalogue is read-only over HTTP. To delete this record, remove projects/demo/app/cs.yaml from the catalogue by pull request.',
    ],
  ])('explains %s %s', async (method, path, status, detail) => {
    const response = await send(path, { method });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(`${JSON.stringify({ detail })}\n`);
  });

  test('says in OPTIONS what the resource is', async () => {
    expect(await (await send(cs, { method: 'OPTIONS' })).json()).toEqual({
      name: 'Translation',
      description: 'How far one component is translated into one language.',
      renders: ['application/json'],
      parses: [],
    });
  });

  test("keeps the static layer's own tag, but none that could not be one", async () => {
    const tagFor = async (tag: string) => {
      const fetchFile = withoutSlices(async () => new Response('{}', { headers: { ETag: tag } }));
      const response = await send(cs, {}, createHandler({ resources, fetchFile }));
      return response.headers.get('etag');
    };
    expect(await tagFor('"abc"')).toBe('"abc"');
    expect(await tagFor('W/"abc-df"')).toBe('W/"abc-df"');
    expect(await tagFor('abc')).toBe('"44136fa355b3678a1146ad16f7e8649e"');
  });

  test.each([
    ['W/"abc"', '"abc"', 304],
    ['"abc"', 'W/"abc"', 304],
    ['W/"abc"', 'W/"x", W/"abc"', 304],
    ['W/"abc"', 'W/"x", "y"', 200],
    ['W/"abc"', 'W/abc', 200],
  ])('compares the tag %s with %s without regard to weak marks', async (tag, known, status) => {
    const fetchFile = withoutSlices(async () => new Response('{}', { headers: { ETag: tag } }));
    const init = { headers: { 'If-None-Match': known } };
    const responder = createHandler({ resources, fetchFile });
    expect((await send(cs, init, responder)).status).toBe(status);
  });

  test('asks for slices and one exact file, and passes on what the host gave', async () => {
    const fetchFile = vi.fn(async (path: string, _request: Request, _environment: string) =>
      fetchPublished(path),
    );
    const withEnvironment = createHandler({ resources, fetchFile });
    const request = new Request(`${origin}/api/translations/demo/app/ca%40valencia?format=api`);
    const response = await withEnvironment(request, 'environment');
    expect(response?.status).toBe(200);
    expect(fetchFile.mock.calls).toEqual([
      ['/slices/site.json', request, 'environment'],
      ['/api/translations/demo/app/ca@valencia/index.api.json', request, 'environment'],
    ]);
  });

  test('asks for no file where the path or the method cannot have one', async () => {
    const fetchFile = vi.fn(fetchPublished);
    const watched = createHandler({ resources, fetchFile });
    await send('/api/translations/demo/%2e%2e%2fsecret/cs/', {}, watched);
    await send('/api/languages/cs/pl%20ural/', {}, watched);
    await send(cs, { method: 'PATCH' }, watched);
    expect(fetchFile.mock.calls).toEqual([]);
  });

  test.each([
    ['a redirect', new Response(null, { status: 302, headers: { Location: '/' } })],
    ['a part', new Response('{', { status: 206 })],
    ['no content', new Response(null, { status: 204 })],
    ['a page', new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
  ])('takes %s from the static layer for a missing file', async (_name, stored) => {
    const response = await send(
      cs,
      {},
      createHandler({ resources, fetchFile: async () => stored }),
    );
    expect(response.status).toBe(404);
  });

  test.each<[string, () => Promise<Response>]>([
    ['throws', () => Promise.reject(new Error('secret'))],
    [
      'throws at once',
      () => {
        throw new Error('secret');
      },
    ],
    ['answers 503', async () => new Response('secret', { status: 503 })],
    [
      'breaks off',
      async () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new Error('secret')) })),
    ],
  ])('answers 502 when the static layer %s', async (_name, fetchFile) => {
    const response = await send(cs, {}, createHandler({ resources, fetchFile }));
    expect(response.status).toBe(502);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...requiredHeaders,
      allow: 'GET, DELETE, HEAD, OPTIONS',
      'cache-control': 'no-store',
      'content-length': '74',
      'content-type': 'application/json',
    });
    expect(await response.json()).toEqual({
      detail: 'This record could not be read. Please try again in a moment.',
    });
  });
});

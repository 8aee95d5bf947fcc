import { describe, expect, test } from 'vitest';
import type { Route } from '../../../src/api/route.ts';
import { resources } from '../../../src/resources.ts';
import { createResponder } from '../../../src/serve/edge/respond.ts';
import { createPlainText } from '../../../src/serve/edge/responses.ts';
import { isValidHost } from '../../../src/serve/preview/node.ts';

test('a responder gives nothing for a method that no one thought of, even if a table lists it', async () => {
  const methods = ['GET', 'POST', 'PATCH'] as readonly string[] as Route['methods'];
  const route = resources.find(({ name }) => name === 'translation') as Route;
  const respond = createResponder([{ ...route, methods }]);
  const send = (method: string) =>
    respond(
      { method, path: '/api/translations/demo/app/cs/', query: '', header: () => undefined },
      async () => ({ bytes: new TextEncoder().encode('{}\n') }),
    );
  expect(await send('GET')).toMatchObject({ status: 200 });
  for (const method of ['POST', 'PATCH', 'HEAD', 'DELETE', 'get']) {
    expect(await send(method), method).toMatchObject({ status: 405 });
  }
});

test('the root of the API is a page for browsers, and JSON for programs', async () => {
  const respond = createResponder(resources, { basePath: '/l10n' });
  const ask = async (shownAs: string | undefined, query = '') => {
    const header = (name: string) => (name === 'sec-fetch-dest' ? shownAs : 'text/html');
    const request = { method: 'GET', path: '/l10n/api/', query, header };
    const response = await respond(request, async () => ({
      bytes: new TextEncoder().encode('{}'),
    }));
    return {
      headers: response?.headers,
      text: new TextDecoder().decode(response?.body ?? undefined),
    };
  };
  const { headers, text } = await ask('document');
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept',
    'Cache-Control': 'private, no-cache',
    Allow: 'GET, HEAD, OPTIONS',
  });
  expect(text).toContain('href="/l10n/api/docs/"');
  for (const shownAs of [undefined, 'empty']) expect((await ask(shownAs)).text).toBe('{}');
  expect((await ask('document', 'format=json')).text).toBe('{}');
});

describe('outside of the API', () => {
  const files: Readonly<Record<string, string>> = {
    '/404.html': '<h1>Gone</h1>\n<p>Nothing.</p>\n',
    '/index.html': '<p>Home</p>\n',
    '/projects/demo/index.html': '<p>Demo</p>\n',
    '/projects/demo/-/de/index.html': '<p>German</p>\n',
    '/api/translations/demo/app/de/file/index.json': '{"url":"https://code.test/de.po"}\n',
    '/api/components/demo/docs-app/index.json': '{}\n',
    '/widget/demo/multi-green.svg': '<svg/>\n',
  };
  const respond = createResponder(resources, { basePath: '/l10n' });

  async function ask(method: string, path: string, without = '') {
    const [name = '', query = ''] = path.split('?');
    const request = { method, path: name, query, header: () => undefined };
    const response = await respond(request, async (file) => {
      const text = file === without ? undefined : files[file];
      return text === undefined ? 'missing' : { bytes: new TextEncoder().encode(text), tag: '"t"' };
    });
    if (response === undefined) return 'left to the host';
    const { status, headers, body } = response;
    return { status, headers, text: body && new TextDecoder().decode(body) };
  }

  const fresh = 'public, max-age=60, stale-while-revalidate=600';
  const page = {
    'Content-Type': 'text/html; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  };
  const api = {
    Vary: 'Accept',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Allow, ETag',
    'X-Content-Type-Options': 'nosniff',
  };

  test.each(['/l10n', '/l10n/'])('%s is a page', async (path) => {
    expect(await ask('GET', path)).toEqual({
      status: 200,
      headers: { ...page, 'Content-Length': '12', 'Cache-Control': fresh, ETag: '"t"' },
      text: '<p>Home</p>\n',
    });
  });

  test('a picture has the headers of the API, and loads nothing', async () => {
    expect(await ask('HEAD', '/l10n/widget/demo/multi-green.svg')).toEqual({
      status: 200,
      headers: {
        ...api,
        Allow: 'GET, HEAD, OPTIONS',
        'Content-Type': 'image/svg+xml',
        'Content-Length': '7',
        'Cache-Control': fresh,
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        ETag: '"t"',
      },
      text: null,
    });
  });

  test.each([
    ['/browse/demo/', 301, '/projects/demo/'],
    ['/browse/demo?a=b&c', 301, '/projects/demo/?a=b&c'],
    ['/search/demo/-/de/', 301, '/projects/demo/-/de/'],
    ['/download/demo/app/de/', 302, '/api/translations/demo/app/de/file/'],
    ['/api/components/demo/docs%252Fapp/', 301, '/api/components/demo/docs-app/'],
  ])('the older address %s redirects (%d) to %s', async (path, status, target) => {
    const location = `/l10n${target}`;
    const text = '{"detail":"This has moved. The header Location has the address."}\n';
    const common = {
      'Content-Type': 'application/json',
      'Content-Length': `${text.length}`,
      'Cache-Control': fresh,
      Location: location,
    };
    const { 'Content-Type': _, ...others } = page;
    const own = target.startsWith('/api/') ? { ...api, Allow: 'GET, HEAD, OPTIONS' } : others;
    const headers = { ...common, ...own };
    expect(await ask('GET', `/l10n${path}`)).toEqual({ status, headers, text });
    expect(await ask('HEAD', `/l10n${path}`)).toEqual({ status, headers, text: null });
  });

  test.each([
    ['/browse/other/', '<h1>Gone</h1>\n<p>Nothing.</p>\n'],
    ['/browse/', '<h1>Gone</h1>\n<p>Nothing.</p>\n'],
    ['/browse/%zz/', '<h1>Gone</h1>\n<p>Nothing.</p>\n'],
    ['/browse/Demo/x/y/z/', '<h1>Gone</h1>\n<p>Nothing.</p>\n'],
  ])('the older address %s is a missing page', async (path, text) => {
    expect(await ask('GET', `/l10n${path}`)).toEqual({
      status: 404,
      headers: { ...page, 'Content-Length': `${text.length}`, 'Cache-Control': 'max-age=60' },
      text,
    });
    expect(await ask('GET', `/l10n${path}`, '/404.html')).toMatchObject({
      status: 404,
      text: '{"detail":"There is nothing at this path. What there is begins at /l10n/api/"}\n',
    });
  });

  test('categories in an address lead to no other component', async () => {
    for (const name of ['docs%252Fweb', 'docs%2Fapp', 'docs%252F..%252Fapp', '%252Fdocs-app']) {
      const { status } = Object(await ask('GET', `/l10n/api/components/demo/${name}/`));
      expect(status, name).toBe(404);
    }
  });

  test.each(['/', '/l10nx/', '/l10', '/l10n/projects/other/', '/l10n/other/', '/l10n/%zz/'])(
    '%s is left to the host',
    async (path) => {
      expect(await ask('GET', path)).toBe('left to the host');
    },
  );
});

test('a record is unavailable while there is no valid build', async () => {
  const request = { method: 'GET', path: '/api/projects/', query: '', header: () => undefined };
  expect(await createResponder(resources)(request, async () => 'unavailable')).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '1', Allow: 'GET, HEAD, OPTIONS', 'Cache-Control': 'no-store' },
  });
});

test('a plain text is for nothing but to be read', () => {
  const { status, headers, body } = createPlainText(403, 'Nö');
  expect([status, headers, new TextDecoder().decode(body ?? undefined)]).toEqual([
    403,
    {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': '3',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
    'Nö',
  ]);
});

test.each([
  ['localhost', true],
  ['Demo-1._~.example:8080', true],
  ['[::1]:65535', true],
  ['[FE80:1.2]', true],
  ['', true],
  [':80', true],
  ['x:', true],
  ['x:65536', false],
  ['x:70000', false],
  ['x:99999', false],
  ['x:000001', false],
  ['x:-1', false],
  ['[]', false],
  ['[::1', false],
  ['::1', false],
  ['[g::1]', false],
  ['a b', false],
  ['a/b', false],
  ['a@b', false],
  ['x\n', false],
])('the Host header %j names a host: %s', (header, isValid) => {
  expect(isValidHost(header)).toBe(isValid);
});

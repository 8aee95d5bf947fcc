// A hundred thousand random and hostile requests, always the same ones, against the handler itself.

import { describe, expect, test } from 'vitest';
import { resources } from '../../../src/resources.ts';
import { createHandler } from '../../../src/serve/edge/handler.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { isThorough, repetitions } from '../../setup/repetitions.ts';
import { publishedFiles } from './published.ts';
import { randomNumbers } from './random.ts';

const requests = isThorough ? repetitions(100_000) : 1500;
const below = randomNumbers(3);

const known = Object.keys(publishedFiles).map((path) => path.replace(/\/[^/]*$/, ''));
const pieces = [
  ...'api translations languages statistics demo app cs pt_BR ca@valencia de index.json'.split(' '),
  ...'. .. ..; %2e%2e .%2E %252e%252e ..%2f ..%2f..%2fsecret %2f %5c ..%5c \\ cs%2f @ ~ *'.split(
    ' ',
  ),
  ...'% %z %zz %ff %c0%ae%c0%ae %00 cs%00 cs%0a %0d%0aX-Evil:1 __proto__ constructor'.split(' '),
  ...[
    '',
    ' ',
    '\t',
    '\r\nX-Evil: 1',
    'č',
    '\u{1f600}',
    '\ud800',
    '"',
    '<script>',
    'a'.repeat(5000),
  ],
];
const queries = [
  ...'format=api format=json format=api&format= FORMAT=api format=%61pi % %ff __proto__=1'.split(
    ' ',
  ),
  ...['&&=', 'format', 'a=1&'.repeat(300), 'format=api\r\nX-Evil: 1'],
];
const methods =
  'GET HEAD OPTIONS DELETE POST PUT PATCH PROPFIND get Delete X-1 !#$%&*+.^_`|~-'.split(' ');
const headerNames = [
  ...'If-None-Match Origin Access-Control-Request-Method Access-Control-Request-Headers'.split(' '),
  ...'Accept Accept-Encoding Range If-Match If-Modified-Since X-Forwarded-Host'.split(' '),
  ...'X-HTTP-Method-Override Content-Type Authorization Cookie'.split(' '),
];
const headerValues = [
  ...['*', '"', '""', 'W/"x", "y"', '"'.repeat(3000), '\xff', 'null', 'https://x\tx', 'gzip, br'],
  ...['bytes=0-1', 'DELETE', 'text/html', 'a, b', '', '0', 'x'.repeat(5000)],
];

function one(choices: readonly string[]): string {
  return choices[below(choices.length)] ?? '';
}

function randomText(): string {
  return String.fromCodePoint(...Array.from({ length: below(12) }, () => below(0x500)));
}

function randomPath(): string {
  const mixed = () => (below(5) === 0 ? randomText() : one(pieces));
  const random = Array.from({ length: below(8) }, () => `/${mixed()}`).join('');
  if (below(3) > 0) return `/api${random}`;
  const [path, at] = [one(known), below(30)];
  switch (below(4)) {
    case 0:
      return path + random;
    case 1:
      return path.slice(0, at + 1) + mixed() + path.slice(at + 1);
    default:
      return path + (below(2) === 0 ? '/' : '');
  }
}

function randomRequest(): Request {
  const query = below(2) === 0 ? `?${below(4) === 0 ? randomText() : one(queries)}` : '';
  const method = below(3) === 0 ? one(methods) : 'GET';
  const headers = Array.from({ length: below(4) }, (): [string, string] => [
    one(headerNames),
    one(headerValues),
  ]);
  return new Request(`https://catalogue.example${randomPath()}${query}`, { method, headers });
}

const allows = [...resources.map(({ methods }) => methods.join(', ')), null];
const names =
  'access-control-allow-headers access-control-allow-methods access-control-max-age allow cache-control content-length content-type etag'.split(
    ' ',
  );

/** Undefined when the response is right. */
async function fault({ method }: Request, response: Response): Promise<string | undefined> {
  if (![200, 304, 400, 403, 404, 405].includes(response.status)) return `status ${response.status}`;
  for (const [name, value] of Object.entries(requiredHeaders)) {
    if (response.headers.get(name) !== value) return `${name}: ${response.headers.get(name)}`;
  }
  for (const [name, value] of response.headers) {
    if (!names.includes(name) && !(name in requiredHeaders)) return `the header ${name}`;
    if (!/^[\x20-\x7e]+$/.test(value)) return `the value of ${name}`;
  }
  const allow = response.headers.get('allow');
  if (!allows.includes(allow)) return `allow: ${allow}`;
  if (allow === null && ![400, 404].includes(response.status)) return 'no allow';
  const isSuccess = response.status === 200 || response.status === 304;
  if (isSuccess !== /^"[0-9a-f]{32}"$/.test(response.headers.get('etag') ?? '')) return 'etag';
  if (response.headers.get('cache-control') === null) return 'no cache-control';

  const body = await response.text();
  if (method === 'HEAD' || response.status === 304) return body === '' ? undefined : 'a body';
  if (response.headers.get('content-type') !== 'application/json') return 'content-type';
  const length = String(Buffer.byteLength(body));
  if (response.headers.get('content-length') !== length) return 'content-length';
  JSON.parse(body);
  return undefined;
}

describe('createHandler', () => {
  test(`answers ${requests.toLocaleString('en')} random requests well`, async () => {
    const requested: string[] = [];
    const handler = createHandler({
      resources,
      fetchFile: async (path) => {
        requested.push(path);
        const text = publishedFiles[path];
        return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
      },
    });
    const faults: string[] = [];
    const counts = new Map<number | 'outside', number>();
    for (let count = 0; count < requests && faults.length < 10; count += 1) {
      const request = randomRequest();
      const response = await handler(request);
      const path = new URL(request.url).pathname;
      const wrong = response
        ? await fault(request, response).catch((error: unknown) => String(error))
        : /^\/api(?:\/|$)/.test(path) && 'no answer';
      if (wrong) faults.push(`${wrong}: ${request.method} ${request.url.slice(0, 300)}`);
      const kind = response?.status ?? 'outside';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }

    expect(faults).toEqual([]);
    // All of it would prove nothing if most requests ended in the same response.
    for (const kind of [200, 304, 400, 403, 404, 405, 'outside'] as const) {
      expect(counts.get(kind), String(kind)).toBeGreaterThan(requests / 2000);
    }
    const unsafe = requested.filter(
      (path) =>
        path !== '/renamed.json' &&
        path !== '/slices/site.json' &&
        !/^(?:\/[\w@-]+)*\/(?:(?:index|page-[1-9]\d*)\.(?:(?:api\.|flat\.)?json|csv|html)|renamed\.json)$/.test(
          path,
        ),
    );
    expect(unsafe).toEqual([]);
  });
});

// Checks the headers that limit what a page may do; the conformance tests ignore them.

import { expect } from 'vitest';
import { exchange } from '../serve/edge/wire.ts';

const strict = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Every answer has the policy of pages, for which it matters; only pictures have one of their own. */
const expected: Readonly<Record<string, string>> = {
  '/': strict,
  '/api/docs/': strict,
  '/widget/svg-badge.svg': "default-src 'none'; style-src 'unsafe-inline'",
  '/api/': strict,
};

/** Holds a server at a port of this machine to them. */
export async function expectPageHeaders(port: number): Promise<void> {
  const found = Object.keys(expected).map(async (path) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [path, headers.get('content-security-policy')] as const;
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
}

const compressed = ['/', '/style.css', '/script.js', '/api/', '/api/all.csv', '/api/all.ndjson'];
const pictures = ['/widget/svg-badge.svg', '/widget/multi-auto.svg'];

/** Holds a server to sending texts of every kind compressed, where they are long enough. */
export async function expectCompression(
  port: number,
  exceptions: readonly string[] = [],
): Promise<void> {
  const paths = [...compressed, ...pictures].filter((path) => !exceptions.includes(path));
  const encodings = paths.map(async (path) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const length = (await response.arrayBuffer()).byteLength;
    return [path, length > 600 ? response.headers.get('content-encoding') : 'gzip'] as const;
  });
  const found = await Promise.all(encodings);
  expect(found).toEqual(found.map(([path]) => [path, 'gzip']));
}

const record = '/api/translations/demo/app/cs/';

/** Requests of every kind of answer: what a server compresses, refuses, redirects, misses or has not changed. */
const kindsOfRequests = [
  ...['/', '/style.css', '/widget/svg-badge.svg', '/api/', record, `${record}?format=api`],
  ...[
    '/api/nothing/',
    '/nothing/',
    '/api/translations/demo/app/qq/',
    '/search/demo/',
    '/api/all.csv',
  ],
].flatMap((path) =>
  ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'].map((method) => ({ method, path })),
);

/** Holds a server to sending each header once in all kinds of answers: of two lines, clients may read only one. */
export async function expectSingleHeaders(port: number): Promise<void> {
  const repeated: string[] = [];
  const statuses = new Set<string>();
  for (const { method, path } of kindsOfRequests) {
    for (const condition of [
      'Accept-Encoding: gzip',
      'If-None-Match: *',
      'Range: bytes=9999999-',
    ]) {
      const lines = [
        `${method} ${path} HTTP/1.1`,
        'Host: x',
        'Connection: close',
        condition,
        '',
        '',
      ];
      const [head = ''] = (await exchange(port, lines.join('\r\n'))).split('\r\n\r\n', 1);
      const [status = '', ...headers] = head.split('\r\n');
      statuses.add(status.split(' ')[1] ?? '');
      const names = headers.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
      for (const name of names.filter((name, index) => names.indexOf(name) !== index)) {
        repeated.push(`${method} ${path} (${condition}): ${name}`);
      }
    }
  }
  expect(repeated).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '304', '404', '405']));
}

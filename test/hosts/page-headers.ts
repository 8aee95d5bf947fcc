// What the conformance does not look at: the headers by which a browser knows what a page may do.

import { expect } from 'vitest';

const strict = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Of a page, of the page about the API, of a picture, and of a record, which needs none. */
const expected: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  '/': { csp: strict, frame: 'DENY', origin: null },
  '/api/docs/': { csp: strict, frame: 'DENY', origin: '*' },
  '/widget/svg-badge.svg': {
    csp: "default-src 'none'; style-src 'unsafe-inline'",
    frame: null,
    origin: '*',
  },
  '/api/': { csp: null, frame: null, origin: '*' },
};

/** Holds a server at a port of this machine to them. */
export async function expectPageHeaders(port: number): Promise<void> {
  const found = Object.keys(expected).map(async (path) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    const values = {
      csp: headers.get('content-security-policy'),
      frame: headers.get('x-frame-options'),
      origin: headers.get('access-control-allow-origin'),
    };
    return [path, values] as const;
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
}

const compressed = ['/', '/style.css', '/script.js', '/api/', '/api/all.csv', '/api/all.ndjson'];
const pictures = ['/widget/svg-badge.svg', '/widget/multi-auto.svg'];

/** Holds a server to sending texts of every kind compressed, where they are long enough. */
export async function expectCompression(port: number): Promise<void> {
  const encodings = [...compressed, ...pictures].map(async (path) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const length = (await response.arrayBuffer()).byteLength;
    return [path, length > 600 ? response.headers.get('content-encoding') : 'gzip'] as const;
  });
  const found = await Promise.all(encodings);
  expect(found).toEqual(found.map(([path]) => [path, 'gzip']));
}

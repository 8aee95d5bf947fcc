// Twenty thousand random and hostile requests, always the same ones, against a real preview.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../src/resources.ts';
import type { Preview } from '../../../src/serve/preview/server.ts';
import { startPreview } from '../../../src/serve/preview/server.ts';
import { requiredHeaders } from '../../hosts/conformance/contract.ts';
import { getCatalogue, smallCatalogue } from '../../setup/catalogues.ts';
import { isThorough, repetitions } from '../../setup/repetitions.ts';
import { publishedFiles } from './published.ts';
import { randomNumbers } from './random.ts';
import { exchange, parseResponse, temporaryFolder, writeBelow } from './wire.ts';

const requests = isThorough ? repetitions(20_000) : 300;
const together = 16;
const secret = 'SECRET-a31f';

let base: string;
let preview: Preview;

beforeAll(async () => {
  base = temporaryFolder();
  preview = await startPreview({
    port: 0,
    folder: join(base, 'catalogue'),
    routes: resources,
    load: async () => {
      for (const path of ['secret', 'catalogue/secret/index.json']) writeBelow(base, path, secret);
      return {
        catalogue: getCatalogue(smallCatalogue),
        readFile: async (path) => {
          const text = new Map(Object.entries(publishedFiles)).get(path);
          return text === undefined ? 'missing' : { bytes: new TextEncoder().encode(text) };
        },
      };
    },
    onFailure: (error) => {
      throw error;
    },
  });
  await preview.firstLoad;
});

afterAll(async () => {
  await preview.close();
  rmSync(base, { recursive: true });
});

const methods = [
  ...'GET HEAD OPTIONS DELETE POST PUT PATCH TRACE CONNECT PROPFIND FOO get'.split(' '),
  'G\x00T',
  '',
];
const pieces = [
  ...'api translations languages statistics demo app cs pt_BR ca@valencia de fr'.split(' '),
  ...'index.json index.api.json secret .hidden etc passwd cs_ pt-BR _ @ ~ * C: CON'.split(' '),
  ...'. .. ... ..; ..\\ \\ \\\\secret %2e%2e .%2E %2e%2e%5c %252e%252e %u002e'.split(' '),
  ...'..%2f ..%2f..%2f..%2fsecret %2f %5c %00 cs%00 cs%00.json %c0%ae%c0%ae'.split(' '),
  ...'% %z %ff %0d%0aX-Evil:1 <script> " __proto__ constructor toString'.split(' '),
  ...['', '\x00', '\x01', '\xff', '\xc4\x8d'],
  ...[101, 3000, 17_000].map((length) => 'a'.repeat(length)),
];
const known = [
  '/api/translations/demo/app/cs',
  '/api/translations/demo/app/ca%40valencia/',
  '/api/translations/demo/app/de/',
  '/api/translations/demo/app/fr/',
  '/api/languages/cs/statistics/',
];
const prefixes = [
  '/',
  '//evil.example',
  'http://evil.example',
  'HTTPS://[::1]:99999',
  'http://',
  'file://',
  'javascript:',
  '*',
  'evil.example:443',
  '/api',
  '/api/..',
  '/.',
  '\\',
  '%2f',
];
const queries = [
  '?format=api',
  '?format=api&format=',
  '?%',
  '?format=%ff',
  '?__proto__=1',
  '??',
  '#x',
  `?${'a=1&'.repeat(500)}format=api`,
];
const headers = [
  'If-None-Match: *',
  'If-None-Match: "',
  `If-None-Match: ${'"'.repeat(5000)}`,
  'If-None-Match: W/"\xff", "x"',
  'Origin: null',
  'Origin: https://x\tx',
  'Access-Control-Request-Method: \xff',
  'Range: bytes=0-1',
  'Range: bytes=9-1,x',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: x, chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Accept-Encoding: gzip, br',
  'Host: second',
  'X-Forwarded-Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
  'Cookie: \x01',
  ': x',
  'A : b',
  ' folded',
  'A: b\nC: d',
  `A: ${'b'.repeat(17_000)}`,
];
const hosts = ['Host:', 'Host: ../..', 'Host: a b', 'A: b'];
const versions = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''];
const bodies = ['hello', '0\r\n\r\n', 'zz\r\n', '5;x=\x00\r\nhello\r\n0\r\n\r\n'];

function makeRequest(below: (bound: number) => number) {
  const one = (choices: readonly string[]) => choices[below(choices.length)] ?? '';
  const rarely = (choices: readonly string[], usually: string) =>
    below(4) === 0 ? one(choices) : usually;
  const path = () => Array.from({ length: below(8) }, () => `/${one(pieces)}`).join('');

  const local = below(2) === 0 ? one(known) + (below(4) === 0 ? path() : '') : `/api${path()}`;
  const target = rarely(prefixes, '') + (below(8) === 0 ? path() : local) + rarely(queries, '');
  const lines = [
    `${rarely(methods, 'GET')} ${target} ${below(8) === 0 ? one(versions) : 'HTTP/1.1'}`,
    rarely(hosts, 'Host: localhost'),
    'Connection: close',
    rarely(headers, ''),
    rarely(headers, ''),
  ];
  const head = lines.filter((line) => line !== '').join('\r\n');
  return { target, bytes: `${head}\r\n\r\n${rarely(bodies, '')}` };
}

describe('startPreview', () => {
  test('answers every hostile request well, and never with a secret', async () => {
    const below = randomNumbers(20);
    const counts = new Map<number, number>();
    let left = requests;

    const { 'x-content-type-options': nosniff } = requiredHeaders;
    const withoutCors = { 'x-content-type-options': nosniff };

    const worker = async () => {
      while (left > 0) {
        left -= 1;
        const { target, bytes } = makeRequest(below);
        const text = await exchange(preview.port, bytes, true);
        const { status, headers } = parseResponse(text);
        const shown = JSON.stringify(bytes.slice(0, 500));
        expect(text, shown).not.toContain(secret);
        expect(text, shown).not.toMatch(/^X-Evil/im);
        expect([200, 304, 400, 403, 404, 405, 413, 431], shown).toContain(status);
        if (/^\/api(?:[/?]|$)/.test(target) || status === 400) {
          // The preview compresses and restricts origins, and adds values to `Vary`.
          const vary = expect.stringMatching(/^Accept, Origin(?:, Accept-Encoding)?$/);
          const common = bytes.includes('\nOrigin: ') ? withoutCors : requiredHeaders;
          expect(headers, shown).toMatchObject({ ...common, vary });
        }
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: together }, worker));

    expect(counts.get(200)).toBeGreaterThan(requests / 50);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
    const response = await fetch(`${preview.url}/api/translations/demo/app/cs/`);
    expect(response.status).toBe(200);
  });
});

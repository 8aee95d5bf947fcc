// Requests that no client of a suite can send, as bytes, and what a server may answer.

import { expect } from 'vitest';
import { differences, type TestedHostName } from '../../src/hosts/conformance/differences.ts';
import { exchange, parseResponse } from '../serve/edge/wire.ts';
import { requiredHeaders } from './conformance/contract.ts';
import { secret } from './published.ts';

interface RawCase {
  readonly bytes: string;
  /** The statuses that the contract allows. */
  readonly statuses: readonly number[];
}

const record = '/api/translations/demo/app/cs/';
const folder = '/api/translations/demo/app';

/** One request of a connection, with the headers that it needs. */
function head(line: string, ...headers: readonly string[]): string {
  return [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');
}

function get(target: string, ...headers: readonly string[]): string {
  return head(`GET ${target} HTTP/1.1`, ...headers);
}

/** By name; all hosts get all of them. */
export const rawCases: Readonly<Record<string, RawCase>> = {
  'an absolute target': { bytes: get(`http://elsewhere.example${record}`), statuses: [200] },
  'an absolute target without a record': {
    bytes: get(`http://elsewhere.example${folder}/qq/`),
    statuses: [404],
  },
  'two slashes first': { bytes: get(`/${record}`), statuses: [404] },
  'two slashes inside': { bytes: get(record.replace('/app', '//app')), statuses: [404] },
  'dots to the same record': { bytes: get(`${folder}/../app/cs/`), statuses: [404] },
  'a dot to the same record': { bytes: get(`${folder}/./cs/`), statuses: [404] },
  'encoded dots': { bytes: get(`${folder}/%2e%2E/app/cs/`), statuses: [404] },
  'dots at the end': { bytes: get(`${record}..`), statuses: [404] },
  'dots above the root': { bytes: get('/../secret'), statuses: [400, 404] },
  'dots below /api': { bytes: get('/api/../../secret'), statuses: [400, 404] },
  'dots after encoded slashes': { bytes: get('/api/..%2f..%2fsecret'), statuses: [400, 404] },
  'a folder beside the root': {
    bytes: get('/api/..%2f..%2fthe%20site-secret/'),
    statuses: [400, 404],
  },
  'a fragment': { bytes: get(`${record}#x`), statuses: [400, 404] },
  'an encoded slash in the name': { bytes: get(`${folder}%2Fcs/`), statuses: [404] },
  'an encoded letter': { bytes: get(`${folder}/%63s/`), statuses: [200] },
  'a NUL': { bytes: get(`${folder}/cs\x00/`), statuses: [400] },
  'an encoded NUL': { bytes: get(`${folder}/cs%00/`), statuses: [400, 404] },
  'a control character': { bytes: get(`${folder}/cs\x01/`), statuses: [400, 404] },
  'a letter beyond ASCII': { bytes: get(`${folder}/\xff/`), statuses: [400, 404] },
  'many escapes': { bytes: get(`${folder}/${'%41'.repeat(2000)}/`), statuses: [404] },
  'a path of 12,000 characters': {
    bytes: get(`${folder}/${'a'.repeat(12_000)}/`),
    statuses: [400, 404],
  },
  'a query of 6,000 characters': {
    bytes: get(`${record}?${'a=1&'.repeat(1500)}format=api`),
    statuses: [200],
  },
  'an old version': { bytes: `GET ${record} HTTP/1.0\r\n\r\n`, statuses: [200] },
  'a range': { bytes: get(record, 'Range: bytes=0-1'), statuses: [200] },
  'an impossible range': { bytes: get(record, 'Range: bytes=9999999-'), statuses: [200] },
  // nginx takes the condition for one on any response with 200.
  'If-None-Match on OPTIONS': {
    bytes: head(`OPTIONS ${record} HTTP/1.1`, 'If-None-Match: *'),
    statuses: [200, 304],
  },
  'TRACE of a record': { bytes: head(`TRACE ${record} HTTP/1.1`), statuses: [405] },
  'TRACE of nothing': { bytes: head('TRACE /api/x/ HTTP/1.1'), statuses: [404, 405] },
  'a made-up method': { bytes: head(`FOO ${record} HTTP/1.1`), statuses: [405] },
  'a made-up method of nothing': { bytes: head('FOO /api/x/ HTTP/1.1'), statuses: [404] },
  'a method in small letters': { bytes: head(`get ${record} HTTP/1.1`), statuses: [400, 405] },
  CONNECT: { bytes: head(`CONNECT ${record} HTTP/1.1`), statuses: [400, 405] },
  'CONNECT to another server': {
    bytes: head('CONNECT elsewhere.example:443 HTTP/1.1'),
    statuses: [400, 404, 405],
  },
  'OPTIONS of everything': { bytes: head('OPTIONS * HTTP/1.1'), statuses: [200, 400, 404] },
  'a large body': {
    bytes: `${head(`POST ${record} HTTP/1.1`, 'Content-Length: 5000000')}${'x'.repeat(1000)}`,
    statuses: [405],
  },
  'header lines of 7,000 characters': {
    bytes: get(record, `A: ${'b'.repeat(7000)}`),
    statuses: [200],
  },
  'a header line of 60,000 characters': {
    bytes: get(record, `A: ${'b'.repeat(60_000)}`),
    statuses: [200, 431],
  },
  ...Object.fromEntries(
    ['[::1', '[x]', 'a b', 'x:99999', 'x:port', 'x/y', 'user@x'].map((host) => [
      `the Host ${host}`,
      {
        bytes: `GET ${record} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        statuses: [400],
      },
    ]),
  ),
  ...Object.fromEntries(
    ['[::1]', '[::1]:8080', 'x:', 'x:65535', 'x_y.example', '127.0.0.1:80', 'x.'].map((host) => [
      `the Host ${host}`,
      {
        bytes: `GET ${record} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        statuses: [200],
      },
    ]),
  ),
  'another version': {
    bytes: `GET ${record} HTTP/2.0\r\nHost: x\r\nConnection: close\r\n\r\n`,
    statuses: [200, 400, 505],
  },
  'an expectation': { bytes: get(record, 'Expect: something'), statuses: [200, 417] },
  'no Host': { bytes: `GET ${record} HTTP/1.1\r\nConnection: close\r\n\r\n`, statuses: [400] },
  'another encoding of the body': {
    bytes: head(`POST ${record} HTTP/1.1`, 'Transfer-Encoding: x'),
    statuses: [400, 405],
  },
  'bytes that are not a request': { bytes: 'what is this\r\n\r\n', statuses: [400] },
};

/** A response in which a server differs, as docs/hosting.md describes it. */
export interface OwnAnswer {
  readonly status: number;
  /** Whether it is no JSON: the page of a 404, or words of the server itself. */
  readonly isBare?: boolean;
  /** Whether it has the headers of a page. */
  readonly isOutside?: boolean;
}

/** Answers that nginx and Caddy have in common. */
export const ownAnswers: Readonly<Record<string, OwnAnswer>> = {
  'a made-up method of nothing': { status: 405 },
  ...Object.fromEntries(
    ['[::1', '[x]', 'x:99999', 'x:port'].map((host) => [`the Host ${host}`, { status: 200 }]),
  ),
};

/** Every status of the answers must be in the table of differences. */
export function expectDocumented(
  host: TestedHostName,
  own: Readonly<Record<string, OwnAnswer>>,
): void {
  const documented = differences[host].flatMap(({ response }) => response.match(/\b\d{3}\b/g));
  for (const [name, { status }] of Object.entries(own)) {
    expect([name, documented]).toEqual([name, expect.arrayContaining([String(status)])]);
  }
}

/** Sends one of the cases. A server that answers better than `own` says fails. */
export async function expectRawResponse(
  port: number,
  name: string,
  own: Readonly<Record<string, OwnAnswer>>,
): Promise<void> {
  const { bytes, statuses } = rawCases[name] ?? { bytes: '', statuses: [] };
  const answer = own[name];
  // nginx answers any version with 1.1, Caddy 1.0 with 1.0.
  const text = (await exchange(port, bytes, true)).replace(/^HTTP\/1\.0 /, 'HTTP/1.1 ');
  expect(text).not.toContain(secret);
  const { status, headers, body } = parseResponse(text);
  expect(answer === undefined ? statuses : [answer.status], text.slice(0, 500)).toContain(status);
  if (answer?.isBare) {
    expect(headers['content-type']).not.toBe('application/json');
    return;
  }
  const required = answer?.isOutside ? {} : requiredHeaders;
  expect(headers).toMatchObject({ ...required, vary: expect.stringContaining('Accept') });
  if (status === 304) return;
  expect(headers['content-type']).toBe('application/json');
  if (status !== 200 && status !== 206) {
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
  }
}

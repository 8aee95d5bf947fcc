// The suite against a host that is right, and against the same host with one thing changed.

import { describe, expect, test } from 'vitest';
import type { Difference } from '../../../src/hosts/conformance/difference.ts';
import { differences } from '../../../src/hosts/conformance/differences.ts';
import { describeRequest } from '../../../src/hosts/conformance/request.ts';
import { listRequests } from '../../../src/hosts/conformance/requests.ts';
import {
  type ConformanceOptions,
  formatFailures,
  formatResultsTable,
  formatSummaryLine,
  type Result,
  runConformance,
  type Send,
} from '../../../src/hosts/conformance/run.ts';
import { resources } from '../../../src/resources.ts';
import { getSample } from '../../setup/repetitions.ts';
import { handlerDifferences } from './host.ts';
import { getAllRequests, selectRequests } from './requests.ts';
import { sendToHandler } from './send-to-handler.ts';
import { testSite } from './site.ts';

const { site, files } = testSite();
const sound = sendToHandler(resources, files);
const record = '/api/translations/demo/app/cs/';

type Change = (headers: Headers, body: string, response: Response) => string | undefined;

/** The same host with changed headers, or another body. */
function change(make: Change): Send {
  return async (path, request) => {
    const response = await sound(path, request);
    const headers = new Headers(response.headers);
    const text = await response.text();
    const body = make(headers, text, response) ?? text;
    if (body !== text) headers.delete('Content-Length');
    const hasBody = response.status !== 304 && request.method !== 'HEAD';
    return new Response(hasBody ? body : null, { status: response.status, headers });
  };
}

function run(send: Send, options?: ConformanceOptions, requests = selectRequests(site)) {
  return runConformance(site, requests, send, { differences: handlerDifferences, ...options });
}

async function findFailures(send: Send, pattern: RegExp): Promise<string[]> {
  const requests = getAllRequests(site).filter((one) => pattern.test(describeRequest(one)));
  const results = await run(send, {}, requests);
  return results
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ request }) => describeRequest(request));
}

test('the requests ask for every kind of record, in every topic', () => {
  const requests = getAllRequests(site);
  const shown = requests.map(describeRequest);
  expect(new Set(shown).size).toBe(shown.length);
  for (const code of ['en', 'pt_BR', 'zh_Hant', 'ca@valencia']) {
    expect(shown).toContain(`GET /api/translations/demo/app/${code}/`);
  }
  expect([...new Set(requests.map(({ topic }) => topic))].sort()).toEqual([
    'earlier name',
    'format',
    'hostile path',
    'mark',
    'method',
    'missing',
    'no endpoint',
    'older address',
    'options',
    'page',
    'record',
    'several earlier names',
    'tag',
  ]);
});

test('a route without records is asked for what is not there', () => {
  const shown = listRequests({ ...site, records: [] })
    .filter(({ route }) => route?.name === 'translation')
    .map(describeRequest);
  expect(shown).toContain('GET /api/translations/no-such-name/no-such-name/qqz/?format=api');
  expect(shown.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

describe('runConformance', () => {
  test.each(
    getSample([
      'Allow',
      'Vary',
      'Cache-Control',
      'Content-Type',
      'ETag',
      'X-Content-Type-Options',
      'Access-Control-Allow-Origin',
      'Access-Control-Expose-Headers',
    ]),
  )('notices a response without %s', async (name) => {
    const send = change((headers) => void headers.delete(name));
    expect(await findFailures(send, new RegExp(`^GET ${record}$`))).toEqual([`GET ${record}`]);
  });

  test.each<[string, RegExp, Change]>([
    [
      'a header that the path put in',
      /X-Evil/,
      (headers, _, { status }) => void (status === 404 && headers.set('X-Evil', '1')),
    ],
    [
      'a body that differs by one letter',
      /^GET \/api\/translations\/demo\/glossary\/en\/$/,
      (_, body) => body.replace('tbx', 'tbX'),
    ],
    [
      'an error that is no JSON',
      /^GET \/api\/no-such-resource\/$/,
      (_, body, { status }) => (status === 404 ? 'no' : body),
    ],
    [
      'CORS headers for every OPTIONS',
      /^OPTIONS \/api\/translations\/demo\/app\/\w+\/$/,
      (headers) => headers.set('Access-Control-Max-Age', '1') as undefined,
    ],
    [
      'one tag for two forms',
      /^GET \/api\/translations\/demo\/app\/cs\/(?:\?format=api)?$/,
      (headers) => headers.set('ETag', '"1"') as undefined,
    ],
    [
      'a wrong length of HEAD',
      /^HEAD \/api\/translations\/demo\/app\/cs\/$/,
      (headers) => headers.set('Content-Length', '1') as undefined,
    ],
  ])('notices %s', async (_, pattern, make) => {
    expect(await findFailures(sound, pattern)).toEqual([]);
    expect(await findFailures(change(make), pattern)).not.toEqual([]);
  });

  test('accepts what a host may add: values of Vary, weak tags, headers of its own', async () => {
    const send = change((headers) => {
      headers.set('Vary', 'Accept-Encoding, Accept');
      headers.set('Server', 'example');
      headers.delete('Content-Length');
      const tag = headers.get('ETag');
      if (tag !== null) headers.set('ETag', `W/${tag.replace('W/', '')}`);
      return undefined;
    });
    expect(formatFailures(await run(send))).toBe('');
  });

  test('reports a host that does not answer', async () => {
    const send = () => Promise.reject(new Error('gone'));
    const [first] = await run(send, {}, getAllRequests(site).slice(0, 1));
    expect(first).toMatchObject({
      outcome: 'fail',
      status: undefined,
      mismatches: [{ what: 'response', expected: 'one', found: 'gone' }],
    });
  });

  test('leaves out what the way of sending cannot send', async () => {
    const exact = getAllRequests(site).filter(({ isExact }) => isExact);
    expect(exact.length).toBeGreaterThan(0);
    expect(await run(sound, {}, exact)).toEqual([]);
  });
});

test('a site on Apache may refuse TRACE or repeat it, whatever its server is configured to do', async () => {
  const requests = getAllRequests(site).filter(({ method }) => method === 'TRACE');
  expect(requests.length).toBeGreaterThan(0);
  const options = { differences: differences.apache, isExact: true };
  const answers: [number, Record<string, string>, string][] = [
    [405, { 'Content-Type': 'text/html; charset=iso-8859-1', Allow: '' }, '<!DOCTYPE HTML>\n'],
    [200, { 'Content-Type': 'message/http' }, 'TRACE /api/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ];
  for (const [status, headers, body] of answers) {
    const send = async () => new Response(body, { status, headers });
    const outcomes = (await run(send, options, requests)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['differ as documented']));
  }
  const send = async () => new Response('', { status: 500 });
  const outcomes = (await run(send, options, requests)).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['fail']));
});

test('a long name after the start of a name is refused by the file system, as one without it', async () => {
  const requests = getAllRequests(site).filter(({ path }) =>
    /^(?!.*no-such-name).*-a{256}/.test(path),
  );
  expect(requests.length).toBeGreaterThan(0);
  const page = { 'Content-Type': 'text/html; charset=iso-8859-1' };
  const send = async () => new Response('<!DOCTYPE HTML>\n', { status: 403, headers: page });
  const results = await run(send, { differences: differences.apache, isExact: true }, requests);
  expect(formatFailures(results)).toBe('');
});

describe('differences', () => {
  const withoutAllow = change((headers) => void headers.delete('Allow'));
  const root = getAllRequests(site).filter((one) => describeRequest(one) === 'GET /api/');
  const answer = { headers: { allow: null } };
  const difference: Difference = { request: 'all', response: 'no `Allow`', selects: {}, answer };
  const runRoot = (send: Send, own: Partial<Difference> = {}): Promise<readonly Result[]> =>
    run(send, { differences: [{ ...difference, ...own }] }, root);

  test('are accepted, and counted', async () => {
    const results = await runRoot(withoutAllow);
    expect(formatFailures(results)).toBe('');
    expect(formatSummaryLine('x', results)).toBe('x  1 request: 1 differ as documented');
    expect(formatResultsTable(results)).toBe('differ as documented  200  GET /api/\n');
  });

  test('are wrong when they no longer occur', async () => {
    const results = await runRoot(sound);
    expect(results[0]?.outcome).toBe('no longer differ');
    expect(formatFailures(results)).toBe(
      'GET /api/\n  is as the contract requires, unlike the documents',
    );
  });

  test('excuse nothing else', async () => {
    const send = change((headers) => {
      headers.delete('Allow');
      headers.delete('Vary');
      return undefined;
    });
    expect(formatFailures(await runRoot(send))).toBe(
      'GET /api/\n  vary\n    expected  Accept\n    found     nothing',
    );
  });

  test('that no test can know are counted, and nothing is sent', async () => {
    const send = () => {
      throw new Error('sent');
    };
    const results = await runRoot(send, { answer: 'not tested' });
    expect(formatSummaryLine('x', results)).toBe('x  1 request: 1 not tested');
    expect(formatResultsTable(results)).toBe('not tested            -    GET /api/\n');
  });
});

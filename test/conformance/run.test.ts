import { describe, expect, test } from 'vitest';
import { listPublishedRoutes } from '../../src/api/route.ts';
import { listConformanceCases } from '../../src/conformance/cases.ts';
import type { Difference } from '../../src/conformance/differences.ts';
import { anyValue } from '../../src/conformance/expected.ts';
import {
  formatFailures,
  formatResultsTable,
  formatSummaryLine,
} from '../../src/conformance/report.ts';
import {
  type ConformanceOptions,
  needsFix,
  runConformance,
  type Send,
} from '../../src/conformance/run.ts';
import { resources } from '../../src/resources.ts';
import { getSample, takeSome } from '../setup/repetitions.ts';
import { allCases, casesToAsk } from './cases.ts';
import { sendToHandler } from './send-to-handler.ts';
import { testSite } from './site.ts';

const { site, files } = testSite();
const cases = allCases(site);
/** Those that are asked: where someone waits, every case of one route and of none, and some of the others. */
const some = new Set(takeSome(casesToAsk(site)));
const asked = cases.filter(
  (one) => some.has(one) || one.route === 'translation' || one.route === undefined,
);
const send = sendToHandler(resources, files);

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Each of the faults below is looked for with the same requests: the handler is asked them once. */
const answers = new Map<string, Promise<Answer>>();

function soundAnswer(...question: Parameters<Send>): Promise<Answer> {
  const key = JSON.stringify(question);
  const answer = answers.get(key) ?? send(...question).then(read);
  answers.set(key, answer);
  return answer;
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function getResponse({ status, headers, body }: Answer): Response {
  return new Response(body === '' ? null : body, { status, headers });
}

const sound: Send = async (...question) => getResponse(await soundAnswer(...question));

/** The same host with one thing changed about its responses. */
function changed(change: (response: Response, body: string) => Response | undefined): Send {
  return async (...question) => {
    const answer = await soundAnswer(...question);
    const response = getResponse(answer);
    return change(response, answer.body) ?? response;
  };
}

function withHeaders(
  response: Response,
  body: string,
  change: (headers: Headers) => void,
): Response {
  const headers = new Headers(response.headers);
  change(headers);
  return getResponse({ status: response.status, headers, body });
}

async function wrongNames(send: Send, options?: ConformanceOptions): Promise<string[]> {
  return (await runConformance(asked, send, options)).filter(needsFix).map((one) => one.case.name);
}

describe('conformanceCases', () => {
  test('asks about every kind of record, in every topic', () => {
    const names = cases.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const kind of ['a source language', 'a glossary', 'a region', 'a script', 'a variant']) {
      expect(names).toContain(`translation: GET (${kind})`);
    }
    expect([...new Set(cases.map(({ topic }) => topic))].sort()).toEqual([
      'DELETE',
      'If-None-Match',
      'OPTIONS',
      'earlier name',
      'format',
      'gzip',
      'hostile path',
      'method not offered',
      'no endpoint',
      'not published',
      'older address',
      'page',
      'preflight',
      'record',
      'unknown record',
    ]);
    expect(cases.length).toBeGreaterThan(300);
  });

  test('asks a route without any record for what is not there', () => {
    const empty = listConformanceCases({
      routes: listPublishedRoutes(resources),
      records: [],
      renamed: undefined,
      basePath: '',
      findFile: () => undefined,
    });
    const names = empty.filter(({ route }) => route === 'translation').map(({ name }) => name);
    expect(names).toContain('translation: GET, format=api');
    expect(names).not.toContain('translation: DELETE');
  });
});

describe('runConformance', () => {
  const headersOfAll = [
    'Allow',
    'Vary',
    'Cache-Control',
    'Content-Type',
    'ETag',
    'X-Content-Type-Options',
    'Access-Control-Allow-Origin',
    'Access-Control-Expose-Headers',
  ];
  test.each(getSample(headersOfAll))('notices a response without %s', async (name) => {
    const send = changed((response, body) =>
      withHeaders(response, body, (headers) => headers.delete(name)),
    );
    expect(await wrongNames(send)).toContain('translation: GET');
  });

  test.each<[string, string, (response: Response, body: string) => Response | undefined]>([
    [
      'a header that was put in by the path',
      'translation: project_slug demo%0d%0aX-Evil:%201',
      (response, body) =>
        response.status === 404
          ? withHeaders(response, body, (headers) => headers.set('X-Evil', '1'))
          : undefined,
    ],
    [
      'a body that differs by one letter',
      'translation: GET (a glossary)',
      (response, body) =>
        body.includes('"is_glossary":true')
          ? withHeaders(new Response(response.body, response), body.replace('tbx', 'tbX'), () => {})
          : undefined,
    ],
    [
      'an error that is no JSON',
      'nothing at /api/no-such-resource/',
      (response) => (response.status === 404 ? new Response('no', response) : undefined),
    ],
    [
      'one tag for two formats',
      'translation: two tags for two formats',
      (response, body) =>
        response.headers.has('ETag')
          ? withHeaders(response, body, (headers) => headers.set('ETag', '"1"'))
          : undefined,
    ],
    [
      'CORS headers for every OPTIONS',
      'translation: OPTIONS',
      (response, body) =>
        body.includes('"renders"')
          ? withHeaders(response, body, (headers) => headers.set('Access-Control-Max-Age', '1'))
          : undefined,
    ],
  ])('notices %s', async (_fault, name, change) => {
    expect(await wrongNames(changed(change))).toContain(name);
  });

  test('accepts what a host may add: values of Vary, compression, headers of its own', async () => {
    const send: Send = async (path, request) => {
      const response = await sound(path, request);
      const headers = new Headers(response.headers);
      headers.set('Vary', 'Accept-Encoding, Accept');
      headers.set('Server', 'example');
      if (request.headers['Accept-Encoding'] !== 'gzip') {
        return new Response(response.body, { status: response.status, headers });
      }
      headers.set('Content-Encoding', 'gzip');
      if (headers.has('ETag')) headers.set('ETag', `W/${headers.get('ETag')}`);
      headers.delete('Content-Length');
      const body = response.body?.pipeThrough(new CompressionStream('gzip'));
      return new Response(body as ReadableStream, { status: response.status, headers });
    };
    expect(await wrongNames(send)).toEqual([]);
  });

  test('reports a host that does not answer', async () => {
    const [first] = await runConformance(cases.slice(0, 1), () =>
      Promise.reject(new Error('gone')),
    );
    expect(first).toMatchObject({
      outcome: 'failed',
      response: undefined,
      mismatches: [{ what: 'answer', expected: 'one', found: 'gone' }],
    });
  });

  test('leaves out what the way of sending cannot send', async () => {
    const exact = asked.filter(({ request }) => request.onlyExact).length;
    expect(exact).toBeGreaterThan(0);
    expect(await runConformance(asked, sound)).toHaveLength(asked.length - exact);
  });
});

describe('known differences', () => {
  const withoutAllow = changed((response, body) =>
    withHeaders(response, body, (headers) => headers.delete('Allow')),
  );
  const ofApi = cases.filter(({ route }) => route === 'root');
  const difference: Difference = {
    hosts: ['sirv'],
    request: 'all',
    response: 'no `Allow`',
    reason: 'a test',
    appliesTo: ({ expected }) => ![undefined, anyValue].includes(expected[0].headers['allow']),
    replacement: { headers: { allow: null } },
  };

  test('are accepted, and counted', async () => {
    const results = await runConformance(asked, withoutAllow, { known: [difference] });
    expect(results.filter(needsFix)).toEqual([]);
    expect(formatSummaryLine('sirv', results)).toMatch(
      /^sirv {2}[\d,]+ cases: [\d,]+ pass, [\d,]+ differ as doc/,
    );
    expect(formatResultsTable(results)).toMatch(
      /^result {2}status {2}case\npass {4}200 {5}home-page: GET\n(.*\n)*known {3}200 {5}root/,
    );
  });

  test('are wrong when they no longer occur', async () => {
    const results = await runConformance(ofApi.slice(0, 1), sound, { known: [difference] });
    expect(results[0]?.outcome).toBe('no longer differs');
    expect(formatFailures(results)).toContain('differences.ts says that it cannot be');
  });

  test('excuse nothing else', async () => {
    const send = changed((response, body) =>
      withHeaders(response, body, (headers) => {
        headers.delete('Allow');
        headers.delete('Vary');
      }),
    );
    const results = await runConformance(ofApi.slice(0, 1), send, { known: [difference] });
    expect(formatFailures(results)).toBe(`root: GET
  GET /api/
  vary
    expected  Accept
    found     no such header`);
  });

  test('excuse no case together with another one', async () => {
    const known = [difference, { ...difference, request: 'some' }];
    const results = await runConformance(ofApi.slice(0, 1), withoutAllow, { known });
    expect(formatFailures(results)).toBe(`root: GET
  GET /api/
  known differences
    expected  one
    found     all: no \`Allow\`; some: no \`Allow\``);
  });

  test('that no test can know are counted, and nothing is sent', async () => {
    const known = [{ ...difference, replacement: 'not tested' as const }];
    const results = await runConformance(ofApi.slice(0, 1), fail, { known });
    expect(formatSummaryLine('sirv', results)).toBe('sirv  1 cases: 1 not tested');
    expect(formatResultsTable(results)).toContain('untested  -       root: GET\n');
  });
});

function fail(): never {
  throw new Error('sent');
}

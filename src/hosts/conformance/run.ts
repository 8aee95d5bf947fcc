// Sends the requests of a site to a host, compares its responses with those that the site must give, and words the result.

import type { ApiResponse } from '../../serve/edge/responses.ts';
import { getOrCreate } from '../../text/collections.ts';
import { trimTrailing } from '../../text/trim.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import { applyDifference, isDifferent } from './apply-difference.ts';
import {
  type ExpectedResponse,
  expectResponse,
  findMismatches,
  type Mismatch,
  readResponse,
} from './compare.ts';
import type { Difference } from './difference.ts';
import { type ConformanceRequest, describeRequest, removeQuery } from './request.ts';
import type { ConformanceSite, SiteRequest } from './site.ts';

/** Sends one request without following redirects. The path has its query and must be sent unchanged. */
export type Send = (path: string, request: Omit<SiteRequest, 'path'>) => Promise<Response>;

export interface ConformanceOptions {
  /** The differences that are accepted; the first that applies to a request counts. */
  readonly differences?: readonly Difference[] | undefined;
  /** Whether `send` sends every method and path unchanged; else some requests are left out. */
  readonly isExact?: boolean | undefined;
}

type Outcome =
  | 'pass'
  | 'differ as documented'
  /** The response is as the site must give it, although a difference describes another. */
  | 'no longer differ'
  /** Only the host itself could show its response, so nothing was sent. */
  | 'not tested'
  | 'fail';

export interface Result {
  readonly request: ConformanceRequest;
  readonly outcome: Outcome;
  /** Undefined without a response. */
  readonly status: number | undefined;
  /** For `fail`: the differences from the response that the host should give. */
  readonly mismatches: readonly Mismatch[];
}

/** Requests at the same time. Chosen: it is fast enough, and no host takes it for an attack. */
const concurrency = 8;

/** Sends the requests, and returns the results in their order. Never throws. */
export async function runConformance(
  site: ConformanceSite,
  requests: readonly ConformanceRequest[],
  send: Send,
  { differences = [], isExact = false }: ConformanceOptions = {},
): Promise<readonly Result[]> {
  const sent = requests.filter((request) => isExact || !request.isExact);
  const results: Result[] = [];
  const findWrongTag = createTagCheck();
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < sent.length; index = next++) {
      const request = sent[index] as ConformanceRequest;
      results[index] = await runRequest(request).catch((error: Error) => ({
        request,
        outcome: 'fail',
        status: undefined,
        mismatches: [{ what: 'response', expected: 'one', found: error.message }],
      }));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;

  async function runRequest(request: ConformanceRequest): Promise<Result> {
    const { method, path } = request;
    const { ETag: localTag } = (await site.respond({ method: 'GET', path, headers: {} })).headers;
    const standard = expectStandard(request, await site.respond(fillTag(request, localTag)));
    const difference = differences.find((one) => isDifferent(one, request, standard, site));
    if (difference?.answer === 'not tested') {
      return { request, outcome: 'not tested', status: undefined, mismatches: [] };
    }
    const needsTag = request.headers['If-None-Match']?.includes('{tag}') === true;
    const { headers } = fillTag(request, needsTag ? (await get(path)).tag : undefined);
    const received = await readResponse(await send(path, { method, headers }));
    const { status } = received;
    const isCompressed = 'Accept-Encoding' in headers;
    const fromStandard = findMismatches(standard, received, isCompressed);
    if (difference === undefined) {
      const hasRecordTag = ['GET', 'HEAD'].includes(method) && !isCompressed;
      const wrongTag = hasRecordTag ? findWrongTag(path, localTag, received.tag) : [];
      const mismatches = [...fromStandard, ...wrongTag];
      return { request, outcome: mismatches.length === 0 ? 'pass' : 'fail', status, mismatches };
    }
    const { answer, otherAnswer = answer } = difference;
    const [first = [], other = []] = [answer, otherAnswer].map((one) => {
      const documented = applyDifference({ ...difference, answer: one }, request, standard, site);
      return findMismatches(documented, received, isCompressed);
    });
    const mismatches = other.length === 0 ? other : first;
    if (fromStandard.length === 0) {
      // Both may describe the same response, as a difference can name the responses of many requests.
      const outcome = mismatches.length === 0 ? 'pass' : 'no longer differ';
      return { request, outcome, status, mismatches: [] };
    }
    const outcome = mismatches.length === 0 ? 'differ as documented' : 'fail';
    return { request, outcome, status, mismatches };
  }

  async function get(path: string) {
    return readResponse(await send(path, { method: 'GET', headers: {} }));
  }
}

/** Two commits may have the same catalogue, so the description of a build is compared by its keys. */
function expectStandard(
  { route, topic }: ConformanceRequest,
  local: ApiResponse,
): ExpectedResponse {
  const expected = expectResponse(local);
  if (topic === 'mark') return { ...expected, hasAnyHeaders: true, body: { kind: 'own page' } };
  if (route?.describesBuild !== true || local.status !== 200) return expected;
  const { 'content-length': _, ...headers } = expected.headers;
  const { body } = expected;
  const hasText = body.kind === 'text' && body.text !== '';
  return { ...expected, headers, body: hasText ? { kind: 'keys', text: body.text } : body };
}

/** Puts an entity tag in the place of `{tag}`. */
function fillTag(request: ConformanceRequest, tag = ''): ConformanceRequest {
  const header = request.headers['If-None-Match'];
  if (!header?.includes('{tag}')) return request;
  const value = header.replace('W/{tag}', `W/${tag.replace(/^W\//, '')}`).replace('{tag}', tag);
  return { ...request, headers: { ...request.headers, 'If-None-Match': value } };
}

/** Returns a function that checks that one form of a record has one tag, and another form another. */
function createTagCheck() {
  const tagsByPath = new Map<string, Map<string, string>>();
  return (path: string, localTag = '', receivedTag = ''): readonly Mismatch[] => {
    if (localTag === '' || receivedTag === '') return [];
    const found = receivedTag.replace(/^W\//, '');
    const key = decodeURIComponent(trimTrailing(removeQuery(path), '/'));
    const tags = getOrCreate(tagsByPath, key, () => new Map());
    const known = getOrCreate(tags, localTag, () => found);
    const sharing = [...tags].find(([local, tag]) => local !== localTag && tag === found);
    if (known === found && sharing === undefined) return [];
    const expected = known === found ? 'a tag that no other form has' : known;
    return [{ what: 'etag', expected, found }];
  };
}

/** Formats a line such as `nginx  118 requests: 112 pass, 6 differ as documented`. */
export function formatSummaryLine(host: string, results: readonly Result[]): string {
  const parts = outcomes
    .map((outcome) => [results.filter((one) => one.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${formatNumber(count)} ${outcome}`);
  return `${host}  ${formatCount(results.length, 'request')}: ${parts.join(', ')}`;
}

const outcomes: readonly Result['outcome'][] = [
  'pass',
  'differ as documented',
  'no longer differ',
  'not tested',
  'fail',
];

/** Formats a row for each request: its outcome, and the status of the response. */
export function formatResultsTable(results: readonly Result[]): string {
  const width = Math.max(...outcomes.map(({ length }) => length));
  return results
    .map(({ request, outcome, status }) => {
      return `${outcome.padEnd(width)}  ${status ?? '-  '}  ${shorten(describeRequest(request))}\n`;
    })
    .join('');
}

/** Formats the failures, and the differences that do not occur; empty if there is none. */
export function formatFailures(results: readonly Result[]): string {
  return results
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'no longer differ')
    .map(({ request, outcome, mismatches }) => {
      const lines = mismatches.map(
        ({ what, expected, found }) =>
          `\n  ${what}\n    expected  ${sanitizeLine(expected)}\n    found     ${sanitizeLine(found)}`,
      );
      const note =
        outcome === 'fail' ? '' : '\n  is as the contract requires, unlike the documents';
      return shorten(describeRequest(request)) + note + lines.join('');
    })
    .join('\n');
}

function shorten(text: string): string {
  const shown = sanitizeLine(text);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}

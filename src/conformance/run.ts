// Cases, and a way to send requests to a host, go in; out comes how each case went. Knows no test framework.
//
//   const cases = listConformanceCases(getSite(routes, getRecords(catalogue)));
//   const results = await runConformance(cases, send, { known: getDifferences('nginx'), exact: true });
//   results.filter(isWrong)  // nothing, when the host keeps the contract
//
// `send(path, {method, headers})` sends one request and gives its `Response`, redirects not followed.
// `sendOverHttp` (send.ts) is one for a real server and sends every path as it is: `exact: true`.
// A `send` built on `fetch` or `Request` cannot send dots or TRACE; without `exact` those cases are
// left out.

import type { ConformanceCase } from './case.ts';
import {
  findMismatches,
  isSameTag,
  type Mismatch,
  type ReceivedResponse,
  readResponse,
} from './compare.ts';
import { applyDifferences, type Difference } from './differences.ts';
import type { Expected } from './expected.ts';

/** Sends one request; the path has its query, and is to be sent as it is. */
export type Send = (
  path: string,
  request: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

export interface ConformanceOptions {
  /** The differences to expect, and no others. */
  readonly known?: readonly Difference[] | undefined;
  /** Whether `send` sends every method and every path exactly as it is reported. */
  readonly exact?: boolean | undefined;
  /** How many requests to send at once. */
  readonly concurrency?: number | undefined;
}

export type CaseOutcome =
  | 'passed'
  /** Not the contract, but what the host's known differences say. */
  | 'differs as known'
  /** The contract, although a known difference says that the host cannot: its entry is stale. */
  | 'no longer differs'
  | 'failed';

export interface Result {
  readonly case: ConformanceCase;
  readonly outcome: CaseOutcome;
  /** Undefined when there was none. */
  readonly response: ReceivedResponse | undefined;
  /** How the answer differs from the contract; for `failed`, from what this host should answer. */
  readonly mismatches: readonly Mismatch[];
}

/** Whether a result says that something has to be fixed. */
export function isWrong({ outcome }: Result): boolean {
  return outcome === 'failed' || outcome === 'no longer differs';
}

/** Sends a host the requests of all cases that can be sent, and gives the results in their order. Never throws. */
export async function runConformance(
  cases: readonly ConformanceCase[],
  send: Send,
  { known = [], exact = false, concurrency = 8 }: ConformanceOptions = {},
): Promise<readonly Result[]> {
  const sendable = cases.filter(({ request }) => exact || !request.onlyExact);
  const results: Result[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < sendable.length; index = next++) {
      const one = sendable[index] as ConformanceCase;
      results[index] = await getResult(
        one,
        send,
        // No host publishes what is not to be published.
        one.topic === 'not published' ? [] : known.filter(({ appliesTo }) => appliesTo(one)),
      );
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

async function getResult(
  one: ConformanceCase,
  send: Send,
  known: readonly Difference[],
): Promise<Result> {
  try {
    const { response, other } = await exchange(one, send);
    const expected =
      one.expected.find(({ status }) => status === response.status) ?? one.expected[0];
    const beside = besideMismatches(one, response, other);
    const fromContract = [...findMismatches(expected, response), ...beside];
    if (known.length === 0) {
      const outcome = fromContract.length === 0 ? 'passed' : 'failed';
      return { case: one, outcome, response, mismatches: fromContract };
    }
    if (fromContract.length === 0) {
      return { case: one, outcome: 'no longer differs', response, mismatches: [] };
    }
    const fromKnown = knownMismatches(expected, known, response, beside);
    return fromKnown.length === 0
      ? { case: one, outcome: 'differs as known', response, mismatches: fromContract }
      : { case: one, outcome: 'failed', response, mismatches: fromKnown };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const mismatch = { what: 'answer', expected: 'one', found };
    return { case: one, outcome: 'failed', response: undefined, mismatches: [mismatch] };
  }
}

/** Whether a response that is not what the contract wants is what a host with these differences gives. */
export function isAsKnown(result: Result, differences: readonly Difference[]): boolean {
  const { case: one, response } = result;
  const known = differences.filter(({ appliesTo }) => appliesTo(one));
  if (response === undefined || known.length === 0) return false;
  const expected = one.expected.find(({ status }) => status === response.status) ?? one.expected[0];
  return knownMismatches(expected, known, response, []).length === 0;
}

/** How a response differs from what the known differences say. */
function knownMismatches(
  expected: Expected,
  known: readonly Difference[],
  response: ReceivedResponse,
  beside: readonly Mismatch[],
): readonly Mismatch[] {
  if (known.some(({ instead }) => instead === 'anything')) {
    const failed = { what: 'status', expected: 'any but 5xx', found: String(response.status) };
    return response.status < 500 ? [] : [failed];
  }
  const tagsMatter = !known.some(
    ({ instead }) => instead !== 'anything' && instead.beside === null,
  );
  return [
    ...findMismatches(applyDifferences(known, expected), response),
    ...(tagsMatter ? beside : []),
  ];
}

/** The response to a case, and the one to compare its tag with. */
async function exchange({ request, beside }: ConformanceCase, send: Send) {
  const { method, path, headers, ifNoneMatch } = request;
  const get = async (other: string) =>
    readResponse(await send(other, { method: 'GET', headers: {} }));
  const condition = ifNoneMatch && { 'If-None-Match': ifNoneMatch((await get(path)).tag ?? '') };
  const response = await readResponse(
    await send(path, { method, headers: { ...headers, ...condition } }),
  );
  return { response, other: beside && (await get(beside.path)) };
}

function besideMismatches(
  { beside, request }: ConformanceCase,
  response: ReceivedResponse,
  other: ReceivedResponse | undefined,
): readonly Mismatch[] {
  if (beside === undefined || other === undefined) return [];
  const found: Mismatch[] = [];
  if (isSameTag(response.tag, other.tag) !== (beside.tag === 'same')) {
    found.push({
      what: 'entity tag',
      expected: `${beside.tag === 'same' ? 'the' : 'not the'} tag of ${beside.path}, ${other.tag}`,
      found: response.tag ?? 'none',
    });
  }
  // HEAD may leave the length out (RFC 9110, section 8.6), but must not give a wrong one.
  const lengths = [response.length, other.length];
  if (request.method === 'HEAD' && !lengths.includes(undefined) && lengths[0] !== lengths[1]) {
    found.push({
      what: 'content-length',
      expected: `${other.length}`,
      found: `${response.length}`,
    });
  }
  return found;
}

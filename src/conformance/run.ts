// Runs conformance cases against a host. It depends on no test framework.
//
//   const cases = listConformanceCases(createSite(resources, catalogue));
//   const results = await runConformance(cases, send, { known: getDifferences('nginx'), exact: true });
//   results.filter(needsFix)  // empty if the host keeps the contract
//
// `send(path, {method, headers})` sends one request and returns its `Response` without following redirects.
// `createHttpSender` (send.ts) creates one for a real server that sends every path unchanged: `exact: true`. A `send` with
// `fetch` or `Request` cannot send dots or TRACE; without `exact` those cases are skipped.

import type { ConformanceCase } from './case.ts';
import {
  areSameTags,
  findMismatches,
  type Mismatch,
  type ReceivedResponse,
  readResponse,
} from './compare.ts';
import { applyDifference, type Difference } from './differences.ts';
import type { Expected } from './expected.ts';

/** Sends one request. The path has its query and must be sent unchanged. */
export type Send = (
  path: string,
  request: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

export interface ConformanceOptions {
  /** The differences to expect. */
  readonly known?: readonly Difference[] | undefined;
  /** Whether `send` sends every method and path unchanged. */
  readonly exact?: boolean | undefined;
  /** The number of requests at the same time. */
  readonly concurrency?: number | undefined;
}

export type CaseOutcome =
  | 'passed'
  /** The response differs from the contract as the known differences say. */
  | 'differs as known'
  /** The response keeps the contract although a known difference says otherwise, so the difference is stale. */
  | 'no longer differs'
  /** Only the host itself could show what it responds, so nothing was sent. */
  | 'not tested'
  | 'failed';

export interface Result {
  readonly case: ConformanceCase;
  readonly outcome: CaseOutcome;
  /** Undefined if there was none. */
  readonly response: ReceivedResponse | undefined;
  /** The differences from the contract; for `failed`, from what the host should respond. */
  readonly mismatches: readonly Mismatch[];
}

/** Whether a result shows that something must be fixed. */
export function needsFix({ outcome }: Result): boolean {
  return outcome === 'failed' || outcome === 'no longer differs';
}

/** Sends the requests of all cases that can be sent, and returns the results in their order. Never throws. */
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
      results[index] = await runCase(
        one,
        send,
        known.filter(({ appliesTo }) => appliesTo(one)),
      );
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

async function runCase(
  one: ConformanceCase,
  send: Send,
  [known, ...others]: readonly Difference[],
): Promise<Result> {
  if (known !== undefined && others.length > 0) {
    const found = [known, ...others].map(({ request, response }) => `${request}: ${response}`);
    const mismatch = { what: 'known differences', expected: 'one', found: found.join('; ') };
    return { case: one, outcome: 'failed', response: undefined, mismatches: [mismatch] };
  }
  if (known?.replacement === 'not tested')
    return { case: one, outcome: 'not tested', response: undefined, mismatches: [] };
  try {
    const { response, other } = await sendRequests(one, send);
    const expected =
      one.expected.find(({ status }) => status === response.status) ?? one.expected[0];
    const beside = compareTags(one, response, other);
    const fromContract = [...findMismatches(expected, response), ...beside];
    if (known === undefined) {
      const outcome = fromContract.length === 0 ? 'passed' : 'failed';
      return { case: one, outcome, response, mismatches: fromContract };
    }
    if (fromContract.length === 0) {
      return { case: one, outcome: 'no longer differs', response, mismatches: [] };
    }
    const fromKnown = compareWithDifference(one, expected, known, response, beside);
    return fromKnown.length === 0
      ? { case: one, outcome: 'differs as known', response, mismatches: fromContract }
      : { case: one, outcome: 'failed', response, mismatches: fromKnown };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const mismatch = { what: 'answer', expected: 'one', found };
    return { case: one, outcome: 'failed', response: undefined, mismatches: [mismatch] };
  }
}

/** Whether a response that breaks the contract is as the given differences say. */
export function matchesDifferences(result: Result, differences: readonly Difference[]): boolean {
  const { case: one, response } = result;
  const known = differences.find(({ appliesTo }) => appliesTo(one));
  if (response === undefined || known === undefined) return false;
  const expected = one.expected.find(({ status }) => status === response.status) ?? one.expected[0];
  return compareWithDifference(one, expected, known, response, []).length === 0;
}

/** Lists how a response differs from what a known difference says. */
function compareWithDifference(
  one: ConformanceCase,
  expected: Expected,
  known: Difference,
  response: ReceivedResponse,
  beside: readonly Mismatch[],
): readonly Mismatch[] {
  const own = applyDifference(known, one, expected);
  return [...findMismatches(own, response), ...(known.hasOtherTag ? [] : beside)];
}

/** Sends the request of a case, and a GET of the path whose tag is compared. */
async function sendRequests({ request, comparedPath }: ConformanceCase, send: Send) {
  const { method, path, headers, ifNoneMatch } = request;
  const get = async (other: string) =>
    readResponse(await send(other, { method: 'GET', headers: {} }));
  const condition = ifNoneMatch && { 'If-None-Match': ifNoneMatch((await get(path)).tag ?? '') };
  const response = await readResponse(
    await send(path, { method, headers: { ...headers, ...condition } }),
  );
  return { response, other: comparedPath && (await get(comparedPath.path)) };
}

function compareTags(
  { comparedPath, request }: ConformanceCase,
  response: ReceivedResponse,
  other: ReceivedResponse | undefined,
): readonly Mismatch[] {
  if (comparedPath === undefined || other === undefined) return [];
  const found: Mismatch[] = [];
  if (areSameTags(response.tag, other.tag) !== (comparedPath.tag === 'same')) {
    found.push({
      what: 'entity tag',
      expected: `${comparedPath.tag === 'same' ? 'the' : 'not the'} tag of ${comparedPath.path}, ${other.tag}`,
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

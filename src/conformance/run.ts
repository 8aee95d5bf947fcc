// Cases, and a way to ask a host, go in; out comes how each case went. Knows no test framework.
//
//   const cases = conformanceCases(siteOf(routes, recordsOf(catalogue)));
//   const results = await runConformance(cases, ask, { known: differencesOf('nginx'), exact: true });
//   results.filter(isWrong)  // nothing, when the host keeps the contract
//
// `ask(path, {method, headers})` sends one request and gives its `Response`, redirects not followed.
// `askOverHttp` (ask.ts) is one for a real server and sends every path as it stands: `exact: true`.
// An `ask` built on `fetch` or `Request` cannot send dots or TRACE; without `exact` those cases are
// left out.

import type { ConformanceCase } from './case.ts';
import { type Answered, type Mismatch, mismatches, readAnswer, sameTag } from './compare.ts';
import { changedBy, type Difference } from './differences.ts';
import type { Expected } from './expected.ts';

/** Sends one request; the path has its query, and is to be sent as it stands. */
export type Ask = (
  path: string,
  request: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

export interface RunOptions {
  /** The differences to expect, and no others. */
  readonly known?: readonly Difference[] | undefined;
  /** Whether `ask` sends every method and every path exactly as it is told. */
  readonly exact?: boolean | undefined;
  /** How many cases to ask at once. */
  readonly concurrency?: number | undefined;
}

export type Outcome =
  | 'passed'
  /** Not the contract, but what the host's known differences say. */
  | 'differs as known'
  /** The contract, although a known difference says that the host cannot: its entry is stale. */
  | 'no longer differs'
  | 'failed';

export interface Result {
  readonly case: ConformanceCase;
  readonly outcome: Outcome;
  /** What was answered; undefined when nothing was. */
  readonly answer: Answered | undefined;
  /** How the answer differs from the contract; for `failed`, from what this host should answer. */
  readonly mismatches: readonly Mismatch[];
}

/** Whether a result says that something has to be mended. */
export function isWrong({ outcome }: Result): boolean {
  return outcome === 'failed' || outcome === 'no longer differs';
}

/** Asks a host all the cases it can be asked, and gives the results in their order. Never throws. */
export async function runConformance(
  cases: readonly ConformanceCase[],
  ask: Ask,
  { known = [], exact = false, concurrency = 8 }: RunOptions = {},
): Promise<readonly Result[]> {
  const asked = cases.filter(({ request }) => exact || !request.onlyExact);
  const results: Result[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < asked.length; index = next++) {
      const one = asked[index] as ConformanceCase;
      results[index] = await resultOf(
        one,
        ask,
        // No host publishes what is not to be published.
        one.topic === 'not published' ? [] : known.filter(({ appliesTo }) => appliesTo(one)),
      );
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

async function resultOf(
  one: ConformanceCase,
  ask: Ask,
  known: readonly Difference[],
): Promise<Result> {
  try {
    const { answer, other } = await send(one, ask);
    const expected = one.expected.find(({ status }) => status === answer.status) ?? one.expected[0];
    const beside = besideMismatches(one, answer, other);
    const fromContract = [...mismatches(expected, answer), ...beside];
    if (known.length === 0) {
      const outcome = fromContract.length === 0 ? 'passed' : 'failed';
      return { case: one, outcome, answer, mismatches: fromContract };
    }
    if (fromContract.length === 0) {
      return { case: one, outcome: 'no longer differs', answer, mismatches: [] };
    }
    const fromKnown = knownMismatches(expected, known, answer, beside);
    return fromKnown.length === 0
      ? { case: one, outcome: 'differs as known', answer, mismatches: fromContract }
      : { case: one, outcome: 'failed', answer, mismatches: fromKnown };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const mismatch = { what: 'answer', expected: 'one', found };
    return { case: one, outcome: 'failed', answer: undefined, mismatches: [mismatch] };
  }
}

/** How an answer differs from what the known differences say. */
function knownMismatches(
  expected: Expected,
  known: readonly Difference[],
  answer: Answered,
  beside: readonly Mismatch[],
): readonly Mismatch[] {
  if (known.some(({ instead }) => instead === 'anything')) {
    const failed = { what: 'status', expected: 'any but 5xx', found: String(answer.status) };
    return answer.status < 500 ? [] : [failed];
  }
  const tagsMatter = !known.some(
    ({ instead }) => instead !== 'anything' && instead.beside === null,
  );
  return [...mismatches(changedBy(known, expected), answer), ...(tagsMatter ? beside : [])];
}

/** The answer to a case, and the one to compare its tag with. */
async function send({ request, beside }: ConformanceCase, ask: Ask) {
  const { method, path, headers, ifNoneMatch } = request;
  const get = async (other: string) => readAnswer(await ask(other, { method: 'GET', headers: {} }));
  const condition = ifNoneMatch && { 'If-None-Match': ifNoneMatch((await get(path)).tag ?? '') };
  const answer = await readAnswer(
    await ask(path, { method, headers: { ...headers, ...condition } }),
  );
  return { answer, other: beside && (await get(beside.path)) };
}

function besideMismatches(
  { beside, request }: ConformanceCase,
  answer: Answered,
  other: Answered | undefined,
): readonly Mismatch[] {
  if (beside === undefined || other === undefined) return [];
  const found: Mismatch[] = [];
  if (sameTag(answer.tag, other.tag) !== (beside.tag === 'same')) {
    found.push({
      what: 'entity tag',
      expected: `${beside.tag === 'same' ? 'the' : 'not the'} tag of ${beside.path}, ${other.tag}`,
      found: answer.tag ?? 'none',
    });
  }
  // HEAD may leave the length out (RFC 9110, section 8.6), but must not give a wrong one.
  const lengths = [answer.length, other.length];
  if (request.method === 'HEAD' && !lengths.includes(undefined) && lengths[0] !== lengths[1]) {
    found.push({ what: 'content-length', expected: `${other.length}`, found: `${answer.length}` });
  }
  return found;
}

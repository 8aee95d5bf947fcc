// Mend: a catalogue with problems → the same with every fix that is safe. A fix is reported beside its
// problem, by what found it; here it is taken when it brings no problem to light that was not there.

import type { Source } from '../../catalogue/source.ts';
import type { Problem } from '../../problem.ts';
import { findCulprits, getNames, type Taking } from './culprits.ts';
import { nextRound, type State } from './round.ts';

export interface Mended extends State {
  /** How many problems are gone, counting those that others hid. */
  readonly count: number;
  /** How many problems are left whose fix would have brought another to light. */
  readonly leftOut: number;
}

/** The problems of a catalogue. */
export type Check = (sources: readonly Source[]) => readonly Problem[];

/** One problem may hide another, and that a third; no one hides more. */
const mostRounds = 10;

/** Takes what can be taken; taking it again from what comes out changes nothing. */
export function mend(
  sources: readonly Source[],
  problems: readonly Problem[],
  check: Check,
): Mended {
  let state: State = { sources, problems, changes: [] };
  let count = 0;
  for (;;) {
    const { refused, ...next } = mendOnce(state, check);
    if (next.problems.length >= state.problems.length) {
      const findName = getNames(state.changes);
      const leftOut = state.problems.filter((problem) => refused.has(findName(problem)));
      return { ...state, count, leftOut: leftOut.length };
    }
    state = next;
    count += next.count;
  }
}

interface Settled extends State {
  readonly count: number;
  readonly taken: readonly Taking[];
  /** The names of fixes that mended nothing. */
  readonly useless: readonly string[];
}

/** Tries all fixes, then again without those that did harm, until none of the rest does. */
function mendOnce(start: State, check: Check): Settled & { readonly refused: Set<string> } {
  const refused = new Set<string>();
  for (;;) {
    const settled = settle(start, refused, check);
    const culprits = beyond(settled, start).flatMap((problem) => findCulprits(problem, settled));
    if (culprits.length + settled.useless.length === 0) return { ...settled, refused };
    for (const name of [...culprits.map((one) => one.name), ...settled.useless]) refused.add(name);
  }
}

/** Round after round, until there is nothing more to take. */
function settle(start: State, refused: ReadonlySet<string>, check: Check): Settled {
  let state = start;
  let count = 0;
  const taken: Taking[] = [];
  const useless: string[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const findName = getNames(state.changes);
    const next = nextRound(state, (problem) => !refused.has(findName(problem)));
    if (next.taken.length === 0) break;
    const after = { ...next, problems: check(next.sources) };
    const stillThere = linesOfProblems(after);
    for (const one of next.taken) {
      const name = findName(one.problem);
      taken.push({ ...one, name, round });
      if (stillThere.has(`${one.line} ${name}`)) useless.push(name);
    }
    count += beyond(state, after).length;
    state = after;
  }
  return { ...state, count, taken, useless };
}

function linesOfProblems({ problems, changes }: State): Set<string> {
  const findName = getNames(changes);
  return new Set(problems.map((problem) => `${problem.line} ${findName(problem)}`));
}

/** The problems of one state that another does not have. */
function beyond(state: State, other: State): Problem[] {
  const left = new Map<string, number>();
  const otherName = getNames(other.changes);
  for (const name of other.problems.map(otherName)) left.set(name, (left.get(name) ?? 0) + 1);
  const findName = getNames(state.changes);
  return state.problems.filter((problem) => {
    const name = findName(problem);
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}

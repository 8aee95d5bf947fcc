// Takes a catalogue with problems and applies every fix that is safe. A fix is reported beside its
// problem, by what found it; here it is taken when it brings no problem to light that was not there.

import type { Source } from '../../catalogue/source.ts';
import type { Problem } from '../../problem.ts';
import { createProblemNamer, findCulprits, type TakenInRound } from './culprits.ts';
import { applyRound, type CatalogueState } from './round.ts';

export interface FixedState extends CatalogueState {
  /** How many problems are gone, counting those that others hid. */
  readonly count: number;
  /** How many problems are left whose fix would have brought another to light. */
  readonly leftOut: number;
}

/** The problems of a catalogue. */
export type FindProblems = (sources: readonly Source[]) => readonly Problem[];

/** One problem may hide another, and that a third; no one hides more. */
const mostRounds = 10;

/** Takes what can be taken; taking it again from what comes out changes nothing. */
export function fixProblems(
  sources: readonly Source[],
  problems: readonly Problem[],
  check: FindProblems,
): FixedState {
  let state: CatalogueState = { sources, problems, changes: [] };
  let count = 0;
  for (;;) {
    const { refused, ...next } = fixOnce(state, check);
    if (next.problems.length >= state.problems.length) {
      const findName = createProblemNamer(state.changes);
      const leftOut = state.problems.filter((problem) => refused.has(findName(problem)));
      return { ...state, count, leftOut: leftOut.length };
    }
    state = next;
    count += next.count;
  }
}

interface AppliedRounds extends CatalogueState {
  readonly count: number;
  readonly taken: readonly TakenInRound[];
  /** The names of fixes that fixed nothing. */
  readonly useless: readonly string[];
}

/** Tries all fixes, then again without those that did harm, until none of the rest does. */
function fixOnce(
  start: CatalogueState,
  check: FindProblems,
): AppliedRounds & { readonly refused: Set<string> } {
  const refused = new Set<string>();
  for (;;) {
    const settled = applyRounds(start, refused, check);
    const culprits = findNewProblems(settled, start).flatMap((problem) =>
      findCulprits(problem, settled),
    );
    if (culprits.length + settled.useless.length === 0) return { ...settled, refused };
    for (const name of [...culprits.map((one) => one.name), ...settled.useless]) refused.add(name);
  }
}

/** Round after round, until there is nothing more to take. */
function applyRounds(
  start: CatalogueState,
  refused: ReadonlySet<string>,
  check: FindProblems,
): AppliedRounds {
  let state = start;
  let count = 0;
  const taken: TakenInRound[] = [];
  const useless: string[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const findName = createProblemNamer(state.changes);
    const next = applyRound(state, (problem) => !refused.has(findName(problem)));
    if (next.taken.length === 0) break;
    const after = { ...next, problems: check(next.sources) };
    const stillThere = listProblemLines(after);
    for (const one of next.taken) {
      const name = findName(one.problem);
      taken.push({ ...one, name, round });
      if (stillThere.has(`${one.line} ${name}`)) useless.push(name);
    }
    count += findNewProblems(state, after).length;
    state = after;
  }
  return { ...state, count, taken, useless };
}

function listProblemLines({ problems, changes }: CatalogueState): Set<string> {
  const findName = createProblemNamer(changes);
  return new Set(problems.map((problem) => `${problem.line} ${findName(problem)}`));
}

/** The problems of one state that another does not have. */
function findNewProblems(state: CatalogueState, other: CatalogueState): Problem[] {
  const left = new Map<string, number>();
  const otherName = createProblemNamer(other.changes);
  for (const name of other.problems.map(otherName)) left.set(name, (left.get(name) ?? 0) + 1);
  const findName = createProblemNamer(state.changes);
  return state.problems.filter((problem) => {
    const name = findName(problem);
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}

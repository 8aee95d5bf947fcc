// Finds the known name nearest to an unknown one, for messages ("Did you mean …?") and for fixes of misspelt names.

import { closest, distance } from 'fastest-levenshtein';

/**
 * Finds the known name nearest to `name`; undefined if none is near enough. Case, `-` and `_` don't count. Two swapped
 * neighbouring letters are always near enough, and so is the start of one name alone.
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > longestName) return undefined;
  const folded = foldName(name);
  const byFolded = new Map(known.map((candidate) => [foldName(candidate), candidate]));
  const best = closest(folded, [...byFolded.keys()]);
  if (distance(folded, best) <= getMistakeLimit(folded)) return byFolded.get(best);
  const swapped = [...byFolded.keys()].find((candidate) => isSwap(folded, candidate));
  if (swapped !== undefined) return byFolded.get(swapped);
  const [whole, ...others] = [...byFolded.keys()].filter((candidate) =>
    candidate.startsWith(folded),
  );
  const isStart = folded.length >= shortestStart && others.length === 0;
  return isStart && whole !== undefined ? byFolded.get(whole) : undefined;
}

/** Letters. Chosen: two letters may be the start of anything. */
const shortestStart = 3;

/** Characters. Chosen: no known name is that long, and comparing takes quadratic time. */
const longestName = 200;

/**
 * Finds the known name that is certainly meant. It differs by at most one slip (a wrong, missing, added or swapped
 * letter) in four letters and two in all. No other name may be near, too: within one more slip, and within the limit of
 * `getMistakeLimit`. The others are the known names, and those that are `reserved` because they mean something else.
 */
export function findUnambiguousMatch(
  name: string,
  known: readonly string[],
  reserved: readonly string[] = [],
): string | undefined {
  const near = findNearest(name, known);
  if (near === undefined) return undefined;
  const slips = countSlips(name, near);
  if (slips > Math.min(2, Math.floor(near.length / 4))) return undefined;
  const mostSlips = Math.min(slips + 1, getMistakeLimit(name));
  const isNear = (other: string) => other !== near && countSlips(name, other) <= mostSlips;
  return known.some(isNear) || reserved.some(isNear) ? undefined : near;
}

/** Finds the only known name that differs from `name` at most in letter case and in `-` for `_`. */
export function findSameName(name: string, known: readonly string[]): string | undefined {
  const folded = foldName(name);
  const [same, ...others] = known.filter((candidate) => foldName(candidate) === folded);
  return others.length === 0 ? same : undefined;
}

/** Returns how many mistakes a name may have and still count as near. Chosen: a third of its length. */
function getMistakeLimit(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

function countSlips(name: string, known: string): number {
  const [a, b] = [foldName(name), foldName(known)];
  const slips = distance(a, b);
  return slips === 2 && isSwap(a, b) ? 1 : slips;
}

/** Whether two names differ by the order of two neighbouring letters, which `distance` counts as two mistakes. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const first = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(0, first) + a[first + 1] + a[first] + a.slice(first + 2) === b;
}

/** Makes names equal that differ only in letter case, or in `-` and `_`. */
function foldName(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

// "Did you mean": finds the known name nearest to an unknown one.

import { closest, distance } from 'fastest-levenshtein';

/** Finds the known name nearest to `name`; undefined if none is near enough. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  // No known name is that long, and comparing takes quadratic time.
  if (known.length === 0 || name.length > 200) return undefined;
  const folded = fold(name);
  const byFolded = new Map(known.map((one) => [fold(one), one]));
  const best = closest(folded, [...byFolded.keys()]);
  if (distance(folded, best) <= getMistakeLimit(folded)) return byFolded.get(best);
  const exchanged = [...byFolded.keys()].find((one) => isExchange(folded, one));
  return exchanged === undefined ? undefined : byFolded.get(exchanged);
}

/**
 * Finds the known name if it is the only candidate: at most one slip in four letters and two in all, and no
 * other name, known or `reserved`, within one more slip.
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
  const most = Math.min(slips + 1, getMistakeLimit(name));
  const isNear = (one: string) => one !== near && countSlips(name, one) <= most;
  return known.some(isNear) || reserved.some(isNear) ? undefined : near;
}

/** Finds the only known name that differs from `name` at most in letter case and in `-` for `_`. */
export function findSameName(name: string, known: readonly string[]): string | undefined {
  const folded = fold(name);
  const [same, ...others] = known.filter((one) => fold(one) === folded);
  return others.length === 0 ? same : undefined;
}

/** How many mistakes a name may have and still count as near; chosen as a third of its length. */
function getMistakeLimit(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

function countSlips(name: string, known: string): number {
  const [a, b] = [fold(name), fold(known)];
  const slips = distance(a, b);
  return slips === 2 && isExchange(a, b) ? 1 : slips;
}

/** Two neighbouring letters in the wrong order, which `distance` counts as two mistakes. */
function isExchange(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Ignores letter case, and hyphens for underscores. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

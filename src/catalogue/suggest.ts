// "Did you mean": the nearest of the known names to one that is not known.

import { closest, distance } from 'fastest-levenshtein';

/** The known name nearest to `name`, or undefined when none is near enough to be meant. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  // No known name is that long, and comparing takes time.
  if (known.length === 0 || name.length > 200) return undefined;
  const folded = fold(name);
  const byFolded = new Map(known.map((one) => [fold(one), one]));
  const best = closest(folded, [...byFolded.keys()]);
  const allowed = Math.max(1, Math.floor(folded.length / 3));
  if (distance(folded, best) <= allowed) return byFolded.get(best);
  const exchanged = [...byFolded.keys()].find((one) => isExchange(folded, one));
  return exchanged === undefined ? undefined : byFolded.get(exchanged);
}

/** Two neighbouring letters in the wrong order, which `distance` counts as two mistakes. */
function isExchange(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Capital letters, and hyphens for underscores, are the mistakes that weigh nothing. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

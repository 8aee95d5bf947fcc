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
  return distance(folded, best) <= allowed ? byFolded.get(best) : undefined;
}

/** Capital letters, and hyphens for underscores, are the mistakes that weigh nothing. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

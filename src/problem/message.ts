// Joins the parts of a problem into one line: `The slug is missing. Expected: a slug. Fix: Add …`.

import type { Problem } from './problem.ts';

/** Renders a problem without its place. */
export function formatMessage({
  found,
  expected,
  advice,
}: Pick<Problem, 'found' | 'expected' | 'advice'>): string {
  return `${found} Expected: ${expected.replace(/\.$/, '')}. Fix: ${advice}`;
}

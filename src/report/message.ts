import type { Problem } from '../problem.ts';

// Joins the parts of a problem into one line: `The slug is missing. Expected: a slug. To mend: Add …`.

export function formatMessage({
  found,
  expected,
  mend,
}: Pick<Problem, 'found' | 'expected' | 'mend'>): string {
  return `${found} Expected: ${expected.replace(/\.$/, '')}. To mend: ${mend}`;
}

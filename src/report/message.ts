import type { Problem } from '../problem.ts';

/** A problem's three parts as one text. */
export function getMessage({
  found,
  expected,
  mend,
}: Pick<Problem, 'found' | 'expected' | 'mend'>): string {
  return `${found} Expected: ${expected.replace(/\.$/, '')}. To mend: ${mend}`;
}

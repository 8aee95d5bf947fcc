// What is not taken, each with its reason.

import { counted } from '../text/wording.ts';

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
}

/** At most so many, the last of which says how many more there are. */
export function atMost(skipped: readonly Skipped[], most: number): Skipped[] {
  const [next] = skipped.slice(most);
  if (next === undefined) return [...skipped];
  const left = counted(skipped.length - most, 'entry', 'entries');
  const reason = `${left} of this kind, from here on, ${skipped.length - most === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, most), { path: next.path, reason }];
}

// What counting changes in the catalogue: a file, and why.

import type { CountedTranslation } from '../components/count-component.ts';

/** A file before and after; `before` is empty for a new one. */
export interface CountersEdit {
  /** Below the catalogue. */
  readonly path: string;
  readonly isNew: boolean;
  readonly before: string;
  readonly after: string;
  /** What was counted for it, or what else was done. */
  readonly what: CountedTranslation | string;
}

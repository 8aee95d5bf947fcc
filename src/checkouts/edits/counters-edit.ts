// A change that counting makes in the catalogue: a file, and the reason.

import type { CountedTranslation } from '../components/count-component.ts';

/** A file before and after; `before` is empty for a new one. */
export interface CountersEdit {
  /** Below the catalogue. */
  readonly path: string;
  readonly isNew: boolean;
  readonly before: string;
  readonly after: string;
  /** The counters that were counted for it, or another change. */
  readonly what: CountedTranslation | string;
}

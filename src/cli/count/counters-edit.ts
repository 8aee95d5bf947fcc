// What a count changes in one file of the catalogue.

import type { CountedTranslation } from './run.ts';

/** A counters file before and after; `before` is empty for a new one. */
export interface CountersEdit {
  /** Below the catalogue. */
  readonly path: string;
  readonly isNew: boolean;
  readonly before: string;
  readonly after: string;
  /** Undefined where nothing could be counted, and the file keeps the totals that it had. */
  readonly translation: CountedTranslation | undefined;
}

// Declares the edits that counting makes in the catalogue.

import type { CountedTranslation } from '../components/count-component.ts';

/** A file before and after; `before` is empty for a new one. */
export interface CountersEdit {
  /** The path in the catalogue. */
  readonly path: string;
  readonly isNew: boolean;
  readonly before: string;
  readonly after: string;
  /** The values of a new file, or the changed ones of a part of translations.yaml, whose text stays as it is. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The counted translation, or a description of another change. */
  readonly reason: CountedTranslation | string;
}

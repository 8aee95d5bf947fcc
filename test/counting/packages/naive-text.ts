// Types of the naive programs. They share nothing with the code that they check: each does just what
// the packages' files need, with lines and patterns.

/** A text by its key, in its plural forms. */
export interface NaiveText {
  readonly forms: readonly string[];
  readonly isReadOnly?: boolean;
}

/** Bilingual files have another type. */
export type NaiveTexts = ReadonlyMap<string, NaiveText>;

/** A string of a file that has the source texts beside the translations. */
export interface NaivePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly isFuzzy?: boolean;
  readonly isReadOnly?: boolean;
}

// What the naive programs make of a translation file. They share nothing with those that they check:
// each does just what the packages' files need, by lines and patterns.

/** A text by its key, in its plural forms. */
export interface NaiveText {
  readonly forms: readonly string[];
  readonly isReadOnly?: boolean;
}

/** Of a file that has texts of its own language alone. */
export type NaiveTexts = ReadonlyMap<string, NaiveText>;

/** A string of a file that has the source texts beside the translations. */
export interface NaivePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly isFuzzy?: boolean;
  readonly isReadOnly?: boolean;
}

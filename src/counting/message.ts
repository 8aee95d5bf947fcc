// A message of a translation file: what is counted as one string.

export interface Message {
  /** What tells it from the others of its file, and from other files what belongs to it. */
  readonly key: string;
  /**
   * Its text in the source language, one for each plural form; absent where a file has only the texts
   * of its own language.
   */
  readonly source?: readonly string[];
  /** Its text in the language of the file, one for each plural form; empty where nothing is said. */
  readonly target: readonly string[];
  /** Whether a plural form is missing that the language needs. */
  readonly lacksForms?: boolean;
  /**
   * For each text of `target`, whether it's a plural form for one number alone, such as `one` in English; absent
   * where the forms aren't known.
   */
  readonly singleNumberForms?: readonly boolean[];
  /** The same for `source`. */
  readonly singleNumberSources?: readonly boolean[];
  /** Marked as in need of another look. */
  readonly isFuzzy?: boolean;
  /** Marked as not to be translated. */
  readonly isReadOnly?: boolean;
  /** Where it stands in its file, from 1; absent where the parser does not tell. */
  readonly line?: number;
}

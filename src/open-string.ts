// A string that is not right yet, as it is found in a translation file and listed on a page.

/** A string that fails a check, needs work or is missing. */
export interface OpenString {
  readonly state: OpenState;
  /** Empty where the source text tells the same. */
  readonly key: string;
  /** Texts with all their forms, in one line. */
  readonly source: string;
  /** The text of the translation; absent when the string is missing. */
  readonly target?: string;
  /** The names of the checks that it fails. */
  readonly checks?: readonly string[];
  /** The line in its file, from 1. */
  readonly line?: number;
  /** Whether that is the file with the source texts, for the other one does not have it. */
  readonly isInSource?: true;
}

export type OpenState = 'failing' | 'fuzzy' | 'missing';

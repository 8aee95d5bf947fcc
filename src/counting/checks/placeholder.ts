// The type of a placeholder of any syntax.

/** A placeholder in a text. */
export interface Placeholder {
  /** A normalized name: all spellings of a placeholder have the same one, and different syntaxes never share a name. */
  readonly name: string;
  /** Whether a translation must have it if the source has it. */
  readonly isRequired: boolean;
  /** Whether it is a mistake in a translation if the source doesn't have it. */
  readonly isExact: boolean;
}

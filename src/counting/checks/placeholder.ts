// Finds placeholders of every syntax in a text.

export interface Placeholder {
  /**
   * The same for all spellings of one placeholder; no two ways of writing have a name in common.
   */
  readonly name: string;
  /** Whether a translation must have it when the source has it. */
  readonly isRequired: boolean;
  /** Whether it is out of place in a translation when the source does not have it. */
  readonly isExact: boolean;
}

// A message of a translation file: what is counted as one string.

export interface Message {
  /** The key, unique within its file, and the same for its translations in other files. */
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
  /** The line in its file, from 1; absent when the parser has none. */
  readonly line?: number;
}

/** Escapes the characters in a name that separate names in a key: in `menu.save\\.all` the last name is `save.all`. */
export function escapeKeyName(name: string): string {
  return /[\\.[]/.test(name) ? name.replace(/[\\.[]/g, '\\$&') : name;
}

/** Reverts `escapeKeyName`. */
export function unescapeKey(key: string): string {
  return key.replace(/\\([\s\S])/g, '$1');
}

// Declares the message, which all readers of formats return, and escapes the names in its key.

import type { Origin } from '../model/unit.ts';

/** One text of a translation file with its plural forms; it is counted as one string. */
export interface Message {
  /** The key, unique within its file, and the same for its translations in other files. */
  readonly key: string;
  /**
   * Its text in the source language, one for each plural form; absent if the file has only texts of its own language.
   */
  readonly source?: readonly string[];
  /** Its text in the language of the file, one for each plural form; an untranslated one is empty. */
  readonly target: readonly string[];
  /** Whether a plural form is missing that the language needs. */
  readonly lacksForms?: boolean;
  /**
   * For each text of `target`, whether it's a plural form for one number alone, such as `one` in English, and so may
   * lack the number; absent if the forms aren't known.
   */
  readonly singleNumberForms?: readonly boolean[];
  /** For each text of `source`, whether it's a plural form for one number alone. */
  readonly singleNumberSources?: readonly boolean[];
  /** Whether its translation is marked as in need of a review. */
  readonly isFuzzy?: boolean;
  /** The kind of translator that a mark in its file names; absent without one. */
  readonly origin?: Origin;
  /** Whether it is marked as not to be translated. */
  readonly isReadOnly?: boolean;
  /** The line in its file, from 1; absent when the parser has none. */
  readonly line?: number;
}

/** The character between a context and a source text in keys, as in gettext's compiled files. */
export const contextSeparator = '\u0004';

/** Escapes the characters in a name that separate names in a key: `save.all` is `save\.all` in `menu.save\.all`. */
export function escapeKeyName(name: string): string {
  return /[\\.[]/.test(name) ? name.replace(/[\\.[]/g, '\\$&') : name;
}

/** Reverts `escapeKeyName`. */
export function unescapeKey(key: string): string {
  return key.replace(/\\([\s\S])/g, '$1');
}

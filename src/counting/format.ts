// What every format of translation files has: how its bytes become messages.

import type { Message } from './message.ts';

export interface Format {
  /** Whether its files hold the source texts beside the translations, or only their own language. */
  readonly kind: 'bilingual' | 'monolingual';
  /** The messages of a file, in its order. Throws UnreadableFile. */
  readonly read: (bytes: Uint8Array, about: AboutFile) => readonly Message[];
}

/** What is known of a file beside its bytes. */
export interface AboutFile {
  /** Codes as the catalogue has them, such as `pt_BR`. */
  readonly language: string;
  readonly sourceLanguage: string;
  /** The messages of the source language's file, unless it is that file itself. */
  readonly source?: readonly Message[];
}

/** A file that is not what its format says. */
export class UnreadableFile extends Error {
  constructor(
    /** What was found: a whole sentence. */
    message: string,
    /** Line and column count from 1; a column is a UTF-16 code unit. */
    readonly line = 1,
    readonly column = 1,
    /** What was expected: a phrase that may follow "Expected:". */
    readonly expected?: string,
    /** How to mend it: a whole sentence in the imperative. */
    readonly mend?: string,
  ) {
    super(message);
  }
}

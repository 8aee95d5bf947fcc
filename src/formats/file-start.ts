// Declares the facts about a file by which its format is recognized, such as its path and the text of its first bytes.

import type { JsonShape } from './json-shape.ts';

/** Reads the first bytes of a file of the checkout as text; returns undefined if the file can't be read. */
export type ReadStart = (path: string, mostBytes: number) => string | undefined;

/**
 * The size of the largest file that is counted, in bytes. To recognize a format, as much is read: if a prefix of a
 * file ended within a text, the file could look like another format.
 */
export const largestCountedFile = 16 * 1024 * 1024;

/** A file whose format is to be recognized. */
export interface FileStart {
  readonly path: string;
  /** Its text: all of it, unless it is larger than files that are counted. */
  readonly head: string;
  /** The language code in its path, such as `de`: the root of a file of Rails is this code. Empty if there is none. */
  readonly code: string;
  readonly isLaravel: boolean;
  /** `head` as JSON, parsed on the first access; undefined if it isn't JSON. */
  readonly json: JsonShape | undefined;
}

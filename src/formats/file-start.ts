// The start of a file, which shows its format.

import type { JsonShape } from './json-shape.ts';

/** The first bytes of a file of the checkout, at most so many, as text; undefined for what cannot be read. */
export type ReadStart = (path: string, most: number) => string | undefined;

/**
 * The bytes that are read to recognize a format: the most that a file may have to be counted. If a prefix of a file
 * ends within a text, it may look like another format.
 */
export const wholeFile = 16 * 1024 * 1024;

/** Facts about a file when its format is recognized. */
export interface FileStart {
  readonly path: string;
  /** Its text: all of it, unless it is larger than files that are counted. */
  readonly head: string;
  /** The format that it would have at the root of a file of Rails. */
  readonly code: string;
  /** Whether the checkout is a program of Laravel. */
  readonly isLaravel: boolean;
  /** The same as JSON, parsed when it is asked for; undefined for anything else. */
  readonly json: JsonShape | undefined;
}

// What the format of a file is told by.

/** The first bytes of a file of the checkout, at most so many, as text; undefined for what cannot be read. */
export type ReadStart = (path: string, most: number) => string | undefined;

/**
 * As many bytes are read to tell a format: the most that a file may have to be counted. Where a prefix of a file
 * ends within a text, it may look like another format.
 */
export const wholeFile = 16 * 1024 * 1024;

/** What is known of a file when its format is told. */
export interface FileStart {
  readonly path: string;
  /** Its text: all of it, unless it is larger than files that are counted. */
  readonly head: string;
  /** What it would be at the root of a file of Rails. */
  readonly code: string;
  /** Whether the checkout is a program of Laravel. */
  readonly isLaravel: boolean;
}

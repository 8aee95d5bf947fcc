// What the format of a file is told by.

/** The first bytes of a file of the checkout, at most so many, as text; undefined for what cannot be read. */
export type ReadStart = (path: string, most: number) => string | undefined;

/** What is known of a file when its format is told. */
export interface FileStart {
  readonly path: string;
  /** Its first bytes, as text. */
  readonly head: string;
  /** What it would be at the root of a file of Rails. */
  readonly code: string;
  /** Whether the checkout is a program of Laravel. */
  readonly isLaravel: boolean;
}

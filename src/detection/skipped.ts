// What is not taken, each with its reason.

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
}

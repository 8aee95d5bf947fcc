// What a build has written into a published folder: kept for the next one, which then need not make
// the same files again to see that they are there.

export interface OutputRecord {
  /** The identity of the folder's mark. */
  readonly mark: string;
  /** The clock of the folder's file system when all was written, in milliseconds. */
  readonly finished: number;
  readonly groups: ReadonlyMap<string, RecordedGroup>;
}

export interface RecordedGroup {
  /** null when nothing but their bytes can tell whether files are the same. */
  readonly version: string | null;
  readonly files: readonly RecordedFile[];
}

export type RecordedFile = readonly [path: string, size: number, version: string | null];

/** How many files a record names. */
export function countFiles({ groups }: OutputRecord): number {
  let count = 0;
  for (const { files } of groups.values()) count += files.length;
  return count;
}

/** The record as lines of text, to be kept in a file. */
export function* linesOfRecord({ mark, finished, groups }: OutputRecord): Iterable<string> {
  yield JSON.stringify({ mark, finished });
  for (const [name, group] of groups) yield JSON.stringify([name, group]);
}

/** The record that gave these lines. */
export function recordOfLines([first = '', ...lines]: readonly string[]): OutputRecord {
  const { mark, finished } = JSON.parse(first) as OutputRecord;
  return { mark, finished, groups: new Map(lines.map((line) => JSON.parse(line))) };
}

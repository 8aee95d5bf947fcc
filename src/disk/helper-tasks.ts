// What the first thread and the second one tell each other.

import type { LookTask } from './left-files.ts';
import type { StatTask } from './stat-all.ts';
import type { Batch } from './write-batch.ts';

/** Paths to look at, as one text with a NUL between each two. */
export interface SentStatTask extends Omit<StatTask, 'paths'> {
  readonly paths: string;
}

/** Lists to look at, as one text with a line for each. */
export interface SentLookTask extends Omit<LookTask, 'lists'> {
  readonly lists: string;
}

/** Files to write. As of paths, the threads share who has taken the only piece of it. */
export interface WriteTask extends Batch {
  readonly pieces: Int32Array;
}

export interface SentWriteTask extends Omit<WriteTask, 'paths'> {
  readonly paths: string;
}

/** What the system said when a file could not be written. */
export interface Failure {
  readonly text: string;
  readonly code: string | undefined;
  readonly path: string | undefined;
}

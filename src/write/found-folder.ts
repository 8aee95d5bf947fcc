// A published folder as a build finds it.

import type { OutputGroup } from '../api/files.ts';
import type { OutputRecord, RecordedGroup } from './output-record.ts';
import type { Scan } from './scan.ts';

export interface FoundFolder {
  /** The record of the last build, when it can be relied on. */
  readonly trusted: OutputRecord | undefined;
  readonly scan: Scan;
}

/** Whether a group is the one that was recorded, file for file. */
export function isSame(group: OutputGroup, recorded: RecordedGroup): boolean {
  return group.version !== undefined && group.version === recorded.version;
}

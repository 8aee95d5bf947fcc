// A published folder as a build finds it.

import type { OutputFile, OutputGroup } from '../api/files.ts';
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

/**
 * The same groups; those that are not as recorded make their files once, where these are not too many to
 * be held, as after an edit.
 */
export function withFilesAtHand(
  groups: readonly OutputGroup[],
  { trusted }: FoundFolder,
): readonly OutputGroup[] {
  let room = mostAtHand;
  return groups.map((group) => {
    const recorded = trusted?.groups.get(group.name);
    if (recorded === undefined || isSame(group, recorded) || recorded.count > room) return group;
    room -= recorded.count;
    let files: readonly OutputFile[] | undefined;
    return {
      ...group,
      files: () => {
        files ??= group.files();
        return files;
      },
    };
  });
}

const mostAtHand = 20_000;

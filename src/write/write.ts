// Write: rendered files → the published folder, which then holds exactly them.

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutputGroup } from '../api/files.ts';
import { clockOf, laterThanNow } from '../disk/file-clock.ts';
import { FolderError } from '../disk/folder-error.ts';
import { type HelperThread, noHelper } from '../disk/helper-thread.ts';
import { takeLock } from '../disk/lock.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { withFilesAtHand } from './found-folder.ts';
import { identityOfMark, isMarked, markFile, renewMark, setMark } from './mark.ts';
import type { OutputRecord } from './output-record.ts';
import { startRemoval } from './remove-rest.ts';
import { isUnchanged, nothingAmiss, type Scan, startScan } from './scan.ts';
import { type WriteOptions, writeGroups } from './write-groups.ts';
import { writeWhole } from './write-whole.ts';

export interface OutputOptions {
  /** What the last build into this folder has recorded: the result is the same without it. */
  readonly record?: OutputRecord | undefined;
  /** Whether nobody else writes into the folder: what is recorded is then there. */
  readonly isOurs?: boolean | undefined;
  readonly helper?: HelperThread | undefined;
}

/** A published folder, locked until it is closed. */
export interface OutputFolder {
  /** Whether the folder holds exactly what is recorded. */
  readonly isIntact: () => boolean;
  /**
   * Makes the folder hold exactly the files of the groups. A file is replaced whole, and only when
   * its bytes change. What an interrupted build left is made good. Throws the system's errors.
   */
  readonly write: (groups: readonly OutputGroup[], options?: WriteOptions) => Promise<WriteResult>;
  readonly close: () => void;
}

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** For the next build into this folder. */
  readonly record: OutputRecord;
}

const lockFile = `${markFile}.lock`;

/**
 * Opens a published folder, which is made when it is not there. Throws FolderError for a folder with
 * contents that no build made, and when another build holds it too long.
 */
export async function openOutput(
  folder: string,
  { record, isOurs = false, helper = noHelper }: OutputOptions = {},
): Promise<OutputFolder> {
  makeFolder(resolve(folder));
  refuseForeignFolder(folder);
  const lock = join(folder, lockFile);
  const { wasTakenOver, giveSign, giveBack } = await takeLock(lock);
  const signs = setInterval(giveSign, 1000).unref();
  if (!isMarked(folder)) setMark(folder);
  const mark = identityOfMark(folder) ?? '';
  const opened = clockOf(lock)?.now;
  // With a clock that has gone backwards, what is new could look old; without times of changes
  // anything could.
  const isSure = isOurs && !wasTakenOver;
  const isTold = opened !== undefined && record !== undefined && record.finished <= opened;
  const trusted = record?.mark === mark && (isSure || isTold) ? record : undefined;
  const endScan =
    trusted && isSure
      ? () => nothingAmiss
      : startScan(folder, trusted, { helper, everyFolder: wasTakenOver });
  let isOpen = true;
  // What was left by a build that was broken off.
  let isMadeGood = !wasTakenOver;
  let scan: Scan | undefined;
  const scanned = () => {
    scan ??= endScan();
    return scan;
  };

  return {
    isIntact() {
      const isIntact = trusted !== undefined && isUnchanged(scanned());
      isMadeGood ||= isIntact;
      return isIntact;
    },
    async write(all, { onFiles, onWritten } = {}) {
      const found = { trusted, scan: scanned() };
      const groups = withFilesAtHand(all, found);
      const removal = startRemoval(folder, groups, found);
      const onSome = (count: number) => {
        giveSign();
        onFiles?.(count);
      };
      const options = { onFiles: onSome, onWritten, removal };
      const { written, unchanged, recorded } = await writeWhole(folder, found, (place) =>
        writeGroups(place, groups, found, helper, options),
      );
      const removed = removal.count();
      const isUntouched = written + removed === 0;
      const finished = (isUntouched && opened) || laterThanNow(lock);
      isMadeGood = true;
      return { written, unchanged, removed, record: { mark, finished, groups: recorded } };
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(signs);
      // The next build finds no lock any more that would tell it to look into every folder.
      if (!isMadeGood) renewMark(folder);
      giveBack();
    },
  };
}

/** Whether a build has made the folder and recorded this of it, as far as can be seen at once. */
export function isFolderOf(folder: string, record: OutputRecord): boolean {
  return identityOfMark(folder) === record.mark;
}

/** Opens a folder, writes into it and closes it. */
export async function writeOutput(
  folder: string,
  groups: readonly OutputGroup[],
  { onFiles, onWritten, ...options }: OutputOptions & WriteOptions = {},
): Promise<WriteResult> {
  const output = await openOutput(folder, options);
  try {
    return await output.write(groups, { onFiles, onWritten });
  } finally {
    output.close();
  }
}

/** The lock is there before the mark, the mark before anything else. */
function refuseForeignFolder(folder: string): void {
  const contents = readdirSync(folder).filter((name) => !name.startsWith(lockFile));
  if (contents.length === 0 || isMarked(folder)) return;
  throw new FolderError(
    `The folder ${folder} was not made by a build, and would be emptied: it holds ${contents[0]}` +
      `${contents.length > 1 ? ` and ${contents.length - 1} more` : ''}.\n` +
      'Name another folder with --out, or remove this one yourself.',
  );
}

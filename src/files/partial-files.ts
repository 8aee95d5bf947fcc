// Names the files in which a process prepares others, and removes those that killed processes have left.

import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { groupBy } from '../text/collections.ts';

/** Returns the path at which this process prepares a file, in the same folder. */
export function getPartialPath(file: string): string {
  return `${file}.${process.pid}.partial`;
}

/**
 * Removes the partial files of some files, unless their process is running. Processes of a container often have the same
 * number again, so that a partial file of an earlier one would be in the way.
 */
export function removeStalePartials(files: readonly string[]): void {
  for (const [folder, filesOfFolder] of groupBy(files, (file) => dirname(file))) {
    const names = new Set(filesOfFolder.map((file) => basename(file)));
    for (const entry of listNames(folder)) {
      const [, name = '', pid = ''] = /^(.+)\.(\d+)\.partial$/.exec(entry) ?? [];
      if (!names.has(name) || isOtherProcess(Number(pid))) continue;
      rmSync(join(folder, entry), { force: true });
    }
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Without the folder there are no partial files, and what can't be listed is reported when it is written.
    return [];
  }
}

/** Whether another process with this number is running. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // The signal 0 is not sent; it only asks whether there is such a process.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

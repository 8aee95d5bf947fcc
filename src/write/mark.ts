// The mark: a hidden file by which a build knows a folder as made by a build. It is written once,
// and tells one folder from another that was moved into its place.

import { lstatSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of the mark. */
export const markFile = '.translation-catalogue';

const text =
  'This folder is made by translation-catalogue. The next build removes from it whatever it does not make itself.\n';

/** Whether the folder has a mark. A link is none: it is never written through. */
export function isMarked(folder: string): boolean {
  return identityOfMark(folder) !== undefined;
}

/** Marks a folder that has no mark. */
export function setMark(folder: string): void {
  writeFileSync(join(folder, markFile), text, { flag: 'wx' });
}

/** Gives a mark another identity: what was recorded of the folder is not believed any more. */
export function renewMark(folder: string): void {
  const now = new Date();
  utimesSync(join(folder, markFile), now, now);
}

/** What no other mark has, be it of another folder or of the same path at another time. */
export function identityOfMark(folder: string): string | undefined {
  const stats = lstatSync(join(folder, markFile), { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.dev} ${stats.ino} ${stats.ctimeMs}` : undefined;
}

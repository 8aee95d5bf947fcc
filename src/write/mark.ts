// The mark is a hidden file that identifies a folder made by a build, because a build must not empty any other folder.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** The name of the mark. */
export const markFile = '.translation-catalogue';

export const markText =
  'This folder is made by translation-catalogue. The next build removes from it whatever it does not make itself.\n';

/** Whether the folder has a mark, which must not be a link. */
export function isMarked(folder: string): boolean {
  return lstatSync(join(folder, markFile), { throwIfNoEntry: false })?.isFile() === true;
}

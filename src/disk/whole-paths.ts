// Paths from the root of the system on, as it writes them.

import { sep } from 'node:path';

/** Whether a path lies below a folder; neither has links in it. */
export function isBelowFolder(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

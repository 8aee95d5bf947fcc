// Compares absolute paths of the system.

import { sep } from 'node:path';

/** Whether a path is below a folder. Both must be free of links. */
export function isBelowFolder(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

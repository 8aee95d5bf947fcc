// Makes a folder with its missing parents.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Works like `mkdir -p`. Node's recursive `mkdir` never ends below folders such as /proc. Throws the system's errors. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

// Whether a folder may be in a git repository. Outside of one git need not be started.

import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether anything called `.git` stands in the folder or above it; true where that cannot be seen. */
export function hasGitAbove(folder: string): boolean {
  try {
    let at = realpathSync(folder);
    while (lstatSync(join(at, '.git'), { throwIfNoEntry: false }) === undefined) {
      const above = dirname(at);
      if (above === at) return false;
      at = above;
    }
  } catch {
    // git says what is wrong.
  }
  return true;
}

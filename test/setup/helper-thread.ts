// The second thread as the bundled program starts it: from the file that stands among its pieces.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HelperThread, startHelper } from '../../src/disk/helper-thread.ts';
import { projectFolder } from './project.ts';

export const threadFile = join(projectFolder, 'bin/pieces/helper-thread.cjs');

export function startThread(): HelperThread {
  return startHelper(pathToFileURL(threadFile));
}

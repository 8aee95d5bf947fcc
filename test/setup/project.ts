// Absolute paths of the project, for tests in any working directory.

import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The bundled command line; `test/setup/bundle.ts` makes it before the first test. */
export const commandLine = fileURLToPath(
  new URL('../../bin/translation-catalogue.js', import.meta.url),
);

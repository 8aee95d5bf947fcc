// The start of the program: it prints its version without loading anything else, and keeps the code that Node has
// compiled of the rest for the next time.

import module from 'node:module';
import { endOnOutputErrors } from './output-errors.ts';

endOnOutputErrors();

const [word, ...others] = process.argv.slice(2);
if (others.length === 0 && (word === '--version' || word === '-V' || word === '-v')) {
  process.stdout.write(`${process.env['PACKAGE_VERSION']}\n`);
} else {
  // Only later releases of Node have it.
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  await import('./main.ts');
}

// Starts the program. It prints its version without loading anything else, and lets Node cache the compiled code of
// all other modules for the next start.

import module from 'node:module';
import { endOnOutputErrors } from './failures.ts';

endOnOutputErrors();

const [firstArgument, ...otherArguments] = process.argv.slice(2);
if (
  otherArguments.length === 0 &&
  (firstArgument === '--version' || firstArgument === '-V' || firstArgument === '-v')
) {
  process.stdout.write(`${process.env['PACKAGE_VERSION']}\n`);
} else {
  // Node.js has this function since 22.1.
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  await import('./main.ts');
}

// Reactions to an output of the program that cannot be written.

import { writeSync } from 'node:fs';
import { exitStatus } from './exit-status.ts';
import { systemErrors } from './system-errors.ts';

/**
 * Ends the program when one of its streams fails: as it is when its reader has seen enough
 * (`| head`), which is no failure; else as on any machine that fails, with a sentence where that can be said.
 */
export function endOnOutputErrors(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].on('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') process.exit();
      if (name === 'stdout') say(`${systemErrors[code] ?? message}: standard output\n`);
      process.exit(exitStatus.failure);
    });
  }
}

/** At once, for the program ends; that this cannot be written either leaves nothing to be said. */
function say(text: string): void {
  try {
    writeSync(2, text);
  } catch {}
}

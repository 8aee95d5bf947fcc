// Ends the program when its output can't be written, for example on a full disk.

import { writeSync } from 'node:fs';
import { exitStatus } from './exit-status.ts';
import { systemErrorDescriptions } from './system-errors.ts';

/**
 * Ends the program when standard output or standard error fails. A reader that closes the pipe (`| head`) is no
 * failure; other errors are reported.
 */
export function endOnOutputErrors(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].on('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') process.exit();
      if (name === 'stdout')
        writeStandardError(`${systemErrorDescriptions[code] ?? message}: standard output\n`);
      process.exit(exitStatus.failure);
    });
  }
}

/** Writes synchronously, as the program ends. If this fails too, nothing else can be reported. */
function writeStandardError(text: string): void {
  try {
    writeSync(2, text);
  } catch {}
}

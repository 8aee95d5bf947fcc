// Names the exit statuses, describes errors of the system, and ends the program when its output can't be written, for example
// on a full disk.

import { writeSync } from 'node:fs';

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

/**
 * Exit statuses of all commands: `problems` when a command has done its work and found faults, and `failure` when it
 * could not do its work, for example because of a wrong flag.
 */
export const exitStatus = { fine: 0, problems: 1, failure: 2 } as const;

export const systemErrorDescriptions: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EEXIST: 'Something already exists where a folder should be',
  ELOOP: 'A link leads back to itself',
  EACCES: 'There is no permission to read or write',
  EPERM: 'There is no permission to read or write',
  EROFS: 'The file system is read-only',
  ENOSPC: 'There is no space left on the disk',
  EDQUOT: 'The quota of the disk is used up',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
  ENAMETOOLONG: 'A path is too long for this file system',
  EIO: 'The disk cannot be read or written',
  ENOTDIR: 'There is a file where a folder should be',
};

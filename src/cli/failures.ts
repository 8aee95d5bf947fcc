// Turns errors into messages for people, names the exit statuses, and ends the program when its output can't be
// written.

import { writeSync } from 'node:fs';
import { FolderError } from '../files/new-files.ts';
import { GitError } from '../git/error.ts';
import { Failure } from '../problem/problem.ts';
import { findNearest } from '../text/suggest.ts';
import { escapeInvisible, sanitizeLines } from '../text/visible.ts';
import { quote } from '../text/wording.ts';

/** Formats a thrown value for printing, without a stack trace and without terminal control characters. */
export function explainError(error: unknown): string {
  return sanitizeLines(findMessage(error));
}

function findMessage(error: unknown): string {
  if (error instanceof Failure || error instanceof FolderError) return error.message;
  if (error instanceof GitError) return `The history cannot be read: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const description = code === undefined ? undefined : systemErrorDescriptions[code];
  if (description !== undefined)
    return `${description}${path === undefined ? '' : `: ${escapeInvisible(path)}`}`;
  return code === undefined
    ? `This is a mistake of translation-catalogue itself, please report it: ${error.message}`
    : error.message;
}

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

const systemErrorDescriptions: Readonly<Record<string, string>> = {
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

/** Creates the failure for a name that is not there, with the nearest of those that are. */
export function createUnknownNameFailure(
  kind: string,
  name: string,
  known: readonly string[],
): Failure {
  const nearest = findNearest(name, known);
  const suggestion =
    nearest === undefined
      ? `There are: ${known.slice(0, 10).join(', ')}`
      : `Did you mean ${quote(nearest)}?`;
  return new Failure(`There is no ${kind} ${quote(name)}. ${suggestion}`);
}

// Failures of the machine or of a command, in words.

import { FolderError } from '../disk/folder-error.ts';
import { Failure } from './terminal.ts';

/** What to print for something thrown; never a stack. */
export function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof FolderError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : systemErrors[code];
  if (known !== undefined) return `${known}${path === undefined ? '' : `: ${path}`}`;
  return code === undefined
    ? `This is a mistake of translation-catalogue itself, please report it: ${error.message}`
    : error.message;
}

const systemErrors: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EEXIST: 'Something stands already where a folder should be',
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
  ENOTDIR: 'A file stands where a folder should be',
};

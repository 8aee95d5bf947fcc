// Turns thrown errors into messages for people.

import { FolderError } from '../files/new-files.ts';
import { GitError } from '../git/error.ts';
import { Failure } from '../problem/failure.ts';
import { escapeInvisible, sanitizeLines } from '../text/visible.ts';
import { systemErrorDescriptions } from './output-errors.ts';

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

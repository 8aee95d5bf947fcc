// Finds the conflict markers that git leaves in a file (`<<<<<<<`, `=======`, `>>>>>>>`), and creates the error for
// them.

import type { UnreadableFile } from '../format.ts';
import { wordings } from '../yaml/wording.ts';
import { createReadError, type Mistake } from './read-errors.ts';

export const mergeConflict: Mistake = wordings.mergeConflict;

/** Whether a conflict marker is at an offset, which must be the start of a line. */
export function isConflictMarker(text: string, offset: number): boolean {
  marker.lastIndex = offset;
  return marker.test(text);
}

const marker = /(?:<{7}|={7}|>{7})(?=\s|$)/y;

/** Creates the error for the first conflict marker at the start of a line; undefined if there is none. */
export function findMergeConflict(text: string): UnreadableFile | undefined {
  return createError(text, text.search(/^(?:<{7}|={7}|>{7})(?=\s|$)/m));
}

/** Does the same in a program, in which `=======` may be a line of a comment. */
export function findMergeConflictInProgram(text: string): UnreadableFile | undefined {
  return createError(text, text.search(/^(?:<{7}|>{7})(?=\s|$)/m));
}

function createError(text: string, offset: number): UnreadableFile | undefined {
  return offset < 0 ? undefined : createReadError(text, offset, mergeConflict);
}

// The marks that git leaves in a file where two versions of its lines conflict → the error that tells of them.

import { wordings } from '../../yaml/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { createReadError, type Mistake } from './unreadable.ts';

export const mergeConflict: Mistake = wordings.mergeConflict;

/** Whether a mark of a merge conflict is at an offset, where a line begins. */
export function isMergeMark(text: string, at: number): boolean {
  mark.lastIndex = at;
  return mark.test(text);
}

const mark = /(?:<{7}|={7}|>{7})(?=\s|$)/y;

/** The error for the first mark of a merge conflict; undefined where no line begins with one. */
export function mergeConflictIn(text: string): UnreadableFile | undefined {
  return errorAt(text, text.search(/^(?:<{7}|={7}|>{7})(?=\s|$)/m));
}

/** The same in a program, where `=======` may be a line of a comment. */
export function mergeConflictInProgram(text: string): UnreadableFile | undefined {
  return errorAt(text, text.search(/^(?:<{7}|>{7})(?=\s|$)/m));
}

function errorAt(text: string, offset: number): UnreadableFile | undefined {
  return offset < 0 ? undefined : createReadError(text, offset, mergeConflict);
}

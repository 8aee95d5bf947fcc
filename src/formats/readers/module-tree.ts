// The bytes of a JavaScript or TypeScript module → its statements, as a syntax tree; those of JSON5 → its
// value. Nothing in it is ever run.

import { parse, parseExpression } from '@babel/parser';
import type { Expression, Statement } from '@babel/types';
import { decodeFile, findPosition } from '../text.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';
import { guardModule } from './module-guard.ts';
import { createReadError, createSyntaxError, type Mistake } from './unreadable.ts';

export interface ModuleTree {
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** The statements of a module. Throws UnreadableFile. */
export function readModule(bytes: Uint8Array): ModuleTree {
  const text = decodeFile(bytes);
  guardModule(text);
  try {
    const { program } = parse(text, {
      sourceType: 'unambiguous',
      plugins: ['typescript'],
      attachComment: false,
      // No one runs it, so it may be inside what others put around it.
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowUndeclaredExports: true,
    });
    return { text, statements: program.body };
  } catch (error) {
    throw findMistake(text, error, 'JavaScript or TypeScript');
  }
}

/** The value of a text of JSON5, which is an expression. Throws UnreadableFile. */
export function readJson5(bytes: Uint8Array): { readonly text: string; readonly root: Expression } {
  const text = decodeFile(bytes);
  guardModule(text);
  try {
    return { text, root: parseExpression(text, { attachComment: false }) };
  } catch (error) {
    throw findMistake(text, error, 'JSON5');
  }
}

function findMistake(text: string, error: unknown, format: string): unknown {
  if (error instanceof RangeError) return createReadError(text, 0, tooDeep);
  if (!(error instanceof SyntaxError && 'pos' in error)) return error;
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const place = findPosition(text, Number(error.pos));
  return mergeConflictInProgram(text) ?? createSyntaxError(format, reason, place);
}

const tooDeep: Mistake = {
  found: 'Too many signs are joined in this file for it to be read.',
  expected: 'texts in a few pieces',
  advice: 'Join the pieces of long texts into one.',
};

// Parses a JavaScript or TypeScript module, or JSON5, into a syntax tree. The file is never run.

import { parse, parseExpression } from '@babel/parser';
import type { Expression, Statement } from '@babel/types';
import { decodeFile, findPosition } from '../text.ts';
import { findMergeConflictInProgram } from './merge-conflict.ts';
import { guardModule } from './module-guard.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';

/** A parsed module. */
export interface ModuleTree {
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** Parses the statements of a module. Throws UnreadableFile. */
export function readModule(bytes: Uint8Array): ModuleTree {
  const text = decodeFile(bytes);
  guardModule(text);
  try {
    const { program } = parse(text, {
      sourceType: 'unambiguous',
      plugins: ['typescript'],
      attachComment: false,
      // A bundler may put a file into a function.
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowUndeclaredExports: true,
    });
    return { text, statements: program.body };
  } catch (error) {
    throw toReadError(text, error, 'JavaScript or TypeScript');
  }
}

/** Parses JSON5 as an expression. Throws UnreadableFile. */
export function readJson5(bytes: Uint8Array): { readonly text: string; readonly root: Expression } {
  const text = decodeFile(bytes);
  guardModule(text);
  try {
    return { text, root: parseExpression(text, { attachComment: false }) };
  } catch (error) {
    throw toReadError(text, error, 'JSON5');
  }
}

/** Converts an error of the parser, which is recursive; returns other errors unchanged. */
function toReadError(text: string, error: unknown, format: string): unknown {
  if (error instanceof RangeError) return createReadError(text, 0, tooDeep);
  if (!(error instanceof SyntaxError && 'pos' in error)) return error;
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const place = findPosition(text, Number(error.pos));
  return findMergeConflictInProgram(text) ?? createSyntaxError(format, reason, place);
}

const tooDeep: Mistake = {
  found: 'An expression in this file is too deeply nested.',
  expected: 'texts in a few pieces',
  advice: 'Join the pieces of long texts into one.',
};

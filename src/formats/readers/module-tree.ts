// The bytes of a JavaScript or TypeScript module → its statements, as a syntax tree; those of JSON5 → its
// value. Nothing in it is ever run.

import { parse, parseExpression } from '@babel/parser';
import type { Expression, Statement } from '@babel/types';
import { quoteCode } from '../../text/wording.ts';
import type { UnreadableFile } from '../format.ts';
import { getText } from '../text.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';
import { guardedModule } from './module-guard.ts';
import { type Mistake, unreadable } from './unreadable.ts';

export interface ModuleTree {
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** The statements of a module. Throws UnreadableFile. */
export function readModule(bytes: Uint8Array): ModuleTree {
  const text = getText(bytes);
  try {
    const { program } = parse(guardedModule(text), {
      sourceType: 'unambiguous',
      plugins: ['typescript'],
      attachComment: false,
      // No one runs it, so it may stand in what others put around it.
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowUndeclaredExports: true,
    });
    return { text, statements: program.body };
  } catch (error) {
    throw findMistake(text, error, ofModule);
  }
}

/** The value of a text of JSON5, which is an expression. Throws UnreadableFile. */
export function readJson5(bytes: Uint8Array): { readonly text: string; readonly root: Expression } {
  const text = getText(bytes);
  try {
    return { text, root: parseExpression(guardedModule(text), { attachComment: false }) };
  } catch (error) {
    throw findMistake(text, error, ofJson5);
  }
}

/** The fault and the expectation for a value that is no text. */
interface Kind {
  readonly name: string;
  readonly expected: string;
}

const ofModule: Kind = { name: 'JavaScript or TypeScript', expected: 'a module without mistakes' };
const ofJson5: Kind = { name: 'JSON5', expected: 'keys and texts in braces' };

function findMistake(text: string, error: unknown, kind: Kind): unknown {
  if (error instanceof RangeError) return unreadable(text, 0, tooDeep);
  if (!(error instanceof SyntaxError && 'pos' in error)) return error;
  const conflict = mergeConflictInProgram(text);
  if (conflict !== undefined) return conflict;
  const reason = 'reasonCode' in error ? String(error.reasonCode) : '';
  return syntaxError(text, Number(error.pos), reason, kind);
}

function syntaxError(
  text: string,
  offset: number,
  reason: string,
  { name, expected }: Kind,
): UnreadableFile {
  const known = mistakes.find(([pattern]) => pattern.test(reason));
  if (known !== undefined) return unreadable(text, offset, known[1]);
  if (text.slice(offset).trim() === '')
    return unreadable(text, text.trimEnd().length, endsTooEarly);
  const rest = text.slice(offset, offset + 100);
  const sign = /^(?:[\p{L}\p{N}_$]+|'[^'\n]*'?|"[^"\n]*"?|.)/su.exec(rest)?.[0] ?? '';
  return unreadable(text, offset, {
    found: `The file is not sound ${name}: ${quoteCode(sign)} is not expected here.`,
    expected,
    mend: 'Look for a comma, a colon or a quote that is missing just before it, or one too many.',
  });
}

const mistakes: readonly (readonly [RegExp, Mistake])[] = [
  [
    /^UnterminatedString/,
    {
      found: 'This text has no closing quote on its line.',
      expected: 'a quote at the end of the text, of the kind that it starts with',
      mend: String.raw`Close the quote; a quote that is part of the text is written \' or \".`,
    },
  ],
  [
    /^Unterminated(?:Template|Comment|RegExp)/,
    {
      found: 'A text or a comment starts here and has no end.',
      expected: 'a second backtick at the end of a text, or `*/` at the end of a comment',
      mend: 'Add what is missing.',
    },
  ],
  [
    /Escape|CodePoint|OctalLiteral/,
    {
      found: 'A backslash in a text starts an escape, and this one means nothing.',
      expected: String.raw`a known escape such as \n or \u00e9, or \\ for a backslash`,
      mend: 'Correct the escape, or double the backslash.',
    },
  ],
];

const endsTooEarly: Mistake = {
  found: 'The file ends too early: a brace or a bracket is still open.',
  expected: 'a closing brace or bracket',
  mend: 'Add what is missing, or fetch the file again when it was cut off.',
};

const tooDeep: Mistake = {
  found: 'Too many signs are joined in this file for it to be read.',
  expected: 'texts in a few pieces',
  mend: 'Join the pieces of long texts into one.',
};

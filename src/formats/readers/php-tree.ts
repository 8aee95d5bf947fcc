// The bytes of a PHP file → its statements, as a syntax tree. No PHP is ever run.

import type { Engine } from 'php-parser';
import { quoteCode } from '../../text/wording.ts';
import { UnreadableFile } from '../format.ts';
import { getText } from '../text.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';
import { findPosition, phpEngine } from './php-engine.ts';
import { isKind, type Node } from './php-nodes.ts';
import { describePhpEnd } from './php-open.ts';
import { type Mistake, unreadable } from './unreadable.ts';

/** The statements of a PHP file, those in namespaces included. Throws UnreadableFile. */
export function phpStatements(bytes: Uint8Array): readonly Node[] {
  // A line break is one, however the editor writes it.
  const text = getText(bytes).replace(/\r\n?/g, '\n');
  if (!/<\?(?:php(?=\s|$)|=)/i.test(text)) throw unreadable(text, 0, noPhp);
  const statements = parse(text);
  if (!isKind(statements.at(-1), 'halt')) throw describePhpEnd(text, end);
  return statements;
}

/**
 * Stands behind each file. The parser is content with a comment or a string that nothing closes; then
 * this is a part of it, and not the last statement. It is in PHP and outside of it one and the same.
 */
const end = '\n?><?php __halt_compiler();';

function parse(text: string): readonly Node[] {
  const engine = phpEngine(text);
  try {
    return statementsIn(engine.parseCode(text + end, '').children);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : findMistake(text, engine, error);
  }
}

function statementsIn(nodes: readonly (Node | null)[]): readonly Node[] {
  const statements: Node[] = [];
  const pending = nodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === null) continue;
    statements.push(node);
    if (isKind(node, 'namespace') || isKind(node, 'declare') || isKind(node, 'block')) {
      for (const child of node.children.toReversed()) pending.push(child);
    }
  }
  return statements;
}

function findMistake(text: string, engine: Engine, error: unknown): UnreadableFile {
  const { start, end: stop } = findPosition(engine);
  if (error instanceof RangeError) return unreadable(text, Math.min(stop, text.length), tooDeep);
  const conflict = mergeConflictInProgram(text);
  if (conflict !== undefined) return conflict;
  return start >= text.length
    ? describePhpEnd(text, end)
    : unreadable(text, start, unexpected(signAt(text, start)));
}

/** The word, the string or the sign at an offset. */
function signAt(text: string, offset: number): string {
  const rest = text.slice(offset, offset + 100);
  return /^(?:\$?[\p{L}\p{N}_]+|'[^'\n]*'?|"[^"\n]*"?|.)/su.exec(rest)?.[0] ?? '';
}

function unexpected(sign: string): Mistake {
  if (/^\p{Cc}/u.test(sign)) return controlCharacter;
  return {
    found: `The file is not sound PHP: ${quoteCode(sign)} is not expected here.`,
    expected: 'PHP without mistakes',
    mend:
      'Look for a comma, a semicolon or a quote that is missing just before it; ' +
      "a quote that is part of a text is written `\\'`.",
  };
}

const controlCharacter = {
  found: 'A control character is here.',
  expected: 'characters that can be seen',
  mend: 'Remove it.',
};

const tooDeep = {
  found: 'Too many brackets are open here, or too many texts joined, for the file to be read.',
  expected: 'arrays of a few levels, and texts in a few pieces',
  mend: 'Remove the nested brackets, or join the pieces into one text.',
};

const noPhp = {
  found: 'The file holds no PHP: `<?php` is nowhere in it.',
  expected: '`<?php` at the start of the file',
  mend: 'Write `<?php` on the first line, or correct `file_format` when this is no PHP file.',
};

// The bytes of a PHP file → its statements, as a syntax tree. No PHP is ever run.

import type { Engine } from 'php-parser';
import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { mergeConflictInProgram } from './merge-conflict.ts';
import { createPhpEngine, findTokenRange } from './php-engine.ts';
import { isKind, type Node } from './php-nodes.ts';
import { createReadError, createSyntaxError } from './unreadable.ts';

/** The statements of a PHP file, those in namespaces included. Throws UnreadableFile. */
export function readPhpStatements(bytes: Uint8Array): readonly Node[] {
  // A line break is one, however the editor writes it.
  const text = decodeFile(bytes).replace(/\r\n?/g, '\n');
  if (!/<\?(?:php(?=\s|$)|=)/i.test(text)) throw createReadError(text, 0, noPhp);
  const statements = parse(text);
  if (!isKind(statements.at(-1), 'halt'))
    throw createReadError(text, text.trimEnd().length, endsTooEarly);
  return statements;
}

/**
 * Appended to each file. The parser accepts a comment or a string that nothing closes; then this is a part of it,
 * not the last statement. It means the same in PHP and outside of it.
 */
const end = '\n?><?php __halt_compiler();';

function parse(text: string): readonly Node[] {
  const engine = createPhpEngine(text);
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

function findMistake(text: string, engine: Engine, error: unknown): unknown {
  const { start, end: stop } = findTokenRange(engine);
  if (error instanceof RangeError)
    return createReadError(text, Math.min(stop, text.length), tooDeep);
  const conflict = mergeConflictInProgram(text);
  if (conflict !== undefined || !(error instanceof Error)) return conflict ?? error;
  if (start >= text.length) return createReadError(text, text.trimEnd().length, endsTooEarly);
  const reason = error.message.replace(/^Parse Error : | on line \d+$/g, '');
  return createSyntaxError('PHP', reason, findPosition(text, start));
}

const endsTooEarly = {
  found: 'The file ends before a statement, a bracket, a text or a comment in it does.',
  expected: 'an end of all that is open',
  advice: 'Add what is missing, or fetch the file again when it was cut off.',
};

const tooDeep = {
  found: 'Too many brackets are open here, or too many texts joined, for the file to be read.',
  expected: 'arrays of a few levels, and texts in a few pieces',
  advice: 'Remove the nested brackets, or join the pieces into one text.',
};

const noPhp = {
  found: 'The file holds no PHP: `<?php` is nowhere in it.',
  expected: '`<?php` at the start of the file',
  advice: 'Write `<?php` on the first line, or correct `file_format` when this is no PHP file.',
};

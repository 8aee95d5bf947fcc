// Parses a PHP file into statements. PHP is never run.

import type { Engine } from 'php-parser';
import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { findMergeConflictInProgram } from './merge-conflict.ts';
import { createPhpEngine, findTokenRange } from './php-engine.ts';
import { isKind, type PhpNode } from './php-nodes.ts';
import { createReadError, createSyntaxError } from './read-errors.ts';

/** Parses the statements of a PHP file, also those in namespaces. Throws UnreadableFile. */
export function readPhpStatements(bytes: Uint8Array): readonly PhpNode[] {
  // Line breaks of Windows count as one character.
  const text = decodeFile(bytes).replace(/\r\n?/g, '\n');
  if (!/<\?(?:php(?=\s|$)|=)/i.test(text)) throw createReadError(text, 0, noPhp);
  const statements = parse(text);
  if (!isKind(statements.at(-1), 'halt'))
    throw createReadError(text, text.trimEnd().length, endsTooEarly);
  return statements;
}

/**
 * Code that is appended to each file, to find out whether the file ends too early. The parser accepts an unclosed
 * comment or string; then this code is a part of it, and not the last statement. It means the same in PHP and outside.
 */
const finalStatement = '\n?><?php __halt_compiler();';

function parse(text: string): readonly PhpNode[] {
  const engine = createPhpEngine(text);
  try {
    return listStatements(engine.parseCode(text + finalStatement, '').children);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : toReadError(text, engine, error);
  }
}

/** Lists statements, with those in namespaces and blocks. */
function listStatements(nodes: readonly (PhpNode | null)[]): readonly PhpNode[] {
  const statements: PhpNode[] = [];
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

/** Converts an error of the parser, which is recursive; returns other errors unchanged. */
function toReadError(text: string, engine: Engine, error: unknown): unknown {
  const { start, end } = findTokenRange(engine);
  if (error instanceof RangeError)
    return createReadError(text, Math.min(end, text.length), tooDeep);
  const conflict = findMergeConflictInProgram(text);
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
  found: 'An expression here is too deeply nested.',
  expected: 'arrays of a few levels, and texts in a few pieces',
  advice: 'Remove the nested brackets, or join the pieces into one text.',
};

const noPhp = {
  found: 'The file holds no PHP: `<?php` is nowhere in it.',
  expected: '`<?php` at the start of the file',
  advice: 'Write `<?php` on the first line, or correct `file_format` when this is no PHP file.',
};

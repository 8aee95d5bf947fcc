// Reads PHP files of one language: those of Laravel, which return an array, and those that set variables or constants.
// The files are parsed, never run.

import type { Engine } from 'php-parser';
import { readSpelling } from '../../languages/spelling.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile, findPosition } from '../text.ts';
import { applyLineMarks } from './line-marks.ts';
import { isAssignment, readAssignments } from './php-assignments.ts';
import { createPhpEngine, findTokenRange } from './php-engine.ts';
import {
  createNodeError,
  findLine,
  isKind,
  type PhpArray,
  type PhpNode,
  type PhpText,
} from './php-nodes.ts';
import { readPhpArray } from './php-values.ts';
import { lacksNumberedForms } from './plural-forms.ts';
import { createReadError, createSyntaxError } from './read-errors.ts';
import { findMergeConflictInProgram } from './text-lines.ts';
import { type Contents, collectMessages } from './value-tree.ts';

/**
 * PHP that returns an array of texts, nested or not: `return ['key' => 'text'];`. The key of a message is a path:
 * `validation.required`. Throws UnreadableFile.
 */
export const laravel: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const { text, statements } = readPhp(bytes);
    return applyLineMarks(readMessages(findReturnedArray(statements)), text, info);
  },
};

/**
 * PHP that sets texts: `$lang['key'] = 'text';`, `$lang = ['key' => 'text'];`, `define('KEY', 'text');`, `const KEY =
 * 'text';`, or that returns them. The key of a message starts with the name of the variable or constant: `$lang.key`,
 * `KEY`. It has no name if all texts are in a variable such as `$de`, named after the language. Throws UnreadableFile.
 */
export const php: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const { language, sourceLanguage } = info;
    const { text, statements } = readPhp(bytes);
    const root = unwrapLanguage(readAssignments(statements), [language, sourceLanguage]);
    const messages = readMessages(root, (array) => readNumberedForms(array, language));
    return applyLineMarks(messages, text, info);
  },
};

/** Reads the plural forms of phpBB, numbered from 1: `[1 => '%d post', 2 => '%d posts']`. */
function readNumberedForms({ entries }: PhpArray, language: string): Contents<never> | undefined {
  const target: string[] = [];
  for (const [name, value] of entries) {
    if (name !== String(target.length + 1) || value === undefined || !('text' in value)) {
      return undefined;
    }
    target.push(value.text);
  }
  if (target.length === 0 || target.length > mostForms) return undefined;
  return {
    forms: target,
    ...(lacksNumberedForms(target.length, language) && { lacksForms: true }),
  };
}

/** No language has more plural forms; longer lists are those of days or months. */
const mostForms = 6;

/** Returns the value of a single variable that is named after the language, `$de = [...]`; else the array itself. */
function unwrapLanguage(all: PhpArray, languages: readonly string[]): PhpArray {
  const [[name, value] = [], ...others] = all.entries;
  if (others.length > 0 || !name?.startsWith('$')) return all;
  if (value === undefined || 'text' in value) return all;
  const spelling = readSpelling(name.slice(1));
  return spelling.kind === 'code' && languages.includes(spelling.code) ? value : all;
}

function findReturnedArray(statements: readonly PhpNode[]): PhpArray {
  const statement = statements.find((node) => isKind(node, 'return'));
  if (statement === undefined || statement.expr === null) throw createNoArrayError(statements);
  const { expr: returned } = statement;
  if (!isKind(returned, 'array')) throw createNodeError(returned, otherReturnValue);
  return readPhpArray(returned.items, returned);
}

const expected = "`return ['key' => 'text'];`";

const otherReturnValue = {
  found: 'The file returns something else than an array that is written out. PHP is never run.',
  expected,
  advice: 'Write the keys and texts into the array that is returned.',
};

function createNoArrayError(statements: readonly PhpNode[]): UnreadableFile {
  const found = 'The file returns no array.';
  const assignment = statements.find(isAssignment);
  if (assignment === undefined) {
    const advice = 'Return the keys and texts in an array.';
    return new UnreadableFile(found, 1, 1, expected, advice);
  }
  const advice = 'Set `file_format: php`, which is for files that set variables or constants.';
  return createNodeError(assignment, { found, expected, advice });
}

function readMessages(
  root: PhpArray,
  readForms: (array: PhpArray) => Contents<never> | undefined = () => undefined,
): Message[] {
  return collectMessages<PhpArray | PhpText>({
    root: omitMetadata(root),
    getContents: (value) => ('text' in value ? undefined : readForms(value)) ?? getContents(value),
    getLine: ({ start }) => findLine(start),
    createError: ({ start }, mistake) => createNodeError(start, mistake),
  });
}

/** Omits the header of WordPress's files: `['domain' => 'app', 'messages' => ['Save' => 'Sichern']]`. */
function omitMetadata(root: PhpArray): PhpArray {
  const messages = root.entries.get('messages');
  if (messages === undefined || 'text' in messages) return root;
  const hasHeader = headerNames.some((name) => root.entries.has(name));
  return hasHeader ? messages : root;
}

const headerNames = ['domain', 'plural-forms', 'language', 'project-id-version', 'x-generator'];

function getContents(value: PhpArray | PhpText): Contents<PhpArray | PhpText> {
  if ('text' in value) return { forms: [value.text] };
  const entries: (readonly [string, PhpArray | PhpText])[] = [];
  for (const [key, inside] of value.entries) if (inside !== undefined) entries.push([key, inside]);
  return { entries };
}

/** Parses the statements of a PHP file, also those in namespaces. Throws UnreadableFile. */
function readPhp(bytes: Uint8Array): { text: string; statements: readonly PhpNode[] } {
  // Line breaks of Windows count as one character.
  const text = decodeFile(bytes).replace(/\r\n?/g, '\n');
  if (!/<\?(?:php(?=\s|$)|=)/i.test(text)) throw createReadError(text, 0, noPhp);
  const statements = parse(text);
  if (!isKind(statements.at(-1), 'halt'))
    throw createReadError(text, text.trimEnd().length, endsTooEarly);
  return { text, statements };
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

// Parses a JavaScript or TypeScript module, or JSON5, into a syntax tree. The file is never run.

import { parse, parseExpression } from '@babel/parser';
import type { Expression, Node, Statement } from '@babel/types';
import { decodeFile, findPosition } from '../text.ts';
import { createPieceLimit, tooManyPieces } from './piece-limit.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';
import { findMergeConflictInProgram } from './text-lines.ts';
import { nestedTooDeeply } from './value-tree.ts';

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

/** Throws UnreadableFile if brackets are nested too deeply, or tokens are too many. */
function guardModule(text: string): void {
  /** For each open bracket, whether it is ambiguous. */
  const open: boolean[] = [];
  /** Whether a bracket here would be ambiguous: `<` or `?` is between it and the last comma or bracket. */
  let isAmbiguous = false;
  let ambiguousCount = 0;
  /** The number of comments with nothing between them. */
  let commentCount = 0;
  let lineEnd = 0;
  let searched = 0;
  const isOneTooMany = createPieceLimit(text, mostTokens);
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (/^\/[/*]/.test(token)) {
      commentCount++;
      if (lineEnd < index) {
        const lineBreak = text.indexOf('\n', index);
        lineEnd = lineBreak < 0 ? text.length : lineBreak;
      }
      searched += lineEnd - index;
      if (commentCount > mostComments || searched > mostSearched)
        throw createReadError(text, index, tooManyPieces);
      continue;
    }
    commentCount = 0;
    const values = token.split('${').length - 1;
    if (isOneTooMany(1 + values * tokensOfValue)) throw createReadError(text, index, tooManyPieces);
    if (/^[<?]/.test(token)) isAmbiguous = true;
    else if (/^[,;]/.test(token)) isAmbiguous = false;
    else if (/^[([{]/.test(token)) {
      open.push(isAmbiguous);
      if (isAmbiguous) ambiguousCount++;
      isAmbiguous = false;
    } else if (/^[)\]}]/.test(token)) {
      isAmbiguous = open.pop() ?? false;
      if (isAmbiguous) ambiguousCount--;
    }
    if (open.length > mostBrackets || ambiguousCount > mostAmbiguous) {
      throw createReadError(text, index, nestedTooDeeply);
    }
  }
}

/**
 * Comments, strings, words and other characters. A string or comment without an end reaches to that of its line or the
 * file.
 */
const tokens =
  /\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?|[\w$\u0080-\uffff]+|[^\s\w]/g;

/** Chosen: more than 100,000 texts with their keys have, which are a key, a colon, a text and a comma each. */
const mostTokens = 600_000;

/** The tokens of `${name}` in a template, which is one match here: the name, and the text around it. */
const tokensOfValue = 3;

/** Chosen: more than texts are nested, and fewer than the parser, which is recursive, can parse. */
const mostBrackets = 300;

/** Chosen: the parser takes 32 times as long for them. */
const mostAmbiguous = 5;

/** Measured: the parser takes a second for so many, as its time is quadratic in comments with nothing between them. */
const mostComments = 20_000;

/** Measured: the parser takes two seconds, as it looks for the end of the line after each comment. */
const mostSearched = 3_000_000_000;

/** Returns the text of a string, of a template without `${…}`, or of several that `+` joins; undefined for others. */
export function readExpressionText(node: Node): string | undefined {
  let text = '';
  let hasText = false;
  const pending: Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const operand = unwrapTypes(next);
    if (operand?.type === 'BinaryExpression' && operand.operator === '+') {
      pending.push(operand.right, operand.left);
      continue;
    }
    // JavaScript would add up numbers before the first text.
    if (operand?.type === 'NumericLiteral' && hasText) {
      text += String(operand.value);
      continue;
    }
    const piece = operand === null ? undefined : getLiteralText(operand);
    if (piece === undefined) return undefined;
    text += piece;
    hasText = true;
  }
  return text;
}

function getLiteralText(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Removes type syntax and `Object.freeze` from an expression. */
export function unwrapTypes(expression: Node | null): Node | null {
  let node = expression;
  for (;;) {
    if (
      node?.type === 'TSAsExpression' ||
      node?.type === 'TSSatisfiesExpression' ||
      node?.type === 'TSTypeAssertion' ||
      node?.type === 'TSNonNullExpression'
    ) {
      node = node.expression;
      continue;
    }
    const frozen = node === null ? undefined : getFrozen(node);
    if (frozen === undefined) return node;
    node = frozen;
  }
}

/** Returns the value of a function such as `() => ({ save: 'Save' })`; returns other nodes unchanged. */
export function unwrapFunction(node: Node | null): Node | null {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return node;
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only, second] = node.body.body;
  return only?.type === 'ReturnStatement' && second === undefined ? (only.argument ?? null) : node;
}

/** Returns the argument of a call of `Object.freeze`; undefined for other nodes. */
function getFrozen(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return undefined;
  return isMember(node.callee, 'Object', 'freeze') ? node.arguments[0] : undefined;
}

/** Whether an expression is a member of an object with that name: `module.exports`. */
export function isMember(node: Node, object: string, name?: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    (name === undefined || getMemberName(node) === name)
  );
}

/** Returns the name of a member: `save` of `exports.save` and `exports['save']`. */
export function getMemberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'StringLiteral' ? property.value : undefined;
}

// Collects the texts that the statements of a PHP file assign, define or return, by names: those of variables with
// their `$`, those of constants, and the keys of a returned array. `$lang['save'] = 'Save';` has the keys `$lang` and
// `save`.

import { quoteCode } from '../../text/wording.ts';
import {
  appendText,
  copyEntries,
  createArray,
  createNodeError,
  getOrCreateArray,
  isCallTo,
  isKind,
  type KeyPath,
  type PhpArray,
  type PhpNode,
  setEntry,
} from './php-nodes.ts';
import { readPhpArray, readPhpKey, readPhpText, readPhpValue } from './php-values.ts';
import type { Mistake } from './read-errors.ts';

/** Collects all assigned texts; other statements are ignored. Throws UnreadableFile. */
export function readAssignments(statements: readonly PhpNode[]): PhpArray {
  const all = createArray({ kind: 'program', loc: null });
  for (const statement of statements) {
    for (const assignment of getAssignments(statement)) assign(all, assignment);
  }
  return all;
}

/** Whether a statement sets a variable or a constant. */
export function isAssignment(statement: PhpNode): boolean {
  if (isKind(statement, 'constantstatement')) return true;
  if (!isKind(statement, 'expressionstatement')) return false;
  const { expression } = statement;
  return isKind(expression, 'assign') || isCallTo(expression, 'define');
}

interface Assignment {
  /** The name, and the keys after it; empty for a returned array. */
  readonly path: KeyPath;
  readonly operator: string;
  readonly value: PhpNode;
  readonly start: PhpNode;
}

function getAssignments(statement: PhpNode): readonly Assignment[] {
  if (isKind(statement, 'constantstatement')) {
    return statement.constants.flatMap((constant) =>
      isKind(constant, 'constant') && isKind(constant.name, 'identifier')
        ? [{ path: [constant.name.name], operator: '=', value: constant.value, start: constant }]
        : [],
    );
  }
  if (isKind(statement, 'return')) {
    const { expr: value } = statement;
    return value === null ? [] : [{ path: [], operator: '=', value, start: statement }];
  }
  return isKind(statement, 'expressionstatement') ? findAssignments(statement.expression) : [];
}

/** Finds the assignments in an expression, such as `defined('A') || define('A', 'text')` or `@define('A', 'text')`. */
function findAssignments(expression: PhpNode): readonly Assignment[] {
  const found: Assignment[] = [];
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isKind(node, 'silent')) pending.push(node.expr);
    else if (isKind(node, 'unary')) pending.push(node.what);
    else if (isKind(node, 'bin')) pending.push(node.right, node.left);
    else found.push(...getAssignment(node));
  }
  return found;
}

function getAssignment(start: PhpNode): readonly Assignment[] {
  if (isKind(start, 'assign')) {
    const { left, operator, right: value } = start;
    const path = getPath(left);
    return path === undefined ? [] : [{ path, operator, value, start }];
  }
  if (!isCallTo(start, 'define')) return [];
  const [name, value] = start.arguments;
  if (name === undefined || value === undefined) return [];
  return [{ path: [readPhpKey(name)], operator: '=', value, start }];
}

/** Returns `$name` and the keys in brackets after it; undefined for other targets of assignments. */
function getPath(target: PhpNode): KeyPath | undefined {
  const keys: (string | undefined)[] = [];
  let node = target;
  while (isKind(node, 'offsetlookup')) {
    keys.push(node.offset === false ? undefined : readPhpKey(node.offset));
    node = node.what;
  }
  if (!isKind(node, 'variable') || typeof node.name !== 'string') return undefined;
  return [...keys, `$${node.name}`].reverse();
}

function assign(all: PhpArray, { path, operator, value: node, start }: Assignment): void {
  if (path.length === 0 || isCallTo(node, 'array_merge')) {
    // Only arrays that are written out have texts of this file.
    for (const added of isCallTo(node, 'array_merge') ? node.arguments : [node]) {
      if (isKind(added, 'array'))
        copyEntries(readPhpArray(added.items, start), getOrCreateArray(all, path, start));
    }
    return;
  }
  if (path.length === 1 && ignoredKinds.has(node.kind)) return;
  const array = getOrCreateArray(all, path.slice(0, -1), start);
  const key = path.at(-1);
  if (operator === '=') setEntry(array, key, readPhpValue(node, start));
  else if (operator === '.=') appendText(array, key, readPhpText(node, start));
  else if (readPhpValue(node, start) !== undefined)
    throw createNodeError(start, describeOperator(operator));
}

/**
 * The kinds of values that are no translations if a variable is set to them. An element of an array with such a value
 * is reported, because it is taken for a translation.
 */
const ignoredKinds = new Set([
  ...['arrowfunc', 'call', 'clone', 'closure', 'empty', 'exit', 'include', 'isset', 'new', 'unary'],
  ...['nullsafepropertylookup', 'offsetlookup', 'propertylookup', 'staticlookup', 'variable'],
]);

function describeOperator(operator: string): Mistake {
  return {
    found: `A text is set with ${quoteCode(operator)} here. PHP is never run, so it is not known.`,
    expected: 'a text that is set with `=`, or added to with `.=`',
    advice: 'Write `=` instead.',
  };
}

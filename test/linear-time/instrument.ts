// Inserts counters into the functions, loops and spread elements of a bundle, so that a run of it counts its own steps.
// Unlike a time, a count is the same on each machine, whatever else the machine does.

import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** Code to insert, and its offset. */
type Insertion = readonly [offset: number, code: string];

/** Returns the code of an ES module in which the array `countedSteps` counts the steps of each of `countedFiles`. */
export function instrument(bundle: string): string {
  const files: string[] = [];
  // esbuild writes the path of a module above its code.
  const modules = bundle.split(/^(?=\/\/ [\w@./-]+\.[a-z]+$)/m).map((module) => {
    const [, path = ''] = /^\/\/ ((?!test\/).*\.[cm]?[jt]s)$/m.exec(module) ?? [];
    return path === '' ? module : insert(module, findInsertions(module, files.push(path) - 1));
  });
  return `const countedFiles = ${JSON.stringify(files)};
const countedSteps = new Float64Array(${files.length});
${countCopied}${modules.join('')}`;
}

/** A function of the instrumented code. It counts the elements or properties that a built-in operation copies. */
const countCopied = `
function countCopied(file, value) {
  const isIterator = typeof value?.next === 'function';
  const copied = isIterator ? [...value] : value;
  countedSteps[file] += copied?.length ?? copied?.size ?? Object.keys(copied ?? {}).length;
  return copied;
}
`;

function insert(code: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const [offset, text] of insertions.toSorted(([a], [b]) => a - b)) {
    parts.push(code.slice(end, offset), text);
    end = offset;
  }
  return parts.join('') + code.slice(end);
}

function findInsertions(code: string, file: number): readonly Insertion[] {
  const insertions: Insertion[] = [];
  visit(parse(code, { sourceType: 'module', attachComment: false }).program);
  return insertions;

  function visit(node: Node): void {
    const [before, after] = countRepetition(node, file) ?? countCopies(node, file) ?? [];
    if (before !== undefined) insertions.push(before);
    visitChildren(node);
    if (after !== undefined) insertions.push(after);
  }

  function visitChildren(node: Node): void {
    for (const name in node) {
      if (name === 'loc' || name === 'extra') continue;
      const child = node[name as keyof Node] as unknown;
      for (const one of Array.isArray(child) ? child : [child]) {
        if (typeof one?.type === 'string') visit(one);
      }
    }
  }
}

/** Counts each run of the body of a function or loop. */
function countRepetition(node: Node, file: number): readonly Insertion[] | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement': {
      const { body } = node;
      const counter = `countedSteps[${file}]++`;
      if (body.type === 'BlockStatement') return [[Number(body.start) + 1, `${counter};`]];
      const isStatement = node.type !== 'ArrowFunctionExpression';
      return isStatement ? wrap(body, `{${counter};`, '}') : wrap(body, `(${counter},`, ')');
    }
    default:
      return undefined;
  }
}

/** Counts what spread elements, destructuring and constructors of collections copy. */
function countCopies(node: Node, file: number): readonly Insertion[] | undefined {
  const copied = getCopiedPart(node);
  return copied ? wrap(copied, `countCopied(${file},`, ')') : undefined;
}

function getCopiedPart(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'SpreadElement':
      return node.argument;
    case 'VariableDeclarator':
      return hasRest(node.id) ? node.init : undefined;
    case 'NewExpression': {
      const { callee } = node;
      const isCollection = callee.type === 'Identifier' && /^(?:Map|Set)$/.test(callee.name);
      return isCollection ? node.arguments[0] : undefined;
    }
    default:
      return undefined;
  }
}

function hasRest(pattern: Node): boolean {
  const parts =
    pattern.type === 'ArrayPattern'
      ? pattern.elements
      : pattern.type === 'ObjectPattern'
        ? pattern.properties
        : [];
  return parts.at(-1)?.type === 'RestElement';
}

function wrap({ start, end }: Node, before: string, after: string): readonly Insertion[] {
  return [
    [Number(start), before],
    [Number(end), after],
  ];
}

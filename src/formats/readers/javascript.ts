// Modules of JavaScript and TypeScript that export texts: `export default { key: 'text' };`. They are
// read as data, never run: only what is written out counts.

import type { Node } from '@babel/types';
import type { Format } from '../format.ts';
import { lineFinder } from '../text.ts';
import { getExports, type ModuleExports } from './module-exports.ts';
import { getResult } from './module-results.ts';
import { type ModuleTree, readModule } from './module-tree.ts';
import { type ModuleValue, moduleContents, resolved, type ValueOfName } from './module-values.ts';
import { type Mistake, unreadable } from './unreadable.ts';
import { messagesIn } from './value-tree.ts';

/**
 * Reads the default export of a module, or else the one object that it exports by a name, which may be
 * that of the language. Where it exports several, their names start the keys. Throws UnreadableFile.
 */
export const javaScript: Format = {
  kind: 'monolingual',
  read(bytes) {
    const tree = readModule(bytes);
    const exported = getExports(tree.statements);
    const root = getRoot(tree, exported);
    const getContents = moduleContents(tree, (name) => exported.names.get(name));
    const getLine = lineFinder(tree.text);
    return messagesIn<ModuleValue | Parts>({
      root,
      getContents: (value) => ('parts' in value ? { entries: value.parts } : getContents(value)),
      getLine: ({ offset }) => getLine(offset),
      errorAt: ({ offset }, mistake) => unreadable(tree.text, offset, mistake),
    });
  },
};

/** Several exports, by their names. */
interface Parts {
  readonly parts: readonly (readonly [string, ModuleValue])[];
  readonly offset: number;
}

function getRoot({ text }: ModuleTree, exported: ModuleExports): ModuleValue | Parts {
  const { whole, parts, names, change, elsewhere } = exported;
  const valueOfName: ValueOfName = (name) => names.get(name);
  const settled = (node: Node) => unwrapped(resolved(node, valueOfName) ?? node, valueOfName);
  if (change !== undefined) throw unreadable(text, change.start ?? 0, changedLater);
  if (whole !== undefined) {
    const node = settled(whole);
    if (node.type === 'ObjectExpression') return { node, offset: node.start ?? 0 };
    throw unreadable(
      text,
      whole.start ?? 0,
      node.type === 'Identifier' ? unknownName : otherExport,
    );
  }
  const values = [...parts].map(([name, part]) => [name, settled(part)] as const);
  const objects = values.filter(([, { type }]) => type === 'ObjectExpression');
  const [only, second] = objects;
  // Beside it may be settings, such as the name of the language.
  if (only !== undefined && second === undefined) {
    return { node: only[1], offset: only[1].start ?? 0 };
  }
  const texts = values.filter(([, { type }]) => mayBeTexts.has(type));
  if (texts.length === 0)
    throw unreadable(text, elsewhere?.start ?? 0, elsewhere ? inOther : nothing);
  return {
    parts: texts.map(([name, node]) => [name, { node, offset: node.start ?? 0 }]),
    offset: 0,
  };
}

/**
 * The object that a call hands through: `defineMessages({…})`, and what a function in it gives back at
 * once, as in `defineI18nLocale(() => ({…}))`. All else stays as it is.
 */
function unwrapped(node: Node, valueOfName: ValueOfName): Node {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return node;
  const { callee } = node;
  if (callee.type !== 'Identifier' || !/^define[A-Z]/.test(callee.name)) return node;
  const given = resolved(node.arguments[0] ?? null, valueOfName);
  const object = resolved(getResult(given), valueOfName);
  return object?.type === 'ObjectExpression' ? object : node;
}

/** Other exports of a module, such as functions, are for programs. */
const mayBeTexts: ReadonlySet<string> = new Set([
  ...['ObjectExpression', 'ArrayExpression', 'StringLiteral', 'TemplateLiteral'],
  'BinaryExpression',
]);

const expected = "`export default { key: 'text' };` or `module.exports = { key: 'text' };`";

const nothing: Mistake = {
  found: 'The file exports no texts.',
  expected,
  mend: 'Export an object that holds the texts by their keys.',
};

const inOther: Mistake = {
  found: 'What is exported here is in another file, which is not looked at.',
  expected,
  mend: 'Name the file with the texts in `filemask`, or write them here.',
};

const unknownName: Mistake = {
  found: 'The name that is exported here is not set in this file.',
  expected,
  mend: 'Write the object with the texts into this file.',
};

const otherExport: Mistake = {
  found:
    'The file exports something else than an object that is written out. Nothing in it is run.',
  expected,
  mend: 'Write the keys and texts into the object that is exported.',
};

const changedLater: Mistake = {
  found: 'A value is changed here after it was set. Nothing in the file is run.',
  expected,
  mend: 'Write the key and the text into the object itself.',
};

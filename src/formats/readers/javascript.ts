// Reads modules of JavaScript and TypeScript that export texts: `export default { key: 'text' };`. They are parsed
// and never run, so only literals count.

import type { Node } from '@babel/types';
import type { FileInfo, Format } from '../format.ts';
import { createLineFinder } from '../text.ts';
import { applyLineMarks } from './line-marks.ts';
import { collectExports, type ModuleExports } from './module-exports.ts';
import { type ModuleTree, readModule, unwrapFunction } from './module-tree.ts';
import {
  createContentsReader,
  type GetNamedValue,
  type ModuleValue,
  resolveName,
} from './module-values.ts';
import { joinPluralForms } from './plural-mappings.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { findLanguageEntry } from './root-language.ts';
import { collectMessages } from './value-tree.ts';

/**
 * Reads the default export of a module, or else its only named export that is an object. If there are several named
 * exports, keys begin with the export's name. Throws UnreadableFile.
 */
export const javaScript: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const tree = readModule(bytes);
    const exported = collectExports(tree.statements);
    const wholeRoot = getRoot(tree, exported);
    const getContents = joinPluralForms(
      createContentsReader(tree, (name) => exported.values.get(name)),
      info,
    );
    const root = 'parts' in wholeRoot ? wholeRoot : unwrapLanguage(wholeRoot, info);
    const getLine = createLineFinder(tree.text);
    const messages = collectMessages<ModuleValue | NamedExports>({
      root,
      getContents: (value, key) =>
        'parts' in value ? { entries: value.parts } : getContents(value, key),
      getLine: ({ offset }) => getLine(offset),
      createError: ({ offset }, mistake) => createReadError(tree.text, offset, mistake),
    });
    return applyLineMarks(messages, tree.text, info);
  },
};

/** Returns the object below the language, if it is the only name in an object. */
function unwrapLanguage(root: ModuleValue, info: FileInfo): ModuleValue {
  const properties = root.node?.type === 'ObjectExpression' ? root.node.properties : [];
  const entries = properties.map((property) => {
    const { key, value } = property.type === 'ObjectProperty' ? property : {};
    const name = key?.type === 'Identifier' ? key.name : key?.type === 'StringLiteral' && key.value;
    return [name || '', value] as const;
  });
  const node = findLanguageEntry(entries, info);
  return node?.type === 'ObjectExpression' ? { node, offset: node.start ?? 0 } : root;
}

/** Several named exports. */
interface NamedExports {
  readonly parts: readonly (readonly [string, ModuleValue])[];
  readonly offset: number;
}

function getRoot({ text }: ModuleTree, exported: ModuleExports): ModuleValue | NamedExports {
  const { defaultExport, namedExports, values, mutation, reexport } = exported;
  const getValue: GetNamedValue = (name) => values.get(name);
  const resolveValue = (node: Node) =>
    unwrapDefineCall(resolveName(node, getValue) ?? node, getValue);
  if (mutation !== undefined) throw createReadError(text, mutation.start ?? 0, mutatedValue);
  if (defaultExport !== undefined) {
    const node = resolveValue(defaultExport);
    if (node.type === 'ObjectExpression') return { node, offset: node.start ?? 0 };
    throw createReadError(
      text,
      defaultExport.start ?? 0,
      node.type === 'Identifier' ? unknownExport : unsupportedExport,
    );
  }
  const exports = [...namedExports].map(([name, node]) => [name, resolveValue(node)] as const);
  const objects = exports.filter(([, { type }]) => type === 'ObjectExpression');
  const [only, second] = objects;
  // Exports that are no objects may be settings, such as the name of the language.
  if (only !== undefined && second === undefined) {
    return { node: only[1], offset: only[1].start ?? 0 };
  }
  const texts = exports.filter(([, { type }]) => textNodeTypes.has(type));
  if (texts.length === 0)
    throw createReadError(text, reexport?.start ?? 0, reexport ? importedExport : missingExport);
  return {
    parts: texts.map(([name, node]) => [name, { node, offset: node.start ?? 0 }]),
    offset: 0,
  };
}

/**
 * Replaces a call such as `defineMessages({…})` or `defineI18nLocale(() => ({…}))` by its object. Returns other nodes
 * unchanged.
 */
function unwrapDefineCall(node: Node, getValue: GetNamedValue): Node {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return node;
  const { callee } = node;
  if (callee.type !== 'Identifier' || !/^define[A-Z]/.test(callee.name)) return node;
  const argument = resolveName(node.arguments[0] ?? null, getValue);
  const object = resolveName(unwrapFunction(argument), getValue);
  return object?.type === 'ObjectExpression' ? object : node;
}

/** Nodes that may hold texts. Others, such as functions, are skipped. */
const textNodeTypes: ReadonlySet<string> = new Set([
  ...['ObjectExpression', 'ArrayExpression', 'StringLiteral', 'TemplateLiteral'],
  'BinaryExpression',
]);

const expected = "`export default { key: 'text' };` or `module.exports = { key: 'text' };`";

const missingExport: Mistake = {
  found: 'The file exports no texts.',
  expected,
  advice: 'Export an object that holds the texts by their keys.',
};

const importedExport: Mistake = {
  found: 'What is exported here is in another file, which is not looked at.',
  expected,
  advice: 'Name the file with the texts in `filemask`, or write them here.',
};

const unknownExport: Mistake = {
  found: 'The name that is exported here is not set in this file.',
  expected,
  advice: 'Write the object with the texts into this file.',
};

const unsupportedExport: Mistake = {
  found:
    'The file exports something else than an object that is written out. Nothing in it is run.',
  expected,
  advice: 'Write the keys and texts into the object that is exported.',
};

const mutatedValue: Mistake = {
  found: 'A value is changed here after it was set. Nothing in the file is run.',
  expected,
  advice: 'Write the key and the text into the object itself.',
};

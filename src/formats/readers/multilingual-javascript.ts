// Reads modules of JavaScript and TypeScript with an object that has all languages. It is exported, the value of a
// top-level name, or an argument, as in `createI18n({ messages: { en: {…}, de: {…} } })`. Modules are parsed, never
// run.

import type { Node, ObjectExpression } from '@babel/types';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder } from '../text.ts';
import { collectExports, type ModuleExports } from './module-exports.ts';
import { type ModuleTree, readModule, unwrapFunction } from './module-tree.ts';
import {
  createContentsReader,
  type GetNamedValue,
  type ModuleValue,
  resolveName,
} from './module-values.ts';
import { defineMultilingual, type FilePart } from './multilingual.ts';
import { createReadError } from './read-errors.ts';
import { collectMessages } from './value-tree.ts';

/** Modules with all languages. Throws UnreadableFile. */
export const multilingualJavaScript: Format = defineMultilingual((bytes) => {
  const tree = readModule(bytes);
  const exported = collectExports(tree.statements);
  const getValue: GetNamedValue = (name) => exported.values.get(name);
  const getLine = createLineFinder(tree.text);
  // One reader serves all objects, because its limit of values is for the whole file.
  const getContents = createContentsReader(tree, getValue);
  const parts: FilePart[] = [];
  let mistake: UnreadableFile | undefined;
  for (const [object, name] of findObjects(tree, exported, getValue)) {
    const messages = tryRead(object);
    if (messages !== undefined) parts.push({ name, messages });
    else {
      // Settings beside the texts need not be readable: `createI18n({ locale: getLocale(), messages: {…} })`.
      for (const nested of findNestedObjects(object, getValue)) {
        parts.push({ name, messages: tryRead(nested) ?? [] });
      }
    }
  }
  return { parts, mistake };

  function tryRead(node: ObjectExpression): readonly Message[] | undefined {
    try {
      return collectMessages<ModuleValue>({
        root: { node, offset: node.start ?? 0 },
        getContents,
        getLine: ({ offset }) => getLine(offset),
        createError: ({ offset }, fault) => createReadError(tree.text, offset, fault),
      });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      mistake ??= error;
      return undefined;
    }
  }
});

/** Finds the objects at the top level of a module, with their names: values, exports and arguments of calls. */
function findObjects(
  { statements }: ModuleTree,
  { defaultExport, values }: ModuleExports,
  getValue: GetNamedValue,
): ReadonlyMap<ObjectExpression, string> {
  const found = new Map<ObjectExpression, string>();
  const names = new Map([...values].map(([name, value]) => [resolveName(value, getValue), name]));
  const pending: (Node | null)[] = [
    ...(defaultExport === undefined ? [] : [defaultExport]),
    ...values.values(),
  ];
  for (const statement of statements) {
    if (statement.type === 'ExpressionStatement') pending.push(statement.expression);
  }
  const seen = new Set<Node>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = resolveName(next, getValue);
    if (node === null || seen.has(node)) continue;
    seen.add(node);
    if (node.type === 'ObjectExpression') found.set(node, names.get(node) ?? '');
    else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      for (const argument of node.arguments) pending.push(argument);
      // `i18n.use(plugin).init({…})`
      if (node.callee.type === 'MemberExpression') pending.push(node.callee.object);
    } else if (node.type === 'AwaitExpression') pending.push(node.argument);
    else if (node.type === 'ArrowFunctionExpression') pending.push(unwrapFunction(node));
    else if (node.type === 'AssignmentExpression') pending.push(node.right);
  }
  return found;
}

function findNestedObjects(object: ObjectExpression, getValue: GetNamedValue): ObjectExpression[] {
  return object.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty') return [];
    const value = resolveName(property.value, getValue);
    return value?.type === 'ObjectExpression' ? [value] : [];
  });
}

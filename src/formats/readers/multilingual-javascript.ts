// Modules of JavaScript and TypeScript that have all languages in one object: exported, set in a name at
// the top, or handed to a function, as in `createI18n({ messages: { en: {…}, de: {…} } })`. They are read as data,
// never run.

import type { Node, ObjectExpression } from '@babel/types';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder } from '../text.ts';
import { getExports, type ModuleExports } from './module-exports.ts';
import { getResult } from './module-results.ts';
import { type ModuleTree, readModule } from './module-tree.ts';
import {
  createContentsReader,
  type GetNamedValue,
  type ModuleValue,
  resolveName,
} from './module-values.ts';
import { defineMultilingual } from './multilingual.ts';
import { createReadError } from './unreadable.ts';
import { collectMessages } from './value-tree.ts';

/** Modules with all languages. Throws UnreadableFile. */
export const multilingualJavaScript: Format = defineMultilingual((bytes) => {
  const tree = readModule(bytes);
  const exported = getExports(tree.statements);
  const getValue: GetNamedValue = (name) => exported.values.get(name);
  const getLine = createLineFinder(tree.text);
  // All objects together may repeat values by their names only so often.
  const getContents = createContentsReader(tree, getValue);
  const parts: (readonly Message[])[] = [];
  let mistake: UnreadableFile | undefined;
  for (const object of findObjects(tree, exported, getValue)) {
    const whole = read(object);
    // Beside the texts of a call are settings, which need be none.
    if (whole !== undefined) parts.push(whole);
    else for (const one of findNestedObjects(object, getValue)) parts.push(read(one) ?? []);
  }
  return { parts, mistake };

  function read(node: ObjectExpression): readonly Message[] | undefined {
    try {
      return collectMessages<ModuleValue>({
        root: { node, offset: node.start ?? 0 },
        getContents,
        getLine: ({ offset }) => getLine(offset),
        createError: ({ offset }, wrong) => createReadError(tree.text, offset, wrong),
      });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      mistake ??= error;
      return undefined;
    }
  }
});

/** The objects at the top of a module: in names, in what it exports, and what functions are called with. */
function findObjects(
  { statements }: ModuleTree,
  { defaultExport, values }: ModuleExports,
  getValue: GetNamedValue,
): ReadonlySet<ObjectExpression> {
  const found = new Set<ObjectExpression>();
  const pending: (Node | null)[] = [
    ...(defaultExport === undefined ? [] : [defaultExport]),
    ...values.values(),
  ];
  for (const statement of statements) {
    if (statement.type === 'ExpressionStatement') pending.push(statement.expression);
  }
  const seen = new Set<Node>();
  for (let given = pending.pop(); given !== undefined; given = pending.pop()) {
    const node = resolveName(given, getValue);
    if (node === null || seen.has(node)) continue;
    seen.add(node);
    if (node.type === 'ObjectExpression') found.add(node);
    else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      for (const argument of node.arguments) pending.push(argument);
      // `i18n.use(plugin).init({…})`
      if (node.callee.type === 'MemberExpression') pending.push(node.callee.object);
    } else if (node.type === 'AwaitExpression') pending.push(node.argument);
    else if (node.type === 'ArrowFunctionExpression') pending.push(getResult(node));
    else if (node.type === 'AssignmentExpression') pending.push(node.right);
  }
  return found;
}

/** The objects one level below, in its properties. */
function findNestedObjects(object: ObjectExpression, getValue: GetNamedValue): ObjectExpression[] {
  return object.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty') return [];
    const value = resolveName(property.value, getValue);
    return value?.type === 'ObjectExpression' ? [value] : [];
  });
}

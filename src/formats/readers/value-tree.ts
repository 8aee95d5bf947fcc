// A value of nested mappings and lists → its texts as messages. The key of a message is the path to
// it: `menu.file.open`, `days[0]`.

import type { Message } from '../message.ts';
import { keyLimit } from './key-lengths.ts';
import type { Forms } from './plural-forms.ts';
import type { Mistake } from './unreadable.ts';

/** The content of a value: a text in its plural forms, values by name, or values one after another. */
export type Contents<Value> =
  | ({ readonly forms: readonly string[] } & Omit<Forms, 'target'>)
  | { readonly entries: readonly (readonly [name: string, value: Value])[] }
  | { readonly items: readonly Value[] };

export interface ValueTree<Value> {
  /** A mapping. */
  readonly root: Value;
  /** Undefined for what no one translates, such as numbers. */
  readonly getContents: (value: Value, key: string) => Contents<Value> | undefined;
  readonly getLine?: (value: Value) => number;
  /** The error to throw where a value is a part of too large a whole. */
  readonly errorAt: (value: Value, mistake: Mistake, key: string) => Error;
}

/** The texts of a tree, in its order. Throws its error when it is nested too deeply. */
export function messagesIn<Value>(tree: ValueTree<Value>): Message[] {
  const messages: Message[] = [];
  const pending: Branch<Value>[] = [{ value: tree.root, key: '', depth: 0 }];
  const isTooLong = keyLimit();
  for (let branch = pending.pop(); branch !== undefined; branch = pending.pop()) {
    const { value, key, depth } = branch;
    const contents = tree.getContents(value, key);
    if (contents === undefined) continue;
    if ('forms' in contents) {
      if (isTooLong(key)) throw tree.errorAt(value, keyTooLong, key);
      const line = tree.getLine?.(value);
      const { forms, ...known } = contents;
      messages.push({ key, target: forms, ...known, ...(line !== undefined && { line }) });
      continue;
    }
    if (depth === mostLevels) throw tree.errorAt(value, nestedTooDeeply, key);
    // The last one pushed is the next one looked at.
    for (const next of getBranches(contents, branch).reverse()) pending.push(next);
  }
  return messages;
}

interface Branch<Value> {
  readonly value: Value;
  readonly key: string;
  readonly depth: number;
}

function getBranches<Value>(
  contents: Exclude<Contents<Value>, { readonly forms: unknown }>,
  { key, depth }: Branch<Value>,
): Branch<Value>[] {
  if ('items' in contents) {
    return contents.items.map((value, index) => ({
      value,
      key: `${key}[${index}]`,
      depth: depth + 1,
    }));
  }
  const prefix = depth === 0 ? '' : `${key}.`;
  return contents.entries.map(([name, value]) => ({
    value,
    key: prefix + escaped(name),
    depth: depth + 1,
  }));
}

/** A name with a backslash before the signs that make a path, so that no two paths look the same. */
function escaped(name: string): string {
  return /[\\.[]/.test(name) ? name.replace(/[\\.[]/g, '\\$&') : name;
}

/** How many mappings and lists may be one inside another; no one writes more than a few. */
export const mostLevels = 100;

export const nestedTooDeeply: Mistake = {
  found: 'Lists or mappings are nested too deeply here for the file to be read.',
  expected: `at most ${mostLevels} levels`,
  mend: 'Remove the nested brackets, braces or dashes.',
};

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words',
  mend: 'Shorten the longest keys, and those above many others.',
};

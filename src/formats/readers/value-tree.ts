// Collects the texts in nested mappings and lists as messages. The key of a message is the path to it:
// `menu.file.open`, `days[0]`.

import { escapeKeyName, type Message } from '../message.ts';
import type { Forms } from './plural-forms.ts';
import type { Mistake } from './read-errors.ts';
import { createKeyLimit } from './text-entries.ts';

/** The content of a value: a text in its plural forms, a mapping (`entries`), or a list (`items`). */
export type Contents<Value> =
  | ({ readonly forms: readonly string[] } & Omit<Forms, 'target'>)
  | { readonly entries: readonly (readonly [name: string, value: Value])[] }
  | { readonly items: readonly Value[] };

/** The values of a file, with the functions to read them, which differ between formats. */
export interface ValueTree<Value> {
  /** A mapping. */
  readonly root: Value;
  /** Returns the content of a value; undefined for values without text, such as numbers. */
  readonly getContents: (value: Value, key: string) => Contents<Value> | undefined;
  readonly getLine?: (value: Value) => number;
  /** Creates the error for a mistake at a value, such as one that is nested too deeply, or whose key is too long. */
  readonly createError: (value: Value, mistake: Mistake, key: string) => Error;
}

/** Collects the texts of a tree, in document order. Throws an error of `createError`. */
export function collectMessages<Value>(tree: ValueTree<Value>): Message[] {
  const messages: Message[] = [];
  const pending: Branch<Value>[] = [{ value: tree.root, key: '', depth: 0 }];
  const isTooLong = createKeyLimit();
  for (let branch = pending.pop(); branch !== undefined; branch = pending.pop()) {
    const { value, key, depth } = branch;
    const contents = tree.getContents(value, key);
    if (contents === undefined) continue;
    if ('forms' in contents) {
      if (isTooLong(key)) throw tree.createError(value, keyTooLong, key);
      const line = tree.getLine?.(value);
      const { forms, ...properties } = contents;
      messages.push({ key, target: forms, ...properties, ...(line !== undefined && { line }) });
      continue;
    }
    if (depth === mostLevels) throw tree.createError(value, nestedTooDeeply, key);
    // The stack is last in, first out.
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
    key: prefix + escapeKeyName(name),
    depth: depth + 1,
  }));
}

/** The deepest nesting of mappings and lists. Chosen: real files have a few levels. */
export const mostLevels = 100;

export const nestedTooDeeply: Mistake = {
  found: 'Lists or mappings are nested too deeply here for the file to be read.',
  expected: `at most ${mostLevels} levels`,
  advice: 'Remove the nested brackets, braces or dashes.',
};

const keyTooLong: Mistake = {
  found: 'The keys of this file are too long for it to be read.',
  expected: 'keys of a few words',
  advice: 'Shorten the longest keys, and those above many others.',
};

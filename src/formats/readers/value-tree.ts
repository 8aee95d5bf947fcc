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
  const isTooLong = createKeyLimit();
  visit(tree.root, '', 0);
  return messages;

  function visit(value: Value, key: string, depth: number): void {
    const contents = tree.getContents(value, key);
    if (contents === undefined) return;
    if ('forms' in contents) {
      if (isTooLong(key)) throw tree.createError(value, keyTooLong, key);
      messages.push(createMessage(key, contents, tree.getLine?.(value)));
      return;
    }
    if (depth === mostLevels) throw tree.createError(value, nestedTooDeeply, key);
    if ('items' in contents) {
      for (const [index, item] of contents.items.entries()) {
        visit(item, `${key}[${index}]`, depth + 1);
      }
      return;
    }
    const prefix = depth === 0 ? '' : `${key}.`;
    for (const [name, item] of contents.entries) {
      visit(item, prefix + escapeKeyName(name), depth + 1);
    }
  }
}

/** Copies no properties that are missing, as a file has thousands of messages. */
function createMessage(
  key: string,
  { forms: target, lacksForms, singleNumberForms }: Extract<Contents<unknown>, { forms: unknown }>,
  line: number | undefined,
): Message {
  if (lacksForms === undefined && singleNumberForms === undefined) {
    return line === undefined ? { key, target } : { key, target, line };
  }
  return {
    key,
    target,
    ...(lacksForms !== undefined && { lacksForms }),
    ...(singleNumberForms !== undefined && { singleNumberForms }),
    ...(line !== undefined && { line }),
  };
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

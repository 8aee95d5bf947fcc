// Collects the messages of go-i18n's files from their parsed values, for JSON, YAML and TOML. A message is a text, or a
// table with its plural forms and description: `{description: "…", one: "…", other: "…"}`. Other tables and lists
// contain messages.

import { quoteCode } from '../../text/wording.ts';
import type { Message } from '../message.ts';
import { type Forms, orderByCategory, pluralCategories } from './plural-forms.ts';
import { type Contents, collectMessages, type ValueTree } from './value-tree.ts';

/** A value with names, which JSON calls an object, YAML a mapping and TOML a table. */
type Table = Readonly<Record<string, unknown>>;

/** The parsed values of a file, and the functions to read them. */
export interface GoValues {
  readonly root: Table | readonly unknown[];
  /** Returns a value if it is a table with names, else undefined. */
  readonly getTable: (value: unknown) => Table | undefined;
  readonly createError: ValueTree<unknown>['createError'];
  /** The code of the language of the file. */
  readonly language: string;
}

/**
 * Collects the messages of a file; of those with the same key, the last counts. A key is the path of names, as in
 * go-i18n; the name of an entry of a list is its `id`. The root is never a message, because `other` may be the name
 * of one. Throws UnreadableFile.
 */
export function collectGoMessages({ root, getTable, createError, language }: GoValues): Message[] {
  const messages = collectMessages<unknown>({ root, getContents, createError });
  return [...new Map(messages.map((message) => [message.key, message])).values()];

  function getContents(value: unknown, key: string): Contents<unknown> | undefined {
    if (typeof value === 'string') return { forms: [value] };
    if (Array.isArray(value)) return { entries: nameEntries(value) };
    const table = getTable(value);
    if (table === undefined) return undefined;
    const entries = Object.entries(table);
    const parts = value === root ? [] : entries.filter(isPartOfMessage);
    // i18n4go writes `modified: false` into messages.
    const [other] = entries.filter(
      (entry) => typeof entry[1] !== 'boolean' && !isPartOfMessage(entry),
    );
    if (parts[0] === undefined) return { entries };
    if (other !== undefined) throw createError(value, describeMixture(parts[0][0], other[0]), key);
    const { target, ...properties } = getForms(parts);
    return { forms: target, ...properties };
  }

  /** Names the entries of a list by their `id`, or else by their index. */
  function nameEntries(items: readonly unknown[]): (readonly [string, unknown])[] {
    return items.map((item, index) => {
      const id = getTable(item)?.['id'];
      return [typeof id === 'string' ? id : String(index), item];
    });
  }

  /** Returns the forms of a message, in version 1 those below `translation`. A message without any has an empty one. */
  function getForms(entries: readonly (readonly [string, unknown])[]): Forms {
    const texts = new Map<string, string>();
    for (const [name, value] of entries) {
      const category = name.toLowerCase();
      const table = category === 'translation' ? getTable(value) : undefined;
      if (table !== undefined) return getForms(Object.entries(table));
      if (typeof value !== 'string') continue;
      if (category === 'translation') return { target: [value] };
      if (pluralCategories.includes(category)) texts.set(category, value);
    }
    const forms = orderByCategory(texts, language, 'nothing');
    // A text that doesn't depend on a number may be named `other`, too.
    return texts.size > 1 ? forms : { target: forms.target };
  }
}

/** Whether an entry of a table is a part of a message, so that the table is a message. */
function isPartOfMessage([name, value]: readonly [string, unknown]): boolean {
  const lowerName = name.toLowerCase();
  return lowerName === 'translation' || (typeof value === 'string' && partNames.has(lowerName));
}

const partNames: ReadonlySet<string> = new Set([
  ...['id', 'description', 'hash', 'leftdelim', 'rightdelim'],
  ...pluralCategories,
]);

function describeMixture(part: string, other: string) {
  return {
    found: `Of names beside each other, ${quoteCode(part)} belongs to a message, and ${quoteCode(other)} to none.`,
    expected: 'a message with its plural forms and description alone, or names of messages alone',
    advice: `Give the message that is named ${quoteCode(part)} another name, or remove ${quoteCode(other)}.`,
  };
}

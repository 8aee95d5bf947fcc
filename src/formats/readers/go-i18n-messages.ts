// A value as files of go-i18n have it, whatever they are written in → its messages. A message is a
// text, or a table of its plural forms beside what is said about it; other tables and lists hold more.

import { quoteCode } from '../../text/wording.ts';
import type { Message } from '../message.ts';
import { type Forms, orderByCategory, pluralCategories } from './plural-forms.ts';
import { type Contents, collectMessages, type ValueTree } from './value-tree.ts';

type Table = Readonly<Record<string, unknown>>;

/** How to look into the values of a file. */
export interface GoValues {
  readonly root: Table | readonly unknown[];
  /** Undefined for what has no names. */
  readonly getTable: (value: unknown) => Table | undefined;
  readonly errorAt: ValueTree<unknown>['createError'];
  /** The code of the language of the file. */
  readonly language: string;
}

/**
 * The messages of a file; of those with the same key the last counts. Their keys are what go-i18n
 * takes for them: the path of names, and in a list what an entry says its `id` is. The root is never a
 * message, for `other` may be the name of one. Throws an error of the file.
 */
export function collectGoMessages({ root, getTable, errorAt, language }: GoValues): Message[] {
  const messages = collectMessages<unknown>({
    root,
    getContents: getContents,
    createError: errorAt,
  });
  return [...new Map(messages.map((message) => [message.key, message])).values()];

  function getContents(value: unknown, key: string): Contents<unknown> | undefined {
    if (typeof value === 'string') return { forms: [value] };
    if (Array.isArray(value)) return { entries: namedEntries(value) };
    const table = getTable(value);
    if (table === undefined) return undefined;
    const entries = Object.entries(table);
    const said = value === root ? [] : entries.filter(isAboutMessage);
    const [other] = entries.filter((entry) => !isAboutMessage(entry));
    if (said[0] === undefined) return { entries };
    if (other !== undefined) throw errorAt(value, bothInOne(said[0][0], other[0]), key);
    const { target, ...known } = getForms(said);
    return { forms: target, ...known };
  }

  /** The entries of a list by their `id`; others by their number. */
  function namedEntries(items: readonly unknown[]): (readonly [string, unknown])[] {
    return items.map((item, index) => {
      const id = getTable(item)?.['id'];
      return [typeof id === 'string' ? id : String(index), item];
    });
  }

  /** A message without any form has an empty one. Version 1 has its forms below `translation`. */
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
    // A text that doesn't depend on a number may be called `other`, too.
    return texts.size > 1 ? forms : { target: forms.target };
  }
}

/** Whether an entry of a table says something about a message, so that the table is one. */
function isAboutMessage([name, value]: readonly [string, unknown]): boolean {
  const known = name.toLowerCase();
  return known === 'translation' || (typeof value === 'string' && aboutMessages.has(known));
}

const aboutMessages: ReadonlySet<string> = new Set([
  ...['id', 'description', 'hash', 'leftdelim', 'rightdelim'],
  ...pluralCategories,
]);

function bothInOne(ofMessage: string, other: string) {
  return {
    found: `Of names beside each other, ${quoteCode(ofMessage)} belongs to a message, and ${quoteCode(other)} to none.`,
    expected: 'a message with its plural forms and description alone, or names of messages alone',
    advice: `Give the message that is named ${quoteCode(ofMessage)} another name, or remove ${quoteCode(other)}.`,
  };
}

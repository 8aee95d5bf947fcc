// Reads JSON objects whose entries are one message each. A few values that are no texts are untranslated messages, so
// that they don't hide the others.

import { findOffsetOfPath } from '../json-offsets.ts';
import type { Message } from '../message.ts';
import { createReadError, type Mistake } from './read-errors.ts';

interface EntryReader {
  /** Returns the text; null if it is untranslated, and undefined if there is none. */
  readonly getText: (entry: unknown) => string | null | undefined;
  readonly describeMistake: (key: string, entry: unknown) => Mistake;
}

/** Reads entries in their order. Throws UnreadableFile if most of them have no text: the file has another format. */
export function readTextEntries(
  text: string,
  entries: readonly (readonly [key: string, entry: unknown])[],
  { getText, describeMistake }: EntryReader,
): Message[] {
  const odd: (readonly [key: string, entry: unknown])[] = [];
  const messages = entries.map(([key, entry]) => {
    const message = getText(entry);
    if (message === undefined) odd.push([key, entry]);
    return { key, target: [message ?? ''] };
  });
  const [first] = odd;
  if (first !== undefined && odd.length * 2 > entries.length) {
    const [key, entry] = first;
    throw createReadError(text, findOffsetOfPath(text, [key]), describeMistake(key, entry));
  }
  return messages;
}

/** Returns a value if it is a text, or null for one that is missing. */
export function getOptionalText(value: unknown): string | null | undefined {
  return typeof value === 'string' || value === null ? value : undefined;
}

// Finds the lines of messages in valid JSON.

import { findJsonOffsets } from './json-offsets.ts';
import { type Message, unescapeKey } from './message.ts';
import { createLineFinder, decodeFile } from './text.ts';

/** Returns the line of each key, from 1. */
type LineFinder = (bytes: Uint8Array) => ReadonlyMap<string, number>;

/** Finds the lines in formats whose keys are paths, such as `menu.file.open`. */
export const findJsonLines: LineFinder = (bytes) => new Map(listLines(bytes));

/**
 * Finds the lines in formats whose keys are the property names of the root object, unescaped: `menu.save` is one name.
 */
export const findTopLevelJsonLines: LineFinder = (bytes) =>
  new Map(
    listLines(bytes)
      .filter(([key]) => /^(?:\\[\s\S]|[^\\.[])*$/.test(key))
      .map(([key, line]) => [unescapeKey(key), line]),
  );

/** Creates a finder for formats whose keys are the property names of one object in the root, such as `translations`. */
export function createNestedLineFinder(parentKey: string): LineFinder {
  const prefix = `${parentKey}.`;
  return (bytes) =>
    new Map(
      listLines(bytes)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, line]) => [unescapeKey(key.slice(prefix.length)), line]),
    );
}

function listLines(bytes: Uint8Array): (readonly [key: string, line: number])[] {
  const text = decodeFile(bytes);
  const getLine = createLineFinder(text);
  return [...findJsonOffsets(text)].map(([key, offset]) => [key, getLine(offset)]);
}

/** Adds its line to each message whose line can be found. A file larger than `largestFile` gets none, to save time. */
export function addLines(
  findLines: LineFinder | undefined,
  messages: readonly Message[],
  bytes: Uint8Array,
): readonly Message[] {
  if (findLines === undefined || bytes.length > largestFile) return messages;
  const lines = findLines(bytes);
  return messages.map((message) => {
    const suffix = pluralSuffixes.find((candidate) => lines.has(message.key + candidate));
    const line = suffix === undefined ? undefined : lines.get(message.key + suffix);
    return line === undefined ? message : { ...message, line };
  });
}

/** Bytes. Chosen: far more than people write by hand. */
const largestFile = 5_000_000;

/** The suffixes of the keys that i18next has for one plural message; without a suffix, an ordinary key. */
const pluralSuffixes = ['', '_zero', '_one', '_two', '_few', '_many', '_other', '_0', '_plural'];

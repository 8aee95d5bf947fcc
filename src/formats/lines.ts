// The lines of messages in sound files of JSON, and messages with the lines that were found.

import { offsetsInJson } from './json-offsets.ts';
import { type Message, unescapeKey } from './message.ts';
import { getText, lineFinder } from './text.ts';

type FindLines = (bytes: Uint8Array) => ReadonlyMap<string, number>;

/** Keys are paths of names. */
export const findLinesInJson: FindLines = (bytes) => new Map(listLines(bytes));

/** Keys are the names at the top of the file, as they are: `menu.save` is one name. */
export const findLinesAtTopOfJson: FindLines = (bytes) =>
  new Map(
    listLines(bytes)
      .filter(([key]) => /^(?:\\[\s\S]|[^\\.[])*$/.test(key))
      .map(([key, line]) => [unescapeKey(key), line]),
  );

/** Keys are the names below one name at the top. */
export function findLinesBelow(top: string): FindLines {
  return (bytes) =>
    new Map(
      listLines(bytes)
        .filter(([key]) => key.startsWith(`${top}.`))
        .map(([key, line]) => [unescapeKey(key.slice(top.length + 1)), line]),
    );
}

function listLines(bytes: Uint8Array): (readonly [key: string, line: number])[] {
  const text = getText(bytes);
  const getLine = lineFinder(text);
  return [...offsetsInJson(text)].map(([key, offset]) => [key, getLine(offset)]);
}

/** The messages of a sound file; as they are where nothing is to be found. */
export function withLines(
  find: FindLines | undefined,
  messages: readonly Message[],
  bytes: Uint8Array,
): readonly Message[] {
  if (find === undefined || bytes.length > mostBytes) return messages;
  const lines = find(bytes);
  return messages.map((message) => {
    const found = formsOfKey.find((form) => lines.has(message.key + form));
    const line = found === undefined ? undefined : lines.get(message.key + found);
    return line === undefined ? message : { ...message, line };
  });
}

/** Far more than people write. */
const mostBytes = 5_000_000;

/** A key, or the first of the keys that are one plural message of i18next. */
const formsOfKey = ['', '_zero', '_one', '_two', '_few', '_many', '_other', '_0', '_plural'];

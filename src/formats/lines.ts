// The lines of messages in sound files of JSON, and messages with the lines that were found.

import { linesInJson } from './lines-in-json.ts';
import { type Message, unescapeKey } from './message.ts';
import { getText } from './text.ts';

type FindLines = (bytes: Uint8Array) => ReadonlyMap<string, number>;

/** Keys are paths of names. */
export const findLinesInJson: FindLines = (bytes) => linesInJson(getText(bytes));

/** Keys are the names at the top of the file, as they are: `menu.save` is one name. */
export const findLinesAtTopOfJson: FindLines = (bytes) => {
  const lines = [...linesInJson(getText(bytes))].filter(([key]) =>
    /^(?:\\[\s\S]|[^\\.[])*$/.test(key),
  );
  return new Map(lines.map(([key, line]) => [unescapeKey(key), line]));
};

/** Keys are the names below one name at the top. */
export function findLinesBelow(top: string): FindLines {
  return (bytes) => {
    const lines = [...linesInJson(getText(bytes))].filter(([key]) => key.startsWith(`${top}.`));
    return new Map(lines.map(([key, line]) => [unescapeKey(key.slice(top.length + 1)), line]));
  };
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

// Reads Apple's .strings files (`"key" = "text";`), also those that are property lists in XML. Here the escapes
// of keys and values are resolved.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { parsePairs, type StringsPair } from './apple-strings-pairs.ts';
import { listPlistEntries, readPlist, readStringText } from './plist.ts';

/** Apple's .strings files; of pairs with the same key the last counts. Throws UnreadableFile. */
export const appleStrings: Format = {
  kind: 'monolingual',
  read: (bytes, { hasTextsAsKeys = false }) => {
    const text = decodeFile(bytes);
    const isXml = /^\s*<(?:\?xml|!DOCTYPE|plist)\b/.test(text);
    const pairs = isXml ? [] : parsePairs(text);
    const titled = hasTextsAsKeys ? readTitlesInComments(text, pairs) : undefined;
    const messages =
      titled ?? (isXml ? readPlistMessages(bytes) : pairs.map((pair) => getMessage(text, pair)));
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

/** Reads the pairs of a property list in XML, which Apple's tools accept as well. */
function readPlistMessages(bytes: Uint8Array): Message[] {
  return listPlistEntries(readPlist(bytes)).flatMap(({ key, value, line }) =>
    value.name === 'string' ? [{ key, target: [readStringText(value)], line }] : [],
  );
}

/**
 * Reads the pairs with their source texts, if these are in the comments above them. Xcode writes such comments for the
 * texts of windows, whose source texts are in a `.xib` or `.storyboard`. Returns undefined if fewer than four fifths of
 * the pairs have one.
 */
function readTitlesInComments(text: string, pairs: readonly StringsPair[]): Message[] | undefined {
  let end = 0;
  const titled = pairs.flatMap((pair) => {
    const comment = text.slice(end, pair.key.start);
    end = pair.value.end;
    const message = getMessage(text, pair);
    const [id = '', ...attribute] = message.key.split('.');
    const fields = new Map(
      [...comment.matchAll(commentField)].map(([, name, value]) => [name, value]),
    );
    // Labels of a segmented control have the whole key in place of the attribute.
    const title = fields.get(attribute.join('.')) ?? fields.get(message.key);
    if (fields.get('ObjectID') !== id || title === undefined) return [];
    return [{ ...message, source: [title.replace(escapes, resolveEscape)] }];
  });
  return titled.length > pairs.length * leastShareOfTitles ? titled : undefined;
}

/** Chosen: now and then people add a pair by hand, without the comment. Such a pair is skipped. */
const leastShareOfTitles = 0.8;

/** A field of such a comment: `Class = "NSButton"; title = "Save"; ObjectID = "12-a";`. */
const commentField = /(?<![\w.[\]])([\w.[\]]{1,100}) = "((?:[^"\\]|\\[\s\S])*)";/g;

function getMessage(text: string, { key, value }: StringsPair): Message {
  return { key: getText(text, key), target: [getText(text, value)], line: key.line };
}

/** Returns the text of a key or a value, with quotes or without. */
function getText(file: string, { start, end }: StringsPair['key']): string {
  const written = file.slice(start, end);
  return /^["']/.test(written) ? written.slice(1, -1).replace(escapes, resolveEscape) : written;
}

const escapes = /\\(?:([0-7]{1,3})|[Uu]([\dA-Fa-f]{1,4})|(.))/gs;

/**
 * Resolves an escape; an unknown one represents its character. Apple reads octal numbers from 200 as characters of
 * NeXT's set. They are hardly written any more, so they are read as Unicode, which results in the same number of words
 * and characters.
 */
function resolveEscape(
  _escape: string,
  octal: string | undefined,
  hexadecimal: string | undefined,
  character = '',
): string {
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
  return controlCharacters.get(character) ?? character;
}

const controlCharacters: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

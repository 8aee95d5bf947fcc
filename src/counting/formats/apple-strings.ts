// Apple's .strings files → messages. The grammar gives keys and values as they are written; here
// their escapes become what they stand for.

import type { IToken } from 'chevrotain';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { textOf } from '../text.ts';
import { type Pair, pairsOf } from './apple-strings-grammar.ts';
import { quotedText } from './apple-strings-tokens.ts';
import { entriesOf, readPlist, textOfString } from './plist.ts';

/** Apple's .strings files; of pairs with the same key the last counts. Throws UnreadableFile. */
export const appleStrings: Format = {
  kind: 'monolingual',
  read: (bytes) => {
    const text = textOf(bytes);
    const isXml = /^\s*<(?:\?xml|!DOCTYPE|plist)\b/.test(text);
    const messages = isXml ? messagesInPlist(bytes) : pairsOf(text).map(messageOf);
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

/** The same pairs as a property list in XML, which Apple's tools read as well. */
function messagesInPlist(bytes: Uint8Array): Message[] {
  return entriesOf(readPlist(bytes)).flatMap(({ key, value, line }) =>
    value.name === 'string' ? [{ key, target: [textOfString(value)], line }] : [],
  );
}

function messageOf({ key, value }: Pair): Message {
  return {
    key: meaningOf(key),
    target: [meaningOf(value)],
    ...(key.startLine !== undefined && { line: key.startLine }),
  };
}

function meaningOf({ tokenType, image }: IToken): string {
  return tokenType === quotedText ? image.slice(1, -1).replace(escapes, resolved) : image;
}

const escapes = /\\(?:([0-7]{1,3})|[Uu]([\dA-Fa-f]{1,4})|(.))/gs;

/**
 * What an escape stands for; a character that has no meaning there stands for itself. Apple takes
 * octal numbers from 200 for the NeXT character set; nobody writes those any more, and here they are
 * Unicode, which has the same number of characters and words.
 */
function resolved(
  _escape: string,
  octal: string | undefined,
  hexadecimal: string | undefined,
  character = '',
): string {
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
  return letters.get(character) ?? character;
}

const letters: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

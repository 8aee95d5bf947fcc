// Apple's .strings files → messages. The grammar gives keys and values as they are written; here
// their escapes become what they represent.

import type { IToken } from 'chevrotain';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile } from '../text.ts';
import { type Pair, parsePairs } from './apple-strings-grammar.ts';
import { quotedText } from './apple-strings-tokens.ts';
import { listPlistEntries, readPlist, readStringText } from './plist.ts';

/** Apple's .strings files; of pairs with the same key the last counts. Throws UnreadableFile. */
export const appleStrings: Format = {
  kind: 'monolingual',
  read: (bytes, { hasTextsAsKeys = false }) => {
    const text = decodeFile(bytes);
    const isXml = /^\s*<(?:\?xml|!DOCTYPE|plist)\b/.test(text);
    const pairs = isXml ? [] : parsePairs(text);
    const titles = hasTextsAsKeys ? titlesInComments(text, pairs) : undefined;
    const messages = titles ?? (isXml ? messagesInPlist(bytes) : pairs.map(getMessage));
    return [...new Map(messages.map((message) => [message.key, message])).values()];
  },
};

/** The same pairs as a property list in XML, which Apple's tools read as well. */
function messagesInPlist(bytes: Uint8Array): Message[] {
  return listPlistEntries(readPlist(bytes)).flatMap(({ key, value, line }) =>
    value.name === 'string' ? [{ key, target: [readStringText(value)], line }] : [],
  );
}

/**
 * The source texts of windows, which Xcode keeps in their `.xib` or `.storyboard` and writes into the comment above
 * each pair. Undefined where most pairs have none.
 */
function titlesInComments(text: string, pairs: readonly Pair[]): Message[] | undefined {
  let end = 0;
  const titles = pairs.flatMap((pair) => {
    const comment = text.slice(end, pair.key.startOffset);
    end = (pair.value.endOffset ?? pair.value.startOffset) + 1;
    const message = getMessage(pair);
    const [id = '', ...attribute] = message.key.split('.');
    const parts = new Map([...comment.matchAll(parted)].map(([, name, said]) => [name, said]));
    const title = parts.get(attribute.join('.'));
    if (parts.get('ObjectID') !== id || title === undefined) return [];
    return [{ ...message, source: [title.replace(escapes, resolved)] }];
  });
  return titles.length > pairs.length * leastTitles ? titles : undefined;
}

/** People add a pair by hand, and forget the comment, now and then. */
const leastTitles = 0.8;

/** A part of such a comment: `Class = "NSButton"; title = "Save"; ObjectID = "12-a";`. */
const parted = /(?<![\w.[\]])([\w.[\]]{1,100}) = "((?:[^"\\]|\\[\s\S])*)";/g;

function getMessage({ key, value }: Pair): Message {
  return {
    key: getMeaning(key),
    target: [getMeaning(value)],
    ...(key.startLine !== undefined && { line: key.startLine }),
  };
}

function getMeaning({ tokenType, image }: IToken): string {
  return tokenType === quotedText ? image.slice(1, -1).replace(escapes, resolved) : image;
}

const escapes = /\\(?:([0-7]{1,3})|[Uu]([\dA-Fa-f]{1,4})|(.))/gs;

/**
 * Resolves an escape; a character without a meaning there represents itself. Apple takes
 * octal numbers from 200 for the NeXT character set; no one writes those any more, and here they are
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

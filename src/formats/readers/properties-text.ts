// Decodes Java properties. They name no encoding: it was ISO-8859-1, and is UTF-8 since Java 9, which falls back to
// ISO-8859-1, as is done here.

import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { hasByteOrderMark } from './byte-order-mark.ts';

/**
 * Decodes bytes in the encoding of their byte-order mark, in UTF-8, or else in ISO-8859-1. Throws UnreadableFile if
 * they are no text: any bytes are valid ISO-8859-1, so control characters are refused there, and only NUL in UTF-8.
 */
export function decodeProperties(bytes: Uint8Array): string {
  const text = tryDecodeUtf(bytes);
  if (text !== undefined) return refuseCharacters(/\0/, text);
  const latinText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have no control characters
  return refuseCharacters(/[\0-\x08\x0b\x0e-\x1f]/, latinText.toString('latin1'));
}

function tryDecodeUtf(bytes: Uint8Array): string | undefined {
  try {
    return decodeFile(bytes);
  } catch (error) {
    if (hasByteOrderMark(bytes)) throw error;
    return undefined;
  }
}

/** Returns a text unchanged, or throws UnreadableFile if it has one of the characters. */
function refuseCharacters(characters: RegExp, text: string): string {
  const offset = text.search(characters);
  if (offset < 0) return text;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  const { line, column } = findPosition(text, offset);
  throw new UnreadableFile(
    `The file is not text: here is the control character U+${code}.`,
    line,
    column,
    'text in UTF-8 or ISO-8859-1',
    'Save the file as UTF-8.',
  );
}

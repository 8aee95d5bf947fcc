// The bytes of Java properties → their text. They name no encoding: it was ISO-8859-1, and is UTF-8
// since Java 9, which falls back on the other as is done here.

import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { hasByteOrderMark } from './byte-order-mark.ts';

/**
 * The text of bytes in UTF-8, in the encoding that a byte-order mark tells, or else in ISO-8859-1.
 * Throws UnreadableFile for bytes that are no text. Any bytes are ISO-8859-1, so what has control
 * characters there is no text; in valid UTF-8 only NUL is refused.
 */
export function decodeProperties(bytes: Uint8Array): string {
  const text = decodeUtf(bytes);
  if (text !== undefined) return withoutAny(/\0/, text);
  const latinText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text has
  return withoutAny(/[\0-\x08\x0b\x0e-\x1f]/, latinText.toString('latin1'));
}

function decodeUtf(bytes: Uint8Array): string | undefined {
  try {
    return decodeFile(bytes);
  } catch (error) {
    if (hasByteOrderMark(bytes)) throw error;
    return undefined;
  }
}

function withoutAny(characters: RegExp, text: string): string {
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

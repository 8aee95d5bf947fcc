// The bytes of a PO file → its text. A PO file names its charset in its header; the parser would
// honour that, but it takes any bytes for text, prints a stack trace at a charset that it does not
// know, and needs time with the square of the empty lines before the header.

import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { hasByteOrderMark } from './byte-order-mark.ts';

/**
 * The text of a PO file in the charset of its header: UTF-8 where it names none, and whatever a
 * byte-order mark tells where there is one. Throws UnreadableFile for bytes that are no such text.
 */
export function decodePo(bytes: Uint8Array): string {
  const named = hasByteOrderMark(bytes) ? undefined : readCharset(bytes);
  if (named === undefined || /^(?:utf-?8|(?:us-)?ascii|charset)$/i.test(named.charset)) {
    return decodeFile(bytes);
  }
  const decoder = chooseDecoder(named.charset);
  if (decoder === undefined) {
    throw unreadable(
      `The header names the charset \`${named.charset}\`, which is not known.`,
      named,
    );
  }
  const text = decoded(bytes, decoder);
  // Nothing that could be read as ASCII is UTF-16, though most bytes are some text in it.
  if (text?.includes('msgid')) return text;
  throw unreadable(
    `The header says that the file is in \`${named.charset}\`, and it is not.`,
    named,
  );
}

interface NamedCharset {
  readonly charset: string;
  readonly place: { readonly line: number; readonly column: number };
}

/** Reads the charset that the header names. Nearly always the header is at the start of the file. */
function readCharset(bytes: Uint8Array): NamedCharset | undefined {
  const end = bytes.indexOf(lineFeed, usualHeaderEnd);
  return (end < 0 ? undefined : findCharset(bytes.subarray(0, end))) ?? findCharset(bytes);
}

const lineFeed = 0x0a;
/** Far more bytes than people write above the header, and into it. */
const usualHeaderEnd = 20_000;

/** All charsets that a PO file may have are as ASCII in the letters of the header. */
function findCharset(bytes: Uint8Array): NamedCharset | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const start = text.search(/^msgid[ \t]*""\s*msgstr/m);
  if (start < 0) return undefined;
  const header = text.slice(start).split(/^msg(?:id|ctxt)/m, 2)[1] ?? '';
  const match = /\bcharset[ \t]{0,9}=[ \t]{0,9}([\w.:-]{1,100})/i.exec(header);
  if (match?.[1] === undefined) return undefined;
  const offset = start + 'msgid'.length + match.index + match[0].length - match[1].length;
  return { charset: match[1], place: findPosition(text, offset) };
}

type Decoder = InstanceType<typeof TextDecoder>;

function chooseDecoder(charset: string): Decoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array, decoder: Decoder): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function unreadable(found: string, { place }: NamedCharset): UnreadableFile {
  return new UnreadableFile(
    found,
    place.line,
    place.column,
    'text in the charset that the header names',
    'Save the file as UTF-8, and write `charset=UTF-8` in its header.',
  );
}

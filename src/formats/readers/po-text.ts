// Decodes a PO file in the charset that its header names: `"Content-Type: text/plain; charset=UTF-8\n"`.

import { UnreadableFile } from '../format.ts';
import { decodeFile, findPosition } from '../text.ts';
import { hasByteOrderMark } from './byte-order-mark.ts';

/**
 * Decodes a PO file in the encoding of its byte-order mark, or in the charset of its header, or in UTF-8. Throws
 * UnreadableFile for other bytes.
 */
export function decodePo(bytes: Uint8Array): string {
  const named = hasByteOrderMark(bytes) ? undefined : readCharset(bytes);
  // Templates have `charset=CHARSET`, in which translators fill in a name.
  if (named === undefined || /^(?:utf-?8|(?:us-)?ascii|charset)$/i.test(named.charset)) {
    return decodeFile(bytes);
  }
  const decoder = createDecoder(named.charset);
  if (decoder === undefined) {
    throw createCharsetError(
      `The header names the charset \`${named.charset}\`, which is not known.`,
      named,
    );
  }
  const text = tryDecode(bytes, decoder);
  // Most bytes are some text in UTF-16, but a header that could be read as ASCII shows that the file is not in it.
  if (text?.includes('msgid')) return text;
  throw createCharsetError(
    `The header says that the file is in \`${named.charset}\`, and it is not.`,
    named,
  );
}

/** The charset that the header names, and the position of the name. */
interface NamedCharset {
  readonly charset: string;
  readonly place: { readonly line: number; readonly column: number };
}

/** Finds the charset that the header names, first near the start of the file, where the header nearly always is. */
function readCharset(bytes: Uint8Array): NamedCharset | undefined {
  const end = bytes.indexOf(lineFeed, usualHeaderEnd);
  return (end < 0 ? undefined : findCharset(bytes.subarray(0, end))) ?? findCharset(bytes);
}

const lineFeed = 0x0a;
/** Bytes. Chosen: far more than a header and the comments above it usually have. */
const usualHeaderEnd = 20_000;

/** Finds the charset in the header, whose letters have the same bytes in all charsets of PO files. */
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

/** Creates the decoder of a charset; undefined if it is unknown. */
function createDecoder(charset: string): Decoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

function tryDecode(bytes: Uint8Array, decoder: Decoder): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function createCharsetError(found: string, { place }: NamedCharset): UnreadableFile {
  return new UnreadableFile(
    found,
    place.line,
    place.column,
    'text in the charset that the header names',
    'Save the file as UTF-8, and write `charset=UTF-8` in its header.',
  );
}

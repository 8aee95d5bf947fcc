// Reads PO, the format of gettext. In `po` the `msgid` of a message is its source text; in `po-mono` it is a key.

import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { decodeFile, findPosition } from '../text.ts';
import { applyPluralRule, type Forms, getCldrRule, parsePluralRule } from './plural-forms.ts';
import { getPoKey, type PoEntry, readPo } from './po-entries.ts';
import { hasByteOrderMark } from './text-lines.ts';

/** PO with source texts. Throws UnreadableFile. */
export const po: Format = {
  kind: 'bilingual',
  removeUnreadParts: stripPo,
  readExtractionTime: readCreationDate,
  findLines,
  read: (bytes, info) =>
    readEntries(bytes, info, (entry, forms) => getMessage(entry, forms, getSource(entry))),
};

/** PO with keys in place of source texts. Throws UnreadableFile. */
export const monolingualPo: Format = {
  kind: 'monolingual',
  removeUnreadParts: stripPo,
  findLines,
  read: (bytes, info) => readEntries(bytes, info, getMessage),
};

/** Reads the date on which the texts were extracted from the header, which is ASCII in any encoding. */
function readCreationDate(bytes: Uint8Array): string | undefined {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, usualHeaderSize));
  return /POT-Creation-Date: (\d[\d :-]+)/.exec(header)?.[1];
}

/** Bytes. Chosen: far more than a header usually has. */
const usualHeaderSize = 10_000;

function findLines(bytes: Uint8Array): ReadonlyMap<string, number> {
  return new Map(readPo(decodePo(bytes)).entries.map((entry) => [getPoKey(entry), entry.line]));
}

function readEntries(
  bytes: Uint8Array,
  info: FileInfo,
  createMessage: (entry: PoEntry, forms: Forms) => Message,
): readonly Message[] {
  const { entries, header } = readPo(decodePo(bytes));
  const rule =
    parsePluralRule(/^Plural-Forms:(.*)$/im.exec(header)?.[1] ?? '') ?? getCldrRule(info.language);
  return entries.map((entry) => {
    const forms = entry.forms.length === 0 ? [''] : entry.forms;
    if (entry.plural === undefined) return createMessage(entry, { target: forms });
    return createMessage(entry, applyPluralRule(forms, rule));
  });
}

function getMessage(
  entry: PoEntry,
  forms: Forms,
  source: Pick<Message, 'source' | 'singleNumberSources'> = {},
): Message {
  const message: Message = Object.assign({ key: getPoKey(entry) }, forms, source);
  if (entry.flags === '') return message;
  const flags = new Set(entry.flags.split(',').map((flag) => flag.trim()));
  return {
    ...message,
    ...(flags.has('fuzzy') && { isFuzzy: true }),
    ...(flags.has('machine-translated') && { origin: 'machine' }),
    ...(flags.has('read-only') && { isReadOnly: true }),
  };
}

function getSource({ id, plural }: PoEntry): Pick<Message, 'source' | 'singleNumberSources'> {
  if (plural === undefined) return { source: [id] };
  return { source: [id, plural], singleNumberSources: singularFirst };
}

/** `msgid` is for one alone, `msgid_plural` for all other numbers. */
const singularFirst: readonly boolean[] = [true, false];

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

/**
 * Removes comments except flags, and the dates and people of the header. Lines with characters outside of ASCII stay,
 * because a file that is not in its charset can't be read.
 */
export function stripPo(bytes: Uint8Array): Uint8Array {
  // Every charset of a PO file has the letters of ASCII, and UTF-16 has no line that begins with one.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // The header ends at the first empty line.
  const end = text.search(/\n\r?\n/);
  const header = text.slice(0, end + 1);
  const withoutDates = header.replace(datesAndPeople, '') + text.slice(header.length);
  return Buffer.from(withoutDates.replace(comments, ''), 'latin1');
}

const comments = /(?<![^\n])#(?:[^,=|~\r\n\x80-\xff][^\r\n\x80-\xff]*)?\r?\n/g;
const datesAndPeople =
  /(?<![^\n])"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|X-Generator):[^\r\n\x80-\xff]*\r?\n/g;

// Reads PO, the format of gettext. In `po` the `msgid` of a message is its source text; in `po-mono` it is a key.

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import type { Forms } from './plural-forms.ts';
import { applyPluralRule, getCldrRule, parsePluralRule } from './plural-rules.ts';
import { getPoKey, type PoEntry, readPo } from './po-entries.ts';
import { stripPo } from './po-essence.ts';
import { decodePo } from './po-text.ts';

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
    ...(flags.has('read-only') && { isReadOnly: true }),
  };
}

function getSource({ id, plural }: PoEntry): Pick<Message, 'source' | 'singleNumberSources'> {
  if (plural === undefined) return { source: [id] };
  return { source: [id, plural], singleNumberSources: singularFirst };
}

/** `msgid` is for one alone, `msgid_plural` for all other numbers. */
const singularFirst: readonly boolean[] = [true, false];

// PO, the format of gettext → messages. In `po` a message is under its source text; in `po-mono`
// under a key that no one reads, and its text is that of the file's own language.

import type { FileInfo, Format } from '../format.ts';
import type { Message } from '../message.ts';
import type { Forms } from './plural-forms.ts';
import { findPluralRule, orderByRule, parsePluralRule } from './plural-rules.ts';
import { getPoKey, type PoEntry, readPo } from './po-entries.ts';
import { stripPo } from './po-essence.ts';
import { decodePo } from './po-text.ts';

/** PO with source texts. Throws UnreadableFile. */
export const po: Format = {
  kind: 'bilingual',
  extractEssence: stripPo,
  readExtractionTime: timeOfTexts,
  findLines,
  read: (bytes, about) =>
    readEntries(bytes, about, (entry, forms) => getMessage(entry, forms, getSource(entry))),
};

/** PO with keys in place of source texts. Throws UnreadableFile. */
export const monolingualPo: Format = {
  kind: 'monolingual',
  extractEssence: stripPo,
  findLines,
  read: (bytes, about) => readEntries(bytes, about, getMessage),
};

/** The header's date, whose letters are those of ASCII in any encoding. */
function timeOfTexts(bytes: Uint8Array): string | undefined {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, 10_000));
  return /POT-Creation-Date: (\d[\d :-]+)/.exec(header)?.[1];
}

function findLines(bytes: Uint8Array): ReadonlyMap<string, number> {
  return new Map(readPo(decodePo(bytes)).entries.map((entry) => [getPoKey(entry), entry.line]));
}

function readEntries(
  bytes: Uint8Array,
  about: FileInfo,
  read: (entry: PoEntry, forms: Forms) => Message,
): readonly Message[] {
  const { entries, header } = readPo(decodePo(bytes));
  const ofFile = findPluralRule(/^Plural-Forms:(.*)$/im.exec(header)?.[1] ?? '');
  return entries.map((entry) => {
    const forms = entry.forms.length === 0 ? [''] : entry.forms;
    if (entry.plural === undefined) return read(entry, { target: forms });
    return read(entry, orderByRule(forms, ofFile ?? parsePluralRule(about.language)));
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

const singularFirst: readonly boolean[] = [true, false];

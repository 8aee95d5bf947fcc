// PO, the format of gettext → messages. In `po` a message is under its source text; in `po-mono`
// under a key that no one reads, and its text is that of the file's own language.

import type { GetTextTranslation } from 'gettext-parser';
import type { AboutFile, Format } from '../format.ts';
import { linesInPo } from '../lines-in-po.ts';
import type { Message } from '../message.ts';
import type { Forms } from './plural-forms.ts';
import { formsByRule, parsePluralRule, pluralRuleIn } from './plural-rules.ts';
import { readPo } from './po-entries.ts';
import { essenceOfPo } from './po-essence.ts';
import { decodePo } from './po-text.ts';

/** PO with source texts. Throws UnreadableFile. */
export const po: Format = {
  kind: 'bilingual',
  essence: essenceOfPo,
  readTime: timeOfTexts,
  findLines,
  read: (bytes, about) =>
    readEntries(bytes, about, (entry, forms) => getMessage(entry, forms, getSource(entry))),
};

/** PO with keys in place of source texts. Throws UnreadableFile. */
export const monolingualPo: Format = {
  kind: 'monolingual',
  essence: essenceOfPo,
  findLines,
  read: (bytes, about) => readEntries(bytes, about, getMessage),
};

/** The header's date, whose letters are those of ASCII in any encoding. */
function timeOfTexts(bytes: Uint8Array): string | undefined {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, 10_000));
  return /POT-Creation-Date: (\d[\d :-]+)/.exec(header)?.[1];
}

function findLines(bytes: Uint8Array): ReadonlyMap<string, number> {
  return linesInPo(decodePo(bytes));
}

function readEntries(
  bytes: Uint8Array,
  about: AboutFile,
  read: (entry: GetTextTranslation, forms: Forms) => Message,
): readonly Message[] {
  const { entries, header } = readPo(decodePo(bytes));
  const ofFile = pluralRuleIn(/^Plural-Forms:(.*)$/im.exec(header)?.[1] ?? '');
  return entries.map((entry) => {
    const forms = getForms(entry);
    if (entry.msgid_plural === undefined) return read(entry, { target: forms });
    return read(entry, formsByRule(forms, ofFile ?? parsePluralRule(about.language)));
  });
}

function getMessage(
  entry: GetTextTranslation,
  forms: Forms,
  source: Pick<Message, 'source' | 'singleNumberSources'> = {},
): Message {
  const message: Message = { key: getKey(entry), ...forms, ...source };
  if (entry.comments?.flag === undefined) return message;
  const flags = getFlags(entry);
  return {
    ...message,
    ...(flags.has('fuzzy') && { isFuzzy: true }),
    ...(flags.has('read-only') && { isReadOnly: true }),
  };
}

/** The flags in `#,` comments, on one line or on several. */
function getFlags({ comments }: GetTextTranslation): ReadonlySet<string> {
  return new Set(comments?.flag?.split(/[,\n]/).map((flag) => flag.trim()));
}

/** With the character that gettext puts between a context and a text, in its compiled files. */
function getKey({ msgctxt, msgid }: GetTextTranslation): string {
  return msgctxt === undefined ? msgid : `${msgctxt}\u0004${msgid}`;
}

/** The types do not say it, but a message may stand there without any `msgstr`. */
function getForms({ msgstr }: Partial<GetTextTranslation>): readonly string[] {
  return msgstr ?? [''];
}

function getSource({
  msgid,
  msgid_plural,
}: GetTextTranslation): Pick<Message, 'source' | 'singleNumberSources'> {
  if (msgid_plural === undefined) return { source: [msgid] };
  return { source: [msgid, msgid_plural], singleNumberSources: singularFirst };
}

const singularFirst: readonly boolean[] = [true, false];

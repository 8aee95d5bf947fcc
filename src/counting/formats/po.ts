// PO, the format of gettext → messages. In `po` a message stands under its source text; in `po-mono`
// under a key that nobody reads, and its text is that of the file's own language.

import type { GetTextTranslation } from 'gettext-parser';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { poEntriesOf } from './po-entries.ts';
import { essenceOfPo } from './po-essence.ts';
import { poTextOf } from './po-text.ts';

/** PO with source texts. Throws UnreadableFile. */
export const po: Format = {
  kind: 'bilingual',
  essence: essenceOfPo,
  read: (bytes) =>
    poEntriesOf(poTextOf(bytes)).map((entry) => messageOf(entry, { source: sourceOf(entry) })),
};

/** PO with keys in place of source texts. Throws UnreadableFile. */
export const monolingualPo: Format = {
  kind: 'monolingual',
  essence: essenceOfPo,
  read: (bytes) => poEntriesOf(poTextOf(bytes)).map((entry) => messageOf(entry)),
};

function messageOf(entry: GetTextTranslation, more: Pick<Message, 'source'> = {}): Message {
  const message: Message = { key: keyOf(entry), target: formsOf(entry), ...more };
  if (entry.comments?.flag === undefined) return message;
  const flags = flagsOf(entry);
  return {
    ...message,
    ...(flags.has('fuzzy') && { isFuzzy: true }),
    ...(flags.has('read-only') && { isReadOnly: true }),
  };
}

/** As `#,` lists them, on one line or on several. */
function flagsOf({ comments }: GetTextTranslation): ReadonlySet<string> {
  return new Set(comments?.flag?.split(/[,\n]/).map((flag) => flag.trim()));
}

/** With the character that gettext puts between a context and a text, in its compiled files. */
function keyOf({ msgctxt, msgid }: GetTextTranslation): string {
  return msgctxt === undefined ? msgid : `${msgctxt}\u0004${msgid}`;
}

/** The types do not say it, but a message may stand there without any `msgstr`. */
function formsOf({ msgstr }: Partial<GetTextTranslation>): readonly string[] {
  return msgstr ?? [''];
}

function sourceOf({ msgid, msgid_plural }: GetTextTranslation): readonly string[] {
  return msgid_plural === undefined ? [msgid] : [msgid, msgid_plural];
}

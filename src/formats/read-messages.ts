// The bytes of a translation file → its messages, as the programs that use the file would have them:
// its format, and what they take that the format alone does not.

import { unifyDottedKeys } from './dotted-keys.ts';
import type { AboutFile } from './format.ts';
import { type FormatName, getFormatRecord, loadFormat } from './list.ts';
import type { Message } from './message.ts';

/** The messages of a file, in its order. Throws UnreadableFile. */
export async function readMessages(
  format: FormatName,
  bytes: Uint8Array,
  about: AboutFile,
): Promise<readonly Message[]> {
  const { read } = await loadFormat(format);
  const messages = read(bytes, about);
  return getFormatRecord(format)?.joinsKeys ? unifyDottedKeys(messages) : messages;
}

// The bytes of a translation file → its messages, as the programs that use the file would have them:
// its format, and what they take that the format alone does not.

import { withDottedKeys } from './dotted-keys.ts';
import type { AboutFile } from './format.ts';
import { type FormatName, getFormatRecord } from './list.ts';
import type { Message } from './message.ts';

/** The messages of a file, in its order. Throws UnreadableFile. */
export async function readMessages(
  format: FormatName,
  bytes: Uint8Array,
  about: AboutFile,
): Promise<readonly Message[]> {
  const record = getFormatRecord(format);
  const messages = (await record?.load())?.read(bytes, about) ?? [];
  return record?.joinsKeys ? withDottedKeys(messages) : messages;
}

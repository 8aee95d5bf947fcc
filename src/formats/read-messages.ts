// Reads the messages of a translation file as the programs that use it do: some of them read `a.b` as `b` inside `a`.

import { unifyDottedKeys } from './dotted-keys.ts';
import type { FileInfo } from './format.ts';
import { type FormatName, getFormatRecord, loadFormat } from './list.ts';
import type { Message } from './message.ts';

/** Returns the messages of a file, in its order. Throws UnreadableFile. */
export async function readMessages(
  format: FormatName,
  bytes: Uint8Array,
  info: FileInfo,
): Promise<readonly Message[]> {
  const { read } = await loadFormat(format);
  const messages = read(bytes, info);
  return getFormatRecord(format)?.unifiesDottedKeys ? unifyDottedKeys(messages) : messages;
}

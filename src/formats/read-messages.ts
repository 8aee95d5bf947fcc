// Reads the messages of a translation file as the programs that use it do: some of them read `a.b` as `b` inside `a`.

import { unifyDottedKeys } from './dotted-keys.ts';
import type { FileInfo } from './format.ts';
import { type FormatName, getFormatRecord, loadFormat } from './list.ts';
import type { Message } from './message.ts';
import type { ReadParts } from './read-parts.ts';

/**
 * Returns the messages of a file, in its order. Throws UnreadableFile.
 *
 * @param readParts reads the file in parts where it can
 */
export async function readMessages(
  format: FormatName,
  bytes: Uint8Array,
  info: FileInfo,
  readParts?: ReadParts,
): Promise<readonly Message[]> {
  const loaded = await loadFormat(format);
  const messages = readParts?.(loaded, bytes, info) ?? loaded.read(bytes, info);
  return getFormatRecord(format)?.unifiesDottedKeys ? unifyDottedKeys(messages) : messages;
}

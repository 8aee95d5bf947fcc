// The bytes of a translation file → its messages, as the programs that use the file would have them:
// its format, and what they take that the format alone does not.

import { withDottedKeys } from './dotted-keys.ts';
import { type AboutFile, UnreadableFile } from './format.ts';
import { type FormatName, loadFormat } from './formats.ts';
import type { Message } from './message.ts';
import { withIndentedQuotes } from './quoted-lines.ts';

/** The messages of a file, in its order. Throws UnreadableFile. */
export async function readMessages(
  format: FormatName,
  bytes: Uint8Array,
  about: AboutFile,
): Promise<readonly Message[]> {
  const { read } = await loadFormat(format);
  const messages = readTolerantly((some) => read(some, about), bytes, format);
  return joiningKeys.has(format) ? withDottedKeys(messages) : messages;
}

/** Laravel, Symfony and mods of Terraria read `a.b` and `a: {b}` as one key. */
const joiningKeys: ReadonlySet<FormatName> = new Set(['laravel', 'yaml', 'hjson']);

const inYaml: ReadonlySet<FormatName> = new Set(['yaml', 'ruby-yaml']);

/** Ruby and Python read YAML that YAML itself forbids, and so does this. */
function readTolerantly(
  read: (bytes: Uint8Array) => readonly Message[],
  bytes: Uint8Array,
  format: FormatName,
): readonly Message[] {
  try {
    return read(bytes);
  } catch (error) {
    const other =
      error instanceof UnreadableFile && inYaml.has(format) ? withIndentedQuotes(bytes) : undefined;
    if (other === undefined) throw error;
    try {
      return read(other);
    } catch {
      throw error;
    }
  }
}

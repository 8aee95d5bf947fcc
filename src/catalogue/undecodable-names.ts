// Finds file names that aren't valid UTF-8. Node decodes their bytes to U+FFFD, and a path with it leads to no file, so the
// folder is listed again with the bytes of names.

import { type Dirent, readdirSync } from 'node:fs';

/** The character U+FFFD, to which bytes that aren't UTF-8 are decoded. */
export const replacementCharacter = '\ufffd';

/** A file name that isn't UTF-8. */
export interface UndecodableName {
  /** The name with an escape for each byte that isn't UTF-8: `d\xE9.yaml`. */
  readonly shown: string;
  readonly isFolder: boolean;
}

/** The names of a folder that contain U+FFFD once they are decoded. */
export interface SuspectNames {
  readonly undecodable: readonly UndecodableName[];
  /** Valid names that really contain U+FFFD. */
  readonly decodable: readonly (readonly [name: string, entry: FileKind])[];
}

/** The part of a directory entry that identifies its kind. */
export type FileKind = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/** Lists the names in a folder that contain U+FFFD once they are decoded. */
export function listSuspectNames(folder: string): SuspectNames {
  const undecodable: UndecodableName[] = [];
  const decodable: (readonly [string, FileKind])[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
    // With this encoding it's a Buffer, although the type is `string`.
    const bytes = entry.name as unknown as Buffer;
    const text = bytes.toString();
    if (!text.includes(replacementCharacter)) continue;
    if (Buffer.from(text).equals(bytes)) decodable.push([text, entry]);
    else undecodable.push({ shown: escapeName(bytes), isFolder: entry.isDirectory() });
  }
  return { undecodable, decodable };
}

function escapeName(bytes: Buffer): string {
  let shown = '';
  for (let offset = 0; offset < bytes.length; ) {
    const length = measureCharacter(bytes, offset);
    shown +=
      length > 0
        ? bytes.toString('utf8', offset, offset + length)
        : `\\x${bytes.toString('hex', offset, offset + 1).toUpperCase()}`;
    offset += Math.max(1, length);
  }
  return shown;
}

/** In bytes, by the specification of UTF-8. */
const longestCharacter = 4;

/** Counts the bytes of the character at an offset; 0 if these bytes aren't UTF-8. */
function measureCharacter(bytes: Buffer, offset: number): number {
  for (let length = 1; length <= longestCharacter && offset + length <= bytes.length; length++) {
    const part = bytes.subarray(offset, offset + length);
    if (Buffer.from(part.toString()).equals(part)) return length;
  }
  return 0;
}

// Names that are no UTF-8. As texts they hold U+FFFD, and lead to nothing; so their bytes are listed.

import { type Dirent, readdirSync } from 'node:fs';

/** The replacement for each byte that is part of no character when a name is decoded. */
export const undecoded = '\ufffd';

export interface UndecodableName {
  /** With what is no UTF-8 as escapes: `d\xE9.yaml`. */
  readonly shown: string;
  readonly isFolder: boolean;
}

export interface SuspectNames {
  readonly undecodable: readonly UndecodableName[];
  /** Names that hold a real U+FFFD. */
  readonly decodable: readonly (readonly [name: string, entry: FileKind])[];
}

/** The part of a directory entry that identifies its kind. */
export type FileKind = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/** Lists the names in a folder that hold a U+FFFD once they are decoded. */
export function listSuspectNames(folder: string): SuspectNames {
  const undecodable: UndecodableName[] = [];
  const decodable: (readonly [string, FileKind])[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
    // The types of Node say that it is a text, whatever was asked for.
    const bytes = entry.name as unknown as Buffer;
    const text = bytes.toString();
    if (!text.includes(undecoded)) continue;
    if (Buffer.from(text).equals(bytes)) decodable.push([text, entry]);
    else undecodable.push({ shown: escaped(bytes), isFolder: entry.isDirectory() });
  }
  return { undecodable, decodable };
}

function escaped(bytes: Buffer): string {
  let shown = '';
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOfCharacter(bytes, at);
    shown +=
      length > 0
        ? bytes.toString('utf8', at, at + length)
        : `\\x${bytes.toString('hex', at, at + 1).toUpperCase()}`;
    at += Math.max(1, length);
  }
  return shown;
}

/** How many bytes the character has that begins there; 0 when none does. */
function lengthOfCharacter(bytes: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    const part = bytes.subarray(at, at + length);
    if (Buffer.from(part.toString()).equals(part)) return length;
  }
  return 0;
}

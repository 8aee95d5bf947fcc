// Names that are no UTF-8. As texts they hold U+FFFD, and lead to nothing; so their bytes are listed.

import { readdirSync } from 'node:fs';
import { below } from '../disk/paths.ts';

/** What stands for each byte that is part of no character when a name is decoded. */
export const undecoded = '\ufffd';

export interface UndecodableName {
  /** With what is no UTF-8 as escapes: `d\xE9.yaml`. */
  readonly shown: string;
  readonly isFolder: boolean;
}

/** The undecodable names in a folder, and the names that hold a real U+FFFD. */
export function listUndecodable(folder: string, path: string) {
  const entries = readdirSync(below(folder, path), { withFileTypes: true, encoding: 'buffer' });
  const names: UndecodableName[] = [];
  const decodable = new Set<string>();
  for (const entry of entries) {
    // The types of Node say that it is a text, whatever was asked for.
    const bytes = entry.name as unknown as Buffer;
    const text = bytes.toString();
    if (!text.includes(undecoded)) continue;
    if (Buffer.from(text).equals(bytes)) decodable.add(text);
    else names.push({ shown: escaped(bytes), isFolder: entry.isDirectory() });
  }
  return { names: names.sort((a, b) => (a.shown < b.shown ? -1 : 1)), decodable };
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

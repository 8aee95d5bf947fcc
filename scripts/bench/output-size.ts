// Measures how many files and bytes a folder has, and which files were written since an earlier look.

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** For each file, its bytes and what changes when it is written. */
export type Look = ReadonlyMap<string, { readonly bytes: number; readonly touch: string }>;

/** Looks at every file below a folder, but for those whose name starts with a dot. */
export function lookAt(folder: string): Look {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, ino, mtimeMs } = lstatSync(path);
      return [path, { bytes: size, touch: `${ino} ${mtimeMs}` }];
    }),
  );
}

export function getSize(look: Look): Size {
  let bytes = 0;
  for (const file of look.values()) bytes += file.bytes;
  return { files: look.size, bytes };
}

/** The files that are new or were written since `before`. */
export function writtenSince(before: Look, now: Look): Look {
  return new Map([...now].filter(([path, { touch }]) => before.get(path)?.touch !== touch));
}

// Removes what stands in a folder, whatever its name is.

import { readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { nameOf } from './paths.ts';

/** What a name has in the place of bytes that are no text: by such a name nothing can be found. */
const noText = '\ufffd';

/** Whether a name may not be the one that the file system knows. */
export function isUnsure(name: string): boolean {
  return name.includes(noText);
}

/** Removes a file, a link, or a folder with all that is in it. It is no failure when nothing is there. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
  const name = nameOf(path);
  if (!isUnsure(name)) return;
  const folder = Buffer.from(`${dirname(path)}/`);
  // All that are read as this name are no more sure than one another.
  for (const bytes of readdirSync(folder, 'buffer')) {
    if (bytes.toString() !== name) continue;
    rmSync(Buffer.concat([folder, bytes]), { recursive: true, force: true });
  }
}

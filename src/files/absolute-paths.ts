// Compares absolute paths of the system, and resolves the links in paths.

import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** Whether a path is below a folder. Both must be free of links. */
export function isBelowFolder(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Resolves symbolic links in the part of a path that exists. */
export function resolveLinks(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute
      ? absolute
      : resolve(resolveLinks(parent), relative(parent, absolute));
  }
}

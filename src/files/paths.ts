// Handles relative paths with `/`, of which the empty one is the folder itself, and resolves links in absolute paths.

import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** Appends a name to the path of a folder. */
export function appendName(folder: string, name: string): string {
  if (name === '') return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** Returns the folder of a path; empty at the top. */
export function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the last name of a path. */
export function getLastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

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

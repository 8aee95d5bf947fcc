// The path of a file as people and tools see it.

import { posix } from 'node:path';

/** The prefix and a path behind it, which may lead out of the prefix's folder: `../locales/de.json`. */
export function joinPath(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}

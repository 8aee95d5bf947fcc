// Completes the path of a file of the catalogue for messages: `site.yaml` → `catalogue/site.yaml`.

import { posix } from 'node:path';

/** Joins the prefix (`catalogue/`) and a path, which may be outside of its folder: `../locales/de.json`. */
export function addPrefix(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}

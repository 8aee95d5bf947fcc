// Reads a folder as plain values, so that folders can be compared.

import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder by its path: a file's text, where a link leads, or `folder`. */
export function getTree(folder: string): Record<string, string> {
  return Object.fromEntries(
    pathsIn(folder).map((path) => {
      const file = join(folder, path);
      const stats = lstatSync(file);
      if (stats.isDirectory()) return [path, 'folder'];
      return [
        path,
        stats.isSymbolicLink() ? `-> ${readlinkSync(file)}` : readFileSync(file, 'utf8'),
      ];
    }),
  );
}

/** The values change with every write. */
export function listTouches(folder: string): Record<string, string> {
  const files = pathsIn(folder).map((path) => [path, lstatSync(join(folder, path))] as const);
  return Object.fromEntries(
    files.flatMap(([path, stats]) => {
      if (stats.isDirectory()) return [];
      return [[path, `${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}`]];
    }),
  );
}

/** Links are listed, not followed. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

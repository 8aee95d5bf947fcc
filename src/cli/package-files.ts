// Reads files of the program's own package, wherever it is installed.

import { readFileSync } from 'node:fs';
import { Failure } from '../problem/failure.ts';

/** Reads a file by its path in the package: `bin/edge/netlify.js`. */
export function readPackageFile(path: string): string {
  const folder = findPackageFolder();
  if (folder !== undefined) return readFileSync(new URL(path, folder), 'utf8');
  throw new Failure('The files of translation-catalogue are not beside the program: install it.');
}

/** Finds the folder of the package; undefined for a program in a single file, such as that of the Action. */
export function findPackageFolder(): URL | undefined {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (hasPackageJson(folder)) return folder;
    if (folder.pathname === new URL('../', folder).pathname) return undefined;
  }
}

function hasPackageJson(folder: URL): boolean {
  try {
    const text = readFileSync(new URL('package.json', folder), 'utf8');
    return (JSON.parse(text) as { name?: unknown }).name === 'translation-catalogue';
  } catch {
    return false;
  }
}

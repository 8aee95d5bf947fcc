// Files that come with the program, wherever it is installed.

import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** The text of a file of the package, by its path from package.json on. */
export function readPackageFile(path: string): string {
  const folder = findPackageFolder();
  if (folder !== undefined) return readFileSync(new URL(path, folder), 'utf8');
  throw new Failure('The files of translation-catalogue are not beside the program: install it.');
}

/** The folder of the package's package.json; undefined for a program without one, such as the Action's. */
export function findPackageFolder(): URL | undefined {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (isPackage(folder)) return folder;
    if (folder.pathname === new URL('../', folder).pathname) return undefined;
  }
}

function isPackage(folder: URL): boolean {
  try {
    const text = readFileSync(new URL('package.json', folder), 'utf8');
    return (JSON.parse(text) as { name?: unknown }).name === 'translation-catalogue';
  } catch {
    return false;
  }
}

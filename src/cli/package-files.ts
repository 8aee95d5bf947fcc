// Files that come with the program, wherever it is installed.

import { readFileSync } from 'node:fs';
import { Failure } from './terminal.ts';

/** The text of a file of the package, by its path from package.json on. */
export function packageFile(path: string): string {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (isPackage(folder)) return readFileSync(new URL(path, folder), 'utf8');
    if (folder.pathname === new URL('../', folder).pathname) break;
  }
  throw new Failure('The files of translation-catalogue are not beside the program: install it.');
}

function isPackage(folder: URL): boolean {
  try {
    const text = readFileSync(new URL('package.json', folder), 'utf8');
    return (JSON.parse(text) as { name?: unknown }).name === 'translation-catalogue';
  } catch {
    return false;
  }
}

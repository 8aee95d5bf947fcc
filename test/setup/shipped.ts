// The catalogue of the repository.

import { join } from 'node:path';
import type { Source } from '../../src/catalogue/source.ts';
import { loadCatalogue } from '../../src/load/load.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';
import { isThorough } from './repetitions.ts';

export const shippedFolder = join(projectFolder, 'catalogue');

/**
 * Loads the shipped catalogue. Before a commit, its largest project and some languages of the other are left out: they are most of the files, and no
 * file of them is of another kind.
 */
export function loadShipped(): Source[] {
  const all = [...loadCatalogue(shippedFolder)];
  if (isThorough) return all;
  return all.filter(
    ({ path }, at) =>
      !path.startsWith('projects/snipe-it/') &&
      (at % 5 === 0 ||
        /\/(?:component|project|en|pt_BR)\.yaml$|^(?:[^/]+|languages\/.*)$/.test(path)),
  );
}

/** The same in a folder of its own. */
export function copyShipped(): string {
  const files = loadShipped().flatMap((one) =>
    one.kind === 'file' ? [[one.path, one.bytes]] : [],
  );
  return writeFiles(temporaryFolder(), Object.fromEntries(files));
}

// The catalogue of the repository.

import { join } from 'node:path';
import type { Source } from '../../src/catalogue/source.ts';
import { loadCatalogue } from '../../src/load/load.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';
import { isThorough } from './repetitions.ts';

export const shippedFolder = join(projectFolder, 'catalogue');

/** Where someone waits it is without the largest project, which has most of the files and no kind of its own. */
export function loadShipped(): Source[] {
  return [...loadCatalogue(shippedFolder)].filter(
    ({ path }) => isThorough || !path.startsWith('projects/snipe-it/'),
  );
}

/** The same in a folder of its own. */
export function copyShipped(): string {
  const files = loadShipped().flatMap((one) =>
    one.kind === 'file' ? [[one.path, one.bytes]] : [],
  );
  return writeFiles(temporaryFolder(), Object.fromEntries(files));
}

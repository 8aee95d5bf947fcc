// The catalogue of the repository.

import { join } from 'node:path';
import { loadWrittenSources } from '../../scripts/written-sources.ts';
import type { Source } from '../../src/files/source.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';
import { isThorough } from './repetitions.ts';

export const shippedFolder = join(projectFolder, 'catalogue');

/** Copies a catalogue, without projects that are counted in a checkout, to a folder of its own. */
export function copyWritten(catalogue: string = shippedFolder): string {
  const files = loadWrittenSources(catalogue).flatMap((one) =>
    one.kind === 'file' ? [[one.path, one.bytes]] : [],
  );
  return writeFiles(temporaryFolder(), Object.fromEntries(files));
}

/**
 * Loads the shipped catalogue without projects that are counted in a checkout. Before a commit, its largest project and some languages of the other are left out: they are most of the files, and no
 * file of them is of another kind.
 */
export function loadShipped(): Source[] {
  const all = [...loadWrittenSources(shippedFolder)];
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

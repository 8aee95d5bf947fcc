// The catalogue of the repository.

import { join } from 'node:path';
import { loadWrittenSources } from '../../scripts/written-sources.ts';
import type { Source } from '../../src/files/source.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { projectFolder } from './project.ts';
import { isAll, isThorough } from './repetitions.ts';

export const shippedFolder = join(projectFolder, 'catalogue');

/** Copies a catalogue, without projects that are counted in a checkout, to a folder of its own. */
export function copyWritten(catalogue: string = shippedFolder): string {
  const files = loadWrittenSources(catalogue).flatMap((one) =>
    one.kind === 'file' ? [[one.path, one.bytes]] : [],
  );
  return writeFiles(temporaryFolder(), Object.fromEntries(files));
}

/** The components of the largest project that CI takes: with those of the other they are three pages of translations. */
const largestOnCi = /^projects\/snipe-it\/(?:project\.yaml|(?:button|general|glossary)\/)/;

/**
 * Loads the shipped catalogue without projects that are counted in a checkout. CI leaves most components of the largest
 * project out, and a run before a commit all of them and some languages of the other: they are most of the files, and no
 * file of them is of another kind.
 */
export function loadShipped(): Source[] {
  const all = [...loadWrittenSources(shippedFolder)];
  if (isAll) return all;
  return all.filter(({ path }, at) => {
    if (path.startsWith('projects/snipe-it/')) return isThorough && largestOnCi.test(path);
    return (
      isThorough ||
      at % 5 === 0 ||
      /\/(?:component|project|en|pt_BR)\.yaml$|^(?:[^/]+|languages\/.*)$/.test(path)
    );
  });
}

/** The same in a folder of its own. */
export function copyShipped(): string {
  const files = loadShipped().flatMap((one) =>
    one.kind === 'file' ? [[one.path, one.bytes]] : [],
  );
  return writeFiles(temporaryFolder(), Object.fromEntries(files));
}

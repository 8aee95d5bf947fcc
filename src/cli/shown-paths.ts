// Converts paths and problems for printing. Parts of translations.yaml are shown as that file.

import { join, relative, resolve, sep } from 'node:path';
import type { CatalogueLocation, RepositoryCatalogue, Source } from '../files/source.ts';
import { compareProblems, Failure, type Problem } from '../problem/problem.ts';

/** Returns the text to print before a path of the catalogue: `catalogue/`, relative to the working directory. */
export function getFolderPrefix(location: CatalogueLocation): string {
  if (typeof location !== 'string') return '';
  const path = toRelativePath(location);
  if (path === '') return '';
  return path.startsWith('../') ? `${resolve(location).split(sep).join('/')}/` : `${path}/`;
}

/** Names a catalogue: its folder, translations.yaml, or what was found without either. */
export function nameCatalogue(location: CatalogueLocation): string {
  if (typeof location === 'string') return location;
  return location.file === undefined ? 'what was found' : toRelativePath(location.file);
}

/** Creates the failure of a command that needs a catalogue without problems. `consequence` is what is not known. */
export function createFaultyCatalogueFailure(
  location: CatalogueLocation,
  consequence: string,
): Failure {
  return new Failure(
    `The catalogue ${nameCatalogue(location)} has problems, so ${consequence}.\n` +
      'See them with `translation-catalogue check`.',
  );
}

/** Moves problems of parts to translations.yaml, in the order of its lines, and returns other problems unchanged. */
export function toShownProblems<Rule extends string>(
  location: CatalogueLocation,
  problems: readonly Problem<Rule>[],
): readonly Problem<Rule>[] {
  if (typeof location === 'string') return problems;
  return problems
    .map((problem) => ({ ...problem, file: toShownFile(location, problem.file) }))
    .sort(compareProblems);
}

/** Returns the sources in which the lines of shown problems are found. */
export function toShownSources(
  location: CatalogueLocation,
  sources: readonly Source[],
): readonly Source[] {
  if (typeof location === 'string' || location.file === undefined) return sources;
  const path = toRelativePath(location.file);
  // Every part has the bytes of the whole file, and the site is always one.
  return sources.filter((source) => source.path === 'site.yaml').map((site) => ({ ...site, path }));
}

/** Returns the printed form of a path in a catalogue. */
export function toShownPath(location: CatalogueLocation, path: string): string {
  return typeof location === 'string'
    ? `${getFolderPrefix(location)}${path}`
    : toShownFile(location, path);
}

/** Returns translations.yaml, if it exists, for one of its parts. A path that leads out of the folder is that of a counted file. */
function toShownFile({ folder, file }: RepositoryCatalogue, path: string): string {
  if (path.startsWith('../')) return toRelativePath(join(folder, path));
  return file === undefined ? path : toRelativePath(file);
}

/** Converts a path to one relative to the working directory, with `/`. */
export function toRelativePath(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/');
}

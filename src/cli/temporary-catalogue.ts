// Remembers the temporary catalogue of this run, which was created from translations.yaml or from detected files.

import type { CatalogueOrigin } from '../build.ts';

/** A temporary catalogue folder and its origin. */
export interface TemporaryCatalogue extends CatalogueOrigin {
  readonly folder: string;
  /** The files of the folder as they would be in `catalogue/` of the repository, where commits are compared. */
  readonly listFilesInRepository: () => readonly { readonly path: string; readonly text: string }[];
}

let current: TemporaryCatalogue | undefined;

/** Remembers the temporary catalogue. */
export function setTemporaryCatalogue(catalogue: TemporaryCatalogue): void {
  current = catalogue;
}

/** Returns the temporary catalogue if `folder` is its folder. */
export function getTemporaryCatalogue(folder: string): TemporaryCatalogue | undefined {
  return current?.folder === folder ? current : undefined;
}

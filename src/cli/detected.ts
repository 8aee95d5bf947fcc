// The catalogue folder of this run, when it is temporary: made from translations.yaml, or from what the repository has.

import type { CatalogueOrigin } from '../build.ts';

/** A temporary catalogue folder and its origin. */
export interface TemporaryCatalogue extends CatalogueOrigin {
  readonly folder: string;
  /** The files of the folder as they would be in `catalogue/` of the repository, where commits are compared. */
  readonly listFilesInRepository: () => readonly { readonly path: string; readonly text: string }[];
}

let detected: TemporaryCatalogue | undefined;

export function setDetected(catalogue: TemporaryCatalogue): void {
  detected = catalogue;
}

/** Gives the temporary catalogue of this run if `folder` is its folder. */
export function getDetectedCatalogue(folder: string): TemporaryCatalogue | undefined {
  return detected?.folder === folder ? detected : undefined;
}

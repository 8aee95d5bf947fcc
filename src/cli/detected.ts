// The folder of a catalogue that was made for this run, from translations.yaml or from what the repository has, and is
// written nowhere else.

import { join } from 'node:path';

/** What a folder was made from. */
export interface MadeCatalogue {
  readonly folder: string;
  /** The top of the repository. */
  readonly repository: string;
  /** The text of translations.yaml with its path, which is seen from the working directory; undefined without one. */
  readonly file?: { readonly path: string; readonly getText: () => string } | undefined;
}

let made: MadeCatalogue | undefined;

export function setDetected(catalogue: MadeCatalogue): void {
  made = catalogue;
}

/** The catalogue that was made for this run, if a folder is that of it. */
export function getDetected(folder: string): MadeCatalogue | undefined {
  return made?.folder === folder ? made : undefined;
}

/** The repository and the file that a catalogue was made from, if it was made for this run. */
export function findMadeFrom(
  folder: string,
): { readonly repository: string; readonly file: string | undefined } | undefined {
  const detected = getDetected(folder);
  if (detected === undefined) return undefined;
  const { repository, file } = detected;
  return { repository, file: file && join(process.cwd(), file.path) };
}

// Names the files of a catalogue in messages. Parts of translations.yaml are named by their keys.

import type { Source } from '../files/source.ts';

/** Names of the file that a problem is in, and of those that may correct it. */
export interface FileNames {
  readonly site: string;
  readonly project: string;
  readonly component: string;
}

/** The names in a catalogue folder. */
export const namesInFolder: FileNames = {
  site: 'site.yaml',
  project: 'project.yaml',
  component: 'component.yaml',
};

const namesOfParts: FileNames = {
  site: '`site`',
  project: '`project`',
  component: 'the component',
};

/** Returns the names for the catalogue that a source is from. */
export function getFileNames(source: Source): FileNames {
  return source.kind === 'file' && source.part !== undefined ? namesOfParts : namesInFolder;
}

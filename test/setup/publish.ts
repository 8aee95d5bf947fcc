// Publishes a catalogue in memory.

import { createContext } from '../../src/api/context.ts';
import { toText } from '../../src/api/encode.ts';
import { type OutputFile, publish } from '../../src/api/publish.ts';
import type { Resource } from '../../src/api/resource.ts';
import type { Catalogue } from '../../src/catalogue/model.ts';
import { resources } from '../../src/resources.ts';

/** Every file of the resources. */
export function publishedFiles(
  catalogue: Catalogue,
  list: readonly Resource[] = resources,
): OutputFile[] {
  return [...publish(createContext(catalogue, list))];
}

/** The text of a file. */
export function readText(file: OutputFile): string {
  return toText(file.pieces());
}

/** A file with a text. */
export function textFile(path: string, contents: string): OutputFile {
  return { path, pieces: () => [contents] };
}

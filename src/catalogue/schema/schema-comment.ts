// A place in a catalogue → the comment that tells an editor which JSON Schema the file follows.
// Editors with the yaml-language-server read it in a file's first lines. The schemas are committed
// in `schemas/`, beside the catalogue folder, so the path needs no network and no published site.

import { type Place, pathOf } from '../place.ts';

/** The file, in the folder of the schemas, that describes a kind of place. */
export function schemaFile(kind: Place['kind']): string {
  return `${kind}.schema.json`;
}

/** The first line of a new file; the schema's path is relative to the file. */
export function schemaComment(place: Place): string {
  const folders = pathOf(place).split('/').length - 1;
  const root = '../'.repeat(folders + 1);
  return `# yaml-language-server: $schema=${root}schemas/${schemaFile(place.kind)}`;
}

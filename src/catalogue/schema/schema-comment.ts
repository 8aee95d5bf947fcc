// A place in a catalogue → the comment that tells an editor which JSON Schema the file follows.
// Editors with the yaml-language-server read it in a file's first lines. The schemas are committed in
// `schemas/` beside the catalogue folder, or else in `.schemas/` in it, so the path needs no network and
// no published site.

import { trimTrailing } from '../../text/trim.ts';
import { getPath, type Place } from '../place.ts';

/** The folder of the schemas in a catalogue that has none beside it; nothing in it is read. */
export const schemasFolderInside = '.schemas';

/** The file, in the folder of the schemas, that describes a kind of place. */
export function getSchemaFile(kind: Place['kind'] | 'translations'): string {
  return `${kind}.schema.json`;
}

/** The first line of a new file; the schema's path is relative to the file. */
export function getSchemaComment(place: Place): string {
  const folders = getPath(place).split('/').length - 1;
  const root = '../'.repeat(folders + 1);
  return `# yaml-language-server: $schema=${root}schemas/${getSchemaFile(place.kind)}`;
}

/** The first line of translations.yaml: the schema that the site at a base URL publishes. */
export function getPublishedSchemaComment(baseUrl: string): string {
  return `# yaml-language-server: $schema=${trimTrailing(baseUrl, '/')}/schemas/${getSchemaFile('translations')}`;
}

/** The text of a new file, whose first line leads to the schemas in the catalogue folder. */
export function pointToSchemasInside(text: string): string {
  return text.replace(
    /^(# yaml-language-server: \$schema=)\.\.\/((?:\.\.\/)*)schemas\//,
    (...found) => {
      const [, start = '', up = ''] = found as string[];
      return `${start}${up}${schemasFolderInside}/`;
    },
  );
}

/** The schema that the first line of a text names, in the catalogue folder; undefined for none. */
export function getSchemaInside(text: string): string | undefined {
  return /^# yaml-language-server: \$schema=(?:\.\.\/)*\.schemas\/([\w.-]+)\n/.exec(text)?.[1];
}

// Makes the first line of a catalogue file, which tells editors with the yaml-language-server the JSON Schema of the file:
// `# yaml-language-server: $schema=../../schemas/language.schema.json`. The schemas are in `schemas/` beside the catalogue
// folder or in `.schemas/` inside it, so editors need no network.

import { trimTrailing } from '../../text/trim.ts';
import { getPath, type Place } from '../place.ts';

/** The folder of the schemas inside a catalogue folder. The build doesn't read it. */
export const schemasFolderInside = '.schemas';

/** Returns the name of the schema's file for a kind of catalogue file. */
export function getSchemaFile(kind: Place['kind'] | 'translations'): string {
  return `${kind}.schema.json`;
}

/** Makes the first line of a new file; the schema's path is relative to the file. */
export function makeSchemaComment(place: Place): string {
  const folders = getPath(place).split('/').length - 1;
  const root = '../'.repeat(folders + 1);
  return `# yaml-language-server: $schema=${root}schemas/${getSchemaFile(place.kind)}`;
}

/** Makes the first line of translations.yaml, with the schema that the site at a base URL publishes. */
export function makePublishedSchemaComment(baseUrl: string): string {
  return `# yaml-language-server: $schema=${trimTrailing(baseUrl, '/')}/schemas/${getSchemaFile('translations')}`;
}

/** Changes the first line of a file so that it leads to the schemas inside the catalogue folder. */
export function pointToSchemasInside(text: string): string {
  return text.replace(
    /^(# yaml-language-server: \$schema=)\.\.\/((?:\.\.\/)*)schemas\//,
    `$1$2${schemasFolderInside}/`,
  );
}

/** Returns the name of the schema inside the catalogue folder that the first line of a text leads to, if any. */
export function findSchemaInside(text: string): string | undefined {
  return /^# yaml-language-server: \$schema=(?:\.\.\/)*\.schemas\/([\w.-]+)\n/.exec(text)?.[1];
}

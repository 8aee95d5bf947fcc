// Adds JSON Schemas to a catalogue, and to its new files the comment with which editors find them.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { formatSchema, makeJsonSchemas } from '../catalogue/schema/json-schemas.ts';
import {
  findSchemaInside,
  pointToSchemasInside,
  schemasFolderInside,
} from '../catalogue/schema/schema-comment.ts';

interface NewText {
  /** Below the catalogue folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the files with comments that name schemas in the catalogue, and the schemas that are missing there. Changes
 * nothing in a repository that has a `schemas/` folder of its own. Callers write the schemas first: only new files add
 * missing schemas, so that a later run would not make up for those that a killed run left out.
 */
export function addSchemas<File extends NewText>(
  catalogue: string,
  newFiles: readonly File[],
): { readonly files: readonly File[]; readonly schemas: readonly NewText[] } {
  if (pathExists(join(catalogue, '..', 'schemas'))) return { files: newFiles, schemas: [] };
  const files = newFiles.map((file) => ({ ...file, text: pointToSchemasInside(file.text) }));
  const namedSchemas = new Set(files.map(({ text }) => findSchemaInside(text)));
  const schemas = makeJsonSchemas()
    .filter(
      ({ file }) =>
        namedSchemas.has(file) && !pathExists(join(catalogue, schemasFolderInside, file)),
    )
    .map((schema) => ({
      path: `${schemasFolderInside}/${schema.file}`,
      text: formatSchema(schema),
    }));
  return { files, schemas };
}

function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

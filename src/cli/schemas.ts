// Adds to new files of a catalogue the comment that names their JSON Schema for editors, and the schemas themselves.

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

/** Points files to schemas inside the catalogue, and returns the missing ones, unless its repository has a `schemas/`. */
export function addSchemas<File extends NewText>(
  catalogue: string,
  made: readonly File[],
): { readonly files: readonly File[]; readonly schemas: readonly NewText[] } {
  if (isThere(join(catalogue, '..', 'schemas'))) return { files: made, schemas: [] };
  const files = made.map((file) => ({ ...file, text: pointToSchemasInside(file.text) }));
  const named = new Set(files.map(({ text }) => findSchemaInside(text)));
  const schemas = makeJsonSchemas()
    .filter(({ file }) => named.has(file) && !isThere(join(catalogue, schemasFolderInside, file)))
    .map((schema) => ({
      path: `${schemasFolderInside}/${schema.file}`,
      text: formatSchema(schema),
    }));
  return { files, schemas };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

// Writes the files that an import has planned. Each file is replaced at once, so no reader sees a part of it.

import { editFiles } from '../../files/edit-files.ts';
import { writeNewFiles } from '../../files/new-files.ts';
import { encodeLike } from '../../formats/yaml/text.ts';
import type { PlannedFile } from '../../import/plan-file.ts';
import { addSchemas } from '../schemas.ts';

export interface WriteCounts {
  /** New files, without schemas. */
  readonly created: number;
  readonly changed: number;
}

/** Creates the new files, and the schemas that they refer to, and edits the existing ones. */
export function writePlannedFiles(catalogue: string, plans: readonly PlannedFile[]): WriteCounts {
  const newFiles = plans.filter(({ before }) => before === undefined);
  const edits = plans.flatMap(({ path, before, text }) => {
    if (before === undefined) return [];
    const { bytes } = before;
    return [{ from: path, to: path, before: bytes, after: encodeLike(bytes, text) }];
  });
  if (newFiles.length > 0) {
    const { files, schemas } = addSchemas(catalogue, newFiles);
    writeNewFiles(catalogue, [...files, ...schemas]);
  }
  if (edits.length > 0) editFiles(catalogue, edits);
  return { created: newFiles.length, changed: edits.length };
}

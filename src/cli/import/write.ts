// Planned files → the disk. Each is whole or as it was.

import { editFiles } from '../../disk/edit-files.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import type { PlannedFile } from '../../import/plan-file.ts';
import { encodeLike } from '../../yaml/text.ts';
import { withSchemas } from '../schemas.ts';

export interface Written {
  readonly made: number;
  readonly changed: number;
}

export function writePlanned(catalogue: string, plans: readonly PlannedFile[]): Written {
  const made = plans.filter(({ before }) => before === undefined);
  const edits = plans.flatMap(({ path, before, text }) => {
    if (before === undefined) return [];
    const { bytes } = before;
    return [{ from: path, to: path, before: bytes, after: encodeLike(bytes, text) }];
  });
  if (made.length > 0) {
    const { files, schemas } = withSchemas(catalogue, made);
    writeNewFiles(catalogue, [...files, ...schemas]);
  }
  if (edits.length > 0) editFiles(catalogue, edits);
  return { made: made.length, changed: edits.length };
}

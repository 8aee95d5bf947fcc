// Writes edited counters files.

import type { EditedFile } from '../../checkouts/edits/with-edits.ts';
import { prepareEdits } from '../../disk/edit-files.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import { addSchemas } from '../schemas.ts';

/** Nothing is written unless everything can be. */
export function writeFiles(catalogue: string, files: readonly EditedFile[]): void {
  const [changed, added] = [
    files.filter((file) => !file.isNew),
    files.filter((file) => file.isNew),
  ];
  const edit = prepareEdits(
    catalogue,
    changed.map(({ path, before, after }) => ({ from: path, to: path, before, after })),
  );
  const decoder = new TextDecoder();
  const made = added.map(({ path, after }) => ({ path, text: decoder.decode(after) }));
  // Who counts at night commits counters and nothing else: only `new` brings schemas along.
  const { files: named, schemas } = addSchemas(catalogue, made);
  writeNewFiles(catalogue, schemas.length > 0 ? made : named);
  edit();
}

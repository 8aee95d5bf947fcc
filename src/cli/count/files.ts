// Writes edited counters files.

import type { EditedFile } from '../../checkouts/edits/apply-edits.ts';
import { prepareEdits } from '../../disk/edit-files.ts';
import { writeNewFiles } from '../../disk/new-files.ts';
import { addSchemas } from '../schemas.ts';

/** Writes the files, or none of them when one can't be written. */
export function writeFiles(catalogue: string, files: readonly EditedFile[]): void {
  const [changed, added] = [
    files.filter((file) => !file.isNew),
    files.filter((file) => file.isNew),
  ];
  const applyEdits = prepareEdits(
    catalogue,
    changed.map(({ path, before, after }) => ({ from: path, to: path, before, after })),
  );
  const decoder = new TextDecoder();
  const newTexts = added.map(({ path, after }) => ({ path, text: decoder.decode(after) }));
  // Nightly workflows should commit counters only, so missing schemas are not added here, but by `new`.
  const { files: filesWithComments, schemas } = addSchemas(catalogue, newTexts);
  writeNewFiles(catalogue, schemas.length > 0 ? newTexts : filesWithComments);
  applyEdits();
}

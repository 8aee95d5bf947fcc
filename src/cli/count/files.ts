// Writes edited counters files.

import type { EditedFile } from '../../checkout/count/edits/apply-edits.ts';
import { prepareEdits } from '../../files/edit-files.ts';
import { writeNewFiles } from '../../files/new-files.ts';
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
  // New files name the schemas only if the catalogue has them already. Missing ones are left to `new`, as nightly workflows
  // should commit counters only.
  const { files: filesWithComments, schemas } = addSchemas(catalogue, newTexts);
  writeNewFiles(catalogue, schemas.length > 0 ? newTexts : filesWithComments);
  applyEdits();
}

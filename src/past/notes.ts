// Writes what a build says about a history that it could not read, or could not read as a whole.

import type { KnownHistory } from '../catalogue/history/model.ts';
import { sanitizeLines } from '../text/visible.ts';
import type { ReadHistory } from './read-history.ts';

/** Formats the note, with a line break at its end; empty where the history is whole. */
export function formatHistoryNote(
  read: ReadHistory | undefined,
  known: KnownHistory | undefined,
): string {
  if (read === undefined) return '';
  if ('why' in read) {
    return `The history of the catalogue cannot be read, and none is published: ${sanitizeLines(read.why)}\n`;
  }
  const notes = (read.notes ?? []).map((note) => `${note}\n`).join('');
  if (known === undefined || !known.isCutOff) return notes;
  const day = known.since.at.slice(0, 10);
  return (
    `${notes}The history is known from ${day} on only, for this clone lacks older commits. Clone without\n` +
    '--depth, or run `git fetch --unshallow` before the build. In a GitHub workflow, give\n' +
    'actions/checkout `fetch-depth: 0`.\n'
  );
}

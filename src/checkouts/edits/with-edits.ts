// Edits of counters files → the files, with their bytes before and after, or as loading would give them.

import { maximumFileSize, type Source } from '../../catalogue/source.ts';
import { encodeLike } from '../../yaml/text.ts';
import type { CountersEdit } from './counters-edit.ts';

/** Bytes before and after an edit; a byte-order mark stays. */
export interface EditedFile {
  readonly path: string;
  readonly isNew: boolean;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The files with their bytes before and after, in the encoding that they have. */
export function listEditedFiles(
  sources: readonly Source[],
  edits: readonly CountersEdit[],
): EditedFile[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return edits.map(({ path, isNew, after }) => {
    const source = byPath.get(path);
    const before = source?.kind === 'file' ? source.bytes : new Uint8Array();
    return { path, isNew, before, after: encodeLike(before, after) };
  });
}

/** The sources as loading them would give them after the edits. */
export function updateSources(
  sources: readonly Source[],
  edits: readonly CountersEdit[],
): Source[] {
  const edited = new Set(edits.map(({ path }) => path));
  const kept = sources.filter(({ path }) => !edited.has(path));
  return [...kept, ...listEditedFiles(sources, edits).map(loaded)];
}

function loaded({ path, after }: EditedFile): Source {
  const size = after.length;
  if (size > maximumFileSize) return { path, kind: 'too-large', size };
  return { path, kind: 'file', bytes: after };
}

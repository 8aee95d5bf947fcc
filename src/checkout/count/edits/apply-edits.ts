// Applies edits of counters files: to their bytes, which are written, or to loaded sources, which are published.

import { maximumFileSize, type Source } from '../../../files/source.ts';
import { encodeLike } from '../../../formats/yaml/text.ts';
import type { CountersEdit } from './counters-edit.ts';

/** A file with its bytes before and after an edit. */
export interface EditedFile {
  readonly path: string;
  readonly isNew: boolean;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Lists the edited files. Their encoding and a byte-order mark are kept. */
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

/** Returns the sources as if they had been loaded after the edits. */
export function updateSources(
  sources: readonly Source[],
  edits: readonly CountersEdit[],
): Source[] {
  const values = new Map(edits.map((edit) => [edit.path, edit.values]));
  const textEdits = edits.filter((edit) => edit.values === undefined);
  const edited = new Set(textEdits.map(({ path }) => path));
  const unchanged = sources.filter(({ path }) => !edited.has(path));
  return [
    ...unchanged.map((source) => setValues(source, values.get(source.path))),
    ...listEditedFiles(sources, textEdits).map(toSource),
  ];
}

/** Returns a part of translations.yaml with other values; any other source is returned as it is. */
function setValues(source: Source, values: CountersEdit['values']): Source {
  if (values === undefined || source.kind !== 'file') return source;
  const { part } = source;
  if (part?.content === undefined) return source;
  const value = { ...Object(part.content.value), ...values };
  return { ...source, part: { ...part, content: { ...part.content, value } } };
}

function toSource({ path, after }: EditedFile): Source {
  const size = after.length;
  if (size > maximumFileSize) return { path, kind: 'too-large', size };
  return { path, kind: 'file', bytes: after };
}

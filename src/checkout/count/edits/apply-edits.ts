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
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const edited = new Set(edits.map(({ path }) => path));
  return [
    ...sources.filter(({ path }) => !edited.has(path)),
    ...edits.map((edit) => updateSource(byPath.get(edit.path), edit)),
  ];
}

function updateSource(source: Source | undefined, { path, after, values }: CountersEdit): Source {
  const file = source?.kind === 'file' ? source : undefined;
  if (file?.part?.content !== undefined) {
    const { content } = file.part;
    const value = { ...Object(content.value), ...values };
    return { ...file, part: { ...file.part, content: { ...content, value } } };
  }
  const bytes = encodeLike(file?.bytes ?? new Uint8Array(), after);
  const size = bytes.length;
  if (size > maximumFileSize) return { path, kind: 'too-large', size };
  return { path, kind: 'file', bytes, value: values };
}

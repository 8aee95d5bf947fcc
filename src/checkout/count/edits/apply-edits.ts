// Declares the edits that counting makes in a catalogue, and applies them: to bytes, which are written, or to loaded
// sources, which are published.

import type { Entries } from '../../../catalogue/entries.ts';
import { makeRegisteredLanguageFile } from '../../../catalogue/new/language.ts';
import { maximumFileSize, type Source } from '../../../files/source.ts';
import { encodeLike } from '../../../formats/yaml/text.ts';
import { compareText } from '../../../problem/problem.ts';
import type { CountedTranslation } from '../components/count-component.ts';

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

/** A file before and after; `before` is empty for a new one. */
export interface CountersEdit {
  /** The path in the catalogue. */
  readonly path: string;
  readonly isNew: boolean;
  readonly before: string;
  readonly after: string;
  /** The values of a new file, or the changed ones of a part of translations.yaml, whose text stays as it is. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The counted translation, or a description of another change. */
  readonly reason: CountedTranslation | string;
}

/** Creates a file for each new language that only IANA's registry names, in the order of their codes. */
export function createLanguageEdits(
  entries: Entries,
  edits: readonly CountersEdit[],
): CountersEdit[] {
  const codes = edits.flatMap(({ isNew, reason }) =>
    isNew && typeof reason !== 'string' ? [reason.code] : [],
  );
  return [...new Set(codes)].sort(compareText).flatMap((code) => {
    const file = makeRegisteredLanguageFile(entries, code);
    if (file === undefined) return [];
    const { path, text: after } = file;
    return [{ path, isNew: true, before: '', after, reason: "has its name from IANA's registry" }];
  });
}

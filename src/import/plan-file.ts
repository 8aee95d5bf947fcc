// Plans how imported values change one file of the catalogue: a new file, an edited one, or none.

import { getPath, type Place } from '../catalogue/place.ts';
import { readSource } from '../catalogue/read-file.ts';
import type { AuthoredKind } from '../catalogue/schema/kinds.ts';
import type { FileSource, Source } from '../files/source.ts';
import { decodeText } from '../formats/yaml/text.ts';
import { findChangedKeys, formatNewFile, updateFile } from './file-text.ts';
import type { ImportedValues, ReportGap } from './imported.ts';

export interface PlannedFile {
  readonly kind: 'file';
  /** The path in the catalogue. */
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: FileSource | undefined;
  readonly text: string;
}

export type FilePlan =
  | PlannedFile
  | { readonly kind: 'same'; readonly path: string }
  /** The file can't be read, or its YAML has anchors, which share values. */
  | { readonly kind: 'broken'; readonly path: string };

export interface PlanContext {
  /** The existing files, by path. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly report: ReportGap;
}

export interface FileValues {
  /** The imported values. */
  readonly values: ImportedValues;
  /** Values of a new file for keys that were not imported. */
  readonly needed?: ImportedValues;
  /** Values of omitted keys, which override the defaults of the schema. */
  readonly defaults?: ImportedValues;
  /** Values that are written along with any change, such as `as_of`. */
  readonly stamp?: ImportedValues;
  /** Whether something else that belongs to the file has changed, so that `stamp` is written even without new values. */
  readonly isChanged?: boolean;
}

/** Compares imported values with the existing file, if any, and plans its new text. */
export function planFile(
  kind: AuthoredKind,
  place: Place,
  { values, needed = {}, defaults = {}, stamp = {}, isChanged = false }: FileValues,
  { sources }: PlanContext,
): FilePlan {
  const path = getPath(place);
  const before = sources.get(path);
  if (before === undefined) {
    const text = formatNewFile(kind, place, { ...needed, ...values, ...stamp }, defaults);
    return { kind: 'file', path, before, text };
  }
  const entry = readSource(before, place);
  if (Array.isArray(entry) || before.kind !== 'file') return { kind: 'broken', path };
  const keys = findChangedKeys(entry.value as ImportedValues, values, defaults);
  if (keys.length === 0 && !isChanged) return { kind: 'same', path };
  const changed = [...keys, ...Object.keys(stamp)];
  const oldText = decodeText(before.bytes).text;
  const text = updateFile(kind, oldText, { ...values, ...stamp }, changed);
  return text === undefined ? { kind: 'broken', path } : { kind: 'file', path, before, text };
}

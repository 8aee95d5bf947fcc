// One file of a catalogue and imported values → the file to write, if anything of it changes.

import { getPath, type Place } from '../catalogue/place.ts';
import { readSource } from '../catalogue/read-file.ts';
import type { AuthoredKind } from '../catalogue/schema/kinds.ts';
import type { FileSource, Source } from '../catalogue/source.ts';
import { decodeText } from '../yaml/text.ts';
import { findChangedKeys, updateFile, writeNewFile } from './file-text.ts';
import type { ImportedValues, ReportGap } from './imported.ts';

export interface PlannedFile {
  readonly kind: 'file';
  /** Below the catalogue. */
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: FileSource | undefined;
  readonly text: string;
}

export type FilePlan =
  | PlannedFile
  | { readonly kind: 'same'; readonly path: string }
  /** It cannot be read, or its YAML says one value in two places. */
  | { readonly kind: 'broken'; readonly path: string };

export interface PlanContext {
  /** The files that are there, by path. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly report: ReportGap;
}

export interface FileValues {
  readonly values: ImportedValues;
  /** Values of a new file where the source gives none. */
  readonly needed?: ImportedValues;
  /** The values that count where the file has none. */
  readonly leftOut?: ImportedValues;
  /** Values that are written along with any change. */
  readonly stamp?: ImportedValues;
  /** Whether something has changed that belongs to the file. */
  readonly isChanged?: boolean;
}

export function planFile(
  kind: AuthoredKind,
  place: Place,
  { values, needed = {}, leftOut = {}, stamp = {}, isChanged = false }: FileValues,
  { sources }: PlanContext,
): FilePlan {
  const path = getPath(place);
  const before = sources.get(path);
  if (before === undefined) {
    const text = writeNewFile(kind, place, { ...needed, ...values, ...stamp }, leftOut);
    return { kind: 'file', path, before, text };
  }
  const entry = readSource(before, place);
  if (Array.isArray(entry) || before.kind !== 'file') return { kind: 'broken', path };
  const keys = findChangedKeys(entry.value as ImportedValues, values, leftOut);
  if (keys.length === 0 && !isChanged) return { kind: 'same', path };
  const changed = [...keys, ...Object.keys(stamp)];
  const own = decodeText(before.bytes).text;
  const text = updateFile(kind, own, { ...values, ...stamp }, changed);
  return text === undefined ? { kind: 'broken', path } : { kind: 'file', path, before, text };
}

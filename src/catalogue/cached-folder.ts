// A component's folder in the cache: its summary, and its entries as text.

import type { Entry } from './entry.ts';
import type { FolderContents } from './folder-contents.ts';
import type { FolderSummary } from './folder-summary.ts';

export interface CachedEntry {
  readonly path: string;
  readonly blob: string;
  readonly value: Entry['value'];
}

export interface CachedFolder {
  readonly version: string;
  /** Of the names of its files. */
  readonly names: string;
  readonly summary: FolderSummary;
  /** The entries as JSON, which few builds need; undefined when they are lost. */
  readonly entries: () => string | undefined;
}

/**
 * Thrown where the entries of a cached folder are needed and lost. Its files may have changed since
 * they were checked, so they are not read instead: everything has to be done again, without the cache.
 */
export class LostEntries extends Error {
  constructor(readonly folder: string) {
    super(`what was kept of ${folder} is lost`);
  }
}

/** A folder that was read, as the cache keeps it; its entries are turned into text when they are asked for. */
export function cachedFolder(folder: FolderContents & Omit<CachedFolder, 'entries'>): CachedFolder {
  const { version, names, summary, component, counters } = folder;
  const entries = component ? [component, ...counters.values()] : [...counters.values()];
  return { version, names, summary, entries: () => textOfEntries(entries) };
}

/** Entries as JSON. Nearly all of a folder have the same keys, which are written once. */
interface EntriesText {
  readonly shapes: readonly (readonly string[])[];
  /** Path, blob, the number of the shape, and a value for each of its keys. */
  readonly rows: readonly (readonly [string, string, number, ...unknown[]])[];
}

function textOfEntries(entries: readonly Entry[]): string {
  const shapes = new Map<string, number>();
  const rows = entries.map(({ path, blob, value }) => {
    const keys = JSON.stringify(Object.keys(value));
    const shape = shapes.get(keys) ?? shapes.size;
    shapes.set(keys, shape);
    return [path, blob, shape, ...Object.values(value)];
  });
  return `{"shapes":[${[...shapes.keys()]}],"rows":${JSON.stringify(rows)}}`;
}

/** The entries of a folder, by path; none when they are lost. */
export function entriesOf({ entries }: CachedFolder): Map<string, CachedEntry> {
  const { shapes, rows } = JSON.parse(entries() || '{"shapes":[],"rows":[]}') as EntriesText;
  return new Map(
    rows.map(([path, blob, shape, ...values]) => {
      const keys = shapes[shape] ?? [];
      const value = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
      return [path, { path, blob, value: value as Entry['value'] }];
    }),
  );
}

// The counters of a component's folder, made from the rows of its slice when they are asked for. A million entries at once would
// take more memory than all the rest of a build.

import { completeCounters } from '../../catalogue/counters.ts';
import { type ComponentFolder, getPathInFolder, getSlugs } from '../../catalogue/entries.ts';
import type { CountersEntry } from '../../catalogue/entry.ts';
import { counterNames } from '../../catalogue/model.ts';
import { fuzzyKeys, translatedKeys } from '../../catalogue/rules/source-language.ts';
import type { ComponentSlice, TranslationRow } from './slice.ts';

/** Whether the file of counters is needed beside their row: it pins an id, or keeps the history from adding changes. */
export function isFileNeeded({ value }: CountersEntry): boolean {
  return value.id !== undefined || value.recent_changes === 0;
}

/**
 * Creates the function that replaces the counters of a folder by those of rows. `getRows` returns the rows of a component
 * at each call, and `codes` are those of its translations. Of the folder's own counters only those are kept whose files are needed.
 */
export function createPacker(
  getRows: (project: string, component: string) => ComponentSlice,
): (folder: ComponentFolder, codes: Iterable<string>) => ComponentFolder {
  const unpack = memoizeLast((folder: ComponentFolder) => {
    const { project, component } = getSlugs(folder);
    return new Map(
      getRows(project, component).map((row) => [
        row[0],
        makeEntry(row, { project, component }, folder),
      ]),
    );
  });
  return (folder, codes) => {
    const needed = [...folder.counters].filter(([, entry]) => isFileNeeded(entry));
    const counters = new PackedCounters({ ...folder, counters: new Map(needed) }, codes, unpack);
    return { ...folder, counters };
  };
}

type Unpack = (folder: ComponentFolder) => ReadonlyMap<string, CountersEntry>;

/** Memoizes the last result, so that all that asks for one folder in turn gets the same entries. */
function memoizeLast(unpack: Unpack): Unpack {
  let last: { readonly folder: ComponentFolder; readonly entries: ReturnType<Unpack> } | undefined;
  return (folder) => {
    if (last?.folder !== folder) last = { folder, entries: unpack(folder) };
    return last.entries;
  };
}

class PackedCounters implements ReadonlyMap<string, CountersEntry> {
  readonly #codes: ReadonlySet<string>;

  constructor(
    private readonly folder: ComponentFolder,
    codes: Iterable<string>,
    private readonly unpack: Unpack,
  ) {
    this.#codes = new Set(codes);
  }

  get size() {
    return this.#codes.size;
  }
  has(code: string) {
    return this.#codes.has(code);
  }
  keys() {
    return this.#codes.keys();
  }
  get(code: string) {
    return this.#codes.has(code) ? this.unpack(this.folder).get(code) : undefined;
  }
  values() {
    return this.unpack(this.folder).values();
  }
  entries() {
    return this.unpack(this.folder).entries();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  forEach(call: Parameters<ReadonlyMap<string, CountersEntry>['forEach']>[0]) {
    this.unpack(this.folder).forEach(call);
  }
}

function makeEntry(
  row: TranslationRow,
  { project, component }: { readonly project: string; readonly component: string },
  folder: ComponentFolder,
): CountersEntry {
  const [code] = row;
  const path = getPathInFolder(folder, code);
  const written = folder.counters.get(code);
  return {
    place: { kind: 'counters', project, component, code },
    path,
    source: written?.source ?? { path, kind: 'file', bytes: new Uint8Array() },
    blob: '',
    value: toCountersValue(row, written),
  };
}

/** Returns the fields of a counters file from which linking makes the same row again. */
function toCountersValue(
  [, , isSource, isEstimated, languageCode, revision, lastChange, lastAuthor, row]: TranslationRow,
  written: CountersEntry | undefined,
): CountersEntry['value'] {
  // All values have the same keys in the same order, which makes them fast and small.
  const value = { revision, last_change: lastChange, last_author: lastAuthor } as {
    -readonly [Key in keyof CountersEntry['value']]: CountersEntry['value'][Key];
  };
  for (const [index, name] of counterNames.entries()) value[name] = row[index] ?? 0;
  value.language_code = languageCode ?? undefined;
  value.id = written?.value.id;
  if (isSource) {
    for (const name of computedNames) value[name] = undefined;
  }
  if (value.recent_changes === 0) value.recent_changes = written?.value.recent_changes;
  if (!isEstimated) return value;
  // Without its words or characters, a translation counts as estimated: the estimate is the same again.
  const others = { ...value, translated_words: undefined };
  const { translated_words } = completeCounters({ value: others }, undefined, false);
  if (translated_words === value.translated_words) return others;
  value.translated_chars = undefined;
  return value;
}

/** The counters that the file of a source language doesn't have. */
const computedNames = [...translatedKeys, ...fuzzyKeys];

// The entries in a component's folder, and which of them belong together.

import type { ComponentEntry, CountersEntry } from './entry.ts';

export interface FolderContents {
  readonly component: ComponentEntry | undefined;
  /** By language code, in the order of paths. */
  readonly counters: ReadonlyMap<string, CountersEntry>;
}

/** A counters entry with what it belongs to, as far as that can be read. */
export interface CountersInPlace {
  readonly entry: CountersEntry;
  readonly component: ComponentEntry | undefined;
  /** The source language's counters in the same folder; the entry itself when it is they. */
  readonly source: CountersEntry | undefined;
  readonly isSource: boolean;
}

/** Every counters entry of a folder in its place, in the order of paths. */
export function* countersInPlace(folder: FolderContents): Iterable<CountersInPlace> {
  const { component, counters } = folder;
  const source = component && counters.get(component.value.source_language);
  for (const entry of counters.values()) {
    yield { entry, component, source, isSource: entry === source };
  }
}

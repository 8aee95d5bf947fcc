// A component's folder: the entries in it, and which of them belong together.

import type { ComponentEntry, CountersEntry } from './entry.ts';

export interface ComponentFolder {
  /** Such as `projects/excalidraw/app`. */
  readonly path: string;
  readonly component: ComponentEntry | undefined;
  /** By language code, in the order of paths. */
  readonly counters: ReadonlyMap<string, CountersEntry>;
}

/** A counters entry with its project, component and language, as far as they can be read. */
export interface CountersInPlace {
  readonly entry: CountersEntry;
  readonly component: ComponentEntry | undefined;
  /** The source language's counters in the same folder; possibly the entry itself. */
  readonly source: CountersEntry | undefined;
  readonly isSource: boolean;
}

/** Gives every counters entry of a folder in its place, in the order of paths. */
export function* listCountersInPlace(folder: ComponentFolder): Iterable<CountersInPlace> {
  const { component, counters } = folder;
  const source = component && counters.get(component.value.source_language);
  for (const entry of counters.values()) {
    yield { entry, component, source, isSource: entry === source };
  }
}

/** The path of a component's folder. */
export function getFolder(place: { readonly project: string; readonly component: string }): string {
  return `projects/${place.project}/${place.component}`;
}

/** The two slugs in the path of a component's folder. */
export function getSlugs(folder: ComponentFolder): { project: string; component: string } {
  const [, project = '', component = ''] = folder.path.split('/');
  return { project, component };
}

/** The path of a file in the folder: of `component`, or of a language's counters. */
export function getFileInFolder(folder: ComponentFolder, name: string): string {
  return `${folder.path}/${name}.yaml`;
}

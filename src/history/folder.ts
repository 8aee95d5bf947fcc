// A component's folder while the history is gone through: what its files say, and the figures that were
// published of it. A version of which nothing is known leaves the figures as they were.

import { type AuthoredFigures, completeFigures, type Figures } from './figures.ts';
import { broken, type FileVersion } from './file-version.ts';

export interface Folder {
  readonly project: string;
  readonly component: string;
  /** The source language in component.yaml; undefined when there is none. */
  source: string | undefined;
  /** By language code. */
  readonly counters: Map<string, AuthoredFigures>;
  readonly figures: Map<string, Figures>;
  /** The names of files that are there, and of which no version could be read yet. */
  readonly unread: Set<string>;
}

/** A folder of which nothing is known yet. */
export function emptyFolder(project: string, component: string): Folder {
  return {
    project,
    component,
    source: undefined,
    counters: new Map(),
    figures: new Map(),
    unread: new Set(),
  };
}

/** Whether the figures of all its translations are known. */
export function areFiguresKnown({ counters, figures, unread }: Folder): boolean {
  return unread.size === 0 && [...counters.keys()].every((code) => figures.has(code));
}

/** Takes in what some files of the folder hold now; gives the codes whose figures may be others. */
export function applyFiles(
  folder: Folder,
  files: readonly { readonly name: string; readonly version: FileVersion }[],
): Iterable<string> {
  const codes = new Set<string>();
  let isSourceChanged = false;
  for (const { name, version } of files) {
    if (version === broken) {
      const wasRead =
        name === 'component' ? folder.source !== undefined : folder.counters.has(name);
      if (!wasRead) folder.unread.add(name);
      continue;
    }
    folder.unread.delete(name);
    if (name === 'component') {
      folder.source = typeof version === 'string' ? version : undefined;
      isSourceChanged = true;
    } else {
      codes.add(name);
      if (version === null) folder.counters.delete(name);
      else if (typeof version !== 'string') folder.counters.set(name, version);
    }
  }
  if (!isSourceChanged && !codes.has(folder.source ?? '')) return codes;
  // Totals that others leave out are those of the source language's file.
  return new Set([...codes, ...folder.counters.keys()]);
}

/** Computes the figures of a language anew. */
export function updateFigures(folder: Folder, code: string): void {
  const own = folder.counters.get(code);
  if (own === undefined) {
    folder.figures.delete(code);
    return;
  }
  const source = folder.source === undefined ? undefined : folder.counters.get(folder.source);
  const figures = completeFigures(own, source, code === folder.source);
  if (figures !== undefined) folder.figures.set(code, figures);
}

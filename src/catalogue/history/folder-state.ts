// Tracks the state of a component's folder while the history is replayed commit by commit: the contents of its files,
// and the published figures. A version that cannot be read leaves the figures unchanged.

import { type AuthoredFigures, completeFigures, type Figures } from './model.ts';
import { type FileVersion, unreadableVersion } from './recorded.ts';

/** The state of one component's folder. */
export interface FolderState {
  readonly project: string;
  readonly component: string;
  /** The source language in component.yaml; undefined if the file is missing. */
  source: string | undefined;
  /** The figures in counters files, by language code. */
  readonly counters: Map<string, AuthoredFigures>;
  /** The published figures, by language code. */
  readonly figures: Map<string, Figures>;
  /** The names of files that exist and had no readable version yet. */
  readonly unread: Set<string>;
}

/** Creates the state before the first commit. */
export function createFolderState(project: string, component: string): FolderState {
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
export function hasAllFigures({ counters, figures, unread }: FolderState): boolean {
  return unread.size === 0 && [...counters.keys()].every((code) => figures.has(code));
}

/** Applies new versions of some files; returns the language codes whose figures may have changed. */
export function applyFiles(
  folder: FolderState,
  files: readonly { readonly name: string; readonly version: FileVersion }[],
): Iterable<string> {
  const codes = new Set<string>();
  let isSourceChanged = false;
  for (const { name, version } of files) {
    if (version === unreadableVersion) {
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
  // Other files inherit totals from the source language's file.
  return new Set([...codes, ...folder.counters.keys()]);
}

/** Recomputes the figures of a language. */
export function updateFigures(folder: FolderState, code: string): void {
  const own = folder.counters.get(code);
  if (own === undefined) {
    folder.figures.delete(code);
    return;
  }
  const source = folder.source === undefined ? undefined : folder.counters.get(folder.source);
  const figures = completeFigures(own, source, code === folder.source);
  if (figures !== undefined) folder.figures.set(code, figures);
}

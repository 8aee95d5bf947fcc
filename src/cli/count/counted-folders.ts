// The parts of a catalogue that must be valid for a component to be counted.

import type { CurrentCatalogue } from '../../authoring/new/current-catalogue.ts';

/** Counted files, by paths below the catalogue. */
export interface CountedFolders {
  /** Whether a file is one of a component that is counted, or would be if it were valid. */
  readonly has: (file: string) => boolean;
  /** Whether its folder cannot do without it: it is component.yaml, or the source's counters. */
  readonly needs: (file: string) => boolean;
  /** Whether a folder has no counters of its source language yet. */
  readonly isNew: (folder: string) => boolean;
  /** The files that are there and cannot be read. */
  readonly unreadable: ReadonlySet<string>;
}

/** The folders that `demo` or `demo/app` names. */
export function findCountedFolders({ entries }: CurrentCatalogue, words: string): CountedFolders {
  const path = `projects/${words}`;
  const getSource = (folder: string) =>
    entries.folders.get(folder)?.component?.value.source_language ?? '';
  return {
    has: (file) => {
      const folder = getCountedFolder(file);
      return (
        folder === path || (getCountedFolder(folder) === path && file !== `${path}/project.yaml`)
      );
    },
    needs: (file) => {
      const folder = getCountedFolder(file);
      return file === `${folder}/component.yaml` || file === `${folder}/${getSource(folder)}.yaml`;
    },
    isNew: (folder) => !entries.folders.get(folder)?.counters.has(getSource(folder)),
    unreadable: entries.broken,
  };
}

/** The folder that a file is in, without a last slash; empty at the top. */
export function getCountedFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

// Determines which files of a catalogue must be valid so that a project or component can be counted.

import type { CurrentCatalogue } from '../../catalogue/new/current-catalogue.ts';

/** Answers questions about files, by their paths in the catalogue. */
export interface CountedFolders {
  /** Whether a file belongs to the counted project or component. */
  readonly isCounted: (file: string) => boolean;
  /** Whether a component needs the file: its component.yaml, or the counters of its source language. */
  readonly isRequired: (file: string) => boolean;
  /** Whether a folder has no counters of its source language yet. */
  readonly isNew: (folder: string) => boolean;
  /** The paths of files that can't be read. */
  readonly unreadable: ReadonlySet<string>;
}

/** Finds the files for a target such as `demo` or `demo/app`. */
export function findCountedFolders({ entries }: CurrentCatalogue, target: string): CountedFolders {
  const path = `projects/${target}`;
  const getSourceLanguage = (folder: string) =>
    entries.folders.get(folder)?.component?.value.source_language ?? '';
  return {
    isCounted: (file) => {
      const folder = getFolderOfFile(file);
      return folder === path || getFolderOfFile(folder) === path;
    },
    isRequired: (file) => {
      const folder = getFolderOfFile(file);
      return (
        file === `${folder}/component.yaml` ||
        file === `${folder}/${getSourceLanguage(folder)}.yaml`
      );
    },
    isNew: (folder) => !entries.folders.get(folder)?.counters.has(getSourceLanguage(folder)),
    unreadable: entries.broken,
  };
}

/** Returns the folder of a file without a slash at its end; empty for a file at the top. */
export function getFolderOfFile(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

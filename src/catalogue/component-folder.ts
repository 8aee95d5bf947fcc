// A component's folder: the entries in it, and a summary of what the rest of the catalogue must know
// of them. A folder that an earlier build has found sound gives its entries only when asked.

import type { CachedFolder } from './cached-folder.ts';
import type { FolderContents } from './folder-contents.ts';
import type { FolderSummary } from './folder-summary.ts';

export interface ComponentFolder extends FolderContents {
  /** Such as `projects/excalidraw/app`. */
  readonly path: string;
  /** Of all its files together. Changes whenever a byte of them does. */
  readonly version: string;
  /** Of the names of its files. */
  readonly names: string;
  /** The cached folder of the same version; only folders without problems are cached. */
  readonly cached: CachedFolder | undefined;
  readonly summary: FolderSummary;
}

/** The path of a component's folder. */
export function folderOf(place: { readonly project: string; readonly component: string }): string {
  return `projects/${place.project}/${place.component}`;
}

/** The two slugs in the path of a component's folder. */
export function slugsOf(folder: ComponentFolder): { project: string; component: string } {
  const [, project = '', component = ''] = folder.path.split('/');
  return { project, component };
}

/** The path of a file in the folder: of `component`, or of a language's counters. */
export function fileIn(folder: ComponentFolder, name: string): string {
  return `${folder.path}/${name}.yaml`;
}

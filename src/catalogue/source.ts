// What the disk has to say of one path of the catalogue, before anything looks inside.

import { compareText } from '../problem.ts';
import { gitBlobId, versionOf } from '../version.ts';

export type Source =
  | {
      readonly path: string;
      readonly kind: 'file';
      /** May be read when asked for. */
      readonly bytes: Uint8Array;
      /** git's identifier of the bytes, where it is known already. */
      readonly blob?: string;
    }
  | { readonly path: string; readonly kind: 'too-large'; readonly size: number }
  /** Has a name that is no UTF-8; in its path the bytes stand as escapes. */
  | { readonly path: string; readonly kind: 'undecodable'; readonly isFolder: boolean }
  /** Has a file's name and is something else, or is a link where a file or folder would stand. */
  | { readonly path: string; readonly kind: 'folder' | 'link' | 'device' };

/** The sources that stand in one folder. */
export interface SourceFolder {
  /** Below the catalogue folder; empty for itself. */
  readonly path: string;
  /** Of its sources together, as `versionOfSources` makes it. */
  readonly version: string;
  readonly count: number;
  /** In the order of paths; made when asked for. */
  readonly sources: () => readonly Source[];
}

/** Changes whenever a name or a byte does. Of what is not a file only the name counts. */
export function versionOfSources(names: readonly string[], blobs: readonly string[]): string {
  return versionOf([...names, ...blobs]);
}

/** git's identifier of a file's bytes; empty for what is no file. */
export function blobOf(source: Source): string {
  if (source.kind !== 'file') return '';
  return source.blob ?? gitBlobId(source.bytes);
}

/** Sources by their folders. */
export function inFolders(sources: readonly Source[]): SourceFolder[] {
  const folders = new Map<string, Source[]>();
  for (const source of [...sources].sort((a, b) => compareText(a.path, b.path))) {
    const path = source.path.slice(0, Math.max(0, source.path.lastIndexOf('/')));
    const others = folders.get(path);
    if (others === undefined) folders.set(path, [source]);
    else others.push(source);
  }
  return [...folders].map(([path, own]) => {
    const names = own.map((source) => source.path.slice(source.path.lastIndexOf('/') + 1));
    const version = versionOfSources(names, own.map(blobOf));
    return { path, version, count: own.length, sources: () => own };
  });
}

/** Whether a name ends as that of a file with YAML, in any letter case, or with what an editor has put behind it. */
export function isNamedYaml(path: string): boolean {
  return /\.ya?ml(?:\.txt)?$/i.test(path);
}

/** Files of the catalogue are small; a larger one is a mistake (1 MiB). */
export const maximumFileSize = 1024 * 1024;

/** The commit that a catalogue's files are of. */
export interface DataRevision {
  /** 40 hex digits, or 64. */
  readonly commit: string;
  /** When it was committed: UTC in ISO 8601, to the second, with `Z`. */
  readonly date: string;
  /** Whether anything of the catalogue differs from the commit. */
  readonly modified: boolean;
}

// Sources: the files of the catalogue as they are on disk, before they are parsed.

import { computeBlobId } from '../version.ts';

/** A path that is named like a YAML file, with its bytes or the reason why it has none. A source never changes. */
export type Source =
  | {
      readonly path: string;
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** git's blob id of the bytes, if it is known already. */
      readonly blob?: string;
    }
  | { readonly path: string; readonly kind: 'too-large'; readonly size: number }
  /** A name that isn't UTF-8. The path has an escape for each of its bytes, such as `d\xE9.yaml`. */
  | { readonly path: string; readonly kind: 'undecodable'; readonly isFolder: boolean }
  /** Anything else that is named like a file, or a link to a folder. */
  | { readonly path: string; readonly kind: 'folder' | 'link' | 'device' };

export type FileSource = Extract<Source, { kind: 'file' }>;

/** Computes git's blob id of a file; it is empty for any other source. */
export function hashSource(source: Source): string {
  if (source.kind !== 'file') return '';
  return source.blob ?? computeBlobId(source.bytes);
}

/** The file at the root of a repository that describes a whole catalogue. */
export const catalogueFileName = 'translations.yaml';

/** The default folder of a catalogue. */
export const catalogueFolderName = 'catalogue';

/** Whether a name ends like that of a YAML file in any letter case, or with a `.txt` that an editor has added. */
export function isNamedYaml(path: string): boolean {
  return /\.ya?ml(?:\.txt)?$/i.test(path);
}

/** 1 MiB (chosen): files of a catalogue are small, and a larger one is a mistake. */
export const maximumFileSize = 1024 * 1024;

/** The commit that is checked out in the catalogue's repository. */
export interface DataRevision {
  /** 40 hex digits, or 64 in a repository with SHA-256. */
  readonly commit: string;
  /** The time of the commit in UTC: `2026-08-03T19:48:06Z`. */
  readonly date: string;
  /** Whether any file of the catalogue differs from the commit. */
  readonly modified: boolean;
}

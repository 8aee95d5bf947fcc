// A path of the catalogue as the disk has it, before anything looks inside.

import { computeBlobId } from '../version.ts';

/** Never changes: a file with other bytes is another object. */
export type Source =
  | {
      readonly path: string;
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** git's identifier of the bytes, where it is known already. */
      readonly blob?: string;
    }
  | { readonly path: string; readonly kind: 'too-large'; readonly size: number }
  /** Has a name that is no UTF-8; its path has escapes for the bytes. */
  | { readonly path: string; readonly kind: 'undecodable'; readonly isFolder: boolean }
  /** Has a file's name and is something else, or is a link where a file or folder should be. */
  | { readonly path: string; readonly kind: 'folder' | 'link' | 'device' };

export type FileSource = Extract<Source, { kind: 'file' }>;

/** git's identifier of a file's bytes; empty for what is no file. */
export function hashSource(source: Source): string {
  if (source.kind !== 'file') return '';
  return source.blob ?? computeBlobId(source.bytes);
}

/** The file at the top of a repository that is a whole catalogue. */
export const catalogueFileName = 'translations.yaml';

/** The default folder of a catalogue. */
export const catalogueFolderName = 'catalogue';

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

// Files of a repository's past: their bytes from git's own store, by their blobs.

import { getOrCreate } from '../../collections.ts';
import { type BlobReader, createBlobReader } from '../../disk/blob-reader.ts';
import { maxTranslationFileSize } from '../../disk/checkout.ts';

/** Files that are in no folder any more. Plain values: they go from one process to another. */
export interface StoredFiles {
  /** The top folder of the repository. */
  readonly repository: string;
  /** Blobs by path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** By the path of a file or a folder: what changes with every byte of it. */
  readonly versions: ReadonlyMap<string, string>;
}

const readers = new Map<string, BlobReader>();

/** The bytes of a blob; undefined of one that is too large to be counted. Fails with GitError. */
export function readStoredBytes(
  { repository }: Pick<StoredFiles, 'repository'>,
  blob: string,
): Promise<Uint8Array | undefined> {
  const reader = getOrCreate(readers, repository, () =>
    createBlobReader(repository, maxTranslationFileSize),
  );
  return reader.read(blob);
}

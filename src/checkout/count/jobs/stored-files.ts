// Reads files of a repository's past from the object store of git, by their blob ids.

import { maxTranslationFileSize } from '../../../files/checkout.ts';
import { type BlobReader, createBlobReader } from '../../../git/blob-reader.ts';
import { getOrCreate } from '../../../text/collections.ts';

/** Files of the past. There are only plain values, as they are sent to another process. */
export interface StoredFiles {
  /** The top folder of the repository. */
  readonly repository: string;
  /** Blob ids by path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Versions by the path of a file or a folder. A version changes with every byte. */
  readonly versions: ReadonlyMap<string, string>;
}

const readers = new Map<string, BlobReader>();

/** Reads the bytes of a blob; undefined for one that is too large to be counted. Rejects with GitError. */
export function readStoredBytes(
  { repository }: Pick<StoredFiles, 'repository'>,
  blob: string,
): Promise<Uint8Array | undefined> {
  const reader = getOrCreate(readers, repository, () =>
    createBlobReader(repository, maxTranslationFileSize),
  );
  return reader.read(blob);
}

// Reads files of a repository's past from the object store of git, by their blob ids.

import type { CountingProblem } from '../../../counting/problem.ts';
import {
  maxTranslationFileSize,
  readCheckoutFile,
  readCheckoutFolder,
} from '../../../files/checkout.ts';
import { type FileInfo, UnreadableFile } from '../../../formats/format.ts';
import {
  type CountedFormatName,
  isFolderFormatName,
  isFolderPath,
  loadFolderFormat,
} from '../../../formats/list.ts';
import type { Message } from '../../../formats/message.ts';
import { readMessages } from '../../../formats/read-messages.ts';
import type { ReadParts } from '../../../formats/read-parts.ts';
import { type BlobReader, createBlobReader } from '../../../git/blob-reader.ts';
import { getOrCreate } from '../../../text/collections.ts';
import { computeBlobId, hashTexts } from '../../../text/content-hash.ts';
import { createFailureProblem, createUnavailableFileProblem } from './file-problems.ts';

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

/** Reads the messages of a version of a file, or of one page; undefined if it is too large (without bytes) or invalid. */
export async function readVersionMessages(
  format: CountedFormatName,
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array | undefined },
  info: FileInfo,
  readParts?: ReadParts,
): Promise<readonly Message[] | undefined> {
  if (bytes === undefined) return undefined;
  try {
    if (!isFolderFormatName(format)) return await readMessages(format, bytes, info, readParts);
    const { readFolder } = await loadFolderFormat(format);
    return readFolder([{ path, bytes }], info);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** A file can't be counted. */
export class FileProblem extends Error {
  constructor(readonly problem: CountingProblem) {
    super();
  }
}

/** Reads the bytes. Rejects with a FileProblem. */
export async function readFileBytes(
  { checkout, stored }: { readonly checkout: string; readonly stored?: StoredFiles | undefined },
  path: string,
): Promise<Uint8Array> {
  if (stored !== undefined) {
    const blob = stored.blobs.get(path);
    if (blob === undefined)
      throw new FileProblem(createUnavailableFileProblem(path, { kind: 'missing' }));
    const bytes = await readStoredBytes(stored, blob);
    // A file without bytes exceeds the limit of size, which also applies to files of the folder.
    if (bytes === undefined) throw new FileProblem(createFailureProblem(path, 'its size'));
    return bytes;
  }
  const file = readCheckoutFile(checkout, path);
  if (file.kind === 'file') return file.bytes;
  throw new FileProblem(createUnavailableFileProblem(path, file));
}

/** Returns the blob id of a file, a hash of all files of a folder, or the reason why it can't be read. */
export async function getFileVersion(
  { checkout, format }: { readonly checkout: string; readonly format: CountedFormatName },
  path: string,
): Promise<string> {
  if (!isFolderFormatName(format) || !isFolderPath(format, path)) {
    const file = readCheckoutFile(checkout, path);
    return file.kind === 'file' ? computeBlobId(file.bytes) : file.kind;
  }
  const { files } = await loadFolderFormat(format);
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind !== 'folder') return folder.why.kind;
  return hashTexts(folder.files.flatMap((one) => [one.path, computeBlobId(one.bytes)]));
}

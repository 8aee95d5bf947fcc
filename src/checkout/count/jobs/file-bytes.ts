// Reads the bytes of a file for a counting job: from the folder of a checkout, or a version of the past from git.

import type { CountingProblem } from '../../../counting/problem.ts';
import { readCheckoutFile } from '../../../files/checkout.ts';
import { createFailureProblem, createUnavailableFileProblem } from './file-problems.ts';
import { readStoredBytes, type StoredFiles } from './stored-files.ts';

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

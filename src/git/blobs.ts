// Reads blobs from git's object store by their identifiers. No smudge filter is applied.

import { GitError } from './error.ts';
import { createGitError, runGit } from './process.ts';

/** Reads all blobs that have at most `maxSize` bytes, by their identifiers. Throws GitError. */
export function readBlobs(
  folder: string,
  ids: ReadonlySet<string>,
  maxSize: number,
): Map<string, Uint8Array> {
  return new Map(listBlobs(folder, [...ids], maxSize));
}

/** Reads the same blobs one by one, with only a part of them in memory. Throws GitError. */
export function* listBlobs(
  folder: string,
  ids: readonly string[],
  maxSize: number,
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  for (let start = 0; start < ids.length; start += idsPerProcess) {
    let batch: string[] = [];
    let size = 0;
    for (const blob of readSizes(folder, ids.slice(start, start + idsPerProcess))) {
      if (blob.size > maxSize) continue;
      if (size + blob.size > bytesPerProcess && batch.length > 0) {
        yield* readBlobBatch(folder, batch);
        [batch, size] = [[], 0];
      }
      batch.push(blob.id);
      size += blob.size;
    }
    if (batch.length > 0) yield* readBlobBatch(folder, batch);
  }
}

/** Limits of what one git process reads. Chosen: few processes, and little memory. */
const idsPerProcess = 20_000;
const bytesPerProcess = 64 * 1024 * 1024;

/** Reads the sizes of blobs, which git knows without unpacking them. */
function readSizes(folder: string, ids: readonly string[]): { id: string; size: number }[] {
  const stdout = runCatFile(folder, '--batch-check', ids);
  const lines = stdout.toString('latin1').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const [, kind, size] = line.split(' ');
    if (kind !== 'blob') throw createIncompleteError();
    return { id: ids[index] ?? '', size: Number(size) };
  });
}

/** Reads blobs with one process. Its output is `<id> blob <size>`, the bytes and a line break for each. */
function* readBlobBatch(
  folder: string,
  ids: readonly string[],
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  const stdout = runCatFile(folder, '--batch', ids);
  let count = 0;
  for (let offset = 0; offset < stdout.length; ) {
    const end = stdout.indexOf('\n', offset);
    const [id = '', kind, size] = stdout.toString('latin1', offset, end).split(' ');
    if (kind !== 'blob') break;
    const start = end + 1;
    offset = start + Number(size) + 1;
    count++;
    yield [id, stdout.subarray(start, offset - 1)];
  }
  if (count !== ids.length) throw createIncompleteError();
}

function runCatFile(
  folder: string,
  mode: '--batch' | '--batch-check',
  ids: readonly string[],
): Buffer {
  const input = ids.map((id) => `${id}\n`).join('');
  const { status, stdout, stderr } = runGit(folder, ['cat-file', mode, '--buffer'], { input });
  if (status !== 0) throw createGitError(stderr);
  return stdout;
}

function createIncompleteError(): GitError {
  return new GitError('incomplete', 'some of its files are not in this clone.');
}

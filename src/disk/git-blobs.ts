// Reads blobs from git's object store by their identifiers. No smudge filter is applied.

import { GitError } from './git-error.ts';
import { createGitError, runGit } from './git-process.ts';

/** Reads all blobs that have at most `largest` bytes, by their identifiers. Throws GitError. */
export function readBlobs(
  folder: string,
  ids: ReadonlySet<string>,
  largest: number,
): Map<string, Uint8Array> {
  return new Map(listBlobs(folder, [...ids], largest));
}

/** Reads the same blobs one by one, with only a part of them in memory. Throws GitError. */
export function* listBlobs(
  folder: string,
  ids: readonly string[],
  largest: number,
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  for (let at = 0; at < ids.length; at += idsPerProcess) {
    let some: string[] = [];
    let size = 0;
    for (const one of readSizes(folder, ids.slice(at, at + idsPerProcess))) {
      if (one.size > largest) continue;
      if (size + one.size > bytesPerProcess && some.length > 0) {
        yield* readBatch(folder, some);
        [some, size] = [[], 0];
      }
      some.push(one.id);
      size += one.size;
    }
    if (some.length > 0) yield* readBatch(folder, some);
  }
}

/** Limits of what one git process reads. Chosen: few processes, and little memory. */
const idsPerProcess = 20_000;
const bytesPerProcess = 64 * 1024 * 1024;

/** Reads the sizes of blobs, which git knows without unpacking them. */
function readSizes(folder: string, ids: readonly string[]): { id: string; size: number }[] {
  const stdout = runCatFile(folder, '--batch-check', ids);
  const lines = stdout.toString('latin1').split('\n').slice(0, -1);
  return lines.map((line, at) => {
    const [, kind, size] = line.split(' ');
    if (kind !== 'blob') throw createIncompleteError();
    return { id: ids[at] ?? '', size: Number(size) };
  });
}

function* readBatch(
  folder: string,
  ids: readonly string[],
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  const stdout = runCatFile(folder, '--batch', ids);
  let count = 0;
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at);
    const [id = '', kind, size] = stdout.toString('latin1', at, end).split(' ');
    if (kind !== 'blob') break;
    const start = end + 1;
    at = start + Number(size) + 1;
    count++;
    yield [id, stdout.subarray(start, at - 1)];
  }
  if (count !== ids.length) throw createIncompleteError();
}

function runCatFile(folder: string, batch: string, ids: readonly string[]): Buffer {
  const input = ids.map((id) => `${id}\n`).join('');
  const { status, stdout, stderr } = runGit(folder, ['cat-file', batch, '--buffer'], { input });
  if (status !== 0) throw createGitError(stderr);
  return stdout;
}

function createIncompleteError(): GitError {
  return new GitError('incomplete', 'some of its files are not in this clone.');
}

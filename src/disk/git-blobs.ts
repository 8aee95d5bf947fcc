// Identifiers of blobs → their bytes, read from git's own store. No filter is run over them.

import { GitError } from './git-error.ts';
import { gitFailure, runGit } from './git-process.ts';

/** The bytes of blobs, by their identifiers: all that are no larger than `largest`, or GitError. */
export function readBlobs(
  folder: string,
  ids: ReadonlySet<string>,
  largest: number,
): Map<string, Uint8Array> {
  return new Map(listBlobs(folder, [...ids], largest));
}

/** The same one after the other, a part of them in memory at a time. */
export function* listBlobs(
  folder: string,
  ids: readonly string[],
  largest: number,
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  for (let at = 0; at < ids.length; at += atATime) {
    let some: string[] = [];
    let size = 0;
    for (const one of readSizes(folder, ids.slice(at, at + atATime))) {
      if (one.size > largest) continue;
      if (size + one.size > bytesAtATime && some.length > 0) {
        yield* readSome(folder, some);
        [some, size] = [[], 0];
      }
      some.push(one.id);
      size += one.size;
    }
    if (some.length > 0) yield* readSome(folder, some);
  }
}

const atATime = 20_000;
const bytesAtATime = 64 * 1024 * 1024;

/** git knows the size of a blob without unpacking it. */
function readSizes(folder: string, ids: readonly string[]): { id: string; size: number }[] {
  const stdout = answers(folder, '--batch-check', ids);
  const lines = stdout.toString('latin1').split('\n').slice(0, -1);
  return lines.map((line, at) => {
    const [, kind, size] = line.split(' ');
    if (kind !== 'blob') throw incomplete();
    return { id: ids[at] ?? '', size: Number(size) };
  });
}

function* readSome(
  folder: string,
  ids: readonly string[],
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  const stdout = answers(folder, '--batch', ids);
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
  if (count !== ids.length) throw incomplete();
}

function answers(folder: string, batch: string, ids: readonly string[]): Buffer {
  const input = ids.map((id) => `${id}\n`).join('');
  const { status, stdout, stderr } = runGit(folder, ['cat-file', batch, '--buffer'], { input });
  if (status !== 0) throw gitFailure(stderr);
  return stdout;
}

function incomplete(): GitError {
  return new GitError('incomplete', 'some of its files are not in this clone.');
}

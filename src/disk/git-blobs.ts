// Identifiers of blobs → their bytes, read from git's own store. No filter is run over them.

import { GitError, gitFailure, runGit } from './git-process.ts';

/** The bytes of blobs, by their identifiers: all of them, or GitError. */
export function readBlobs(folder: string, ids: ReadonlySet<string>): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  for (const [id, bytes] of blobsOf(folder, [...ids])) blobs.set(id, bytes);
  return blobs;
}

/** The same one after the other, a part of them in memory at a time. */
export function* blobsOf(
  folder: string,
  ids: readonly string[],
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  for (let at = 0; at < ids.length; at += atATime) {
    yield* readSome(folder, ids.slice(at, at + atATime));
  }
}

const atATime = 20_000;

function* readSome(
  folder: string,
  ids: readonly string[],
): Iterable<readonly [id: string, bytes: Uint8Array]> {
  const questions = ids.map((id) => `${id}\n`).join('');
  const read = ['cat-file', '--batch', '--buffer'];
  const { status, stdout, stderr } = runGit(folder, read, { input: questions });
  if (status !== 0) throw gitFailure(stderr);
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
  if (count === ids.length) return;
  throw new GitError(
    'incomplete',
    `some of its files are not in this clone.${stderr && `\n${stderr}`}`,
  );
}

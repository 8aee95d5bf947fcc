// Memoizes answers of git while the same commit is checked out. A preview asks at each change, and starting git takes longer
// than reading the few files that identify the commit.

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findGitFolder, maxGitFileBytes } from './find-git.ts';
import { readSmallText } from './regular-file.ts';

const answers = new Map<string, { readonly stamp: string; readonly answer: unknown }>();

/**
 * Memoizes an answer about a folder that depends only on the commit that is checked out and on the depth of the clone.
 * `question` identifies it, and `ask` asks git. `undefined` isn't memoized.
 */
export function memoizeForCommit<Answer>(
  question: string,
  folder: string,
  ask: () => Answer,
): Answer {
  // Computed before git is asked, so that a commit in between changes the stamp.
  const stamp = computeCommitStamp(folder);
  if (stamp === undefined) return ask();
  const key = `${question}\0${resolve(folder)}`;
  const known = answers.get(key);
  if (known?.stamp === stamp) return known.answer as Answer;
  const answer = ask();
  if (answer !== undefined) answers.set(key, { stamp, answer });
  return answer;
}

/**
 * Computes a stamp that changes with the commit that is checked out, the depth of the clone, and the repository of a
 * folder; undefined if only git can find them.
 */
function computeCommitStamp(folder: string): string | undefined {
  try {
    const gitFolder = findGitFolder(folder);
    if (gitFolder === undefined) return undefined;
    // A linked work tree has its own HEAD, and shares the branches of the repository.
    const isLinked = existsSync(join(gitFolder, 'commondir'));
    const common = isLinked ? readLine(join(gitFolder, 'commondir')) : '.';
    const head = readLine(join(gitFolder, 'HEAD'));
    if (common === undefined || head === undefined) return undefined;
    const shared = resolve(gitFolder, common);
    // The format reftable stores branches in binary files.
    if (existsSync(join(shared, 'reftable'))) return undefined;
    const branch = /^ref: (refs\/.+)$/.exec(head)?.[1];
    const commit = branch === undefined ? head : readBranchCommit(shared, branch);
    if (commit === undefined) return undefined;
    return JSON.stringify([
      realpathSync(folder),
      gitFolder,
      head,
      commit,
      computeFileStamp(join(shared, 'shallow')),
    ]);
  } catch {
    // The question to git reports the error.
    return undefined;
  }
}

/** Reads the commit of a branch, or a stamp that changes with it; undefined for a symbolic reference. */
function readBranchCommit(shared: string, branch: string): string | undefined {
  const file = join(shared, branch);
  if (!existsSync(file)) return computeFileStamp(join(shared, 'packed-refs'));
  const commit = readLine(file) ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
}

function readLine(file: string): string | undefined {
  return readSmallText(file, maxGitFileBytes)?.trim();
}

/** Computes a stamp of a file. git replaces its files as a whole, so their status changes. */
function computeFileStamp(file: string): string {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

// Answers of git, for as long as the same commit stays checked out: a preview asks at every change, and
// to start git takes longer than to look at the few files that say which commit it is.

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findGitFolder, mostOfGitFile } from './git-above.ts';
import { readSmallText } from './regular-file.ts';

const answers = new Map<string, { readonly stamp: string; readonly answer: unknown }>();

/**
 * The answer to a question about a folder that depends on nothing but the commit that is checked out, and
 * on what is left out of the clone. `undefined` is no answer, and asked for again.
 */
export function memoizeForCommit<Answer>(
  question: string,
  folder: string,
  ask: () => Answer,
): Answer {
  // Before git is asked: a commit between the two is seen the next time.
  const stamp = stampOfCommit(folder);
  if (stamp === undefined) return ask();
  const key = `${question}\0${resolve(folder)}`;
  const known = answers.get(key);
  if (known?.stamp === stamp) return known.answer as Answer;
  const answer = ask();
  if (answer !== undefined) answers.set(key, { stamp, answer });
  return answer;
}

/**
 * Changes whenever another commit is checked out, the clone has more or less of the history, or the folder
 * belongs to another repository; undefined where only git can tell.
 */
function stampOfCommit(folder: string): string | undefined {
  try {
    const own = findGitFolder(folder);
    if (own === undefined) return undefined;
    // A work tree of its own has its HEAD, and the branches of the repository.
    const isLinked = existsSync(join(own, 'commondir'));
    const common = isLinked ? readLine(join(own, 'commondir')) : '.';
    const head = readLine(join(own, 'HEAD'));
    if (common === undefined || head === undefined) return undefined;
    const shared = resolve(own, common);
    // Branches are kept in other ways, too.
    if (existsSync(join(shared, 'reftable'))) return undefined;
    const branch = /^ref: (refs\/.+)$/.exec(head)?.[1];
    const commit = branch === undefined ? head : commitOfBranch(shared, branch);
    if (commit === undefined) return undefined;
    return JSON.stringify([
      realpathSync(folder),
      own,
      head,
      commit,
      makeStamp(join(shared, 'shallow')),
    ]);
  } catch {
    // git says what is wrong.
    return undefined;
  }
}

/** Changes whenever the branch does; undefined where it is another name for a branch. */
function commitOfBranch(shared: string, branch: string): string | undefined {
  const file = join(shared, branch);
  if (!existsSync(file)) return makeStamp(join(shared, 'packed-refs'));
  const commit = readLine(file) ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
}

function readLine(file: string): string | undefined {
  return readSmallText(file, mostOfGitFile)?.trim();
}

/** git replaces these files whole. */
function makeStamp(file: string): string {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

// The commit that the files of a catalogue are of, and whether they are as it has them.

import { sep } from 'node:path';
import { type DataRevision, isNamedYaml } from '../catalogue/source.ts';
import { answerOfGit } from './git.ts';
import { hasGitAbove } from './git-above.ts';
import { whileCommitStays } from './git-answers.ts';
import { GitError, runGit } from './git-process.ts';

/**
 * The commit that is checked out around a catalogue folder. Undefined outside of git, before the first
 * commit, and when the commit has no such folder: then it says nothing of the files.
 */
export function headOf(catalogue: string): string | undefined {
  if (!hasGitAbove(catalogue)) return undefined;
  return whileCommitStays(
    'commit',
    catalogue,
    () => answerOfGit(catalogue, ['rev-parse', 'HEAD', 'HEAD:./'])?.split('\n')[0],
  );
}

/** The same with what belongs to it; `otherFiles` are those that are counted, as paths of the system. */
export function dataRevisionOf(
  catalogue: string,
  otherFiles: readonly string[] = [],
): DataRevision | undefined {
  const commit = headOf(catalogue);
  const date = commit && dateOf(catalogue, commit);
  if (commit === undefined || date === undefined) return undefined;
  const modified = isModified(catalogue, otherFiles);
  return modified === undefined ? undefined : { commit, date, modified };
}

/** Whether any file differs from the commit; undefined when git cannot tell, and nobody knows. */
function isModified(catalogue: string, otherFiles: readonly string[]): boolean | undefined {
  const last = foundLast.get(catalogue);
  if (last !== undefined && otherFiles.includes(last)) {
    if (changedPaths(catalogue, ['--', last])?.length === 1) return true;
  }
  const own = changedPaths(catalogue, ['--ignored', '--', '.']);
  if (own === undefined) return undefined;
  if (own.some(isNamedYaml)) return true;
  for (const some of inParts(otherFiles, 500)) {
    const others = changedPaths(catalogue, ['--', ...some]);
    if (others === undefined) return undefined;
    const [first] = others;
    if (first === undefined) continue;
    const file = some.find((one) => one.split(sep).join('/').endsWith(`/${first}`));
    if (file !== undefined) foundLast.set(catalogue, file);
    return true;
  }
  return false;
}

/**
 * By catalogue, a counted file that differed from its commit when git was asked last. A preview asks again
 * and again, and of one file git tells in a third of the time.
 */
const foundLast = new Map<string, string>();

/** git takes any number for a date; only those of the years 0000 to 9999 can be written. */
function dateOf(folder: string, commit: string): string | undefined {
  const known = dates.get(commit);
  if (known !== undefined) return known;
  const seconds = answerOfGit(folder, ['show', '--no-patch', '--format=%ct', commit]);
  const date = new Date(Number(seconds) * 1000);
  if (seconds === undefined || Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  if (!/^\d{4}-/.test(text)) return undefined;
  dates.set(commit, `${text.slice(0, 19)}Z`);
  return dates.get(commit);
}

/** By commit: a preview asks again and again. */
const dates = new Map<string, string>();

/** Those that differ from the commit, or that it does not have; undefined when git cannot tell. */
function changedPaths(folder: string, which: readonly string[]): readonly string[] | undefined {
  const all = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  try {
    const words = ['status', ...all, '--ignore-submodules=all', ...which];
    const { status, stdout } = runGit(folder, words);
    if (status !== 0) return undefined;
    const entries = stdout.toString().split('\0').slice(0, -1);
    // Two letters and a space stand before each path.
    return entries.map((entry) => entry.slice(3));
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Paths are given on the command line, whose length has a limit. */
function inParts<Item>(items: readonly Item[], length: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / length);
  return Array.from({ length: count }, (_, at) => items.slice(at * length, (at + 1) * length));
}

import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { memoizeForCommit } from '../../src/disk/commit-memo.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const files = { 'catalogue/site.yaml': 'a: 1\n' };

/** How often git is asked in a folder, before and after something is done there. */
function asked(folder: string, change: () => void): number {
  const ask = vi.fn(() => git(folder, 'rev-parse', 'HEAD'));
  memoizeForCommit('test', folder, ask);
  expect(memoizeForCommit('test', folder, ask)).toBe(git(folder, 'rev-parse', 'HEAD'));
  change();
  expect(memoizeForCommit('test', folder, ask)).toBe(git(folder, 'rev-parse', 'HEAD'));
  return ask.mock.calls.length;
}

describe('whileCommitStays', () => {
  test('asks once while the same commit stays checked out', () => {
    const folder = getRepository(files);
    expect(asked(folder, () => {})).toBe(1);
    expect(asked(join(folder, 'catalogue'), () => git(folder, 'tag', 'one'))).toBe(1);
    const other = getRepository(files);
    expect(asked(other, () => writeFiles(other, { 'catalogue/site.yaml': 'a: 2\n' }))).toBe(1);
  });

  test.each([
    ['a commit', (folder: string) => commitAll(folder)],
    ['a branch', (folder: string) => git(folder, 'checkout', '--quiet', '-b', 'other')],
    ['a commit without a branch', (folder: string) => git(folder, 'checkout', '--quiet', 'HEAD^')],
    ['a branch that is set back', (folder: string) => git(folder, 'reset', '--quiet', 'HEAD^')],
    ['branches in one file', (folder: string) => git(folder, 'pack-refs', '--all')],
    [
      'a commit where branches are in one file',
      (folder: string) => {
        git(folder, 'pack-refs', '--all');
        commitAll(folder);
        git(folder, 'pack-refs', '--all');
      },
    ],
    [
      'a branch by another name',
      (folder: string) => {
        git(folder, 'symbolic-ref', 'refs/heads/alias', 'refs/heads/main');
        git(folder, 'symbolic-ref', 'HEAD', 'refs/heads/alias');
        commitAll(folder);
      },
    ],
    [
      'a repository of its own inside',
      (folder: string) => {
        git(join(folder, 'catalogue'), 'init', '--quiet');
        commitAll(join(folder, 'catalogue'));
      },
    ],
  ])('asks again after %s', (_, change) => {
    const folder = commitAll(getRepository(files));
    expect(asked(join(folder, 'catalogue'), () => change(folder))).toBe(2);
  });

  test('asks again in a work tree of its own after a commit there, and not after one elsewhere', () => {
    const folder = getRepository(files);
    const tree = join(temporaryFolder(), 'tree');
    git(folder, 'worktree', 'add', '--quiet', '-b', 'second', tree);
    expect(asked(tree, () => commitAll(folder))).toBe(1);
    expect(asked(join(tree, 'catalogue'), () => commitAll(tree))).toBe(2);
  });

  test('asks again when the clone gets the rest of its history', () => {
    const folder = commitAll(getRepository(files));
    const clone = join(temporaryFolder(), 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    expect(asked(clone, () => git(clone, 'fetch', '--quiet', '--unshallow'))).toBe(2);
  });

  test('asks each time where nothing is answered, and outside of git', () => {
    const none = vi.fn(() => undefined);
    for (const folder of [getRepository(files), temporaryFolder()]) {
      memoizeForCommit('none', folder, none);
      memoizeForCommit('none', folder, none);
    }
    expect(none).toHaveBeenCalledTimes(4);
  });
});

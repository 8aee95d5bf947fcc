// git repositories for tests: real ones, with the same commits on every machine.

import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import { getOrCreate } from '../../src/text/collections.ts';
import { type Files, madeFolder, temporaryFolder, writeFiles } from './folders.ts';

/** Whose commits they are, and that no settings of this machine count. */
const environment = {
  PATH: process.env['PATH'],
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  // A commit starts no second process that looks whether to tidy up, and `init` copies no samples of hooks.
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_CONFIG_KEY_1: 'init.templateDir',
  GIT_CONFIG_VALUE_1: '',
};

/** Runs git in a folder; gives what it prints, without the last line break. */
export function git(folder: string, ...words: readonly string[]): string {
  return gitAt(undefined, folder, ...words);
}

/** The same at a moment: seconds since 1970, or as usual. */
function gitAt(seconds: number | undefined, folder: string, ...words: readonly string[]): string {
  const date = seconds === undefined ? environment.GIT_COMMITTER_DATE : `${seconds} +0000`;
  const env = { ...environment, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const output = execFileSync('git', words, { cwd: folder, env, stdio: 'pipe' });
  return output.toString().replace(/\n$/, '');
}

/** Repositories by what is in them. To copy one is ten times as quick as to have git make it. */
const repositories = new Map<string, string>();

/** A repository whose branch `main` has the files in its only commit. */
export function getRepository(files: Files, seconds?: number): string {
  const key = JSON.stringify([files, seconds]);
  const copy = copyRepository(key, temporaryFolder(), (folder) => {
    initRepository(folder);
    writeFiles(folder, files);
    commitAll(folder, seconds);
  });
  // git remembers which files on the disk it has read.
  git(copy, 'update-index', '--refresh');
  return copy;
}

/** Makes a folder a repository without a commit, on the branch `main`; gives the folder. */
export function initRepository(folder: string): string {
  return copyRepository('', folder, (empty) => {
    git(empty, 'init', '--quiet', '--initial-branch=main', '--object-format=sha1');
  });
}

function copyRepository(key: string, folder: string, make: (folder: string) => void): string {
  const repository = getOrCreate(repositories, key, () => {
    const made = madeFolder(inject('repositories'));
    make(made);
    return made;
  });
  cpSync(repository, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return folder;
}

/** Commits the work tree as it is; gives the folder. */
export function commitAll(folder: string, seconds?: number): string {
  git(folder, 'add', '--all');
  gitAt(seconds, folder, 'commit', '--quiet', '--allow-empty', '--message=change');
  return folder;
}

/** Commits the work tree by another author, `Bert <bert@example.org>`, with a message; gives the folder. */
export function commitAs(
  folder: string,
  who: string,
  message = 'change',
  seconds?: number,
): string {
  git(folder, 'add', '--all');
  const words = ['commit', '--quiet', `--author=${who}`, `--message=${message}`];
  gitAt(seconds, folder, ...words);
  return folder;
}

/** Commits with an author line that git itself would refuse, such as `Ana <a@x> 1 +0000`. */
export function writtenCommit(folder: string, who: string): void {
  const tree = git(folder, 'rev-parse', 'HEAD^{tree}');
  const text = `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nchange\n`;
  writeFiles(folder, { '.git/commit': text });
  const id = git(folder, 'hash-object', '-w', '--literally', '-t', 'commit', '.git/commit');
  git(folder, 'update-ref', 'refs/heads/main', id);
}

// A commit → the source files of the catalogue in it, as `load.ts` finds them on the disk. They are
// read from git's own store: neither the work tree nor the index is looked at.

import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isNamedYaml, maximumFileSize, type Source } from '../catalogue/source.ts';
import { compareText } from '../problem.ts';
import type { Repository } from './git.ts';
import { readBlobs } from './git-blobs.ts';
import { GitError } from './git-error.ts';
import { refusePath } from './git-paths.ts';
import { createGitError, runGit } from './git-process.ts';
import { makeFolder } from './make-folder.ts';
import { isBelowFolder } from './whole-paths.ts';

/** Sorted by path; undefined when the commit has no such folder. */
export function loadRevision(repository: Repository, commit: string): Source[] | undefined {
  const entries = listFolder(repository, commit);
  if (entries === undefined) return undefined;
  const links = linksToFolders(repository, commit, entries);
  const wanted = entries.filter(
    (entry) => entry.isNamedYaml || isSubmodule(entry) || links.has(entry.path),
  );
  const files = wanted.filter((entry) => isFile(entry) && entry.size <= maximumFileSize);
  const ids = new Set(files.map(({ id }) => id));
  const contents = readBlobs(repository.folder, ids, maximumFileSize);
  return wanted
    .map((entry) => getSource(entry, contents))
    .sort((a, b) => compareText(a.path, b.path));
}

/**
 * Writes files of a commit into an empty folder that is named without links, by their paths in the
 * repository: links and submodules are left out, and no filter is run over any.
 */
export function writeRevision(
  repository: Repository,
  commit: string,
  into: string,
  isWanted: (path: string) => boolean,
): void {
  const entries = listFolder({ ...repository, catalogue: '' }, commit, mostOfList) ?? [];
  const files = entries.filter(
    (entry) => isFile(entry) && entry.size <= largestFile && isWanted(entry.path),
  );
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > mostBytes) {
    throw new GitError('failed', `its files have more than ${mostBytes / 1024 ** 3} GiB together.`);
  }
  // A few at a time: all of them may be more than the memory holds.
  for (const some of inParts(files)) {
    const ids = new Set(some.map(({ id }) => id));
    const contents = readBlobs(repository.folder, ids, largestFile);
    for (const { path, id } of some) writeBelow(into, path, contents.get(id) ?? new Uint8Array());
  }
}

/** Bytes of a file with translations: none is as large, and no larger one is written. */
const largestFile = 64 * 1024 ** 2;

/** Bytes of a list of half a million paths, as many as anybody looks at. */
const mostOfList = 64 * 1024 ** 2;

/** Bytes, more than the files of any software have; they are written where temporary files are. */
const mostBytes = 4 * 1024 ** 3;

/** Bytes in memory. */
const bytesAtATime = 64 * 1024 ** 2;

function* inParts(files: readonly TreeEntry[]): Iterable<readonly TreeEntry[]> {
  let some: TreeEntry[] = [];
  let size = 0;
  for (const file of files) {
    if (some.length >= atATime || (some.length > 0 && size + file.size > bytesAtATime)) {
      yield some;
      [some, size] = [[], 0];
    }
    some.push(file);
    size += file.size;
  }
  if (some.length > 0) yield some;
}

const atATime = 1000;

/**
 * Writes a new file below a folder that has no links. When the system cannot distinguish the names of two files, the
 * first one is kept.
 */
function writeBelow(into: string, path: string, bytes: Uint8Array): void {
  refusePath(path);
  const to = resolve(into, path);
  try {
    const folder = dirname(to);
    makeFolder(folder);
    if (!isBelowFolder(to, into) || realpathSync(folder) !== folder) {
      throw new GitError('failed', 'one of its files would be written elsewhere.');
    }
    writeFileSync(to, bytes, { flag: 'wx' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // A name that is too long, or one of both a file and a folder: git itself would make none.
    if (!/^(?:ENAMETOOLONG|ENOTDIR|EISDIR|EINVAL|EILSEQ)$/.test(code)) throw error;
    throw new GitError('failed', `one of its files cannot be written here (${code}).`);
  }
}

interface TreeEntry {
  /** Below the catalogue folder. */
  readonly path: string;
  readonly isNamedYaml: boolean;
  /** `100644` and `100755` are files, `120000` a link, `040000` a folder, `160000` a submodule. */
  readonly mode: string;
  readonly id: string;
  /** The size of a blob; 0 for anything else. */
  readonly size: number;
}

const isFile = ({ mode }: TreeEntry) => mode.startsWith('100');
const isLink = ({ mode }: TreeEntry) => mode === '120000';
const isSubmodule = ({ mode }: TreeEntry) => mode === '160000';

function listFolder(
  { folder, catalogue }: Repository,
  commit: string,
  most?: number,
): TreeEntry[] | undefined {
  const tree = `${commit}:${catalogue}`;
  const { status, stdout, stderr } = runGit(folder, ['ls-tree', '-rtlz', '--full-tree', tree], {
    most,
  });
  if (status !== 0) {
    if (/not a valid object name|not a tree object/i.test(stderr)) return undefined;
    throw createGitError(stderr);
  }
  return stdout
    .toString()
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [mode = '', , id = '', size = ''] = line.slice(0, line.indexOf('\t')).split(/ +/);
      const path = line.slice(line.indexOf('\t') + 1);
      refusePath(path);
      return { path, isNamedYaml: isNamedYaml(path), mode, id, size: Number(size) || 0 };
    });
}

/** Links whose names are none of a file, and which lead to a folder of the repository. */
function linksToFolders(
  { folder, catalogue }: Repository,
  commit: string,
  entries: readonly TreeEntry[],
): Set<string> {
  // git takes one question a line.
  const links = entries.filter(
    (entry) => isLink(entry) && !entry.isNamedYaml && !entry.path.includes('\n'),
  );
  if (links.length === 0) return new Set();
  const above = catalogue === '' ? '' : `${catalogue}/`;
  const questions = links.map(({ path }) => `${commit}:${above}${path}\n`).join('');
  const check = ['cat-file', '--batch-check', '--follow-symlinks'];
  const { status, stdout, stderr } = runGit(folder, check, { input: questions });
  if (status !== 0) throw createGitError(stderr);
  const lead = answersTo(stdout).map((answer) => answer.split(' ')[1] === 'tree');
  return new Set(links.filter((_, at) => lead[at]).map(({ path }) => path));
}

/** One line each; that of a link which leads nowhere is followed by as many bytes as it says. */
function answersTo(output: Buffer): string[] {
  const answers: string[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const answer = output.toString('utf8', at, end);
    const [, length] = /^(?:dangling|symlink|loop|notdir) (\d+)$/.exec(answer) ?? [];
    at = end + 1 + (length === undefined ? 0 : Number(length) + 1);
    answers.push(answer);
  }
  return answers;
}

function getSource(entry: TreeEntry, contents: ReadonlyMap<string, Uint8Array>): Source {
  const { path, id, size } = entry;
  // A submodule is no part of this repository, as little as what a link leads to.
  if (isLink(entry) || isSubmodule(entry)) return { path, kind: 'link' };
  if (!isFile(entry)) return { path, kind: 'folder' };
  const bytes = contents.get(id);
  if (bytes === undefined) return { path, kind: 'too-large', size };
  // Longer identifiers are not those that the API publishes.
  return { path, kind: 'file', bytes, ...(id.length === 40 ? { blob: id } : {}) };
}

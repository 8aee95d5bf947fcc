// Loads the source files of a catalogue from a commit, as `load.ts` loads them from the disk, and writes files of a commit.

import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../files/new-files.ts';
import { isBelowFolder } from '../files/paths.ts';
import { isNamedYaml, maximumFileSize, type Source } from '../files/source.ts';
import { compareText } from '../problem/problem.ts';
import { groupBy } from '../text/collections.ts';
import { listBlobs, readBlobs } from './blobs.ts';
import { GitError } from './error.ts';
import { assertCanBeCheckedOut } from './paths.ts';
import { createGitError, runGit } from './process.ts';
import type { Repository } from './repository.ts';

/** Loads the sources of a catalogue from a commit, sorted by path; undefined if the commit lacks the folder. */
export function loadRevision(repository: Repository, commit: string): Source[] | undefined {
  const entries = listFolder(repository, commit);
  if (entries === undefined) return undefined;
  const links = findFolderLinks(repository, commit, entries);
  const sourceEntries = entries.filter(
    (entry) => entry.isNamedYaml || isSubmodule(entry) || links.has(entry.path),
  );
  const files = sourceEntries.filter((entry) => isFile(entry) && entry.size <= maximumFileSize);
  const ids = new Set(files.map(({ id }) => id));
  const contents = readBlobs(repository.folder, ids, maximumFileSize);
  return sourceEntries
    .map((entry) => toSource(entry, contents))
    .sort((a, b) => compareText(a.path, b.path));
}

/**
 * Writes files of a commit into an empty folder, whose path has no links, by their paths in the repository. Leaves out links
 * and submodules, and runs no filters.
 */
export function writeRevision(
  repository: Repository,
  commit: string,
  into: string,
  isWanted: (path: string) => boolean,
): void {
  const entries = listFolder({ ...repository, catalogue: '' }, commit, maxListBytes) ?? [];
  const files = entries.filter(
    (entry) => isFile(entry) && entry.size <= maxFileBytes && isWanted(entry.path),
  );
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > maxTotalBytes) {
    throw new GitError(
      'failed',
      `its files have more than ${maxTotalBytes / 1024 ** 3} GiB together.`,
    );
  }
  const filesById = groupBy(files, ({ id }) => id);
  for (const [id, bytes] of listBlobs(repository.folder, [...filesById.keys()], maxFileBytes)) {
    for (const { path } of filesById.get(id) ?? []) writeInside(into, path, bytes);
  }
}

/** Bytes of a file that is written. Chosen: no translation file is as large. */
const maxFileBytes = 64 * 1024 ** 2;

/** Bytes of git's list. Chosen: enough for half a million paths. */
const maxListBytes = 64 * 1024 ** 2;

/** Bytes of all files together. Chosen: more than the files of any software. */
const maxTotalBytes = 4 * 1024 ** 3;

/**
 * Writes a new file below a folder that has no links. When the system cannot distinguish the names of two files, the
 * first one is kept.
 */
function writeInside(into: string, path: string, bytes: Uint8Array): void {
  assertCanBeCheckedOut(path);
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
    // Names that are too long, or names of both a file and a folder, which git itself doesn't write.
    if (!/^(?:ENAMETOOLONG|ENOTDIR|EISDIR|EINVAL|EILSEQ)$/.test(code)) throw error;
    throw new GitError('failed', `one of its files cannot be written here (${code}).`);
  }
}

interface TreeEntry {
  /** Relative to the catalogue folder. */
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

/** Lists everything below a folder in a commit; undefined if the commit lacks it. */
function listFolder(
  { folder, catalogue }: Repository,
  commit: string,
  maxBytes?: number,
): TreeEntry[] | undefined {
  const tree = `${commit}:${catalogue}`;
  const { status, stdout, stderr } = runGit(folder, ['ls-tree', '-rtlz', '--full-tree', tree], {
    maxBytes,
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
      assertCanBeCheckedOut(path);
      return { path, isNamedYaml: isNamedYaml(path), mode, id, size: Number(size) || 0 };
    });
}

/** Finds links to folders of the repository whose names aren't those of source files. */
function findFolderLinks(
  { folder, catalogue }: Repository,
  commit: string,
  entries: readonly TreeEntry[],
): Set<string> {
  // git reads one request from each line, so a path with a line break can't be asked for.
  const links = entries.filter(
    (entry) => isLink(entry) && !entry.isNamedYaml && !entry.path.includes('\n'),
  );
  if (links.length === 0) return new Set();
  const above = catalogue === '' ? '' : `${catalogue}/`;
  const requests = links.map(({ path }) => `${commit}:${above}${path}\n`).join('');
  const check = ['cat-file', '--batch-check', '--follow-symlinks'];
  const { status, stdout, stderr } = runGit(folder, check, { input: requests });
  if (status !== 0) throw createGitError(stderr);
  const leadToFolders = splitAnswers(stdout).map((answer) => answer.split(' ')[1] === 'tree');
  return new Set(links.filter((_, index) => leadToFolders[index]).map(({ path }) => path));
}

/** Splits git's output into answers of one line. A line such as `dangling 12` is followed by that many bytes of a path. */
function splitAnswers(output: Buffer): string[] {
  const answers: string[] = [];
  for (let offset = 0; offset < output.length; ) {
    const end = output.indexOf('\n', offset);
    const answer = output.toString('utf8', offset, end);
    const [, length] = /^(?:dangling|symlink|loop|notdir) (\d+)$/.exec(answer) ?? [];
    offset = end + 1 + (length === undefined ? 0 : Number(length) + 1);
    answers.push(answer);
  }
  return answers;
}

function toSource(entry: TreeEntry, contents: ReadonlyMap<string, Uint8Array>): Source {
  const { path, id, size } = entry;
  // A submodule isn't part of this repository, like the target of a link.
  if (isLink(entry) || isSubmodule(entry)) return { path, kind: 'link' };
  if (!isFile(entry)) return { path, kind: 'folder' };
  const bytes = contents.get(id);
  if (bytes === undefined) return { path, kind: 'too-large', size };
  // Identifiers of SHA-256 have 64 digits and aren't published in the API.
  return { path, kind: 'file', bytes, ...(id.length === 40 ? { blob: id } : {}) };
}

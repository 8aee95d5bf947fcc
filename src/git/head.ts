// Finds the commit that is checked out around a catalogue, and whether files differ from it. It compares bytes itself, because
// git's comparison would run filters that a checkout names.

import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { maxTranslationFileSize } from '../files/checkout.ts';
import { readRegularFile } from '../files/regular-file.ts';
import {
  type DataRevision,
  hashSource,
  isNamedYaml,
  maximumFileSize,
  type Source,
} from '../files/source.ts';
import { readBlobs } from './blobs.ts';
import { GitError } from './error.ts';
import { findGitEntry, mayBeInGit } from './find-repository.ts';
import { formatCommitTime } from './history.ts';
import { runGit } from './process.ts';
import { findTopFolder, queryGit } from './repository.ts';

/**
 * Gets the commit that is checked out around a catalogue. Undefined outside of git, before the first commit, and if the
 * commit doesn't have the catalogue's folder.
 */
export function getHeadCommit(catalogue: string): string | undefined {
  if (!mayBeInGit(catalogue)) return undefined;
  return queryGit(catalogue, ['rev-parse', 'HEAD', 'HEAD:./'])?.split('\n')[0];
}

/**
 * Describes the commit of a catalogue, and whether its files or `otherFiles` differ from it. `otherFiles` are counted files,
 * as paths of the system.
 */
export function findDataRevision(
  catalogue: string,
  sources: Iterable<Source>,
  otherFiles: readonly string[] = [],
): DataRevision | undefined {
  const comparison = startComparison(catalogue);
  comparison.add(sources);
  return comparison.findRevision(otherFiles);
}

/** Describes the commit that is checked out, and whether files, as paths of the system, differ from it. */
export function findFilesRevision(
  folder: string,
  files: readonly string[],
): DataRevision | undefined {
  return describeHead(folder, (commit) => haveFilesChanged(folder, commit, files));
}

/** Compares the files of a catalogue with the commit that is checked out, group by group. */
export function startComparison(catalogue: string) {
  const commit = getHeadCommit(catalogue);
  const committed = commit && ignoreGitErrors(() => listCommittedYaml(catalogue, commit));
  let unchanged: number | undefined = 0;
  return {
    add(sources: Iterable<Source>): void {
      if (!committed || unchanged === undefined) return;
      const more = countUnchanged(committed, sources);
      unchanged = more === undefined ? undefined : unchanged + more;
    },
    /** Describes the commit when all files were added, without those of the commit for which `isLoaded` returns false. */
    findRevision(
      otherFiles: readonly string[] = [],
      isLoaded: (path: string) => boolean = () => true,
    ): DataRevision | undefined {
      if (!committed) return undefined;
      const count = [...committed.keys()].filter(isLoaded).length;
      return describeHead(
        catalogue,
        (head) => unchanged !== count || haveFilesChanged(catalogue, head, otherFiles),
      );
    },
  };
}

function describeHead(
  folder: string,
  isModified: (commit: string) => boolean,
): DataRevision | undefined {
  const commit = getHeadCommit(folder);
  const date = commit && getCommitDate(folder, commit);
  if (commit === undefined || date === undefined) return undefined;
  return ignoreGitErrors(() => ({ commit, date, modified: isModified(commit) }));
}

/**
 * Whether files of a catalogue differ from the commit that is checked out. Without a commit of the folder, all files are
 * new. Undefined outside of git, and if git fails.
 */
export function isCatalogueChanged(
  catalogue: string,
  sources: readonly Source[],
): boolean | undefined {
  if (!mayBeInGit(catalogue)) return undefined;
  const commit = getHeadCommit(catalogue);
  return ignoreGitErrors(() => {
    if (commit === undefined) return sources.length > 0;
    const committed = listCommittedYaml(catalogue, commit);
    return countUnchanged(committed, sources) !== committed.size;
  });
}

/**
 * Reads the committed bytes of the sources that differ from a commit, by path, without files that the commit lacks. Empty
 * outside of git, and if git fails. The default commit is the one that is checked out.
 */
export function readCommittedVersions(
  catalogue: string,
  sources: readonly Source[],
  commit = getHeadCommit(catalogue),
): ReadonlyMap<string, Uint8Array> {
  if (commit === undefined) return new Map();
  const versions = ignoreGitErrors(() => {
    const committed = listCommittedYaml(catalogue, commit);
    const ids = new Map<string, string>();
    for (const source of sources) {
      const entry = committed.get(source.path);
      if (entry === undefined || source.kind !== 'file' || !entry.mode.startsWith('100')) continue;
      if (!hasBlobId(source.bytes, entry)) ids.set(source.path, entry.id);
    }
    const blobs = readBlobs(catalogue, new Set(ids.values()), maximumFileSize);
    return new Map([...ids].map(([path, id]) => [path, blobs.get(id) ?? new Uint8Array()]));
  });
  return versions ?? new Map();
}

/** Whether files, as paths of the system, differ from the commit that is checked out in the repository of `folder`. */
export function haveFilesChangedSinceHead(
  folder: string,
  files: readonly string[],
): boolean | undefined {
  const commit = getHeadCommit(folder);
  if (commit === undefined) return undefined;
  return ignoreGitErrors(() => haveFilesChanged(folder, commit, files));
}

/** Returns undefined in place of throwing `GitError`. */
function ignoreGitErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Counts the sources that are as in a commit; undefined if any differs. */
function countUnchanged(committed: CommittedFiles, sources: Iterable<Source>): number | undefined {
  let count = 0;
  for (const source of sources) {
    const entry = committed.get(source.path);
    if (entry === undefined || source.kind !== 'file') return undefined;
    count++;
    if (hashSource(source) !== entry.id && !hasBlobId(source.bytes, entry)) return undefined;
  }
  return count;
}

/** Whether any of the files differs from the commit. Throws `GitError` if git cannot compare them. */
function haveFilesChanged(catalogue: string, commit: string, files: readonly string[]): boolean {
  if (files.length === 0) return false;
  const top = findTopFolder(catalogue);
  if (top === undefined) throw createOtherRepositoryError();
  const ownGit = findGitEntry(catalogue);
  const folders = new Set(files.map((file) => dirname(file)));
  for (const folder of folders) {
    if (findGitOfExistingFolder(folder) !== ownGit) throw createOtherRepositoryError();
  }
  const paths = files.map((file) => relative(top, file).split(sep).join('/'));
  const committed = listCommittedFiles(top, commit, paths);
  return files.some((file, index) => {
    const entry = committed.get(paths[index] ?? '');
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return entry !== undefined;
    return entry === undefined || !matchesCommit(file, entry);
  });
}

/** Creates the error for a file in another repository than the catalogue. */
function createOtherRepositoryError(): GitError {
  return new GitError('no repository', 'a counted file is in another repository.');
}

/** Finds the repository of a folder that may not exist, by its nearest existing parent. */
function findGitOfExistingFolder(folder: string): string | undefined {
  let existing = folder;
  while (lstatSync(existing, { throwIfNoEntry: false }) === undefined) existing = dirname(existing);
  return findGitEntry(existing);
}

interface CommittedFile {
  /** `100644` and `100755` are files, `120000` a link. */
  readonly mode: string;
  readonly id: string;
}

type CommittedFiles = ReadonlyMap<string, CommittedFile>;

/** Lists the files of the catalogue in a commit, by their paths relative to its folder. */
function listCommittedYaml(catalogue: string, commit: string): CommittedFiles {
  const key = `${commit} ${catalogue}`;
  if (lastListedYaml?.key === key) return lastListedYaml.files;
  const files = new Map<string, CommittedFile>();
  for (const [path, file] of listTree(catalogue, ['-r', commit])) {
    if (isNamedYaml(path)) files.set(path, file);
  }
  lastListedYaml = { key, files };
  return files;
}

/** Memoized, as a preview asks for the same commit at each change. */
let lastListedYaml: { readonly key: string; readonly files: CommittedFiles } | undefined;

/** Paths in one command line, whose length is limited. */
const pathsPerCommand = 500;

function listCommittedFiles(top: string, commit: string, paths: readonly string[]): CommittedFiles {
  const files = new Map<string, CommittedFile>();
  for (let start = 0; start < paths.length; start += pathsPerCommand) {
    const batch = paths.slice(start, start + pathsPerCommand);
    for (const [path, file] of listTree(top, [commit, '--', ...batch])) files.set(path, file);
  }
  return files;
}

/** Lists entries of a tree with `git ls-tree`. */
function listTree(folder: string, words: readonly string[]): [string, CommittedFile][] {
  const { status, stdout, stderr } = runGit(folder, ['ls-tree', '-z', ...words]);
  if (status !== 0) throw new GitError('failed', stderr);
  return stdout
    .toString()
    .split('\0')
    .slice(0, -1)
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
      return [line.slice(tab + 1), { mode, id }];
    });
}

/** Whether a file on the disk has the bytes of the commit, or is a link to the same path. */
function matchesCommit(file: string, entry: CommittedFile): boolean {
  const stats = lstatSync(file, { bigint: true });
  const stamp = [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs, entry.mode, entry.id].join();
  const known = comparisons.get(file);
  if (known?.stamp === stamp) return known.isSame;
  const isSame = compareWithCommit(file, stats.isSymbolicLink(), entry);
  comparisons.set(file, { stamp, isSame });
  return isSame;
}

/** Memoized by the status of files, as a preview compares them at each change. */
const comparisons = new Map<string, { readonly stamp: string; readonly isSame: boolean }>();

function compareWithCommit(file: string, isLink: boolean, entry: CommittedFile): boolean {
  if (isLink !== (entry.mode === '120000')) return false;
  if (isLink) return hasBlobId(Buffer.from(readlinkSync(file)), entry);
  const read = readRegularFile(file, maxTranslationFileSize);
  return read.kind === 'file' && hasBlobId(read.bytes, entry);
}

/** Whether a commit has these bytes, perhaps with LF in place of CR LF. */
function hasBlobId(bytes: Uint8Array, { mode, id }: CommittedFile): boolean {
  if (hashBlob(bytes, id) === id) return true;
  if (!mode.startsWith('100') || !bytes.includes(carriageReturn)) return false;
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
  return hashBlob(Buffer.from(text, 'latin1'), id) === id;
}

/** The byte of CR. */
const carriageReturn = 13;

/** Computes the identifier of a blob by the algorithm of another identifier: SHA-256 or SHA-1. */
function hashBlob(bytes: Uint8Array, other: string): string {
  const hash = createHash(other.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Gets the date of a commit, as `formatCommitTime` formats it. */
function getCommitDate(folder: string, commit: string): string | undefined {
  const known = dates.get(commit);
  if (known !== undefined) return known;
  const words = ['log', '--max-count=1', '--no-color', '--no-patch', '--format=%ct', commit, '--'];
  const date = formatCommitTime(queryGit(folder, words) ?? '');
  if (date !== undefined) dates.set(commit, date);
  return date;
}

/** Memoized by commit. */
const dates = new Map<string, string>();

// The commit that the files of a catalogue are of, and whether they are as it has them. Files are compared
// by their bytes: git's own comparison would run filters that a checkout names.

import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import {
  type DataRevision,
  hashSource,
  isNamedYaml,
  maximumFileSize,
  type Source,
} from '../catalogue/source.ts';
import { maximumTranslationFileSize } from './checkout.ts';
import { answerOfGit, findTopFolder } from './git.ts';
import { findGitAbove, hasGitAbove } from './git-above.ts';
import { memoizeForCommit } from './git-answers.ts';
import { readBlobs } from './git-blobs.ts';
import { GitError } from './git-error.ts';
import { runGit } from './git-process.ts';
import { readWithoutLinks } from './regular-file.ts';

/**
 * The commit that is checked out around a catalogue folder. Undefined outside of git, before the first
 * commit, and when the commit has no such folder: then it says nothing of the files.
 */
export function getHead(catalogue: string): string | undefined {
  if (!hasGitAbove(catalogue)) return undefined;
  return memoizeForCommit(
    'commit',
    catalogue,
    () => answerOfGit(catalogue, ['rev-parse', 'HEAD', 'HEAD:./'])?.split('\n')[0],
  );
}

/** The same with what belongs to it; `otherFiles` are those that are counted, as paths of the system. */
export function findDataRevision(
  catalogue: string,
  sources: Iterable<Source>,
  otherFiles: readonly string[] = [],
): DataRevision | undefined {
  return describeHead(
    catalogue,
    (commit) =>
      haveSourcesChanged(catalogue, commit, sources) ||
      haveFilesChanged(catalogue, commit, otherFiles),
  );
}

/** Describes the commit that is checked out, and whether these files, as paths of the system, differ from it. */
export function findFilesRevision(
  folder: string,
  files: readonly string[],
): DataRevision | undefined {
  return describeHead(folder, (commit) => haveFilesChanged(folder, commit, files));
}

function describeHead(
  folder: string,
  isModified: (commit: string) => boolean,
): DataRevision | undefined {
  const commit = getHead(folder);
  const date = commit && getDate(folder, commit);
  if (commit === undefined || date === undefined) return undefined;
  return unlessGitFails(() => ({ commit, date, modified: isModified(commit) }));
}

/**
 * Whether files of a catalogue, or other files in its repository, differ from the commit that is checked out. A
 * folder that the commit does not have is new. Undefined outside of git, and where git cannot tell.
 */
export function isCatalogueChanged(
  catalogue: string,
  sources: readonly Source[],
): boolean | undefined {
  if (!hasGitAbove(catalogue)) return undefined;
  const commit = getHead(catalogue);
  return unlessGitFails(() =>
    commit === undefined ? sources.length > 0 : haveSourcesChanged(catalogue, commit, sources),
  );
}

/**
 * The bytes that a commit has for the sources which differ from it, by path; files that it lacks are left out.
 * Empty outside of git, and where git cannot tell. Without `commit` it is the one that is checked out.
 */
export function readCommittedVersions(
  catalogue: string,
  sources: readonly Source[],
  commit = getHead(catalogue),
): ReadonlyMap<string, Uint8Array> {
  if (commit === undefined) return new Map();
  const versions = unlessGitFails(() => {
    const committed = committedYaml(catalogue, commit);
    const ids = new Map<string, string>();
    for (const source of sources) {
      const entry = committed.get(source.path);
      if (entry === undefined || source.kind !== 'file' || !entry.mode.startsWith('100')) continue;
      if (!isBlob(source.bytes, entry)) ids.set(source.path, entry.id);
    }
    const blobs = readBlobs(catalogue, new Set(ids.values()), maximumFileSize);
    return new Map([...ids].map(([path, id]) => [path, blobs.get(id) ?? new Uint8Array()]));
  });
  return versions ?? new Map();
}

/** Whether other files, as paths of the system, differ from the commit that is checked out; `folder` is in their repository. */
export function areFilesChanged(folder: string, files: readonly string[]): boolean | undefined {
  const commit = getHead(folder);
  if (commit === undefined) return undefined;
  return unlessGitFails(() => haveFilesChanged(folder, commit, files));
}

function unlessGitFails<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Whether the files of a catalogue are others than those of the commit. */
function haveSourcesChanged(catalogue: string, commit: string, sources: Iterable<Source>): boolean {
  const committed = committedYaml(catalogue, commit);
  let count = 0;
  for (const source of sources) {
    const entry = committed.get(source.path);
    if (entry === undefined || source.kind !== 'file') return true;
    count++;
    if (hashSource(source) !== entry.id && !isBlob(source.bytes, entry)) return true;
  }
  return count !== committed.size;
}

/** Whether any of these files differs from the commit. Throws GitError when git cannot compare them. */
function haveFilesChanged(catalogue: string, commit: string, files: readonly string[]): boolean {
  if (files.length === 0) return false;
  const top = findTopFolder(catalogue);
  if (top === undefined) throw createUnknownError();
  const own = findGitAbove(catalogue);
  const folders = new Set(files.map((file) => dirname(file)));
  for (const folder of folders) if (gitAboveExisting(folder) !== own) throw createUnknownError();
  const paths = files.map((file) => relative(top, file).split(sep).join('/'));
  const committed = committedFiles(top, commit, paths);
  return files.some((file, at) => {
    const entry = committed.get(paths[at] ?? '');
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return entry !== undefined;
    return entry === undefined || !isAsCommitted(file, entry);
  });
}

/** Nothing is known of files that the repository of the catalogue does not hold. */
function createUnknownError(): GitError {
  return new GitError('no repository', 'a counted file is in another repository.');
}

function gitAboveExisting(folder: string): string | undefined {
  let at = folder;
  while (lstatSync(at, { throwIfNoEntry: false }) === undefined) at = dirname(at);
  return findGitAbove(at);
}

interface CommittedFile {
  /** `100644` and `100755` are files, `120000` a link. */
  readonly mode: string;
  readonly id: string;
}

type CommittedFiles = ReadonlyMap<string, CommittedFile>;

/** The files of the catalogue in a commit, by their paths below its folder. */
function committedYaml(catalogue: string, commit: string): CommittedFiles {
  const key = `${commit} ${catalogue}`;
  if (lastYaml?.key === key) return lastYaml.files;
  const files = new Map<string, CommittedFile>();
  for (const [path, file] of listTree(catalogue, ['-r', commit])) {
    if (isNamedYaml(path)) files.set(path, file);
  }
  lastYaml = { key, files };
  return files;
}

/** A preview asks again and again. */
let lastYaml: { readonly key: string; readonly files: CommittedFiles } | undefined;

/** Files of a commit, by their paths from the top of the repository. */
function committedFiles(top: string, commit: string, paths: readonly string[]): CommittedFiles {
  const key = [commit, top, ...paths].join('\0');
  if (lastFiles?.key === key) return lastFiles.files;
  const files = new Map<string, CommittedFile>();
  // Paths are given on the command line, whose length has a limit.
  for (let at = 0; at < paths.length; at += 500) {
    const some = paths.slice(at, at + 500);
    for (const [path, file] of listTree(top, [commit, '--', ...some])) files.set(path, file);
  }
  lastFiles = { key, files };
  return files;
}

let lastFiles: typeof lastYaml;

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

/** Whether a file of the disk has the bytes of the commit, or is a link to the same path. */
function isAsCommitted(file: string, entry: CommittedFile): boolean {
  const stats = lstatSync(file, { bigint: true });
  const stamp = [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs, entry.mode, entry.id].join();
  const known = compared.get(file);
  if (known?.stamp === stamp) return known.isSame;
  const isSame = compare(file, stats.isSymbolicLink(), entry);
  compared.set(file, { stamp, isSame });
  return isSame;
}

/** A preview compares again and again. */
const compared = new Map<string, { readonly stamp: string; readonly isSame: boolean }>();

function compare(file: string, isLink: boolean, entry: CommittedFile): boolean {
  if (isLink !== (entry.mode === '120000')) return false;
  if (isLink) return isBlob(Buffer.from(readlinkSync(file)), entry);
  const read = readWithoutLinks(file, maximumTranslationFileSize);
  return read.kind === 'file' && isBlob(read.bytes, entry);
}

/** Whether a commit has these bytes, perhaps with line breaks as other systems have them. */
function isBlob(bytes: Uint8Array, { mode, id }: CommittedFile): boolean {
  if (hashBlob(bytes, id) === id) return true;
  if (!mode.startsWith('100') || !bytes.includes(carriageReturn)) return false;
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
  return hashBlob(Buffer.from(text, 'latin1'), id) === id;
}

const carriageReturn = 13;

/** Like `computeBlobId`, by the algorithm that another identifier is made with. */
function hashBlob(bytes: Uint8Array, other: string): string {
  const hash = createHash(other.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** git takes any number for a date; only those of the years 0000 to 9999 can be written. */
function getDate(folder: string, commit: string): string | undefined {
  const known = dates.get(commit);
  if (known !== undefined) return known;
  const words = ['log', '--max-count=1', '--no-color', '--no-patch', '--format=%ct', commit, '--'];
  const seconds = answerOfGit(folder, words);
  const date = new Date(Number(seconds) * 1000);
  if (seconds === undefined || Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  if (!/^\d{4}-/.test(text)) return undefined;
  dates.set(commit, `${text.slice(0, 19)}Z`);
  return dates.get(commit);
}

/** By commit: a preview asks again and again. */
const dates = new Map<string, string>();

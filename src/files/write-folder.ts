// Writes the published files into a folder, and removes those that earlier builds have written and this one doesn't. Every
// file is compared with the existing one, so the next build also completes one that was killed.

import {
  appendFileSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodePath, type ExistingTree, openTree } from './existing-tree.ts';
import {
  emptyMark,
  formatMark,
  formatMarkLine,
  isMarked,
  isOwnName,
  listForeignNames,
  lockName,
  markFile,
  readMark,
  temporaryName,
} from './mark.ts';
import { FolderError, makeFolder } from './new-files.ts';
import { readRegularFile } from './regular-file.ts';
import { createPublishedFile, replaceFile } from './replace-file.ts';

/** A file to write. */
export interface PublishedFile {
  /** The path below the folder, in ASCII: `api/projects/index.json`. */
  readonly path: string;
  /** Renders the contents, in pieces that follow each other. */
  readonly pieces: () => Iterable<string | Uint8Array>;
}

/** The numbers of files that a build has written, left unchanged and removed. */
export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** The paths that stay although they aren't published, as no build wrote them. That of a folder `.git` ends with `/`. */
  readonly kept: readonly string[];
  /** Files that had changed since a build wrote them, and that were replaced; undefined if there are none. */
  readonly saved?: SavedFiles | undefined;
}

/** Copies of files, which are outside of the published folder. */
export interface SavedFiles {
  readonly folder: string;
  readonly paths: readonly string[];
}

/**
 * Writes the files whose bytes differ from the existing ones, then removes the other files of earlier builds. A reader sees
 * each file either old or new, never in part, and links are never followed. Throws a FolderError for a folder that no build
 * made, that another build has locked, or that has an unknown file where the site has one; and the system's errors
 * with the path of the published file. `listFiles` is called more than once.
 */
export async function writeFolder(
  folder: string,
  listFiles: () => Iterable<PublishedFile>,
  onFile: () => void = () => {},
): Promise<WriteResult> {
  makeFolder(resolve(folder));
  markFolder(folder);
  const unlock = await lockFolder(folder);
  // May be left over from a killed build.
  const temporary = join(folder, temporaryName);
  try {
    rmSync(temporary, { recursive: true, force: true });
    const isEmpty = readdirSync(folder).every(isOwnName);
    return (isEmpty ? fillEmptyFolder : updateFolder)(folder, temporary, listFiles, onFile);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    unlock();
  }
}

/** Writes all files into a temporary folder, then moves each top-level name to its place in one step, the mark first. */
function fillEmptyFolder(
  folder: string,
  temporary: string,
  listFiles: () => Iterable<PublishedFile>,
  onFile: () => void,
): WriteResult {
  mkdirSync(temporary);
  const madeFolders = new Set<string>();
  const lines: string[] = [];
  try {
    for (const { path, pieces } of listFiles()) {
      const target = `${temporary}/${path}`;
      const parent = dirname(target);
      if (!madeFolders.has(parent)) mkdirSync(parent, { recursive: true });
      madeFolders.add(parent);
      lines.push(formatMarkLine(path, createPublishedFile(target, pieces())));
      onFile();
    }
    const names = readdirSync(temporary);
    writeFileSync(join(temporary, markFile), formatMark(lines));
    for (const name of names) refuseNewFile(join(folder, name));
    for (const name of [markFile, ...names]) renameSync(join(temporary, name), join(folder, name));
    return { written: lines.length, unchanged: 0, removed: 0, kept: [] };
  } catch (error) {
    const path = (error as NodeJS.ErrnoException).path?.replace(temporary, folder);
    throw path === undefined ? error : Object.assign(error as Error, { path });
  }
}

/** Replaces the files that differ, one by one, and then removes other files of earlier builds. */
function updateFolder(
  folder: string,
  temporary: string,
  listFiles: () => Iterable<PublishedFile>,
  onFile: () => void,
): WriteResult {
  const mark = join(folder, markFile);
  const saver = createSaver(folder);
  const tree = openTree(folder, isCaseFolded(mark), readMark(folder), saver.save);
  refuseConflicts(folder, tree, listFiles);
  const markLines: string[] = [];
  let written = 0;
  for (const { path, pieces } of listFiles()) {
    const target = `${folder}/${path}`;
    try {
      const exists = tree.claim(path);
      const prepare = (digest: string) => {
        if (exists) tree.prepareReplacing(path);
        else refuseNewFile(target);
        // A build that is killed after this has written nothing that the mark doesn't list.
        appendFileSync(mark, formatMarkLine(path, digest));
      };
      const { digest, isReplaced } = replaceFile(target, temporary, pieces(), exists, prepare);
      markLines.push(formatMarkLine(path, digest));
      if (isReplaced) written++;
    } catch (error) {
      // The system's error has the path of the temporary file, or no path.
      const isSystemError = (error as NodeJS.ErrnoException).code !== undefined;
      throw isSystemError ? Object.assign(error as Error, { path: target }) : error;
    }
    onFile();
  }
  const { removed, changed } = tree.removeUnclaimed();
  replaceFile(mark, temporary, [formatMark(markLines)], true);
  const kept = [...tree.unknown, ...changed].map(decodePath).sort();
  const unchanged = markLines.length - written;
  return { written, unchanged, removed, kept, saved: saver.getSaved() };
}

/** Creates the function that copies a file of the published folder to a folder for temporary files. */
function createSaver(folder: string) {
  const paths: string[] = [];
  let saveFolder: string | undefined;
  return {
    save: (path: string): void => {
      saveFolder ??= mkdtempSync(join(tmpdir(), 'translation-catalogue-replaced-'));
      const target = join(saveFolder, path);
      makeFolder(dirname(target));
      const read = readRegularFile(join(folder, path), Number.MAX_SAFE_INTEGER);
      if (read.kind === 'file') writeFileSync(target, read.bytes);
      paths.push(path);
    },
    getSaved: () => (saveFolder === undefined ? undefined : { folder: saveFolder, paths }),
  };
}

/** Throws a FolderError if a file was made at a path since the build began. */
function refuseNewFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new FolderError(
    `${path} was made while the build was running, and the site has a file here.\n` +
      'Move it away, or name another folder with --out.',
  );
}

/** Throws a FolderError if the site has a file where an unknown one is. */
function refuseConflicts(
  folder: string,
  tree: ExistingTree,
  listFiles: () => Iterable<PublishedFile>,
): void {
  if (tree.unknown.length === 0) return;
  const conflicts = new Set<string>();
  for (const { path } of listFiles()) {
    const conflict = tree.findConflict(path);
    if (conflict !== undefined) conflicts.add(decodePath(conflict));
  }
  const [first, ...more] = conflicts;
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  throw new FolderError(
    `${join(folder, first)}${others}: the site has a file here, and no build has written the one that exists. ` +
      'Nothing was written.\nMove it away, or name another folder with --out.',
  );
}

/** Whether the file system ignores letter case, so that the mark has a second name. */
function isCaseFolded(mark: string): boolean {
  const { dev, ino } = lstatSync(mark);
  const upper = lstatSync(join(dirname(mark), markFile.toUpperCase()), { throwIfNoEntry: false });
  return upper?.dev === dev && upper.ino === ino;
}

/**
 * Marks an empty folder, or a new checkout of a branch for pages, as made by a build. Throws a FolderError for a folder that
 * has other contents and no mark.
 */
function markFolder(folder: string): void {
  if (isMarked(folder)) return;
  const contents = listForeignNames(folder);
  if (contents.length > 0) {
    throw new FolderError(
      `The folder ${folder} was not made by a build: it has ${contents[0]}` +
        `${contents.length > 1 ? ` and ${contents.length - 1} more` : ''}.\n` +
        'Name another folder with --out, or remove this one yourself.',
    );
  }
  try {
    writeFileSync(join(folder, markFile), emptyMark, { flag: 'wx' });
  } catch (error) {
    // Another build may have marked the folder in the meantime.
    if (!isMarked(folder)) throw error;
  }
}

/** In milliseconds (chosen): a large build takes so long on a busy machine. */
const longestWait = 60_000;
/** In milliseconds (chosen): the pause between two attempts. */
const pause = 50;

/** Waits for the lock of a folder and returns the function that releases it. Throws FolderError after a minute. */
export async function lockFolder(folder: string): Promise<() => void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const unlock = await (hasAbstractSockets
      ? bindSocket(folder)
      : openExclusively(join(folder, lockName)));
    if (unlock !== undefined) return unlock;
    if (Date.now() > deadline) {
      throw new FolderError(
        `Another build is writing into the same folder: ${folder}\nWait for it to end, or end it.`,
      );
    }
    await sleep(pause);
  }
}

const hasAbstractSockets = process.platform === 'linux' || process.platform === 'android';

/**
 * On Linux, the lock is a socket without a file whose name has the identity of the folder. Containers with separate
 * networks don't see each other's sockets. Returns undefined if another build has the lock.
 */
function bindSocket(folder: string): Promise<(() => void) | undefined> {
  const { dev, ino } = statSync(folder, { bigint: true });
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      // A sandbox may forbid sockets; a build then runs without a lock.
      resolve(code === 'EADDRINUSE' ? undefined : () => {});
    });
    server.listen(`\0translation-catalogue ${dev} ${ino}`, () => resolve(() => server.close()));
  });
}

/** O_EXLOCK of BSD and macOS, and UV_FS_O_EXLOCK of libuv on Windows; Node has no names for them. */
const exclusiveFlag = process.platform === 'win32' ? 0x10000000 : 0x20;

/** On other systems, opens a file exclusively, which stays; returns undefined if another build has it open. */
function openExclusively(path: string): (() => void) | undefined {
  const { O_CREAT, O_RDWR, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    const file = openSync(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK | exclusiveFlag);
    return () => closeSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return undefined;
    throw error;
  }
}

// Edits files of a catalogue in place. Each file is replaced as a whole, keeps its mode, and may be renamed. A file that has
// changed since it was read stays as it is, and so do all others.

import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FolderError, getPartialPath, removeStalePartials } from './new-files.ts';
import { readRegularFile } from './regular-file.ts';

/** The edit of one file. */
export interface FileEdit {
  /** The path, relative to the folder, with `/`; `to` is the new path if the file is renamed. */
  readonly from: string;
  readonly to: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Makes an edit that replaces the whole text of a file. */
export function makeTextEdit(path: string, before: string, after: string): FileEdit {
  const encoder = new TextEncoder();
  return { from: path, to: path, before: encoder.encode(before), after: encoder.encode(after) };
}

/** Verifies all files, then makes all edits. Throws like `prepareEdits`. */
export function editFiles(folder: string, edits: readonly FileEdit[]): void {
  prepareEdits(folder, edits)();
}

/**
 * Verifies all files and returns a function that makes the edits; in between, a caller can write other files. Throws
 * `FolderError` for a file that has changed or is none, for a new name that exists, and for a folder that is a link; and
 * the system's errors.
 */
export function prepareEdits(folder: string, edits: readonly FileEdit[]): () => void {
  const modes = edits.map((edit) => verifyFile(folder, edit).mode);
  return () => {
    removeStalePartials(edits.map(({ to }) => join(folder, to)));
    edits.forEach(({ from, to, before, after }, index) => {
      const file = join(folder, to);
      if (from !== to) renameSync(join(folder, from), file);
      if (!areEqualBytes(before, after))
        replaceFile(file, after, (modes[index] ?? 0) & permissionBits);
    });
  };
}

/** The part of a mode that `chmod` sets. */
const permissionBits = 0o7777;

/** Throws `FolderError` if an edit can't be made, else returns the status of its file. */
function verifyFile(folder: string, { from, to, before }: FileEdit): Stats {
  const file = join(folder, from);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw createChangedError(file);
  const read = readRegularFile(file, before.length);
  if (read.kind !== 'file' || !areEqualBytes(read.bytes, before)) throw createChangedError(file);
  const parent = dirname(from);
  if (realpathSync(join(folder, parent)) !== join(realpathSync(folder), parent))
    throw createChangedError(file);
  // A rename would replace the file even if it is write-protected.
  accessSync(file, constants.W_OK);
  const target = from === to ? undefined : lstatSync(join(folder, to), { throwIfNoEntry: false });
  // If the disk ignores case, the file itself may have the new name already.
  if (target !== undefined && (target.ino !== stats.ino || target.dev !== stats.dev)) {
    throw new FolderError(
      `Something already exists where ${file} should get its right name: ${join(folder, to)}`,
    );
  }
  return stats;
}

function createChangedError(file: string): FolderError {
  return new FolderError(
    `The file ${file} has changed since it was read, and nothing was written.\nRun the command again.`,
  );
}

/** Replaces a file by renaming a complete one, so that a reader sees the old file or the new one. */
function replaceFile(file: string, bytes: Uint8Array, mode: number): void {
  const partial = getPartialPath(file);
  try {
    const descriptor = openSync(partial, 'wx', mode);
    try {
      // The umask has restricted the mode of the new file.
      fchmodSync(descriptor, mode);
      writeFileSync(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    // The system's error may name no file, or the partial file, which the user doesn't know.
    throw Object.assign(error as Error, { path: file });
  }
}

function areEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

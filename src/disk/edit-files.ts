// Edits files of a catalogue in place: each is replaced whole, keeps its mode, and may get
// another name in its folder. What is no longer as it was read is left alone, and so is all else.

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
import { FolderError } from './folder-error.ts';
import { readWithoutLinks } from './regular-file.ts';

export interface FileEdit {
  /** Below the folder, with `/`; `to` differs when the file is renamed in its folder. */
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

/** Makes all edits, as `prepareEdits` does. */
export function editFiles(folder: string, edits: readonly FileEdit[]): void {
  prepareEdits(folder, edits)();
}

/**
 * Prepares all edits, after checking every file: callers that write more files ask for it before.
 * Throws FolderError for a file that has changed or is none, for a name that is taken, and for a link on
 * the way to it; and the system's errors.
 */
export function prepareEdits(folder: string, edits: readonly FileEdit[]): () => void {
  const modes = edits.map((edit) => lookAt(folder, edit).mode);
  return () => {
    edits.forEach(({ from, to, before, after }, at) => {
      const file = join(folder, to);
      if (from !== to) renameSync(join(folder, from), file);
      if (!isSame(before, after)) replaceFile(file, after, (modes[at] ?? 0) & 0o7777);
    });
  };
}

function lookAt(folder: string, { from, to, before }: FileEdit): Stats {
  const file = join(folder, from);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw changed(file);
  const read = readWithoutLinks(file, before.length);
  if (read.kind !== 'file' || !isSame(read.bytes, before)) throw changed(file);
  const above = dirname(from);
  if (realpathSync(join(folder, above)) !== join(realpathSync(folder), above)) throw changed(file);
  // A file that is write-protected could be replaced by another one.
  accessSync(file, constants.W_OK);
  const there = from === to ? undefined : lstatSync(join(folder, to), { throwIfNoEntry: false });
  // When case makes no difference, the file itself has the new name already.
  if (there !== undefined && (there.ino !== stats.ino || there.dev !== stats.dev)) {
    throw new FolderError(
      `Something already exists where ${file} should get its right name: ${join(folder, to)}`,
    );
  }
  return stats;
}

function changed(file: string): FolderError {
  return new FolderError(
    `The file ${file} has changed since it was read, and nothing was written.\nRun the command again.`,
  );
}

/** A reader sees the old file or the new one, never half of one. */
function replaceFile(file: string, bytes: Uint8Array, mode: number): void {
  const partial = `${file}.${process.pid}.partial`;
  try {
    const descriptor = openSync(partial, 'wx', mode);
    try {
      // The umask of the user sets the permissions of a new file, not of this one.
      fchmodSync(descriptor, mode);
      writeFileSync(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    // The system's error may name no file, or the partial one, which no one has heard of.
    throw Object.assign(error as Error, { path: file });
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

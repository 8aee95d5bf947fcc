// Write: rendered files → the published folder, which then holds exactly them.

import {
  closeSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OutputFile } from '../api/files.ts';
import { FolderError } from './folder-error.ts';
import { whileLocked } from './lock.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Marks a folder as made by a build, so that the next may remove from it what is not described. */
const markFile = '.translation-catalogue';
const lockFile = '.translation-catalogue.lock';
const mark =
  'This folder is made by translation-catalogue. The next build removes from it whatever it does not make itself.\n';

/**
 * Makes `folder` hold exactly `files`. A file is replaced whole, and only when its bytes change.
 * What an interrupted build left is made good. Throws FolderError for a folder with contents that
 * no build made, and the system's errors.
 */
export async function writeOutput(
  folder: string,
  files: readonly OutputFile[],
  onFile?: () => void,
): Promise<WriteResult> {
  makeOutputFolder(resolve(folder));
  refuseForeignFolder(folder);
  return whileLocked(join(folder, lockFile), () => {
    if (!isMarked(folder)) writeFileSync(join(folder, markFile), mark, { flag: 'wx' });
    return replaceContents(folder, files, onFile);
  });
}

/** Like `mkdir -p`; Node's own never ends where folders cannot be made, as below /proc. */
function makeOutputFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeOutputFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The lock is there before the mark, the mark before anything else. */
function refuseForeignFolder(folder: string): void {
  const contents = readdirSync(folder).filter((name) => !name.startsWith(lockFile));
  if (contents.length === 0 || isMarked(folder)) return;
  throw new FolderError(
    `The folder ${folder} was not made by a build, and would be emptied: it holds ${contents[0]}` +
      `${contents.length > 1 ? ` and ${contents.length - 1} more` : ''}.\n` +
      'Name another folder with --out, or remove this one yourself.',
  );
}

/** A link is no mark: it is never written through. */
function isMarked(folder: string): boolean {
  return lstatSync(join(folder, markFile), { throwIfNoEntry: false })?.isFile() === true;
}

function replaceContents(
  folder: string,
  files: readonly OutputFile[],
  onFile: (() => void) | undefined,
): WriteResult {
  const described = new Set(files.map((file) => file.path));
  const { kept, removed } = removeOthers(folder, described);
  const folders = new Set<string>();
  let written = 0;
  for (const { path, pieces } of files) {
    const target = `${folder}/${path}`;
    const content = pieces();
    if (!kept.has(path)) makeFolder(path, folder, folders);
    if (!kept.has(path) || !readFileSync(target).equals(Buffer.concat(content))) {
      replaceFile(target, content);
      written++;
    }
    onFile?.();
  }
  return { written, unchanged: files.length - written, removed };
}

/** A reader sees the old file or the new one, never half of one. */
function replaceFile(target: string, content: readonly Uint8Array[]): void {
  const partial = `${target}.partial`;
  try {
    const descriptor = openSync(partial, 'w');
    try {
      writeWhole(descriptor, content);
    } finally {
      closeSync(descriptor);
    }
    renameSync(partial, target);
  } catch (error) {
    // The system's error may name no file, or the partial one, which nobody has heard of.
    throw Object.assign(error as Error, { path: target });
  }
}

function writeWhole(descriptor: number, content: readonly Uint8Array[]): void {
  const size = content.reduce((sum, piece) => sum + piece.length, 0);
  const done = writevSync(descriptor, content);
  // The system may take less than all, as when the disk is nearly full; the rest then goes in one.
  if (done < size) writeFileSync(descriptor, Buffer.concat(content).subarray(done));
}

/** Removes everything that is not described: files, links and empty folders. */
function removeOthers(folder: string, described: ReadonlySet<string>) {
  const folders = new Set<string>();
  for (const path of described) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const above = path.slice(0, at);
      if (folders.has(above)) break;
      folders.add(above);
    }
  }
  const kept = new Set<string>();
  let removed = 0;
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (path === markFile || path === lockFile) continue;
      if (entry.isDirectory() && folders.has(path)) walk(path);
      else if (entry.isFile() && described.has(path)) kept.add(path);
      else {
        removed += countFiles(join(folder, path), entry);
        rmSync(join(folder, path), { recursive: true, force: true });
      }
    }
  };
  walk('');
  return { kept, removed };
}

function countFiles(path: string, entry: Dirent): number {
  if (!entry.isDirectory()) return 1;
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (one) => !one.isDirectory(),
  ).length;
}

/** Makes the folder of a path below `folder`, and those above it. */
function makeFolder(path: string, folder: string, made: Set<string>): void {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (parent === '' || made.has(parent)) return;
  makeFolder(parent, folder, made);
  try {
    mkdirSync(`${folder}/${parent}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  made.add(parent);
}

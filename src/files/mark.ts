// The mark is a hidden file in an output folder that lists what builds have written into it, with a digest of each file. It may
// come with a clone of another person's repository, so it only lets a build remove files whose bytes have the digest.
//
//   This folder is made by translation-catalogue. …
//   q1vJ0wUoEqZ2aXf9 api/index.json

import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getOrCreate } from '../text/collections.ts';
import { escapeInvisible } from '../text/visible.ts';
import { FolderError } from './new-files.ts';
import { isBelowFolder, resolveLinks } from './paths.ts';
import { readRegularFile } from './regular-file.ts';

/** The name of the mark. */
export const markFile = '.translation-catalogue';

export const emptyMark =
  'This folder is made by translation-catalogue. A build removes the files below that it no longer makes, unless their ' +
  'contents have changed.\n';

/** The published paths of a folder, each with the digests that its file may have. A killed build can add a second one. */
export type MarkedFiles = ReadonlyMap<string, readonly string[]>;

/** A build renders into this file or folder before it renames the result. */
export const temporaryName = `${markFile}.new`;
/** The file that a build locks on systems whose locks are files. */
export const lockName = `${markFile}.lock`;

/** Whether a name at the top of a folder belongs to the building itself, and is not published. */
export function isOwnName(name: string): boolean {
  return name === markFile || name === temporaryName || name === lockName;
}

/** Whether the folder has a mark, which must not be a link. */
export function isMarked(folder: string): boolean {
  return lstatSync(join(folder, markFile), { throwIfNoEntry: false })?.isFile() === true;
}

/** Reads the mark of a folder. Ignores lines that no build writes. Throws the system's errors. */
export function readMark(folder: string): MarkedFiles {
  const files = new Map<string, string[]>();
  const read = readRegularFile(join(folder, markFile), maxMarkBytes);
  if (read.kind !== 'file') return files;
  for (const line of read.bytes.toString('latin1').split('\n')) {
    const path = line.slice(digestLength + 1);
    if (line[digestLength] !== ' ' || !isPublishedPath(path)) continue;
    const digest = line.slice(0, digestLength);
    getOrCreate(files, path, () => []).push(digest);
  }
  return files;
}

/** Bytes. Chosen: a site of a million files has a mark of about 100 MB. */
const maxMarkBytes = 256 * 1024 * 1024;

/** Formats a mark from lines of `formatMarkLine`. */
export function formatMark(lines: readonly string[]): string {
  return emptyMark + lines.join('');
}

/** Formats the line of a published file. */
export function formatMarkLine(path: string, digest: string): string {
  return `${digest} ${path}\n`;
}

/** Shortens a SHA-256 in base64url. 96 bits are enough to recognise a file. */
export function toMarkDigest(sha256: string): string {
  return sha256.slice(0, digestLength);
}

/** Returns the digest of a file's bytes. */
export function digestBytes(bytes: Uint8Array): string {
  return toMarkDigest(hash('sha256', bytes, 'base64url'));
}

const digestLength = 16;

/** Whether a build may have published a path: it's in ASCII, stays in the folder and is none of git's. */
function isPublishedPath(path: string): boolean {
  return (
    /^[!-[\]-~]+$/.test(path) &&
    path.split('/').every((name) => !['', '.', '..', '.git'].includes(name.toLowerCase()))
  );
}

/** The output folder of a build without `--out`. */
export const defaultOutputFolder = 'dist';

/** Returns the output folder for a repository: `dist`, or another one if the repository has that for something else. */
export function chooseOutputFolder(repository: string): string {
  const isTaken = listForeignNames(join(repository, defaultOutputFolder)).length > 0;
  return isTaken ? 'translation-status' : defaultOutputFolder;
}

/** Lists the names in a folder that no build has marked; there are none in a missing one, or in a new checkout of a branch. */
export function listForeignNames(folder: string): readonly string[] {
  if (isMarked(folder) || !existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name !== '.git');
}

/** Ends messages about an output folder. */
export const ownFolderFix = 'Name a folder of its own with --out.';

/** Throws a FolderError if the output folder is a folder or holds it. `description` names that folder in the message. */
export function refuseToHold(out: string, folder: string, description: string): void {
  if (!holdsFolder(resolveLinks(out), resolveLinks(folder))) return;
  throw new FolderError(
    `The output folder ${out} holds ${description}, ${escapeInvisible(folder)}.\n${ownFolderFix}`,
  );
}

/** Whether a path is that of a folder or of one above it. Both must be free of links. */
export function holdsFolder(path: string, folder: string): boolean {
  return path === folder || isBelowFolder(folder, path);
}

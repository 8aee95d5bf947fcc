// Write: rendered files → the published folder, which then holds exactly them.

import { existsSync, lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutputFile, OutputGroup } from '../api/files.ts';
import type { JsonPieces } from '../api/json.ts';
import { clockOf, laterThanNow } from '../disk/file-clock.ts';
import { FolderError } from '../disk/folder-error.ts';
import { type HelperThread, noHelper } from '../disk/helper-thread.ts';
import { takeLock } from '../disk/lock.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { remove } from '../disk/remove.ts';
import type { Batch } from '../disk/write-batch.ts';
import { identityOfMark, isMarked, markFile, renewMark, setMark } from './mark.ts';
import { type OutputRecord, type RecordedGroup, recordedGroup } from './output-record.ts';
import { isUnchanged, nothingAmiss, type Scan, startScan } from './scan.ts';

export interface OutputOptions {
  /** What the last build into this folder has recorded: the result is the same without it. */
  readonly record?: OutputRecord | undefined;
  /** Whether nobody else writes into the folder: what is recorded is then there. */
  readonly isOurs?: boolean | undefined;
  readonly helper?: HelperThread | undefined;
}

/** A published folder, locked until it is closed. */
export interface OutputFolder {
  /** Whether the folder holds exactly what is recorded. */
  readonly isIntact: () => boolean;
  /**
   * Makes the folder hold exactly the files of the groups. A file is replaced whole, and only when
   * its bytes change. What an interrupted build left is made good. Throws the system's errors.
   */
  readonly write: (
    groups: readonly OutputGroup[],
    /** Is told after some files how many they were. */
    onFiles?: (count: number) => void,
  ) => WriteResult;
  readonly close: () => void;
}

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** For the next build into this folder. */
  readonly record: OutputRecord;
}

const lockFile = `${markFile}.lock`;

/**
 * Opens a published folder, which is made when it is not there. Throws FolderError for a folder with
 * contents that no build made, and when another build holds it too long.
 */
export async function openOutput(
  folder: string,
  { record, isOurs = false, helper = noHelper }: OutputOptions = {},
): Promise<OutputFolder> {
  makeFolder(resolve(folder));
  refuseForeignFolder(folder);
  const lock = join(folder, lockFile);
  const { wasTakenOver, giveSign, giveBack } = await takeLock(lock);
  const signs = setInterval(giveSign, 1000).unref();
  if (!isMarked(folder)) setMark(folder);
  const mark = identityOfMark(folder) ?? '';
  const opened = clockOf(lock)?.now;
  // With a clock that has gone backwards, what is new could look old; without times of changes
  // anything could.
  const isSure = isOurs && !wasTakenOver;
  const isTold = opened !== undefined && record !== undefined && record.finished <= opened;
  const trusted = record?.mark === mark && (isSure || isTold) ? record : undefined;
  const endScan =
    trusted && isSure
      ? () => nothingAmiss
      : startScan(folder, trusted, { helper, everyFolder: wasTakenOver });
  let isOpen = true;
  // What was left by a build that was broken off.
  let isMadeGood = !wasTakenOver;
  let scan: Scan | undefined;
  const scanned = () => {
    scan ??= endScan();
    return scan;
  };

  return {
    isIntact() {
      const isIntact = trusted !== undefined && isUnchanged(scanned());
      isMadeGood ||= isIntact;
      return isIntact;
    },
    write(groups, onFiles) {
      const before = { trusted, scan: scanned() };
      const removed = removeRest(folder, groups, before);
      const { written, unchanged, recorded } = writeInto(folder, before, (place) =>
        writeGroups(place, groups, before, helper, (count) => {
          giveSign();
          onFiles?.(count);
        }),
      );
      const isUntouched = written + removed === 0;
      const finished = (isUntouched && opened) || laterThanNow(lock);
      isMadeGood = true;
      return { written, unchanged, removed, record: { mark, finished, groups: recorded } };
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(signs);
      // The next build finds no lock any more that would tell it to look into every folder.
      if (!isMadeGood) renewMark(folder);
      giveBack();
    },
  };
}

/** Whether a build has made the folder and recorded this of it, as far as can be seen at once. */
export function isFolderOf(folder: string, record: OutputRecord): boolean {
  return identityOfMark(folder) === record.mark;
}

/** Opens a folder, writes into it and closes it. */
export async function writeOutput(
  folder: string,
  groups: readonly OutputGroup[],
  { onFiles, ...options }: OutputOptions & { onFiles?: (count: number) => void } = {},
): Promise<WriteResult> {
  const output = await openOutput(folder, options);
  try {
    return output.write(groups, onFiles);
  } finally {
    output.close();
  }
}

/** What was there when the build came. */
interface Before {
  readonly trusted: OutputRecord | undefined;
  readonly scan: Scan;
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

/** Removes everything that is not described: files, links and empty folders. */
function removeRest(folder: string, groups: readonly OutputGroup[], before: Before): number {
  const { scan } = before;
  const gone = [...scan.files, ...recordedAndGone(groups, before)];
  if (gone.length + scan.folders.length + scan.others.length === 0) return 0;
  const { files, folders } = describedPaths(groups, before);
  let removed = 0;
  const removeAt = (path: string, count: number) => {
    remove(`${folder}/${path}`);
    removed += count;
  };
  for (const path of scan.others) removeAt(path, 1);
  const undescribed = gone.filter((path) => !files.has(path));
  for (const path of undescribed) if (existsSync(join(folder, path))) removeAt(path, 1);
  // The files in them are counted.
  const emptied = new Set(undescribed.flatMap(foldersAbove));
  for (const path of [...scan.folders, ...emptied]) if (!folders.has(path)) removeAt(path, 0);
  return removed;
}

/** Recorded files of groups that describe them no longer. */
function recordedAndGone(groups: readonly OutputGroup[], { trusted }: Before): string[] {
  if (trusted === undefined) return [];
  const now = new Map(groups.map((group) => [group.name, group]));
  return [...trusted.groups].flatMap(([name, recorded]) => {
    const group = now.get(name);
    if (group !== undefined && isSame(group, recorded)) return [];
    const described = new Set(group?.files().map(({ path }) => path));
    return recorded.paths.filter((path) => !described.has(path));
  });
}

function describedPaths(groups: readonly OutputGroup[], { trusted }: Before) {
  const files = new Set<string>();
  for (const group of groups) {
    const recorded = trusted?.groups.get(group.name);
    if (recorded !== undefined && isSame(group, recorded)) {
      for (const path of recorded.paths) files.add(path);
    } else for (const { path } of group.files()) files.add(path);
  }
  return { files, folders: new Set([...files].flatMap(foldersAbove)) };
}

function isSame(group: OutputGroup, recorded: RecordedGroup): boolean {
  return group.version !== undefined && group.version === recorded.version;
}

/** The folders above a path, from the nearest to the furthest. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    folders.push(path.slice(0, at));
  }
  return folders;
}

/** Where files are written to. */
interface Place {
  readonly folder: string;
  /** Whether nobody reads there yet: a file may then be seen half-written. */
  readonly isUnread: boolean;
}

/**
 * Runs `write` for a folder. Where that is empty, all files go into a folder inside it first, whose
 * contents are then moved up as they are: that takes a step for each of a few folders instead of
 * one for each file. Whatever a broken-off build leaves there, the next one removes as unknown.
 */
function writeInto<Result>(
  folder: string,
  { trusted, scan }: Before,
  write: (place: Place) => Result,
): Result {
  if (trusted !== undefined || !isUnchanged(scan)) return write({ folder, isUnread: false });
  const unread = join(folder, `${markFile}.new`);
  try {
    makeFolder(resolve(unread));
    const result = write({ folder: unread, isUnread: true });
    for (const name of readdirSync(unread)) renameSync(join(unread, name), join(folder, name));
    return result;
  } catch (error) {
    throw namedOutside(error, unread, folder);
  } finally {
    remove(unread);
  }
}

/** The system's error with the path that the file would have had. */
function namedOutside(error: unknown, inside: string, folder: string): unknown {
  const { path } = error as NodeJS.ErrnoException;
  if (!path?.startsWith(inside)) return error;
  return Object.assign(error as Error, { path: folder + path.slice(inside.length) });
}

function writeGroups(
  { folder, isUnread }: Place,
  groups: readonly OutputGroup[],
  { trusted, scan }: Before,
  helper: HelperThread,
  onFiles: (count: number) => void,
) {
  const recorded = new Map<string, RecordedGroup>();
  let written = 0;
  let total = 0;
  try {
    for (const group of groups) {
      const before = trusted?.groups.get(group.name);
      const intact = before !== undefined && isSame(group, before) && isFresh(before, scan);
      const now = intact ? before : writeGroup(group, before);
      recorded.set(group.name, now);
      total += now.paths.length;
      onFiles(now.paths.length);
    }
  } finally {
    // Nothing is written any more once the folder is another's, even if a file could not be rendered.
    helper.finish();
  }
  return { written, unchanged: total - written, recorded };

  function writeGroup(group: OutputGroup, before: RecordedGroup | undefined): RecordedGroup {
    // Of a group that is new, another may have had the files.
    const isOtherGroups = trusted !== undefined && before === undefined;
    const rows = new Map(before?.paths.map((path, at) => [path, at]));
    const versionsBefore = before?.versions() ?? [];
    const files = group.files();
    let toWrite: RenderedFile[] = [];
    let size = 0;
    const flush = () => {
      if (toWrite.length > 0) helper.write(batchOf(folder, isUnread, toWrite, helper));
      written += toWrite.length;
      toWrite = [];
      size = 0;
    };
    const sizes = files.map((file) => {
      const row = rows.get(file.path);
      const isSure = row !== undefined && !scan.stale.has(file.path);
      if (isSure && file.version !== undefined && file.version === versionsBefore[row]) {
        return before?.sizes[row] ?? 0;
      }
      const rendered = renderFile(file);
      const mayBeThere = row !== undefined || isOtherGroups || scan.files.has(file.path);
      if (!mayBeThere || !hasBytes(`${folder}/${file.path}`, rendered)) toWrite.push(rendered);
      // What is soon let go of costs the memory's collector nothing.
      size += rendered.size;
      if (toWrite.length === mostInBatch || size > largestBatch) flush();
      return rendered.size;
    });
    flush();
    return recordedGroup(group.version, files, sizes);
  }
}

const mostInBatch = 50;
const largestBatch = 1024 * 1024;

interface RenderedFile {
  readonly path: string;
  readonly size: number;
  readonly pieces: JsonPieces;
}

function renderFile({ path, pieces }: OutputFile): RenderedFile {
  const made = pieces();
  let size = 0;
  for (const piece of made) size += Buffer.byteLength(piece);
  return { path, size, pieces: made };
}

function batchOf(
  folder: string,
  isUnread: boolean,
  files: readonly RenderedFile[],
  helper: HelperThread,
): Batch {
  const bytes = helper.allocate(files.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { pieces } of files) at = putTogether(pieces, bytes, at);
  return {
    folder,
    isUnread,
    paths: files.map(({ path }) => path),
    sizes: files.map(({ size }) => size),
    bytes,
  };
}

/** Puts pieces behind each other from an offset on; gives the offset behind the last. */
function putTogether(pieces: JsonPieces, bytes: Buffer, start: number): number {
  let at = start;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at);
    else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return at;
}

function isFresh({ paths }: RecordedGroup, { stale }: Scan): boolean {
  return stale.size === 0 || !paths.some((path) => stale.has(path));
}

/** Whether a file has exactly these bytes. What is no file was removed before. */
function hasBytes(path: string, { size, pieces }: RenderedFile): boolean {
  const isSameSize = lstatSync(path, { throwIfNoEntry: false })?.size === size;
  if (!isSameSize) return false;
  const bytes = Buffer.allocUnsafe(size);
  putTogether(pieces, bytes, 0);
  return readFileSync(path).equals(bytes);
}

// The files of groups go into a published folder, in batches, as far as their bytes change.

import { lstatSync, readFileSync } from 'node:fs';
import type { OutputFile, OutputGroup } from '../api/files.ts';
import type { JsonPieces } from '../api/json.ts';
import type { HelperThread } from '../disk/helper-thread.ts';
import type { Batch } from '../disk/write-batch.ts';
import { writeLargeFile } from '../disk/write-large.ts';
import { type FoundFolder, isSame } from './found-folder.ts';
import { filesOf, pathsOf, type RecordedGroup, recordedGroup } from './output-record.ts';
import type { Scan } from './scan.ts';
import type { Place } from './write-whole.ts';

/** Writes the files that are not there yet as they should be, and gives what to record of all. */
export function writeGroups(
  { folder, isUnread }: Place,
  groups: readonly OutputGroup[],
  { trusted, scan }: FoundFolder,
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
      total += now.count;
      onFiles(now.count);
    }
  } finally {
    // Nothing is written any more once the folder is another's, even if a file could not be rendered.
    helper.finish();
  }
  return { written, unchanged: total - written, recorded };

  function writeGroup(group: OutputGroup, before: RecordedGroup | undefined): RecordedGroup {
    // Of a group that is new, another may have had the files.
    const isOtherGroups = trusted !== undefined && before === undefined;
    const recordedFiles = before && filesOf(before);
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
      const known = recordedFiles?.get(file.path);
      const isSure = known !== undefined && !scan.stale.has(file.path);
      if (isSure && file.version !== undefined && file.version === known.version) {
        return known.size;
      }
      if (file.isLarge) {
        const { size: bytes, isChanged } = writeLargeFile(`${folder}/${file.path}`, file.pieces());
        if (isChanged) written++;
        return bytes;
      }
      const rendered = renderFile(file);
      const mayBeThere = known !== undefined || isOtherGroups || scan.files.has(file.path);
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
  const made = [...pieces()];
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

function isFresh(group: RecordedGroup, { stale }: Scan): boolean {
  return stale.size === 0 || !pathsOf(group).some((path) => stale.has(path));
}

/** Whether a file has exactly these bytes. What is no file was removed before. */
function hasBytes(path: string, { size, pieces }: RenderedFile): boolean {
  const isSameSize = lstatSync(path, { throwIfNoEntry: false })?.size === size;
  if (!isSameSize) return false;
  const bytes = Buffer.allocUnsafe(size);
  putTogether(pieces, bytes, 0);
  return readFileSync(path).equals(bytes);
}

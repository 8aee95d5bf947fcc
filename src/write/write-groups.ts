// The files of groups go into a published folder, in batches, as far as their bytes change.

import { lstatSync, readFileSync } from 'node:fs';
import type { OutputGroup } from '../api/files.ts';
import type { HelperThread } from '../disk/helper-thread.ts';
import { type BlockPlace, writeLargeFile } from '../disk/write-large.ts';
import { batchesFor } from './batches.ts';
import { type FoundFolder, isSame } from './found-folder.ts';
import { markFile } from './mark.ts';
import { filesOf, pathsOf, type RecordedGroup, recordedGroup } from './output-record.ts';
import type { Removal } from './remove-rest.ts';
import type { Scan } from './scan.ts';
import type { Place } from './write-whole.ts';

export interface WriteOptions {
  /** Is told after some files how many they were. */
  readonly onFiles?: ((count: number) => void) | undefined;
  /**
   * Is told the paths of a group that was not as recorded, once its files are where they are read; writing
   * waits for it.
   */
  readonly onWritten?: ((paths: readonly string[]) => Promise<void>) | undefined;
}

/** Writes the files that are not there yet as they should be, and gives what to record of all. */
export async function writeGroups(
  place: Place,
  groups: readonly OutputGroup[],
  { trusted, scan }: FoundFolder,
  helper: HelperThread,
  { onFiles, onWritten, removal }: WriteOptions & { readonly removal: Removal },
) {
  const recorded = new Map<string, RecordedGroup>();
  const batches = batchesFor(place, helper);
  let written = 0;
  let total = 0;
  try {
    for (const group of groups) {
      const before = trusted?.groups.get(group.name);
      const intact = before !== undefined && isSame(group, before) && isFresh(before, scan);
      if (!intact) removal.before(group, before);
      const now = intact ? before : writeGroup(group, before);
      recorded.set(group.name, now);
      total += now.count;
      onFiles?.(now.count);
      if (onWritten !== undefined && !intact && !place.isUnread) {
        batches.flush();
        await onWritten(pathsOf(now));
      }
    }
    batches.flush();
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
    const blocks: Record<string, readonly BlockPlace[]> = {};
    const sizes = files.map((file) => {
      const known = recordedFiles?.get(file.path);
      const isSure = known !== undefined && !scan.stale.has(file.path);
      if (isSure && file.version !== undefined && file.version === known.version) {
        const there = before?.blocks?.[file.path];
        if (there !== undefined) blocks[file.path] = there;
        return known.size;
      }
      if (file.blocks !== undefined) {
        const target = `${place.folder}/${file.path}`;
        // In the folder itself, whose time tells nothing.
        const partial = `${place.folder}/${markFile}.partial`;
        const places = isSure ? before?.blocks?.[file.path] : undefined;
        const now = writeLargeFile({ target, partial }, file.blocks(), places);
        blocks[file.path] = now.places;
        if (now.isChanged) written++;
        return now.size;
      }
      const mayBeThere = known !== undefined || isOtherGroups || scan.files.has(file.path);
      const bytes = batches.render(file);
      const size = bytes.length;
      if (mayBeThere && hasBytes(`${place.folder}/${file.path}`, bytes)) return size;
      batches.write();
      written++;
      return size;
    });
    const hasBlocks = Object.keys(blocks).length > 0;
    return recordedGroup(group.version, files, sizes, hasBlocks ? blocks : undefined);
  }
}

function isFresh(group: RecordedGroup, { stale }: Scan): boolean {
  return stale.size === 0 || !pathsOf(group).some((path) => stale.has(path));
}

/** Whether a file has exactly these bytes. What is no file was removed before. */
function hasBytes(path: string, bytes: Uint8Array): boolean {
  const isSameSize = lstatSync(path, { throwIfNoEntry: false })?.size === bytes.length;
  return isSameSize && readFileSync(path).equals(bytes);
}

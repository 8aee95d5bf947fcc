// A published folder that is empty is filled as a whole: all files go into a folder inside it first,
// whose contents are then moved up as they are. That takes a step for each of a few folders instead of
// one for each file, and nobody sees a file half-written.

import { readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { remove } from '../disk/remove.ts';
import type { FoundFolder } from './found-folder.ts';
import { markFile } from './mark.ts';
import { isUnchanged } from './scan.ts';

/** Where files are written to. */
export interface Place {
  readonly folder: string;
  /** Whether nobody reads there yet: a file need not appear whole. */
  readonly isUnread: boolean;
}

/**
 * Runs `write` for a folder, or for an unread folder in it when it is empty. Whatever a broken-off
 * build leaves there, the next one removes as unknown.
 */
export async function writeWhole<Result>(
  folder: string,
  { trusted, scan }: FoundFolder,
  write: (place: Place) => Promise<Result>,
): Promise<Result> {
  if (trusted !== undefined || !isUnchanged(scan)) return write({ folder, isUnread: false });
  const unread = join(folder, `${markFile}.new`);
  try {
    makeFolder(resolve(unread));
    const result = await write({ folder: unread, isUnread: true });
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

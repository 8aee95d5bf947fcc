// The path of a published file goes in, its bytes come out: what the preview's API is answered from.
// They are cached until a rebuild. Only exact files below the folder: no dotfile, no symbolic link.

import { lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTag } from './etag.ts';
import type { ReadFile, StoredFile } from './respond.ts';

export interface StaticFiles {
  readonly readFile: ReadFile;
  /** Empties the cache; to be called after each rebuild. */
  readonly clear: () => void;
}

type Found = StoredFile | 'missing';

// Enough for a large catalogue; a crawl over a vast one must not fill the memory.
const mostCached = 64 * 1024 * 1024;

const safePath = /^(?:\/[A-Za-z0-9_@-][A-Za-z0-9_@.-]*)+$/;

/** Makes a reader of the files below a folder, which need not exist yet. */
export function createStaticFiles(folder: string): StaticFiles {
  let cache = new Map<string, Promise<Found>>();
  let size = 0;

  return {
    readFile: (path) => cache.get(path) ?? readAnew(path),
    clear,
  };

  function clear(): void {
    cache = new Map();
    size = 0;
  }

  async function readAnew(path: string): Promise<Found> {
    // A read that a rebuild overtakes goes into the old cache, and away with it.
    const current = cache;
    const reading = readOnce(path);
    current.set(path, reading);
    try {
      const found = await reading;
      if (found === 'missing') current.delete(path);
      else if (current === cache) size += found.bytes.length;
      if (size > mostCached) clear();
      return found;
    } catch (error) {
      current.delete(path);
      throw error;
    }
  }

  async function readOnce(path: string): Promise<Found> {
    if (!safePath.test(path)) return 'missing';
    try {
      // The real path differs where a link, or letters of another case, led to the file.
      const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
      if (real !== join(root, path)) return 'missing';
      if (!(await lstat(real)).isFile()) return 'missing';
      const bytes = new Uint8Array(await readFile(real));
      return { bytes, tag: await contentTag(bytes) };
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}

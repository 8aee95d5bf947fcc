// The cache of counters: the result of counting each translation file, by the file's content.
// No result depends on it, and it may be removed at any time.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { hashTexts } from '../version.ts';

export interface CounterCache {
  /** Gives the value of a key, the same object each time; undefined when there is none. */
  readonly get: (key: string) => unknown;
  /** Sets the value of a key. The key holds no space, and the value is plain JSON. */
  readonly set: (key: string, value: unknown) => void;
  /** Writes the file, if there is anything new. */
  readonly save: () => void;
}

export interface CacheFile {
  readonly path: string;
  /** The version of the program: entries of another version are ignored. */
  readonly program: string;
  /** Called when the file cannot be written: the next run only takes longer. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Opens a cache; without a file it lasts as long as the program runs. A save keeps all entries that
 * this run has used, and the most recent of the others.
 */
export function openCounterCache(file?: CacheFile): CounterCache {
  const values = new Map<string, unknown>();
  const used = new Set<string>();
  /** Values as JSON, the most recent first; undefined until the file is read. */
  let stored: ReadonlyMap<string, string> | undefined;
  let isChanged = false;

  return { get, set, save };

  function get(key: string): unknown {
    if (!values.has(key)) {
      stored ??= readEntries(file);
      const json = stored.get(key);
      if (json === undefined) return undefined;
      values.set(key, JSON.parse(json));
    }
    used.add(key);
    return values.get(key);
  }

  function set(key: string, value: unknown): void {
    values.set(key, value);
    used.add(key);
    isChanged = true;
  }

  function save(): void {
    if (!isChanged || file === undefined) return;
    stored = nextEntries(stored ?? readEntries(file));
    isChanged = false;
    try {
      writeEntries(file, stored);
    } catch (error) {
      file.onFailure(error);
    }
  }

  function nextEntries(before: ReadonlyMap<string, string>): Map<string, string> {
    const next = new Map([...used].map((key) => [key, JSON.stringify(values.get(key))]));
    let room = olderCharacters;
    for (const [key, json] of before) {
      if (next.has(key)) continue;
      room -= json.length;
      if (room < 0) break;
      next.set(key, json);
    }
    return next;
  }
}

/**
 * The room for entries that other commands and other revisions use. Chosen so that reading them
 * takes less than a tenth of a second.
 */
const olderCharacters = 16 * 1024 * 1024;

/** Reads entries, one a line: a seal, the key and JSON. A line whose seal does not fit is ignored. */
function readEntries(file: CacheFile | undefined): Map<string, string> {
  const entries = new Map<string, string>();
  if (file === undefined) return entries;
  let text: string;
  try {
    text = readFileSync(file.path, 'utf8');
  } catch {
    return entries;
  }
  for (const line of text.split('\n')) {
    const [seal = '', key = ''] = line.split(' ', 2);
    const json = line.slice(seal.length + key.length + 2);
    if (seal === hashTexts([file.program, key, json])) entries.set(key, json);
  }
  return entries;
}

/** Replaces the file whole, so that other runs read one state of it or the other. */
function writeEntries({ path, program }: CacheFile, entries: ReadonlyMap<string, string>): void {
  const lines = [...entries].map(
    ([key, json]) => `${hashTexts([program, key, json])} ${key} ${json}\n`,
  );
  const partial = `${path}.${process.pid}.partial`;
  makeFolder(resolve(dirname(path)));
  try {
    writeFileSync(partial, lines.join(''));
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

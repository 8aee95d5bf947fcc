// Caches the counters of translation files on disk, since counting takes long. The key is a hash of a file's content and of
// everything else that counting depends on, so the cache never gets stale, and it may be removed at any time.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { hashTexts } from '../version.ts';

/** A key-value store of counters. */
export interface CounterCache {
  /** Returns the value of a key, the same object each time; undefined if there is none. */
  readonly get: (key: string) => unknown;
  /** Sets the value of a key. The key must not contain spaces, and the value must be plain JSON. */
  readonly set: (key: string, value: unknown) => void;
  /** Writes the file if anything has changed. */
  readonly save: () => void;
}

/** The file of a cache. */
export interface CacheFile {
  readonly path: string;
  /** The version of this program; entries of other versions are ignored. */
  readonly program: string;
  /** Called if the file can't be written, which only makes the next run slower. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Opens a cache; without a file, it's only in memory. Saving keeps all entries that this run has used, and the most recent
 * of the others.
 */
export function openCounterCache(file?: CacheFile): CounterCache {
  const values = new Map<string, unknown>();
  const used = new Set<string>();
  /** The entries of the file as JSON, the most recent first; undefined until the file is read. */
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
    stored = chooseEntries(stored ?? readEntries(file));
    isChanged = false;
    try {
      writeEntries(file, stored);
    } catch (error) {
      file.onFailure(error);
    }
  }

  /** Chooses the entries to save. */
  function chooseEntries(older: ReadonlyMap<string, string>): Map<string, string> {
    const chosen = new Map([...used].map((key) => [key, JSON.stringify(values.get(key))]));
    let room = maximumOlderCharacters;
    for (const [key, json] of older) {
      if (chosen.has(key)) continue;
      room -= json.length;
      if (room < 0) break;
      chosen.set(key, json);
    }
    return chosen;
  }
}

/** For entries that this run hasn't used. Chosen so that reading them takes less than a tenth of a second. */
const maximumOlderCharacters = 16 * 1024 * 1024;

/** Reads entries, one on a line: a checksum, the key and JSON. A line with a wrong checksum is ignored. */
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
    const [checksum = '', key = ''] = line.split(' ', 2);
    const json = line.slice(checksum.length + key.length + 2);
    if (checksum === hashTexts([file.program, key, json])) entries.set(key, json);
  }
  return entries;
}

/** Replaces the file in one step, so that other runs read either the old or the new file. */
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

// Caches the counters of translation files on disk, since counting takes long. The key is a hash of a file's content and of
// everything else that counting depends on, so the cache never gets stale, and it may be removed at any time.

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { hashTexts } from '../text/content-hash.ts';
import { getPartialPath, makeFolder } from './new-files.ts';
import { readRegularFile } from './regular-file.ts';

/** A key-value store of counters. */
export interface CounterCache {
  /**
   * Returns the value of a key, the same object each time; undefined if there is none, or none of its schema. All calls
   * with a key must have the same schema.
   */
  readonly get: <Value>(key: string, schema: ValueSchema<Value>) => Value | undefined;
  /** Sets the value of a key. The key must not contain spaces, and the value must be plain JSON. */
  readonly set: (key: string, value: unknown) => void;
  /** Writes the file if anything has changed. */
  readonly save: () => void;
}

/** Validates values that were read from the file. */
export interface ValueSchema<Value> {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: Value };
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

  function get<Value>(key: string, schema: ValueSchema<Value>): Value | undefined {
    if (!values.has(key)) {
      stored ??= readEntries(file);
      const value = parseValue(stored.get(key), schema);
      if (value === undefined) return undefined;
      values.set(key, value);
    }
    used.add(key);
    return values.get(key) as Value;
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

/** Parses the JSON of a value; undefined if it isn't valid. */
function parseValue<Value>(json: string | undefined, schema: ValueSchema<Value>): unknown {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return schema.safeParse(value).success ? value : undefined;
  } catch {
    return undefined;
  }
}

/** For entries that this run hasn't used. Chosen so that reading them takes less than a tenth of a second. */
const maximumOlderCharacters = 16 * 1024 * 1024;

/** Reads entries, one on a line: a checksum, the key and JSON. A line with a wrong checksum is ignored. */
function readEntries(file: CacheFile | undefined): Map<string, string> {
  const entries = new Map<string, string>();
  if (file === undefined) return entries;
  for (const line of readText(file.path).split('\n')) {
    const [checksum = '', key = ''] = line.split(' ', 2);
    const json = line.slice(checksum.length + key.length + 2);
    if (checksum === hashTexts([file.program, key, json])) entries.set(key, json);
  }
  return entries;
}

/** Reads the file; empty if there is none that a cache has written. */
function readText(path: string): string {
  try {
    const read = readRegularFile(path, maxFileBytes);
    return read.kind === 'file' ? read.bytes.toString() : '';
  } catch {
    return '';
  }
}

/** Bytes. Chosen: counting a million strings with their history makes a quarter of it. */
const maxFileBytes = 256 * 1024 * 1024;

/** Replaces the file in one step, so that other runs read either the old or the new file. */
function writeEntries({ path, program }: CacheFile, entries: ReadonlyMap<string, string>): void {
  const lines = [...entries].map(
    ([key, json]) => `${hashTexts([program, key, json])} ${key} ${json}\n`,
  );
  const partial = getPartialPath(path);
  makeFolder(resolve(dirname(path)));
  try {
    writeFileSync(partial, lines.join(''), { flag: 'wx' });
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

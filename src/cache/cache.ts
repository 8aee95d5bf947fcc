// The cache of a catalogue: what builds and checks keep for the next ones, in files of which each is
// read only when it is needed. No result hangs on it, and it may be removed at any time.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linesOfMemory, type Memory, memoryOfLines } from '../catalogue/memory.ts';
import type { CatalogueSize, MovedId } from '../catalogue/model.ts';
import { type FileClock, noClock, readClock } from '../disk/file-clock.ts';
import { type FileIndex, indexOfLines, linesOfIndex } from '../load/file-index.ts';
import { versionOf } from '../version.ts';
import { linesOfRecord, type OutputRecord, recordOfLines } from '../write/output-record.ts';
import { cacheFile } from './cache-file.ts';

export interface Cache {
  /** Of the file system that the cache is kept on, at this moment. */
  readonly clock: () => FileClock;
  /** Which files the catalogue had. */
  readonly index: Kept<FileIndex>;
  /** What was read and checked. */
  readonly memory: Kept<Memory>;
  /** The catalogue that was last found sound. */
  readonly sound: Kept<SoundCatalogue>;
  /** What was written into a published folder. */
  readonly output: (out: string) => Kept<PublishedOutput>;
}

export interface SoundCatalogue {
  /** Of all its files together. */
  readonly version: string;
  readonly size: CatalogueSize;
  readonly movedIds: readonly MovedId[];
}

export interface PublishedOutput {
  /** Of all that it was made from. */
  readonly version: string;
  readonly record: OutputRecord;
}

/** Something that is kept, if it can be. */
export interface Kept<Value> {
  /** What was kept last; undefined when there is nothing, or nothing to rely on. */
  readonly read: () => Value | undefined;
  /** How much there is to read. */
  readonly bytes: () => number;
  /** The value is made only where it can be kept. */
  readonly write: (make: () => Value) => void;
}

export interface CacheOptions {
  /** The folder to keep files in. */
  readonly folder: string;
  readonly catalogue: string;
  /** The version of the program: what another has kept is not believed. */
  readonly program: string;
  /** Hears of a file that could not be written: the next run will only take longer. */
  readonly onFailure: (error: unknown) => void;
}

export function openCache({ folder, catalogue, program, onFailure }: CacheOptions): Cache {
  const own = join(folder, nameOf(realpathSync(catalogue)));
  // Sealed with its name, a file in another's place is not believed either.
  const keep = <Value>(name: string, format: Format<Value>): Kept<Value> =>
    keptIn(join(own, name), format, versionOf([program, name]), onFailure);
  return {
    clock: () => readClock(join(own, 'clock')),
    index: keep('index', { toLines: linesOfIndex, ofLines: indexOfLines }),
    memory: keptMemory(keep),
    sound: keep('sound', soundFormat),
    output: oncePer((out) => keep(`output-${nameOf(resolve(out))}`, outputFormat)),
  };
}

/** The same cache; what is written from now on is kept as long as the program runs. */
export function heldInMemory(cache: Cache): Cache {
  return {
    clock: cache.clock,
    index: held(cache.index),
    memory: held(cache.memory),
    sound: held(cache.sound),
    output: oncePer((out) => held(cache.output(out))),
  };
}

function oncePer<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function held<Value>({ read, bytes }: Kept<Value>): Kept<Value> {
  let value = read();
  return {
    read: () => value,
    bytes,
    write: (make) => {
      value = make();
    },
  };
}

/** The same cache for who cannot rely on what was kept: nothing is read from it, and all is kept anew. */
export function keptAnew(cache: Cache): Cache {
  const anew = <Value>({ write }: Kept<Value>): Kept<Value> => {
    let value: Value | undefined;
    return {
      read: () => value,
      bytes: () => 0,
      write(make) {
        const made = make();
        value = made;
        write(() => made);
      },
    };
  };
  return {
    clock: cache.clock,
    index: anew(cache.index),
    memory: anew(cache.memory),
    sound: anew(cache.sound),
    output: oncePer((out) => anew(cache.output(out))),
  };
}

/** A cache that keeps nothing. */
export const noCache: Cache = {
  clock: () => noClock,
  index: keptNowhere(),
  memory: keptNowhere(),
  sound: keptNowhere(),
  output: keptNowhere,
};

interface Format<Value> {
  readonly toLines: (value: Value) => Iterable<string>;
  readonly ofLines: (lines: readonly string[]) => Value;
}

const soundFormat: Format<SoundCatalogue> = {
  toLines: (value) => [JSON.stringify(value)],
  ofLines: ([line = '']) => JSON.parse(line),
};

const outputFormat: Format<PublishedOutput> = {
  toLines: ({ version, record }) => [version, ...linesOfRecord(record)],
  ofLines: ([version = '', ...lines]) => ({ version, record: recordOfLines(lines) }),
};

function keptIn<Value>(
  file: string,
  { toLines, ofLines }: Format<Value>,
  program: string,
  onFailure: (error: unknown) => void,
): Kept<Value> {
  const { read, write } = cacheFile(file, program);
  let kept: { readonly value: Value | undefined } | undefined;
  return {
    read() {
      if (kept === undefined) {
        const lines = read();
        kept = { value: lines && ofLines(lines) };
      }
      return kept.value;
    },
    // Unlike the other, `existsSync` throws nothing, whatever stands on the way.
    bytes: () => (existsSync(file) ? statSync(file).size : 0),
    write(make) {
      const value = make();
      if (value === kept?.value) return;
      kept = { value };
      try {
        write([...toLines(value)]);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

/** Of the entries of a folder there is a file for each folder: most are neither read nor written. */
function keptMemory(
  keep: <Value>(name: string, format: Format<Value>) => Kept<Value>,
): Kept<Memory> {
  const entriesIn = (folder: string) => keep(`entries/${nameOf(folder)}`, entriesFormat);
  const kept = keep('memory', {
    toLines: linesOfMemory,
    ofLines: (lines) =>
      memoryOfLines(lines, (folder, version) => {
        const entries = entriesIn(folder).read();
        return entries?.version === version ? entries.text : undefined;
      }),
  });
  return {
    read: kept.read,
    bytes: kept.bytes,
    write(make) {
      const before = kept.read()?.folders;
      const memory = make();
      kept.write(() => memory);
      for (const [path, folder] of memory.folders) {
        const { version, entries } = folder;
        if (before?.get(path) === folder) continue;
        entriesIn(path).write(() => ({ version, text: entries() ?? '' }));
      }
    },
  };
}

interface EntriesOfFolder {
  readonly version: string;
  readonly text: string;
}

const entriesFormat: Format<EntriesOfFolder> = {
  toLines: ({ version, text }) => [version, text],
  ofLines: ([version = '', text = '']) => ({ version, text }),
};

function keptNowhere<Value>(): Kept<Value> {
  return { read: () => undefined, bytes: () => 0, write: () => {} };
}

/** A name for a file: paths may be too long, and hold what names cannot. */
function nameOf(path: string): string {
  return versionOf([path]).slice(0, 16);
}

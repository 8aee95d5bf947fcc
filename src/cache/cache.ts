// The cache of a catalogue: what the next builds and checks need not do again, in files of which each
// is read only when it is needed. No result depends on it, and it may be removed at any time.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckCache, checkCacheOfLines, linesOfCheckCache } from '../catalogue/check-cache.ts';
import type { CatalogueSize, MovedId } from '../catalogue/model.ts';
import { type FileClock, noClock, readClock } from '../disk/file-clock.ts';
import { historyOfLines, linesOfHistory } from '../history/history-lines.ts';
import type { History } from '../history/model.ts';
import { linesOfRecorded, type RecordedHistory, recordedOfLines } from '../history/recorded.ts';
import { type FileIndex, indexOfLines, linesOfIndex } from '../load/file-index.ts';
import { versionOf } from '../version.ts';
import {
  type CachedValue,
  cachedIn,
  type Format,
  keptInMemory,
  replaced,
  uncached,
} from './cached-value.ts';

export interface Cache {
  /** Of the file system that the cache is on, at this moment. */
  readonly clock: () => FileClock;
  /** Which files the catalogue had. */
  readonly index: CachedValue<FileIndex>;
  /** What was read and checked. */
  readonly checked: CachedValue<CheckCache>;
  /** The catalogue that was last found sound. */
  readonly sound: CachedValue<SoundCatalogue>;
  /** What was counted in files of checkouts, as JSON, by what it was counted from. */
  readonly counted: CachedValue<ReadonlyMap<string, string>>;
  /** What git has recorded of the catalogue. */
  readonly recorded: CachedValue<RecordedHistory>;
  /** The same with what was counted in older files of checkouts. */
  readonly joined: CachedValue<JoinedHistory>;
  /** What was made of either. */
  readonly history: CachedValue<History>;
  /** What was counted in them, by what it was counted from. */
  readonly countedPast: CachedValue<ReadonlyMap<string, string>>;
}

export interface SoundCatalogue {
  /** Of all its files together. */
  readonly version: string;
  readonly size: CatalogueSize;
  readonly movedIds: readonly MovedId[];
  /** Whether anything has a release bar: what is below is not kept. */
  readonly hasBars?: boolean | undefined;
  /** Of the files of its projects, when none of them has a checkout. */
  readonly withoutCheckouts?: string | undefined;
}

export interface JoinedHistory {
  /** Of all that it was made from. */
  readonly version: string;
  readonly recorded: RecordedHistory;
}

export interface CacheOptions {
  /** The folder of the cache's files. */
  readonly folder: string;
  readonly catalogue: string;
  /** The version of the program: the cache of another is not trusted. */
  readonly program: string;
  /** Hears of a file that could not be written: the next run will only take longer. */
  readonly onFailure: (error: unknown) => void;
}

/** The cache of a catalogue in a folder that may have those of others, too. */
export function openCache({ folder, catalogue, program, onFailure }: CacheOptions): Cache {
  const own = join(folder, nameOf(realpathSync(catalogue)));
  // Sealed with its name, a file in another's place is not trusted either.
  const valueIn = <Value>(name: string, format: Format<Value>): CachedValue<Value> =>
    cachedIn(join(own, name), format, versionOf([program, name]), onFailure);
  return {
    clock: () => readClock(join(own, 'clock')),
    index: valueIn('index', { toLines: linesOfIndex, ofLines: indexOfLines }),
    checked: cachedCheck(valueIn),
    sound: valueIn('sound', soundFormat),
    counted: valueIn('counted', countedFormat),
    recorded: valueIn('recorded', { toLines: linesOfRecorded, ofLines: recordedOfLines }),
    joined: valueIn('joined', joinedFormat),
    history: valueIn('history', { toLines: linesOfHistory, ofLines: historyOfLines }),
    countedPast: valueIn('counted-past', countedFormat),
  };
}

/** The same cache, from now on in memory: what is written lasts as long as the program runs. */
export function inMemory(cache: Cache): Cache {
  return wrapped(cache, keptInMemory);
}

function wrapped(
  cache: Cache,
  wrap: <Value>(value: CachedValue<Value>) => CachedValue<Value>,
): Cache {
  return {
    clock: cache.clock,
    index: wrap(cache.index),
    checked: wrap(cache.checked),
    sound: wrap(cache.sound),
    counted: wrap(cache.counted),
    recorded: wrap(cache.recorded),
    joined: wrap(cache.joined),
    history: wrap(cache.history),
    countedPast: wrap(cache.countedPast),
  };
}

/** The same cache for a run that cannot rely on its contents: they are not read, and all replaced. */
export function freshCache(cache: Cache): Cache {
  return wrapped(cache, replaced);
}

/** A cache that keeps nothing. */
export const noCache: Cache = {
  clock: () => noClock,
  index: uncached(),
  checked: uncached(),
  sound: uncached(),
  counted: uncached(),
  recorded: uncached(),
  joined: uncached(),
  history: uncached(),
  countedPast: uncached(),
};

const soundFormat: Format<SoundCatalogue> = {
  toLines: (value) => [JSON.stringify(value)],
  ofLines: ([line = '']) => JSON.parse(line),
};

/** Neither a version nor JSON on one line holds a line break or, before it, a space. */
const countedFormat: Format<ReadonlyMap<string, string>> = {
  toLines: (values) => [...values].map(([version, json]) => `${version} ${json}`),
  ofLines: (lines) =>
    new Map(
      lines.map((line) => {
        const end = line.indexOf(' ');
        return [line.slice(0, end), line.slice(end + 1)] as const;
      }),
    ),
};

const joinedFormat: Format<JoinedHistory> = {
  toLines: ({ version, recorded }) => [version, ...linesOfRecorded(recorded)],
  ofLines: ([version = '', ...lines]) => ({
    version,
    recorded: { ...recordedOfLines(lines), counted: version },
  }),
};

/** The entries of each folder have a file of their own: most are neither read nor written. */
function cachedCheck(
  valueIn: <Value>(name: string, format: Format<Value>) => CachedValue<Value>,
): CachedValue<CheckCache> {
  const entriesIn = (folder: string) => valueIn(`entries/${nameOf(folder)}`, entriesFormat);
  const cached = valueIn('checked', {
    toLines: linesOfCheckCache,
    ofLines: (lines) =>
      checkCacheOfLines(lines, (folder, version) => {
        const entries = entriesIn(folder).read();
        return entries?.version === version ? entries.text : undefined;
      }),
  });
  return {
    read: cached.read,
    write(make) {
      const before = cached.read()?.folders;
      const value = make();
      cached.write(() => value);
      for (const [path, folder] of value.folders) {
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

/** A name for a file: paths may be too long, and hold what names cannot. */
function nameOf(path: string): string {
  return versionOf([path]).slice(0, 16);
}

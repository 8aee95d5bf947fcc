// A value that a later run need not make again: kept in a file, in memory, or not at all.

import { cacheFile } from './cache-file.ts';

/** A value in the cache, as far as there can be one. */
export interface CachedValue<Value> {
  /** What was written last; undefined when there is nothing, or nothing to rely on. */
  readonly read: () => Value | undefined;
  /** The value is made only where it can be cached. */
  readonly write: (make: () => Value) => void;
}

/** How a value is written in lines, and read from them. */
export interface Format<Value> {
  readonly toLines: (value: Value) => Iterable<string>;
  readonly ofLines: (lines: readonly string[]) => Value;
}

/** A value in a file, which a program of another version does not trust. */
export function cachedIn<Value>(
  file: string,
  { toLines, ofLines }: Format<Value>,
  program: string,
  onFailure: (error: unknown) => void,
): CachedValue<Value> {
  const { read, write } = cacheFile(file, program);
  let cached: { readonly value: Value | undefined } | undefined;
  return {
    read() {
      if (cached === undefined) {
        const lines = read();
        cached = { value: lines && ofLines(lines) };
      }
      return cached.value;
    },
    write(make) {
      const value = make();
      if (value === cached?.value) return;
      cached = { value };
      try {
        write([...toLines(value)]);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

/** The same value, from now on in memory. */
export function keptInMemory<Value>({ read }: CachedValue<Value>): CachedValue<Value> {
  let value = read();
  return {
    read: () => value,
    write: (make) => {
      value = make();
    },
  };
}

/** The same value for a run that does not read what was kept, and replaces it. */
export function replaced<Value>({ write }: CachedValue<Value>): CachedValue<Value> {
  let value: Value | undefined;
  return {
    read: () => value,
    write(make) {
      const made = make();
      value = made;
      write(() => made);
    },
  };
}

/** A value that is not kept. */
export function uncached<Value>(): CachedValue<Value> {
  return { read: () => undefined, write: () => {} };
}

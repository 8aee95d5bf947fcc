// While a build writes into the folder that is served: what it has written is served, and nothing else, for
// of the rest nobody knows yet whether it is old or new.

import { setTimeout as pause } from 'node:timers/promises';
import { promiseOf } from './watch-folder.ts';

export interface Writing {
  /** Settles when a file, or every one, is as it will be: at once when nothing is being written. */
  readonly settled: (path?: string) => Promise<void>;
  /** Gives what is read of a file that is to be served: while something is, nothing is written. */
  readonly served: <Read>(reading: Promise<Read>) => Promise<Read>;
  /** Notes that some files are as they will be, and leaves time to serve them. */
  readonly serve: (paths: readonly string[]) => Promise<void>;
  /** Notes that all are. */
  readonly end: () => void;
}

/** Milliseconds: enough for what waits, and for what asks again at once. */
const turn = 10;
/** As long as a file is being read that somebody waits for, at most. */
const longestTurn = 50;
/** From the end of one to the next: however much a build writes, they make it a tenth longer. */
const betweenTurns = 100;

/** Keeps what is being written and what is being read apart: nothing of either at first. */
export function createWriting(): Writing {
  /** The paths of what is there; undefined while nothing is being written. */
  let written: Set<string> | undefined;
  let next = promiseOf<void>();
  let lastTurn = Number.NEGATIVE_INFINITY;
  const readings = new Set<Promise<unknown>>();

  return { settled, served, serve, end };

  async function settled(path?: string): Promise<void> {
    while (written !== undefined && (path === undefined || !written.has(path))) await next.promise;
  }

  async function served<Read>(reading: Promise<Read>): Promise<Read> {
    readings.add(reading);
    try {
      return await reading;
    } finally {
      readings.delete(reading);
    }
  }

  async function serve(paths: readonly string[]): Promise<void> {
    written ??= new Set();
    for (const path of paths) written.add(`/${path}`);
    tell();
    if (performance.now() - lastTurn < betweenTurns) return;
    await pause(turn);
    const end = pause(longestTurn - turn);
    let isOver = false;
    void end.then(() => {
      isOver = true;
    });
    while (readings.size > 0 && !isOver) await Promise.race([end, Promise.allSettled(readings)]);
    // What was read last is sent before anything else happens.
    await pause(0);
    lastTurn = performance.now();
  }

  function end(): void {
    written = undefined;
    lastTurn = Number.NEGATIVE_INFINITY;
    tell();
  }

  /** Lets all look again that wait. */
  function tell(): void {
    const { resolve } = next;
    next = promiseOf();
    resolve();
  }
}

// Fills an empty folder that has no readers yet, so no file needs a temporary name. A second thread writes the
// files while this one renders the next: that takes a third off a large build.

import { once } from 'node:events';
import fs from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface PublishedFile {
  /** Path below the folder: ASCII, with `/` and without one in front. */
  readonly path: string;
  /** The contents, in pieces that follow each other. */
  readonly pieces: () => Iterable<string | Uint8Array>;
}

/** Bytes of files one behind the other. Parts that follow each other with the same path are one file. */
interface Batch {
  readonly parts: (readonly [path: string, size: number])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes: a small catalogue fits into one batch, for which no thread is started. */
const batchSize = 2 * 1024 * 1024;
/** Batches that wait in memory for the second thread. */
const mostWaiting = 8;

/** Writes every file below the folder; returns their number. */
export async function fillFolder(
  folder: string,
  files: Iterable<PublishedFile>,
  onFile: () => void,
): Promise<number> {
  let thread: WriterThread | undefined;
  let bytes = Buffer.from(new ArrayBuffer(batchSize));
  let parts: [string, number][] = [];
  let [start, end, count] = [0, 0, 0];
  try {
    for (const { path, pieces } of files) {
      for (const piece of pieces()) {
        // A UTF-16 unit takes 3 bytes at most.
        if (typeof piece === 'string' && end + 3 * piece.length <= batchSize) {
          end += bytes.write(piece, end);
          continue;
        }
        const rest = typeof piece === 'string' ? Buffer.from(piece) : piece;
        for (let at = 0; at < rest.length; ) {
          if (end === batchSize) await flush(path);
          const some = rest.subarray(at, at + batchSize - end);
          bytes.set(some, end);
          end += some.length;
          at += some.length;
        }
      }
      endPart(path);
      count++;
      onFile();
    }
    const last: Batch = { parts, bytes };
    if (thread === undefined) createWriter(fs, folder).write(last);
    else await thread.finish(last);
    return count;
  } finally {
    await thread?.terminate();
  }

  function endPart(path: string): void {
    parts.push([path, end - start]);
    start = end;
  }

  async function flush(path: string): Promise<void> {
    endPart(path);
    thread ??= startThread(folder);
    await thread.write({ parts, bytes });
    bytes = Buffer.from(new ArrayBuffer(batchSize));
    parts = [];
    start = end = 0;
  }
}

type WriterThread = ReturnType<typeof startThread>;

function startThread(folder: string) {
  const code = `(${runThread})(${createWriter}, require('node:fs'), require('node:worker_threads'))`;
  const worker = new Worker(code, { eval: true, workerData: folder, env: {}, execArgv: [] });
  let waiting = 0;
  let failure: Error | undefined;
  worker.on('message', (error: object | undefined) => {
    waiting--;
    if (error !== undefined) failure ??= Object.assign(new Error(), error);
  });
  const write = async (batch: Batch, most = mostWaiting) => {
    worker.postMessage(batch, [batch.bytes.buffer]);
    waiting++;
    // Lets messages in.
    await turn();
    while (waiting > most) await once(worker, 'message');
    if (failure !== undefined) throw failure;
  };
  return { write, finish: (batch: Batch) => write(batch, 0), terminate: () => worker.terminate() };
}

// The second thread is started from the text of these functions, which therefore use nothing from outside.

function runThread(
  create: typeof createWriter,
  files: typeof fs,
  { parentPort, workerData }: typeof import('node:worker_threads'),
): void {
  const { write } = create(files, workerData);
  parentPort?.on('message', (batch: Batch) => {
    try {
      write(batch);
      parentPort.postMessage(undefined);
    } catch (error) {
      const { message, code, path } = error as NodeJS.ErrnoException;
      parentPort.postMessage({ message, code, path });
    }
  });
}

/** Writes batches one after the other. Throws the system's errors. */
function createWriter(
  { mkdirSync, openSync, writeSync, closeSync }: typeof fs,
  folder: string,
): { readonly write: (batch: Batch) => void } {
  const made = new Set(['']);
  let last: string | undefined;

  return { write };

  function write({ parts, bytes }: Batch): void {
    let at = 0;
    for (const [path, size] of parts) {
      const target = `${folder}/${path}`;
      try {
        makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
        const file = openSync(target, path === last ? 'a' : 'wx');
        last = path;
        try {
          for (const end = at + size; at < end; ) at += writeSync(file, bytes, at, end - at);
        } finally {
          closeSync(file);
        }
      } catch (error) {
        throw Object.assign(error as Error, { path: target });
      }
    }
  }

  function makeFolder(path: string): void {
    if (made.has(path)) return;
    makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    mkdirSync(`${folder}/${path}`);
    made.add(path);
  }
}

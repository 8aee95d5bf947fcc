// Runs a program to its end: the words of a command → how long it took, its peak memory, what it
// printed. A program that fails is an error with what it said.

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

export interface RunOptions {
  readonly cwd: string;
  /** Kills the program. */
  readonly signal: AbortSignal;
}

export interface TimedRun {
  readonly seconds: number;
  readonly stdout: string;
  /** In bytes; 0 for what is not a program of Node. */
  readonly memory: number;
}

/** Runs a module or a CommonJS file in a Node of its own. */
export function timeNode(words: readonly string[], options: RunOptions): Promise<TimedRun> {
  const preload = resolve('scripts/bench/peak-memory.cjs');
  return timeProgram(process.execPath, ['--require', preload, ...words], options);
}

/** Runs any program, in an environment that holds nothing but PATH. */
export function timeProgram(
  program: string,
  words: readonly string[],
  { cwd, signal }: RunOptions,
): Promise<TimedRun> {
  return new Promise((done, fail) => {
    const start = performance.now();
    let seconds = 0;
    let failure: Error | undefined;
    const child = spawn(program, words, {
      cwd,
      signal,
      killSignal: 'SIGKILL',
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const [stdout, stderr, memory] = [1, 2, 3].map((descriptor) =>
      collect(child.stdio[descriptor] as Readable),
    ) as [() => string, () => string, () => string];
    child.on('error', (error) => {
      failure = error;
    });
    child.on('exit', () => {
      seconds = (performance.now() - start) / 1000;
    });
    // Only now nothing of it is left that could still write.
    child.on('close', (status, killedBy) => {
      if (failure !== undefined) fail(failure);
      else if (status === 0) done({ seconds, stdout: stdout(), memory: Number(memory()) });
      else {
        const ending = killedBy === null ? `with ${status}` : `by ${killedBy}`;
        fail(new Error(`${[program, ...words].join(' ')}\nended ${ending}:\n${stderr()}`));
      }
    });
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return () => text;
}

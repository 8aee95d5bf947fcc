// Runs the bundled command line in the process of the tests: the program that users run, without
// the start of a process and the loading of its modules, which take longer than most commands.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ended, RunOptions } from './command.ts';
import { environment } from './environment.ts';
import { keepProcesses } from './kept-processes.ts';
import { commandLine } from './project.ts';

const nativeImport: (address: string) => Promise<unknown> = createRequire(import.meta.url)(
  './native-import.cjs',
);

/** The piece in which the commands begin, as the bundle's first file names it. */
function mainPiece(): string {
  const [piece] = /\.\/pieces\/main-\w+\.js/.exec(readFileSync(commandLine, 'utf8')) ?? [];
  if (piece === undefined) throw new Error('The bundled command line has no piece main.');
  return pathToFileURL(join(dirname(commandLine), piece)).href;
}

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs the commands with the given words to their end, after all runs that were asked for before. */
export function runInProcess(words: readonly string[], options: RunOptions): Promise<Ended> {
  const ended = last.then(() => runNow(words, options));
  last = ended.catch(() => {});
  return ended;
}

async function runNow(words: readonly string[], { cwd, env }: RunOptions): Promise<Ended> {
  const { argv, exitCode, env: before } = process;
  const folder = process.cwd();
  const { now } = performance;
  const endKeeping = keepProcesses();
  const captured = [capture(process.stdout), capture(process.stderr)] as const;
  process.argv = [process.execPath, commandLine, ...words];
  process.env = environment(env);
  process.exitCode = undefined;
  // The only thing that Node is asked to load first.
  if (env?.['NODE_OPTIONS'] !== undefined) performance.now = () => 0;
  try {
    if (cwd !== undefined) process.chdir(cwd);
    // Asked for by another address, the piece is run again; those that it imports are there already.
    await nativeImport(`${mainPiece()}?${runs++}`);
    const [stdout, stderr] = captured.map(({ text }) => text());
    return {
      status: Number(process.exitCode ?? 0),
      signal: null,
      stdout: stdout ?? '',
      stderr: (stderr ?? '').replace(progressLines, ''),
    };
  } finally {
    for (const { end } of captured) end();
    endKeeping();
    performance.now = now;
    process.chdir(folder);
    process.env = before;
    process.argv = argv;
    process.exitCode = exitCode;
  }
}

/** The lines of progress: on a busy machine there is one every half minute. */
const progressLines = /^[A-Z][a-z ]+:? [\d,]+(?: of [\d,]+)?\n/gm;

/** Keeps what is written to a stream, which is then no terminal. */
function capture(stream: NodeJS.WriteStream) {
  const { write, isTTY } = stream;
  const listeners = new Set(stream.listeners('error'));
  const limit = stream.getMaxListeners();
  let text = '';
  // Others that share the process may listen too; Node would warn of them as if it were the program.
  stream.setMaxListeners(0);
  stream.write = (part: string | Uint8Array) => {
    text += typeof part === 'string' ? part : Buffer.from(part).toString();
    return true;
  };
  stream.isTTY = false;
  return {
    text: () => text,
    end: () => {
      stream.write = write;
      stream.isTTY = isTTY;
      stream.setMaxListeners(limit);
      for (const one of stream.listeners('error')) {
        if (!listeners.has(one)) stream.off('error', one as () => void);
      }
    },
  };
}

// Keeps counting processes from one run of the program to the next in the process of the tests: to start one takes longer
// than most commands. Runs in a process of their own start and end theirs as users' do.

import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { getOrCreate } from '../../src/text/collections.ts';

const { fork } = childProcess;

/** Idle processes by how they were started. */
const idle = new Map<string, ChildProcess[]>();

/** Has the program take processes that are kept; gives a function that ends this. */
export function keepProcesses(): () => void {
  childProcess.fork = forkKept as typeof fork;
  syncBuiltinESMExports();
  return () => {
    childProcess.fork = fork;
    syncBuiltinESMExports();
  };
}

function forkKept(module: string | URL, words: readonly string[], options: ForkOptions) {
  const list = getOrCreate(idle, JSON.stringify([module, words, options, process.env]), () => []);
  const child = list.pop() ?? startChild(module, words, options);
  child.send({ folder: process.cwd() });
  return lend(child, (back) => list.push(back));
}

/** Moves a process into the folder that a message names. */
const moving = `
  const { emit } = process;
  process.emit = (name, message, ...rest) => {
    if (name !== 'message' || message.folder === undefined) return emit.call(process, name, message, ...rest);
    process.chdir(message.folder);
    return true;
  };
`;

/** Starts a process that ends with this one, but does not keep it alive. */
function startChild(module: string | URL, words: readonly string[], options: ForkOptions) {
  const { execArgv = [] } = options;
  const child = fork(module, words, {
    ...options,
    execArgv: [...execArgv, `--import=data:text/javascript,${encodeURIComponent(moving)}`],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Lends a process to the program, which gives it back by ending it while it has nothing to do. */
function lend(child: ChildProcess, giveBack: (child: ChildProcess) => void) {
  let isBusy = false;
  const seen = Object.assign(new EventEmitter(), {
    send(message: object, onSent: () => void) {
      isBusy = true;
      return child.send(message, onSent);
    },
    kill(signal: NodeJS.Signals) {
      release();
      if (isBusy || !child.connected) return child.kill(signal);
      giveBack(child);
      return true;
    },
  });
  const listeners = {
    message(message: object) {
      // The outcome of one of several files, and a sign of life, are followed by more.
      isBusy = 'outcome' in message || Object.keys(message).length === 0;
      seen.emit('message', message);
    },
    error: (error: Error) => seen.emit('error', error),
    exit: (...ended: unknown[]) => seen.emit('exit', ...ended),
  };
  for (const [name, listener] of Object.entries(listeners)) child.on(name, listener);
  return seen;

  function release() {
    for (const [name, listener] of Object.entries(listeners)) child.off(name, listener);
  }
}

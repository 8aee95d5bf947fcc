// Runs the bundled command line as a user does: to its end where that is all that a test needs, or as
// a process of its own that a test can kill, type into or run beside others.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { environment } from './environment.ts';
import { runInProcess } from './in-process.ts';
import { commandLine } from './project.ts';

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string | undefined;
  /** Added to an environment that holds PATH and places of the tests' own. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

export type Started = ReturnType<typeof start>;

/** Starts `translation-catalogue` with the given words, as a process of its own. */
export function start(words: readonly string[], options: RunOptions = {}) {
  return started(process.execPath, [commandLine, ...words], options);
}

/** Runs `translation-catalogue` with the given words to its end, beside whatever else runs. */
export function runProcess(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return start(words, options).ended;
}

/**
 * Runs `translation-catalogue` with the given words to its end, one run after the other: in this
 * process, unless what is asked for needs one of its own.
 */
export function run(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return needsProcess(words, options) ? runProcess(words, options) : runInProcess(words, options);
}

/** The version is said, and Node is reported what to load first, before the commands begin. */
function needsProcess([word = '']: readonly string[], { env }: RunOptions): boolean {
  const preloaded = env?.['NODE_OPTIONS'] ?? noTime['NODE_OPTIONS'];
  return word.startsWith('-') || preloaded !== noTime['NODE_OPTIONS'];
}

/** Runs a line of bash to its end; `translation-catalogue` in it is the bundled command line. */
export function runShell(line: string, options: RunOptions = {}): Promise<Ended> {
  const command = `translation-catalogue() { '${process.execPath}' '${commandLine}' "$@"; }`;
  return started('bash', ['-c', `${command}; ${line}`], options).ended;
}

export interface TerminalOptions extends RunOptions {
  /** Types each text as soon as the given prompt appears (again). */
  readonly typing?: readonly (readonly [shown: string, keys: string])[] | undefined;
}

/** Runs `translation-catalogue` on a terminal; what both streams show comes out as one. */
export function runOnTerminal(
  words: readonly string[],
  { typing, ...options }: TerminalOptions = {},
): Promise<Ended> {
  const line = [process.execPath, commandLine, ...words].map((word) => `'${word}'`).join(' ');
  const env = { TERM: 'xterm-256color', SHELL: '/bin/sh', ...options.env };
  const sized = `stty rows 24 cols 100; exec ${line}`;
  const script = ['-qec', sized, '/dev/null'];
  const { child, ended } = started('script', script, { ...options, env }, typing && 'pipe');
  const left = [...(typing ?? [])];
  let unread = '';
  child.stdout.on('data', (text: string) => {
    unread += text;
    for (let next = left[0]; next !== undefined && unread.includes(next[0]); next = left[0]) {
      unread = unread.slice(unread.indexOf(next[0]) + next[0].length);
      child.stdin?.write(next[1]);
      left.shift();
    }
  });
  return ended;
}

/**
 * An environment in which Node first runs a module with this text: for what no test can wait for
 * (time) or bring about (a full disk).
 */
export function preloading(text: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(text)}` };
}

/** A clock that is still, so that every summary says how long in the same way. */
export const noTime = preloading('performance.now = () => 0;');

/** An environment in which the program's clock is wrong by some milliseconds. */
export function clockOff(offset: number): Readonly<Record<string, string>> {
  return preloading(`
    const { now } = Date;
    Date.now = () => now() + ${offset};
    globalThis.Date = class extends Date {
      constructor(...words) { words.length === 0 ? super(Date.now()) : super(...words); }
    };
  `);
}

function started(
  program: string,
  words: readonly string[],
  { cwd, env }: RunOptions,
  stdin: 'ignore' | 'pipe' = 'ignore',
) {
  const child = spawn(program, words, {
    cwd,
    env: environment(env),
    stdio: [stdin, 'pipe', 'pipe'],
  }) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve({ status, signal, ...output }));
  });
  return { child, output, ended };
}

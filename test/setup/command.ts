// Runs the bundled command line as a user does, in a process of its own.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { commandLine } from './project.ts';

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string | undefined;
  /** Added to an environment that holds nothing but PATH. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

export type Started = ReturnType<typeof start>;

/** Starts `translation-catalogue` with the given words. */
export function start(words: readonly string[], options: RunOptions = {}) {
  return started(process.execPath, [commandLine, ...words], options);
}

/** Runs `translation-catalogue` with the given words to its end. */
export function run(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return start(words, options).ended;
}

/** Runs a line of bash to its end; `translation-catalogue` in it is the bundled command line. */
export function runShell(line: string, options: RunOptions = {}): Promise<Ended> {
  const command = `translation-catalogue() { '${process.execPath}' '${commandLine}' "$@"; }`;
  return started('bash', ['-c', `${command}; ${line}`], options).ended;
}

/** Runs `translation-catalogue` on a terminal; what both streams show comes out as one. */
export function runOnTerminal(words: readonly string[], options: RunOptions = {}) {
  const line = [process.execPath, commandLine, ...words].map((word) => `'${word}'`).join(' ');
  const env = { TERM: 'xterm-256color', SHELL: '/bin/sh', ...options.env };
  const sized = `stty rows 24 cols 100; exec ${line}`;
  return started('script', ['-qec', sized, '/dev/null'], { ...options, env }).ended;
}

/**
 * An environment in which Node first runs a module with this text: for what no test can wait for
 * (time) or bring about (a full disk).
 */
export function preloading(text: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(text)}` };
}

function started(program: string, words: readonly string[], { cwd, env }: RunOptions) {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(program, words, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

// Starts a real server as a process of this test, on a free port of 127.0.0.1, and ends it.

import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

export interface RunningServer {
  readonly stop: () => Promise<void>;
}

/**
 * Ports for servers that cannot choose one: below those that systems give to whoever asks for any, so that no
 * connection takes one meanwhile; each process of tests begins elsewhere.
 */
const ports = { first: 10_000, count: 20_000 };
let nextPort = (process.pid * 101) % ports.count;

/** A port that is free, and that no other test of this process is given. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = ports.first + (nextPort++ % ports.count);
    if (await isFree(host, port)) return port;
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Starts a program and waits until it answers on the port; what it printed tells why it does not. */
export async function startServer(
  program: string,
  words: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(program, words, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-10_000);
  });
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const deadline = Date.now() + 240_000;
  while (!(await answers(port))) {
    failure ??= child.exitCode === null ? undefined : `it ended with ${child.exitCode}`;
    if (failure === undefined && Date.now() > deadline) failure = 'it does not answer';
    if (failure === undefined) continue;
    child.kill('SIGKILL');
    throw new Error(`${program}: ${failure}\n${printed}`);
  }
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(() => resolve(false), 50));
  });
}

// Starts a real server as a process of this test, on a free port of 127.0.0.1, and ends it.

import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';

export interface RunningServer {
  readonly stop: () => Promise<void>;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
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
  const deadline = Date.now() + 60_000;
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

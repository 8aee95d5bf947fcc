import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Holder, holderOf, isRunning, ownLine } from '../../src/disk/holder.ts';

/** This process as a system without /proc would have it. */
const elsewhere: Holder = {
  pid: process.pid,
  host: hostname(),
  since: undefined,
  boot: undefined,
  processes: undefined,
  start: String(Math.round(performance.timeOrigin)),
};

describe('isRunning', () => {
  test('knows a running process by its own line', () => {
    expect(isRunning(holderOf(ownLine()))).toBe(true);
  });

  test('knows it without /proc, as far as the clock can tell', () => {
    expect(isRunning(elsewhere)).toBe(true);
    const earlier = String(Math.round(performance.timeOrigin) - 3_600_000);
    expect(isRunning({ ...elsewhere, start: earlier })).toBe(false);
  });

  test('knows a process by its number alone when there is no more', () => {
    expect(isRunning(holderOf(`${process.pid} ${hostname()}`))).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'takes one that nobody has buried for dead',
    async () => {
      // The shell does not wait for what it has started, and then is no shell any more.
      const shell = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => {
        shell.kill('SIGKILL');
      });
      const [number] = await once(shell.stdout, 'data');
      const { boot, processes } = holderOf(ownLine());
      const holder = { ...elsewhere, pid: Number(number), boot, processes };
      await expect.poll(() => isRunning(holder)).toBe(false);
    },
  );

  test.each([
    ['another machine', { host: 'elsewhere', boot: undefined }],
    ['another kernel', { host: 'elsewhere', boot: 'another' }],
    ['another container', { processes: 'another' }],
  ])('does not know of %s', (_, parts) => {
    expect(isRunning({ ...holderOf(ownLine()), ...parts })).toBe(
      process.platform === 'linux' || 'host' in parts ? undefined : true,
    );
  });
});

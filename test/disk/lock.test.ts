import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FolderError } from '../../src/disk/folder-error.ts';
import { type Holder, ownLine } from '../../src/disk/holder.ts';
import { type Patience, takeLock } from '../../src/disk/lock.ts';
import { listFiles, temporaryFolder } from '../setup/folders.ts';

/** For a lock that is given up at once; takes over whatever needs no waiting. */
const impatience = { wait: 60, pause: 5 };
/** For a lock that is to be taken: so long only on a machine that hangs. */
const patience = { wait: 240_000, pause: 5 };

function lockIn(folder: string, holder?: string, age = 0): string {
  const file = join(folder, 'lock');
  if (holder !== undefined) {
    writeFileSync(file, holder);
    const time = Date.now() / 1000 - age;
    utimesSync(file, time, time);
  }
  return file;
}

/** The line of a holder: of a process that has this test's kernel, unless told otherwise. */
function lineOf(parts: Partial<Record<keyof Holder, string | number>>): string {
  const [, , , boot = '-', processes = '-'] = ownLine().trim().split(' ');
  const since = '2026-05-12T10:03:22.417Z';
  const line = { pid: 4711, host: hostname(), since, boot, processes, start: '1', ...parts };
  return `${Object.values(line).join(' ')}\n`;
}

/** A process that lives until it is ended, by the test or after it. */
function livingProcess(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child as ChildProcess & { pid: number };
}

async function deadProcess(): Promise<number> {
  const child = livingProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.pid;
}

/** Waits for the lock, does the work and gives the lock back. */
async function whileLocked<T>(
  lockFile: string,
  work: () => T | Promise<T>,
  patience?: Patience,
): Promise<T> {
  const lock = await takeLock(lockFile, patience);
  try {
    return await work();
  } finally {
    lock.giveBack();
  }
}

describe('takeLock', () => {
  test('holds a lock that names its process while it works, and gives it back', async () => {
    const file = lockIn(temporaryFolder());
    const held = await whileLocked(file, () => readFileSync(file, 'utf8'));
    expect(held.startsWith(`${process.pid} ${hostname()} 20`)).toBe(true);
    expect(existsSync(file)).toBe(false);
  });

  test('gives the lock back when the work throws', async () => {
    const file = lockIn(temporaryFolder());
    const work = whileLocked(file, () => {
      throw new Error('work');
    });
    await expect(work).rejects.toThrow('work');
    expect(existsSync(file)).toBe(false);
  });

  test('lets one of many work at a time', async () => {
    const file = lockIn(temporaryFolder());
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        whileLocked(file, () => order.push(`${name} begins`, `${name} ends`)),
      ),
    );
    expect(order.length).toBe(6);
    expect(order.every((step, at) => at % 2 === 1 || step[0] === order[at + 1]?.[0])).toBe(true);
  });

  test('takes over the lock of a process that has died', async () => {
    const folder = temporaryFolder();
    const file = lockIn(folder, `${await deadProcess()} ${hostname()}\n`);
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
    expect(listFiles(folder)).toEqual([]);
  });

  test('takes over the lock of a dead process that had its own number', async () => {
    const file = lockIn(temporaryFolder(), `${process.pid} ${hostname()}\n`);
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
  });

  test('waits for a living process, then says who holds the folder, and leaves the lock', async () => {
    const holder = `${livingProcess().pid} ${hostname()}`;
    const file = lockIn(temporaryFolder(), `${holder}\n`);
    await expect(whileLocked(file, () => 'worked', impatience)).rejects.toThrow(
      new FolderError(
        `Another build is writing into the same folder: process ${holder.replace(' ', ' of ')}.\n` +
          `Wait for it to end; if there is none, remove the file ${file}.`,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe(`${holder}\n`);
  });

  test('goes on when the living process ends', async () => {
    const child = livingProcess();
    const file = lockIn(temporaryFolder(), `${child.pid} ${hostname()}\n`);
    const work = whileLocked(file, () => 'worked', patience);
    child.kill('SIGKILL');
    expect(await work).toBe('worked');
  });

  test('takes over the lock of a process whose number another program has by now', async () => {
    const { pid } = livingProcess();
    const file = lockIn(temporaryFolder(), lineOf({ pid, start: '1' }));
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
  });

  test.runIf(process.platform === 'linux')(
    'asks for a process of this kernel, whatever name the machine had then',
    async () => {
      const dead = lineOf({ pid: await deadProcess(), host: 'renamed' });
      const file = lockIn(temporaryFolder(), dead);
      expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
      const { pid } = livingProcess();
      lockIn(join(file, '..'), lineOf({ pid, host: 'renamed', start: '-' }));
      await expect(whileLocked(file, () => 'worked', impatience)).rejects.toThrow(FolderError);
    },
  );

  test('takes over the lock of this machine from before it was started anew', async () => {
    const { pid } = livingProcess();
    const file = lockIn(temporaryFolder(), lineOf({ pid, boot: 'earlier' }));
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
  });

  test.each([
    ['another machine', { host: 'elsewhere', boot: 'another' }],
    ['another container', { host: 'elsewhere', processes: 'pid:[1]' }],
    ['another container of the same name', { processes: 'pid:[1]' }],
  ])('waits while %s gives signs of life, and says how to go on', async (_, parts) => {
    const file = lockIn(temporaryFolder(), lineOf(parts), 200);
    const { host = hostname() } = parts as { host?: string };
    const error = await whileLocked(file, () => 'worked', impatience).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FolderError);
    expect(error.message.replace(/\d+ s ago/, '200 s ago')).toBe(
      `Another build is writing into the same folder: process 4711 of ${host}, ` +
        'since 2026-05-12 10:03:22 UTC.\n' +
        `It cannot be seen from ${hostname()} whether it still runs; its last sign of life was ` +
        '200 s ago.\n' +
        'If it does not (a container that was started anew, a folder from a CI cache), remove the ' +
        `file ${file}. A build does so itself after 5 minutes without a sign.`,
    );
    lockIn(join(file, '..'), lineOf(parts), 301);
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
  });

  test('gives signs of life to those who cannot see it', async () => {
    const file = lockIn(temporaryFolder());
    const lock = await takeLock(file);
    utimesSync(file, 1, 1);
    lock.giveSign();
    expect(statSync(file).mtimeMs).toBe(1000);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    lock.giveSign();
    expect(statSync(file).mtimeMs).toBeGreaterThan(1000);
    rmSync(file);
    now.mockReturnValue(performance.now() + 60_000);
    lock.giveSign();
    now.mockRestore();
    expect(existsSync(file)).toBe(false);
    lock.giveBack();
  });

  test.each([
    ['believes a fresh lock of another machine', '1 elsewhere\n', 0, 'waits'],
    ['takes over an old lock of another machine', '1 elsewhere\n', 3600, 'works'],
    ['waits for a lock that does not name its holder yet', '', 0, 'waits'],
    ['takes over an old lock that never named its holder', '', 3600, 'works'],
    ['believes a lock that it does not understand', `someone ${hostname()}\n`, 3600, 'waits'],
  ])('%s', async (_, holder, age, expected) => {
    const file = lockIn(temporaryFolder(), holder, age);
    const some = expected === 'waits' ? impatience : patience;
    const outcome = await whileLocked(file, () => 'works', some).catch((error) => {
      expect(error).toBeInstanceOf(FolderError);
      return 'waits';
    });
    expect(outcome).toBe(expected);
  });

  test('is not stopped by a claim that a killed process left', async () => {
    const folder = temporaryFolder();
    const file = lockIn(folder, `${await deadProcess()} ${hostname()}\n`);
    writeFileSync(`${file}.claim`, '');
    utimesSync(`${file}.claim`, 0, 0);
    expect(await whileLocked(file, () => 'worked', patience)).toBe('worked');
    expect(listFiles(folder)).toEqual([]);
  });

  test('throws the error of the system where no lock can be made', async () => {
    const file = join(temporaryFolder(), 'missing/lock');
    await expect(whileLocked(file, () => 'worked')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

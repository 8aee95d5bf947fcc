// Counting that is killed, like by a machine that goes off: at the n-th change to the disk, or at some
// time after the first.

import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { preloading, run, start } from '../../setup/command.ts';
import { eventually } from '../../setup/eventually.ts';
import { type Files, readFiles, writeFiles } from '../../setup/folders.ts';
import { killedAt } from '../../setup/killed-at.ts';

const words = ['count', 'demo', '--from', 'checkout'];

/** Counts until the n-th change to the disk; gives whether it came to that. */
export async function killedAtChange(cwd: string, change: number, ...flags: readonly string[]) {
  const { signal } = await run([...words, ...flags], { cwd, env: killedAt(change) });
  return signal === 'SIGKILL';
}

/** Counts until some milliseconds after the first change; gives whether it was still at work. */
export async function killedAfter(cwd: string, milliseconds: number, ...flags: readonly string[]) {
  const watcher = watch(componentFolder(cwd));
  const { child, ended } = start([...words, ...flags], { cwd });
  const firstChange = new Promise((resolve) => watcher.once('change', resolve));
  await Promise.race([firstChange, ended]);
  watcher.close();
  await sleep(milliseconds);
  child.kill('SIGKILL');
  return (await ended).signal === 'SIGKILL';
}

function componentFolder(cwd: string): string {
  return join(cwd, 'catalogue/projects/demo/app');
}

export function leftBy(cwd: string): { readonly files: Files; readonly others: readonly string[] } {
  const all = Object.entries(readFiles(componentFolder(cwd)));
  const isYaml = ([name]: readonly [string, string]) => name.endsWith('.yaml');
  return {
    files: Object.fromEntries(all.filter(isYaml)),
    others: all.filter((one) => !isYaml(one)).map(([name]) => name),
  };
}

/** Puts files there as they were. */
export function putBack(cwd: string, files: Files): void {
  writeFiles(componentFolder(cwd), files);
}

/** Counts a file that takes for ever until it is killed; gives the process that had to read the file. */
export async function processOfEndlessCount(cwd: string): Promise<number> {
  const file = join(cwd, 'process');
  const env = preloading(`
    import { writeFileSync } from 'node:fs';
    if (process.send !== undefined) {
      const { parse } = JSON;
      JSON.parse = (text, ...rest) => {
        if (!text.includes('Save')) return parse(text, ...rest);
        writeFileSync(${JSON.stringify(file)}, String(process.pid));
        for (;;);
      };
    }
  `);
  const { child, ended } = start(words, { cwd, env });
  await eventually(() => expect(readFileSync(file, 'utf8')).not.toBe(''));
  child.kill('SIGKILL');
  await ended;
  return Number(readFileSync(file, 'utf8'));
}

/** Expects a process to end by itself; afterwards it has ended in any case. */
export async function expectEnd(process: number): Promise<void> {
  try {
    await eventually(() => expect(isRunning(process)).toBe(false));
  } finally {
    if (isRunning(process)) kill(process, 'SIGKILL');
  }
}

/** One that has ended may go on having a number until someone asks how it ended. */
function isRunning(process: number): boolean {
  try {
    kill(process, 0);
    return !/\) Z /.test(readFileSync(`/proc/${process}/stat`, 'utf8'));
  } catch (error) {
    // Systems without /proc.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && kill(process, 0);
  }
}

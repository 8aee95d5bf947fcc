// bench-hostile [all] [only=PATTERN] [FORMAT…]: counts every heavy file of each format, or those whose names
// match a pattern (test/counting/hostile/heavy.ts), in a
// process that counts, and prints those that cost more than a file of that size may: CPU time, and memory
// beyond what the process takes before it reads anything; with `all`, the dearest of each format, too.

import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FormatName, formatNames } from '../src/formats/list.ts';
import { type HeavyFile, heavyFiles, heavySize } from '../test/counting/hostile/heavy.ts';
import { sourceTexts, writers } from '../test/counting/hostile/sound.ts';
import { makeStorage } from './bench/storage.ts';
import { type Asked, answerJobs, type Cost } from './bench-hostile/process.ts';

/** The most that a file of 1 MiB may cost. */
const most = { seconds: 2, megabytes: 200 } as const;

/** The divisor for a first, short version of a file; only files whose short version is slow are read whole. */
const share = 8;

/** Milliseconds until a process is killed. */
const patience = 120_000;

if (process.send === undefined) await main();
else answerJobs();

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const isAll = words.includes('all');
  const only = new RegExp(words.find((word) => word.startsWith('only='))?.slice(5) ?? '', 'u');
  const asked = words.filter((word) => formatNames.includes(word as FormatName)) as FormatName[];
  const storage = makeStorage(100);
  let over = 0;
  try {
    const left = [...(asked.length > 0 ? asked : formatNames)];
    const lane = async () => {
      for (let format = left.shift(); format !== undefined; format = left.shift()) {
        over += await measureFormat(format, join(storage.folder, format), only, isAll);
      }
    };
    await Promise.all([lane(), lane()]);
  } finally {
    storage.remove();
  }
  process.stdout.write(`${over} files cost more than ${most.seconds} s or ${most.megabytes} MB.\n`);
}

/** Returns the number of files that cost too much. */
async function measureFormat(
  format: FormatName,
  prefix: string,
  only: RegExp,
  isAll: boolean,
): Promise<number> {
  const paths = { file: `${prefix}-de.txt`, source: `${prefix}-en.txt` };
  writeFileSync(paths.source, writers[format](sourceTexts, 'en'));
  const costs: [HeavyFile, Cost][] = [];
  let child = start();
  for (const file of heavyFiles(format)) {
    if (!only.test(file.name)) continue;
    writeFileSync(paths.file, file.content(heavySize / share));
    let cost = await measure(child, { format, ...paths, isWhole: false });
    if (cost.seconds > most.seconds / share / 2 || cost.outcome.startsWith('NO')) {
      writeFileSync(paths.file, file.content(heavySize));
      // A new process: memory that other files used must not count for this one.
      child.kill('SIGKILL');
      child = start();
      cost = await measure(child, { format, ...paths, isWhole: true });
      if (isOver(cost)) print(format, file, cost);
      child.kill('SIGKILL');
      child = start();
    }
    costs.push([file, cost]);
  }
  child.kill('SIGKILL');
  const over = costs.filter(([, cost]) => isOver(cost));
  const dearest = costs.toSorted(([, a], [, b]) => b.seconds - a.seconds)[0];
  if (isAll && dearest !== undefined) print(format, ...dearest);
  process.stdout.write(`# ${format}: ${costs.length} files, ${over.length} over\n`);
  return over.length;
}

function print(format: FormatName, { name }: HeavyFile, cost: Cost): void {
  const { seconds, megabytes, together, outcome } = cost;
  const figures = `${seconds.toFixed(2).padStart(7)} s ${megabytes.toFixed(0).padStart(5)} ${together.toFixed(0).padStart(5)} MB`;
  process.stdout.write(
    `${isOver(cost) ? '!' : ' '} ${format.padEnd(20)} ${figures}  ${name.slice(0, 70).padEnd(70)}  ${outcome.slice(0, 90)}\n`,
  );
}

function isOver({ seconds, megabytes }: Cost): boolean {
  return seconds > most.seconds || megabytes > most.megabytes;
}

function start(): ChildProcess {
  return fork(fileURLToPath(import.meta.url), {
    execArgv: ['--max-old-space-size=1024', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

function measure(child: ChildProcess, asked: Asked): Promise<Cost> {
  return new Promise((resolve) => {
    const lost = (outcome: string) => {
      child.off('message', done).off('exit', ended);
      clearTimeout(timer);
      resolve({ seconds: Number.POSITIVE_INFINITY, megabytes: 0, together: 0, outcome });
    };
    const done = (cost: unknown) => {
      child.off('exit', ended);
      clearTimeout(timer);
      resolve(cost as Cost);
    };
    const ended = () => lost('its process has ended');
    const timer = setTimeout(() => lost('it does not end'), patience);
    child.once('message', done).once('exit', ended);
    child.send(asked);
  });
}

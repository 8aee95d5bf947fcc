// bench-count [RUNS [FORMAT…]]: makes checkouts of a thousand translation files in each format but the one
// of glossaries, times how long it takes to count each, and how long the Translate Toolkit takes where it
// is installed and reads the format, and prints a table. docs/counting.md has the range.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeStorage, removeFolder } from './bench/storage.ts';
import { writeCheckout } from './bench-count/checkouts.ts';
import { writers } from './bench-count/writers.ts';

type Format = keyof typeof writers;

const [, , runsAsked = '3', ...formatsAsked] = process.argv;
const runs = Number(runsAsked);
const formats = (Object.keys(writers) as Format[]).filter(
  (format) => formatsAsked.length === 0 || formatsAsked.includes(format),
);
/** Those that `pocount` reads by the names of files. */
const countedByOthers: readonly Format[] = ['po', 'po-mono', 'xliff', 'xliff2', 'ts'];
const hasOther = spawnSync('pocount', ['--version']).status === 0;
const program = resolve('bin/translation-catalogue.js');
const storage = makeStorage(1000);
try {
  process.stdout.write('| format | files | median | fastest | slowest | pocount |\n');
  process.stdout.write('| ------ | ----: | -----: | ------: | ------: | ------: |\n');
  for (const format of formats) {
    const times = Array.from({ length: runs }, (_, run) => timed(format, run === 0)).sort(
      (a, b) => a.seconds - b.seconds,
    );
    const other = times.find((one) => one.other !== undefined)?.other;
    const [fastest, median, slowest] = [0, runs >> 1, runs - 1].map(
      (at) => `${times[at]?.seconds.toFixed(2)} s`,
    );
    process.stdout.write(
      `| ${format} | ${times[0]?.files} | ${median} | ${fastest} | ${slowest} | ${other === undefined ? '' : `${other.toFixed(2)} s`} |\n`,
    );
  }
} finally {
  storage.remove();
}

/** Counts everything for the first time: every counters file is written. */
function timed(format: Format, withOther: boolean): Timed {
  const folder = join(storage.folder, format);
  const files = writeCheckout(folder, format);
  const words = ['count', 'bench', '--from', 'checkout', '--catalogue', 'catalogue', '--add'];
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0 || !stdout.includes(`Counted ${files.toLocaleString('en')} files`)) {
    throw new Error(`counting ${format} failed: ${stderr}${stdout.slice(-500)}`);
  }
  const other =
    withOther && hasOther && countedByOthers.includes(format) ? timedOther(folder) : undefined;
  removeFolder(folder);
  return { files, seconds, other };
}

interface Timed {
  readonly files: number;
  readonly seconds: number;
  readonly other: number | undefined;
}

function timedOther(folder: string): number {
  const start = performance.now();
  const { status } = spawnSync('pocount', ['--csv', 'checkout'], { cwd: folder, stdio: 'ignore' });
  if (status !== 0) throw new Error('pocount failed');
  return (performance.now() - start) / 1000;
}

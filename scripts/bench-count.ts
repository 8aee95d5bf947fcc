// bench-count: makes checkouts of a thousand translation files in each format but the one of glossaries,
// times how long it takes to count each, and prints a table. docs/counting.md says what the figures mean.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeStorage, removeFolder } from './bench/storage.ts';
import { writeCheckout } from './bench-count/checkouts.ts';
import { writers } from './bench-count/writers.ts';

type Format = keyof typeof writers;

const runs = Number(process.argv[2] ?? 3);
const program = resolve('bin/translation-catalogue.js');
const storage = makeStorage(1000);
try {
  process.stdout.write('| format | files | median | fastest | slowest |\n');
  process.stdout.write('| ------ | ----: | -----: | ------: | ------: |\n');
  for (const format of Object.keys(writers) as Format[]) {
    const times = Array.from({ length: runs }, () => timed(format)).sort(
      (a, b) => a.seconds - b.seconds,
    );
    const [fastest, median, slowest] = [0, runs >> 1, runs - 1].map(
      (at) => `${times[at]?.seconds.toFixed(2)} s`,
    );
    process.stdout.write(
      `| ${format} | ${times[0]?.files} | ${median} | ${fastest} | ${slowest} |\n`,
    );
  }
} finally {
  storage.remove();
}

/** Counts everything for the first time: every counters file is written. */
function timed(format: Format): { readonly files: number; readonly seconds: number } {
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
  removeFolder(folder);
  return { files, seconds };
}

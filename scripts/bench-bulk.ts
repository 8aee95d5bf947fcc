// bench-bulk: builds the catalogue of this repository, and made-up ones of several sizes, and prints how
// large the files with everything are, plain and compressed. docs/api.md has the table.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeCatalogue } from './bench/catalogue.ts';
import { makeStorage, removeFolder } from './bench/storage.ts';

const files = ['all.json', 'all.ndjson', 'all.csv'];
const sizes = process.argv.slice(2).map(Number);
const storage = makeStorage(Math.max(1000, ...sizes));
try {
  process.stdout.write('| catalogue | file | size | with gzip |\n');
  process.stdout.write('| --------- | ---- | ---: | --------: |\n');
  printSizes('this repository', resolve('catalogue'));
  for (const size of sizes) {
    const folder = join(storage.folder, 'catalogue');
    mkdirSync(folder);
    await writeCatalogue(folder, size, new AbortController().signal);
    printSizes(`${size.toLocaleString('en')} translations`, folder);
    removeFolder(folder);
  }
} finally {
  storage.remove();
}

function printSizes(name: string, catalogue: string): void {
  const out = join(storage.folder, 'out');
  const program = resolve('bin/translation-catalogue.js');
  // The base URL is in every row: all catalogues have one of the same length.
  const address = ['--base-url', 'https://translate.demo.test'];
  const words = ['build', '--catalogue', catalogue, '--out', out, '--no-cache', ...address];
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`building ${name} failed: ${stderr}`);
  for (const file of files) {
    const bytes = readFileSync(join(out, 'api', file));
    const [plain, small] = [bytes.length, gzipSync(bytes).length].map(megabytes);
    process.stdout.write(`| ${name} | \`${file}\` | ${plain} | ${small} |\n`);
  }
  removeFolder(out);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

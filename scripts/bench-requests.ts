// bench-requests: builds made-up catalogues for Cloudflare, asks the Worker in workerd for records, pages and pictures of
// them, and prints how long an answer takes. docs/performance.md has its figures.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { getSlicePath, type SiteSlice, sliceNames } from '../src/serve/slices/slice.ts';
import { writeCatalogue } from './bench/catalogue.ts';
import { makeStorage, removeFolder } from './bench/storage.ts';
import { createWorkerOptions } from './worker-options.ts';

const count = 3000;
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
// The tools of the tests: `npm run test:install -- hosts`.
const { Miniflare } = createRequire(resolve('test/hosts/tools/package.json'))('miniflare');
const storage = makeStorage(Math.max(...sizes));
const rows = [];
try {
  for (const size of sizes) {
    const [catalogue, out] = ['catalogue', 'out'].map((name) => join(storage.folder, name));
    if (catalogue === undefined || out === undefined) continue;
    mkdirSync(catalogue);
    await writeCatalogue(catalogue, size, new AbortController().signal);
    const words = ['build', '--catalogue', catalogue, '--out', out, '--host', 'cloudflare'];
    const program = resolve('bin/translation-catalogue.js');
    const { status, stderr } = spawnSync(process.execPath, [program, ...words, '--no-cache']);
    if (status !== 0) throw new Error(`the build failed: ${stderr}`);
    rows.push(await measure(size, out));
    removeFolder(catalogue);
    removeFolder(out);
  }
} finally {
  storage.remove();
}
const table = [
  '| translations | CPU of an answer, mean | one at a time: median | 99 of 100 | 50 at a time, each second | peak memory of workerd |',
  '| -----------: | ---------------------: | --------------------: | --------: | ------------------------: | ---------------------: |',
  ...rows,
].join('\n');
process.stdout.write(`${table}\n`);

async function measure(size: number, out: string): Promise<string> {
  const worker = new Miniflare(createWorkerOptions(out));
  const address: URL = await worker.ready;
  const paths = choosePaths(
    JSON.parse(readFileSync(join(out, getSlicePath(sliceNames.site())), 'utf8')),
  );
  const ask = async (path: string): Promise<number> => {
    const start = performance.now();
    const response = await fetch(new URL(path, address));
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return performance.now() - start;
  };
  const before = readCpu();
  const times: number[] = [];
  for (const path of paths.slice(0, count)) times.push(await ask(path));
  const cpu = (readCpu() - before) / count;
  times.sort((one, other) => one - other);
  const start = performance.now();
  const queue = paths.slice(count);
  const client = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await ask(path);
  };
  await Promise.all(Array.from({ length: 50 }, client));
  const each = (count * 1000) / (performance.now() - start);
  const memory = Number(/VmHWM:\s*(\d+)/.exec(readProcess('status'))?.[1]) / 1024;
  await worker.dispose();
  const at = (share: number) => `${times[Math.floor(count * share)]?.toFixed(1)} ms`;
  return `| ${size.toLocaleString('en')} | ${cpu.toFixed(1)} ms | ${at(0.5)} | ${at(0.99)} | ${Math.round(each)} | ${Math.round(memory)} MB |`;
}

/** Chooses paths of all kinds, always the same ones: each is asked for about once. */
function choosePaths({ projects, languages }: SiteSlice): readonly string[] {
  let state = 7;
  const choose = <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
  };
  return Array.from({ length: 2 * count }, () => {
    const [project, components] = choose(projects);
    const [component] = choose(components);
    const { code } = choose(languages);
    return choose([
      `/api/translations/${project}/${component}/${code}/`,
      `/api/translations/${project}/${component}/${code}/?format=api`,
      `/api/translations/${project}/${component}/${code}/statistics/`,
      `/api/components/${project}/${component}/statistics/`,
      `/api/projects/${project}/languages/`,
      `/api/languages/${code}/statistics/`,
      `/widget/${project}/${component}/${code}/svg-badge.svg`,
      `/widget/${project}/-/${code}/svg-badge.svg`,
      `/projects/${project}/${component}/${code}/`,
      `/projects/${project}/-/${code}/`,
    ]);
  });
}

/** Reads the CPU time of workerd, in milliseconds; the system counts it in hundredths of a second. */
function readCpu(): number {
  const fields = readProcess('stat').replace(/^.*\)/s, '').trim().split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Reads a file about the process of workerd. */
function readProcess(name: string): string {
  const found = readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('workerd');
    } catch {
      return false;
    }
  });
  return readFileSync(`/proc/${found.at(-1)}/${name}`, 'utf8');
}

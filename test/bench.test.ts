import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShell } from './setup/command.ts';
import { listFiles, temporaryFolder, writeFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { inDepth, takeOne } from './setup/repetitions.ts';

const node = `'${process.execPath}'`;
const bench = (flags: string) =>
  runShell(`${node} scripts/run.mjs scripts/bench.ts ${flags}`, { cwd: projectFolder });

/** Steps that every program has; one that keeps a cache has one more. */
const steps = ['start', 'cold', 'warm', 'edit', 'checkCold', 'checkWarm', 'copy'];

const seconds = expect.any(Number);
const times = { median: seconds, fastest: seconds, slowest: seconds, ofCopy: seconds };

inDepth('the bench prints whole tables, writes JSON, and leaves nothing else behind', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'page.md': 'Before.\n<!-- figures -->\nold\n<!-- /figures -->\nAfter.\n',
  });
  const [out, page] = [join(folder, 'bench.json'), join(folder, 'page.md')];
  const flags = `--sizes 100 --runs 1 --date 2026-01-02 --out '${out}' --document '${page}'`;
  const ended = await bench(flags);
  expect(ended).toMatchObject({ status: 0 });
  expect(ended.stderr).toMatch(/^100 translations: making the catalogue$/m);
  expect(ended.stderr).toMatch(/^100 translations, run 1 of 1: start \d.*, copy \d.* stages$/m);

  const report = JSON.parse(readFileSync(out, 'utf8'));
  expect(report).toMatchObject({
    date: '2026-01-02',
    machine: { node: process.versions.node, cores: expect.any(Number) },
    runs: 1,
    sizes: [
      {
        translations: 100,
        catalogue: { files: 103 },
        output: { files: expect.any(Number) },
        afterOneEdit: { files: expect.any(Number) },
        stages: { load: seconds, read: seconds, link: seconds, render: seconds, write: seconds },
      },
    ],
  });
  const [{ steps: measured }] = report.sizes;
  expect(Object.keys(measured).filter((step) => step !== 'first')).toEqual(steps);
  for (const [step, result] of Object.entries(measured)) {
    const peakMemory = step === 'copy' ? null : expect.any(Number);
    expect(result).toEqual({ ...times, peakMemory, runs: [expect.any(Number)] });
  }

  const rows = ended.stdout.split('\n').filter((line) => line.startsWith('|'));
  const widths = new Set(rows.slice(0, 2 + Object.keys(measured).length).map((row) => row.length));
  expect([rows.length, widths.size]).toEqual([2 + Object.keys(measured).length + 3 + 3, 1]);
  expect(rows.some((row) => /NaN|undefined|Infinity/.test(row))).toBe(false);
  expect(readFileSync(page, 'utf8')).toBe(
    `Before.\n<!-- figures -->\n\n${ended.stdout}\n<!-- /figures -->\nAfter.\n`,
  );
  expect(listFiles(folder)).toEqual(['bench.json', 'page.md']);
});

inDepth('the bench removes what it has made when it is stopped', async () => {
  const temporary = temporaryFolder();
  // With too little storage in memory for ten million translations, it takes the named folder.
  const line = `${node} scripts/run.mjs scripts/bench.ts --sizes 9999999 --runs 1`;
  const ended = await runShell(
    `set -m; ${line} & until [ -e "$TMPDIR"/*/catalogue/site.yaml ]; do sleep 0.1; done; ` +
      'kill -INT -- -$!; wait $!; while [ -e "$TMPDIR"/*/catalogue ]; do sleep 0.1; done',
    { cwd: projectFolder, env: { TMPDIR: temporary } },
  );
  expect(ended.stderr).toContain('\nStopped.\n');
  expect(listFiles(temporary)).toEqual([]);
});

const refused: [string, string][] = [
  ['--sizes 1,000', '1 is not a whole number from 2 on.'],
  ['--sizes many', 'many is not a whole number from 2 on.'],
  ['--runs 0', '0 is not a whole number from 1 on.'],
];
test.each(takeOne(refused))('the bench refuses %s', async (flags, message) => {
  const ended = await bench(flags);
  expect(ended.status).not.toBe(0);
  expect(ended.stderr).toContain(message);
});

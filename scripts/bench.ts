// bench: makes catalogues of several sizes, measures the built command line over them, prints
// tables and writes JSON. docs/performance.md says what the figures mean.

import { readFileSync, writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { describeMachine, describeVersion } from './bench/machine.ts';
import { measure, type SizeResult } from './bench/measure.ts';
import { preparePrograms } from './bench/programs.ts';
import { makeStorage } from './bench/storage.ts';
import { type Report, reportText } from './bench/tables.ts';
import { replaceMarkedText } from './marked-text.ts';

interface BenchFlags {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly date: string;
  readonly out?: string;
  readonly document?: string;
}

await new Command('bench')
  .description('measure builds and checks of catalogues of several sizes')
  .option('--sizes <list>', 'numbers of translations', sizeList, [1_000, 10_000, 100_000])
  .option('--runs <number>', 'how often each step is run', (text) => wholeNumber(text, 1), 5)
  .option('--date <date>', 'the date for the report', new Date().toISOString().slice(0, 10))
  .option('--out <file>', 'write all figures there, as JSON')
  .option('--document <file>', 'put the tables between its <!-- figures --> markers')
  .action(bench)
  .parseAsync();

async function bench({ sizes, runs, date, out, document }: BenchFlags): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stop.abort());
  }
  const storage = makeStorage(Math.max(...sizes));
  try {
    const { signal } = stop;
    const { folder } = storage;
    const programs = await preparePrograms({ cwd: folder, signal });
    const about = { date, ...describeVersion(), machine: describeMachine() };
    const results: SizeResult[] = [];
    for (const translations of sizes) {
      const onProgress = (text: string) => process.stderr.write(text);
      results.push(await measure({ translations, runs, programs, folder, signal, onProgress }));
    }
    const report: Report = { ...about, storage: storage.kind, runs, sizes: results };
    const text = reportText(report);
    process.stdout.write(`${text}\n`);
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
    if (document !== undefined) {
      const present = readFileSync(document, 'utf8');
      writeFileSync(document, replaceMarkedText(present, 'figures', text));
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write('\nStopped.\n');
    process.exitCode = 130;
  } finally {
    storage.remove();
  }
}

function sizeList(text: string): number[] {
  return text.split(',').map((size) => wholeNumber(size, 2));
}

function wholeNumber(text: string, least: number): number {
  if (/^\d{1,7}$/.test(text) && Number(text) >= least) return Number(text);
  throw new InvalidArgumentError(`${text} is not a whole number from ${least} on.`);
}

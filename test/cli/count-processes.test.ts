import { join } from 'node:path';
import { kill } from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CountJob } from '../../src/checkout/count/jobs/job.ts';
import { startProcesses } from '../../src/checkout/count/jobs/processes.ts';
import { eventually } from '../setup/eventually.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';

const job: CountJob = {
  checkout: '.',
  file: 'de.json',
  sourceFile: 'en.json',
  isSource: false,
  hasTextsAsKeys: false,
  format: 'json',
  language: 'de',
  sourceLanguage: 'en',
  checkFlags: '',
  libraries: [],
  sameAsSource: 'translated',
  sameAllowed: [],
};

/** Processes of a module that does what the name of the file says. */
function getProcesses(limits: { time: number; memory: number }) {
  const folder = writeFiles(temporaryFolder(), {
    'process.mjs': `
      process.on('message', ({ file }) => {
        if (file === 'hang') for (;;) {}
        if (file === 'fill') for (const all = [];;) all.push({ all: all.length });
        if (file === 'throw') throw new Error('a mistake');
        if (file === 'exit') process.exit();
        if (file !== 'end') process.send({ counted: file, failing: [] });
        else process.send({ counted: process.pid, failing: [] }, () => process.exit());
      });
    `,
  });
  const processes = startProcesses(pathToFileURL(join(folder, 'process.mjs')), limits);
  onTestFinished(processes.end);
  return (...files: string[]) =>
    Promise.all(
      files.map(async (file) => {
        const result = await processes.run({ ...job, file });
        return 'problem' in result ? result.problem.found : result.counted;
      }),
    );
}

describe('startProcesses', () => {
  test('gives each job its own result, whatever order they end in', async () => {
    const files = Array.from({ length: 100 }, (_, at) => `${at}.json`);
    expect(await getProcesses({ time: 240_000, memory: 100 })(...files)).toEqual(files);
  });

  test('gives no job to a process that has ended meanwhile', async () => {
    const run = getProcesses({ time: 240_000, memory: 100 });
    const [pid] = await run('end');
    await eventually(() => expect(() => kill(Number(pid), 0)).toThrow('ESRCH'));
    expect(await run('a')).toEqual(['a']);
  });

  inDepth('gives up a file that takes too long, and goes on with others', async () => {
    // So long that every other file is read by then, however busy the machine is.
    const run = getProcesses({ time: 8000, memory: 100 });
    expect(await run('a', 'hang', 'b')).toEqual(['a', 'The file takes too long to read.', 'b']);
  });

  test('gives up a file that takes too much memory', async () => {
    const run = getProcesses({ time: 240_000, memory: 30 });
    expect(await run('a', 'fill', 'b')).toEqual([
      'a',
      'The file takes too much memory to read.',
      'b',
    ]);
  });

  test('outlives what a process ends by', async () => {
    const run = getProcesses({ time: 240_000, memory: 100 });
    expect(await run('throw', 'a', 'exit', 'b')).toEqual([
      'The file cannot be read: its process has stopped',
      'a',
      'The file cannot be read: its process has stopped',
      'b',
    ]);
  });
});

describe('findOutdated', () => {
  const past = { sourceChanges: [], counts: [] };
  const find = (limits: { time: number; memory: number }, ...names: string[]) => {
    const folder = writeFiles(temporaryFolder(), {
      'process.mjs': `
        process.on('message', async ({ files }) => {
          for (const { path } of files) {
            if (path === 'exit') process.exit();
            if (path === 'hang') for (;;) {}
            // Longer than the limit in all.
            for (let sign = 0; path === 'long' && sign < 12; sign++) {
              process.send({});
              await new Promise((resolve) => setTimeout(resolve, 500));
            }
            process.send({ outcome: ${JSON.stringify(past)} });
          }
          process.send({ isDone: true });
        });
      `,
    });
    const processes = startProcesses(pathToFileURL(join(folder, 'process.mjs')), limits);
    onTestFinished(processes.end);
    const files = names.map((path) => ({ path, sourcePath: 'en', language: 'de', steps: [] }));
    const settings = { format: 'json', sourceLanguage: 'en', rule: 'any', file: '' } as const;
    return processes.findOutdated({ ...settings, repository: '.', files, wantsCounts: true });
  };

  onCi('goes on with the next file where one fails, but not for ever', async () => {
    const limits = { time: 240_000, memory: 100 };
    const unknown = { unknown: { reason: 'its process has stopped' } };
    expect(await find(limits, 'a', 'exit', 'b')).toEqual([past, unknown, past]);
    const all = await find(limits, 'exit', 'exit', 'exit', 'exit', 'b');
    expect(all).toEqual([unknown, unknown, unknown, unknown, unknown]);
  });

  inDepth('limits the time of what hangs, not of what takes long', async () => {
    expect(await find({ time: 4000, memory: 100 }, 'long', 'hang', 'b')).toEqual([
      past,
      { unknown: 'time' },
      past,
    ]);
  });
});

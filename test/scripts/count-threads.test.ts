import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CountJob } from '../../scripts/count/job.ts';
import { startThreads } from '../../scripts/count/threads.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const job: CountJob = {
  checkout: '.',
  file: 'de.json',
  sourceFile: 'en.json',
  isSource: false,
  format: 'json',
  language: 'de',
  sourceLanguage: 'en',
  checkFlags: '',
  sameAsSource: 'translated',
  wantsFailing: false,
};

/** Threads of a module that does what the name of the file says. */
function threadsOf(limits: { time: number; memory: number }) {
  const folder = writeFiles(temporaryFolder(), {
    'thread.mjs': `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ file }) => {
        if (file === 'hang') for (;;) {}
        if (file === 'fill') for (const all = [];;) all.push({ all: all.length });
        if (file === 'throw') throw new Error('a mistake');
        if (file === 'exit') process.exit();
        parentPort.postMessage({ counted: file, failing: [] });
      });
    `,
  });
  const threads = startThreads(pathToFileURL(join(folder, 'thread.mjs')), limits);
  onTestFinished(threads.end);
  return (...files: string[]) =>
    Promise.all(
      files.map(async (file) => {
        const result = await threads.run({ ...job, file });
        return 'problem' in result ? result.problem.found : result.counted;
      }),
    );
}

describe('startThreads', () => {
  test('gives each job its own result, whatever order they end in', async () => {
    const files = Array.from({ length: 100 }, (_, at) => `${at}.json`);
    expect(await threadsOf({ time: 60_000, memory: 100 })(...files)).toEqual(files);
  });

  test('gives up a file that takes too long, and goes on with others', async () => {
    const run = threadsOf({ time: 1500, memory: 100 });
    expect(await run('a', 'hang', 'b', 'hang', 'hang', 'c')).toEqual([
      'a',
      'The file takes too long to read.',
      'b',
      'The file takes too long to read.',
      'The file takes too long to read.',
      'c',
    ]);
  });

  test('gives up a file that takes too much memory', async () => {
    const run = threadsOf({ time: 60_000, memory: 30 });
    expect(await run('a', 'fill', 'b')).toEqual([
      'a',
      'The file takes too much memory to read.',
      'b',
    ]);
  });

  test('outlives what a thread dies of', async () => {
    const run = threadsOf({ time: 60_000, memory: 100 });
    expect(await run('throw', 'a', 'exit', 'b')).toEqual([
      'The file cannot be read: a mistake',
      'a',
      'The file cannot be read: the thread has stopped',
      'b',
    ]);
  });
});

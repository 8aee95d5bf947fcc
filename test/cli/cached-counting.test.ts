import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createCachedCounting,
  createCountingMemory,
  startCounting,
} from '../../src/checkout/count/jobs/cached-counting.ts';
import { type CountJob, runJob } from '../../src/checkout/count/jobs/job.ts';
import type { Processes } from '../../src/checkout/count/jobs/processes.ts';
import { openCounterCache } from '../../src/files/counter-cache.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

/** Counts in this process, and notes what. */
function counting(before: (job: CountJob) => void = () => {}) {
  const files: string[] = [];
  const run = async (job: CountJob) => {
    before(job);
    files.push(job.file);
    return runJob(job);
  };
  return { files, processes: { run, prepare() {}, end() {} } as unknown as Processes };
}

function jobIn(checkout: string): CountJob {
  return {
    ...{ checkout, file: 'de.json', sourceFile: 'en.json', isSource: false, format: 'json' },
    ...{ hasTextsAsKeys: false, language: 'de', sourceLanguage: 'en', checkFlags: '' },
    libraries: [],
    ...{ sameAsSource: 'translated', sameAllowed: [] },
  };
}

const source = { 'en.json': '{"a":"One","b":"Two"}' };

test('what is written while it is counted is counted again', async () => {
  const checkout = temporaryFolder();
  writeFiles(checkout, { ...source, 'de.json': '{}' });
  const job = jobIn(checkout);
  const cache = openCounterCache();
  const write = () => writeFiles(checkout, { 'de.json': '{"a":"Eins"}' });
  const first = createCachedCounting(counting(write).processes, cache);
  expect(await first.run(job)).toMatchObject({ counted: { translated: 1 } });

  writeFiles(checkout, { 'de.json': '{}' });
  const next = createCachedCounting(counting().processes, cache);
  expect(await next.run(job)).toMatchObject({ counted: { translated: 0 } });
});

test('the same process counts with the source as it is', async () => {
  const checkout = temporaryFolder();
  writeFiles(checkout, { ...source, 'de.json': '{"a":"Eins"}' });
  expect(await runJob(jobIn(checkout))).toMatchObject({ counted: { total: 2 } });
  writeFiles(checkout, { 'en.json': '{"a":"One"}' });
  expect(await runJob(jobIn(checkout))).toMatchObject({ counted: { total: 1 } });
});

test('what is counted ahead is not counted again, unless it has changed since', async () => {
  const checkout = temporaryFolder();
  writeFiles(checkout, { ...source, 'de.json': '{}' });
  const job = jobIn(checkout);
  const known = createCountingMemory();
  const { files, processes } = counting();
  const again = () => createCachedCounting(processes, openCounterCache(), known).run(job);
  const ahead = () => startCounting(processes, known, join(checkout, 'de.json'));
  await ahead();
  expect(files).toEqual([]);
  await again();

  writeFiles(checkout, { 'de.json': '{"a":"Eins"}' });
  await ahead();
  await ahead();
  expect(await again()).toMatchObject({ counted: { translated: 1 } });
  expect(files).toEqual(['de.json', 'de.json']);

  writeFiles(checkout, { 'de.json': '{}' });
  await ahead();
  writeFiles(checkout, { 'de.json': '{"a":"Eins","b":"Zwei"}' });
  expect(await again()).toMatchObject({ counted: { translated: 2 } });
});

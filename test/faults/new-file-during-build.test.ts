// A file that is added while a command runs is in what that command makes, or in what the next one
// makes; it is never left out for good.

import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { editOneFile, writeCatalogue } from '../../scripts/bench/catalogue.ts';
import { clockOff, run, runProcess, start } from '../setup/command.ts';
import { settled } from '../setup/edited-folder.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { firstOf } from '../setup/repetitions.ts';
import { treeOf } from '../setup/trees.ts';
import { randomNumbers } from './random-numbers.ts';
import { isFullSize } from './size.ts';

// At full size, hundreds of processes that each have thousands of files.
// So many that a second thread looks through them while the first waits for the lock; without pages,
// which would be three times as many files.
const translations = isFullSize ? 10_000 : 300;
const cwd = temporaryFolder();
const dist = join(cwd, 'dist');
const component = 'projects/project-0/component-0';
const lock = join(dist, '.translation-catalogue.lock');
const random = randomNumbers(29);
let edits = 0;

const build = ['build', '--cache', 'cache'];
const check = ['check', '--cache', 'cache'];

/** How long a build takes here after one edit, in milliseconds. */
let duration = 0;
/** What a check says of the catalogue with one more file. */
let readWithOneMore = '';

beforeAll(async () => {
  await writeCatalogue(join(cwd, 'catalogue'), translations, new AbortController().signal);
  appendFileSync(join(cwd, 'catalogue/site.yaml'), 'pages: false\n');
  const code = spare[0] ?? '';
  add(code);
  readWithOneMore = await readBy(['check', '--no-cache']);
  rmSync(fileOf(code));
  await settled();
  await expectFine(build);
  edit();
  await settled();
  const before = performance.now();
  await runProcess(build, { cwd });
  duration = performance.now() - before;
});

async function expectFine(words: readonly string[]): Promise<string> {
  const ended = await run(words, { cwd });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  return ended.stdout;
}

/** What a command says it has read. */
function readBy(words: readonly string[]): Promise<string> {
  return expectFine(words).then((said) => said.slice(0, said.indexOf('. ')));
}

/** Of the first component, so that its folder is stamped anew. */
function edit(): void {
  editOneFile(join(cwd, 'catalogue'), ++edits);
}

/** Languages that the component does not have; `gone` ones may come again. */
const spare = 'de_LI en_NZ es_PE fr_LU it_VA pt_AO nl_SR sv_FI da_GL ar_EG'.split(' ');

function fileOf(code: string): string {
  return join(cwd, 'catalogue', component, `${code}.yaml`);
}

function recordOf(code: string): string {
  return join(dist, 'api/translations', component.slice('projects/'.length), code, 'index.json');
}

function add(code: string): void {
  writeFileSync(fileOf(code), 'translated: 1\ntranslated_words: 1\ntranslated_chars: 4\n');
}

/** The next commands know of the file, and of nothing that is not there. */
async function expectBuilt(code: string, when: string): Promise<void> {
  await settled();
  await expectFine(build);
  expect(existsSync(recordOf(code)), when).toBe(true);
  expect(await readBy(check), when).toBe(readWithOneMore);
  rmSync(fileOf(code));
  await expectFine(build);
  expect(existsSync(recordOf(code)), when).toBe(false);
}

async function expectPublishedLikeCold(): Promise<void> {
  await expectFine(['build', '--no-cache', '--out', 'cold']);
  const [one, other] = [treeOf(dist), treeOf(join(cwd, 'cold'))];
  // Compared as a whole, a difference would be printed as a whole.
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  expect([...paths].filter((path) => one[path] !== other[path])).toEqual([]);
}

describe('a file that is added', () => {
  const clocks = [
    ['right', 0],
    ['an hour behind', -3_600_000],
    ['an hour ahead', 3_600_000],
  ] as const;
  test.each(firstOf(clocks))(
    'while a build waits for the folder is built by the next, with the clock of the first %s',
    async (_, offset) => {
      const code = spare[0] ?? '';
      edit();
      await settled();
      writeFileSync(lock, `${process.pid} ${hostname()}\n`);
      const { ended } = start(build, { cwd, env: clockOff(offset) });
      // Until everything has been looked at, and then so long that the time is believed.
      await sleep(duration + 500);
      add(code);
      await sleep(500);
      rmSync(lock);
      expect(await ended).toMatchObject({ status: 0, stderr: '' });
      await expectBuilt(code, 'added while a build waits');
    },
  );

  const commandsAtOnce: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['two builds', [build, build]],
    ['a build', [build]],
    ['a check', [check]],
  ];

  test.each(firstOf(commandsAtOnce))(
    'at any moment of %s is built by the next at the latest',
    async (_, commands) => {
      for (let round = 0; round < (isFullSize ? 50 : 1); round++) {
        const code = spare[round % spare.length] ?? '';
        edit();
        await settled();
        const running = commands.map((words) => start(words, { cwd }));
        const moment = random.next().value * duration * commands.length;
        await sleep(moment);
        add(code);
        for (const { ended } of running) {
          expect(await ended).toMatchObject({ status: 0, stderr: '' });
        }
        await expectBuilt(code, `added after ${Math.round(moment)} of ${Math.round(duration)} ms`);
      }
      await expectPublishedLikeCold();
    },
  );
});

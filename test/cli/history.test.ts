// Tests the notes of a build on the history that it could read, and the published history.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const file = 'catalogue/projects/demo/app/pt_BR.yaml';

function counters(translated: number) {
  const text = `translated: ${translated}\ntranslated_words: 9\ntranslated_chars: 40\n`;
  return { [file]: text };
}

/** Three translated strings on 1 September, four on 1 October, five a day later. */
function repository(): string {
  const files = Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]);
  const start = { ...Object.fromEntries(files), ...counters(3) };
  const cwd = getRepository(start, Date.UTC(2026, 8, 1, 12) / 1000);
  writeFiles(cwd, counters(4));
  commitAll(cwd, Date.UTC(2026, 9, 1, 12) / 1000);
  writeFiles(cwd, counters(5));
  return commitAll(cwd, Date.UTC(2026, 9, 2, 12) / 1000);
}

async function build(cwd: string, ...words: readonly string[]) {
  const { status, stderr } = await run(['build', '--base-url', 'https://x.test', ...words], {
    cwd,
  });
  expect(status).toBe(0);
  const published = readFiles(join(cwd, 'dist'));
  const targets = (path: string) =>
    JSON.parse(published[`${path}/changes/index.json`] ?? '').results.map(
      ({ target }: { target: string }) => target,
    );
  return { stderr, published, targets };
}

const translation = 'api/translations/demo/app/pt_BR';

describe('build', () => {
  test('publishes what git has of the past, and says nothing of it', async () => {
    const { stderr, published, targets } = await build(repository(), '--no-cache');
    expect(stderr).toBe('');
    expect(targets(translation)).toEqual([
      '4 → 5 of 8 translated',
      '3 → 4 of 8 translated',
      '3 of 8 translated',
    ]);
    expect(published['api/languages/pt_BR/history/index.csv']).toBe(
      'date,total,translated,fuzzy,failing\r\n' +
        '2026-09-01,8,3,0,0\r\n2026-10-01,8,4,0,0\r\n2026-10-02,8,5,0,0\r\n',
    );
    expect(published[`${translation}/statistics/index.json`]).toContain('"recent_changes":2');
  });

  inDepth('gives the same bytes in another clone', async () => {
    const [first, second] = [repository(), temporaryFolder()];
    git(second, 'clone', '--quiet', `file://${first}`, '.');
    const [one, other] = [await build(first, '--no-cache'), await build(second, '--no-cache')];
    const plain = ({ published }: typeof one) =>
      Object.entries(published).filter(([path]) => path !== '.translation-catalogue');
    expect(plain(other)).toEqual(plain(one));
  });

  onCi(
    'of a shallow clone says from which day on it knows, and publishes nothing wrong',
    async () => {
      const clone = temporaryFolder();
      git(clone, 'clone', '--quiet', '--depth=2', `file://${repository()}`, '.');
      const { stderr, published, targets } = await build(clone, '--no-cache');
      expect(stderr).toBe(
        'The history is known from 2026-10-01 on only, for this clone lacks older commits.\n' +
          'Run `git fetch --unshallow`; in a GitHub workflow, give actions/checkout `fetch-depth: 0`.\n',
      );
      expect(targets(translation)).toEqual(['4 → 5 of 8 translated']);
      // How many it were in 30 days is not known.
      expect(published[`${translation}/statistics/index.json`]).toContain('"recent_changes":0');
    },
  );

  inDepth('of a clone that lacks older files says what to fetch', async () => {
    const [whole, clone] = [repository(), temporaryFolder()];
    git(whole, 'config', 'uploadpack.allowFilter', 'true');
    git(clone, 'clone', '--quiet', '--filter=blob:none', `file://${whole}`, '.');
    const { stderr, targets } = await build(clone, '--no-cache');
    expect(stderr).toBe(
      'The history of the catalogue cannot be read, and none is published: older versions of its files ' +
        'are not in this clone, which is a partial one.\n' +
        'Fetch them before the build: git fetch --refetch --no-filter\n',
    );
    expect(targets(translation)).toEqual([]);
  });

  test('outside of git, and with `history: 0 days`, has none', async () => {
    const cwd = repository();
    const site = `${smallCatalogue['site.yaml']}history: 0 days\n`;
    writeFiles(cwd, { 'catalogue/site.yaml': site });
    expect((await build(cwd, '--no-cache')).targets('api')).toEqual([]);
    rmSync(join(cwd, '.git'), { recursive: true });
    writeFiles(cwd, { 'catalogue/site.yaml': smallCatalogue['site.yaml'] ?? '' });
    const { stderr, targets } = await build(cwd, '--no-cache');
    expect([stderr, targets('api')]).toEqual(['', []]);
  });

  inDepth('notices a commit that changes no file of the disk', async () => {
    const cwd = repository();
    writeFiles(cwd, counters(6));
    const cache = ['--cache', join(cwd, 'cache')];
    expect((await build(cwd, ...cache)).targets(translation)[0]).toBe('4 → 5 of 8 translated');
    git(cwd, 'add', 'catalogue');
    git(cwd, 'commit', '--quiet', '--message=change');
    expect((await build(cwd, ...cache)).targets(translation)[0]).toBe('5 → 6 of 8 translated');
  });
});

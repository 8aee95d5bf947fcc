// The history of translation files that are counted at every build, against a walk that checks out each
// commit and counts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { preloading, run } from '../../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { hasTurn, inDepth, repetitions } from '../../setup/repetitions.ts';
import { commitAll, git } from '../../setup/repository.ts';
import { keptHistory } from './kept-history.ts';
import { describedSoftware, madeCheckout, softwareFile } from './made-checkout.ts';
import { changesIn, expectedLine, getLine, type JsonAt } from './published.ts';
import { type Walked, walk } from './walked.ts';

async function build(cwd: string, ...words: readonly string[]) {
  const { status, stderr } = await run(['build', ...words], { cwd });
  expect(status, stderr).toBe(0);
  const files = readFiles(join(cwd, 'dist'));
  const json: JsonAt = (path) => {
    const text = files[path];
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { stderr, files, json };
}

/** Each commit is checked out, and counted by processes of its own. */
let repository = '';
let expected: Walked;

const isWalked = hasTurn('the history of a checkout');

beforeAll(async () => {
  if (!isWalked) return;
  repository = madeCheckout(Math.max(30, repetitions(80)), 365);
  const kept = await keptHistory({
    repository,
    catalogue: 'catalogue',
    project: 'app',
    described: describedSoftware,
    folders: ['software/locales', 'software/po', 'software/store'],
    checkout: 'software',
    fileOf: softwareFile,
  });
  expected = walk(kept, 'catalogue', new Map());
}, 600_000);

describe.skipIf(!isWalked).each([
  ['all of it', 99_999],
  ['of the last 40 days', 40],
])('the history of a checkout, %s', (_, days) => {
  let built: Awaited<ReturnType<typeof build>>;

  beforeAll(async () => {
    const site = `base_url: https://x.test\nhistory: ${days} days\n`;
    writeFiles(repository, { 'catalogue/site.yaml': site });
    built = await build(repository, '--no-cache');
  }, 600_000);

  test('tells every change that an independent walk finds', () => {
    const changes = changesIn(built.json, 'api/changes');
    expect(changes.length).toBeGreaterThan(10);
    const isPublished = ({ seconds }: { readonly seconds: number }) =>
      seconds >= expected.newest - days * 86_400;
    expect(changes.map(getLine).sort()).toEqual(
      expected.changes.filter(isPublished).map(expectedLine).sort(),
    );
    expect(built.stderr).toBe('');
  });

  test('has the points of an independent walk, and what became translated in 30 days', () => {
    const first = new Date((expected.newest - days * 86_400) * 1000).toISOString().slice(0, 10);
    const paths = Object.keys(built.files);
    for (const path of paths) {
      const [, key = ''] = /^api\/(.+)\/history\/index\.json$/.exec(path) ?? [];
      if (key === '') continue;
      const all = expected.series.get(key) ?? [];
      const wanted = all.slice(
        Math.max(
          0,
          all.findLastIndex(([day]) => day < first),
        ),
      );
      const { points } = built.json(path);
      // The day before all others is that of a commit which may have changed texts alone.
      const dated = ([day, ...rest]: [string, ...number[]]) => [day < first ? '' : day, ...rest];
      expect([key, points.map(dated)]).toEqual([key, (wanted as never[]).map(dated)]);
    }
    const recent = paths.flatMap((path) => {
      const [, key = ''] = /^api\/translations\/(.+)\/statistics\/index\.json$/.exec(path) ?? [];
      return key === '' ? [] : [[key, built.json(path).recent_changes]];
    });
    expect(recent).toEqual(recent.map(([key]) => [key, expected.recent.get(key) ?? 0]));
  });
});

describe('build', () => {
  /** The cache's entries for older versions of files: four numbers each. */
  const countedIn = (cwd: string) => {
    const text = readFileSync(join(cwd, 'cache/translation-catalogue.cache'), 'utf8');
    return new Set(text.split('\n').filter((line) => / \[\d+(,\d+){3}[,\]]/.test(line)));
  };

  inDepth('tells how far it is with older commits, where that takes long', async () => {
    const env = preloading('let time = 0; performance.now = () => (time += 10000);');
    const { stderr } = await run(['build', '--no-cache'], { cwd: madeCheckout(6, 60), env });
    expect(stderr).toMatch(/^Counting the translation files of older commits: \d+ of \d+$/m);
  });

  inDepth('publishes no past where counting it takes too long', async () => {
    const cwd = madeCheckout(6, 60);
    const env = preloading('let time = 0; performance.now = () => (time += 400000);');
    const { status, stderr } = await run(['build', '--cache', 'cache'], { cwd, env });
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/: counting the files of older commits takes too long\./);
    const { json } = await build(cwd, '--cache', 'cache');
    expect(changesIn(json, 'api/changes').length).toBeGreaterThan(0);
  });

  inDepth('counts only what is new, and gives the same as without a cache', async () => {
    const cwd = madeCheckout(40, 365);
    await build(cwd, '--cache', 'cache');
    const before = countedIn(cwd);
    const text = JSON.stringify({ k1: 'Neuer Text' });
    writeFiles(cwd, { 'software/locales/de.json': text });
    git(cwd, 'add', 'software');
    commitAll(cwd, Date.UTC(2025, 6, 1) / 1000);
    const cached = await build(cwd, '--cache', 'cache');
    expect([...countedIn(cwd)].filter((line) => !before.has(line)).length).toBe(1);
    const fresh = await build(cwd, '--no-cache', '--out', 'dist');
    expect(cached.files).toEqual(fresh.files);
  });

  inDepth('gives the same bytes in another clone', async () => {
    const [first, second] = [madeCheckout(40, 365), temporaryFolder()];
    git(second, 'clone', '--quiet', `file://${first}`, '.');
    const [one, other] = [await build(first, '--no-cache'), await build(second, '--no-cache')];
    const plain = ({ files }: typeof one) =>
      Object.entries(files).filter(([path]) => path !== '.translation-catalogue');
    expect(plain(other)).toEqual(plain(one));
  });

  inDepth('of a shallow clone tells less, and nothing else', async () => {
    const repository = madeCheckout(40, 365);
    const whole = changesIn((await build(repository, '--no-cache')).json, 'api/changes');
    for (const depth of [1, 5, 20]) {
      const clone = temporaryFolder();
      git(clone, 'clone', '--quiet', `--depth=${depth}`, `file://${repository}`, '.');
      const { json, stderr } = await build(clone, '--no-cache');
      expect(stderr).toMatch(/The history is known from \d{4}-\d\d-\d\d on only/);
      const changes = changesIn(json, 'api/changes');
      expect(changes).toEqual(whole.slice(0, changes.length));
      expect(changes.length).toBeGreaterThan(depth === 1 ? -1 : 0);
    }
  });

  inDepth('runs no filter, and leaves the work tree alone', async () => {
    const cwd = madeCheckout(20, 365);
    writeFiles(cwd, { '.gitattributes': '*.json filter=flag\n' });
    commitAll(cwd, Date.UTC(2025, 6, 1) / 1000);
    git(cwd, 'config', 'filter.flag.smudge', 'touch ../flag; cat');
    git(cwd, 'config', 'filter.flag.clean', 'touch ../flag; cat');
    await build(cwd, '--no-cache');
    expect(git(cwd, 'ls-files', '--others')).toMatch(/^dist\//);
    expect(readFiles(cwd)['flag']).toBeUndefined();
  });

  inDepth('says so of a checkout that is a repository of its own', async () => {
    const cwd = madeCheckout(20, 365);
    git(join(cwd, 'software'), 'init', '--quiet', '--initial-branch=main');
    commitAll(join(cwd, 'software'));
    const { stderr, json } = await build(cwd, '--no-cache');
    expect(stderr).toBe(
      'The past of app is not known: its checkout is a repository of its own within the one of the catalogue.\n',
    );
    expect(json('api/projects/app/history/index.json').points).toEqual([]);
  });
});

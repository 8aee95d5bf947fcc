// The history of a made repository against a walk that checks out each of its commits.

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/build.ts';
import type { RecordedHistory } from '../../../src/catalogue/history/recorded.ts';
import { loadCatalogue } from '../../../src/catalogue/load.ts';
import { readHistoryHead } from '../../../src/past/head.ts';
import { readHistory } from '../../../src/past/read-history.ts';
import { temporaryFolder } from '../../setup/folders.ts';
import { publishedFiles, readText } from '../../setup/publish.ts';
import { isAll, isThorough, onCi, repetitions } from '../../setup/repetitions.ts';
import { git } from '../../setup/repository.ts';
import { madeCatalogue, madeHistory } from './made-history.ts';
import { changesIn, expectedLine, getLine } from './published.ts';
import { type Walked, walk } from './walked.ts';

async function recordedIn(catalogue: string): Promise<RecordedHistory> {
  const read = await readHistory(catalogue, readHistoryHead(catalogue));
  if (!('recorded' in read) || read.recorded === undefined) throw new Error(JSON.stringify(read));
  return read.recorded;
}

/** Published files as JSON, by their paths. */
function getPublished(catalogue: string, history: RecordedHistory) {
  const result = checkCatalogue([...loadCatalogue(catalogue)], { history });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
  const files = new Map(publishedFiles(result.catalogue).map((file) => [file.path, file] as const));
  const json = (path: string) => {
    const file = files.get(path);
    return file && JSON.parse(readText(file));
  };
  return { catalogue: result.catalogue, files, json };
}

describe.each([
  ['all of it', 99_999, isAll ? repetitions(2000) : isThorough ? 80 : 40],
  ['of the last 100 days', 100, isAll ? Math.max(200, repetitions(600)) : 80],
])('the history of a made repository, %s', (_, days, commits) => {
  let repository: string;
  let catalogue: string;
  let recorded: RecordedHistory;
  let expected: Walked;
  let published: ReturnType<typeof getPublished>;

  beforeAll(async () => {
    repository = madeHistory(commits, days);
    catalogue = join(repository, madeCatalogue);
    recorded = await recordedIn(catalogue);
    published = getPublished(catalogue, recorded);
    expected = walk(repository, madeCatalogue, published.catalogue.renames.components);
  }, 600_000);

  const isPublished = ({ seconds }: { readonly seconds: number }) =>
    seconds >= expected.newest - days * 86_400;

  test('tells every change that an independent walk finds', () => {
    const changes = changesIn(published.json, 'api/changes');
    expect(changes.length).toBeGreaterThan(isAll ? 50 : 15);
    expect(changes.map(getLine).sort()).toEqual(
      expected.changes.filter(isPublished).map(expectedLine).sort(),
    );
    const moments = changes.map(({ timestamp }) => timestamp);
    expect(moments).toEqual(moments.toSorted().reverse());
    const ids = changes.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    for (const { id, timestamp } of changes) {
      expect(id).toBeGreaterThanOrEqual((Date.parse(timestamp) - Date.UTC(2005, 3, 7)) / 1000);
      expect(id).toBeLessThan(2 ** 31);
    }
  });

  test('tells of each project, component and translation its own', () => {
    const wanted = new Map<string, string[]>();
    for (const change of expected.changes.filter(isPublished)) {
      const [project = '', component, code] = change.of.split('/');
      const lists = [
        `api/projects/${project}`,
        ...(component === undefined ? [] : [`api/components/${project}/${component}`]),
        ...(code === undefined ? [] : [`api/translations/${project}/${component}/${code}`]),
      ];
      for (const list of lists)
        wanted.set(list, [...(wanted.get(list) ?? []), expectedLine(change)]);
    }
    const lists = [...published.files.keys()].flatMap(
      (path) => /^(api\/.+)\/changes\/index\.json$/.exec(path)?.[1] ?? [],
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) {
      const found = changesIn(published.json, `${list}/changes`).map(getLine).sort();
      expect([list, found]).toEqual([list, (wanted.get(list) ?? []).sort()]);
    }
  });

  test('leads to addresses that are published', () => {
    const site = 'https://x.test/';
    for (const change of changesIn(published.json, 'api/changes')) {
      for (const url of [change.component, change.translation, change.url]) {
        if (url === null) continue;
        expect(published.files.has(`${url.slice(site.length)}index.json`), url).toBe(true);
      }
    }
  });

  test('has the points of an independent walk, and how far it came in 30 days', () => {
    const [first, before] = [days, 30].map((some) =>
      new Date((expected.newest - some * 86_400) * 1000).toISOString().slice(0, 10),
    ) as [string, string];
    let count = 0;
    for (const path of published.files.keys()) {
      const [, key = ''] = /^api\/(.+)\/history\/index\.json$/.exec(path) ?? [];
      if (key === '') continue;
      const all = expected.series.get(key) ?? [];
      const start = all.findLastIndex(([day]) => day < first);
      const { points, translated_percent_change: change } = published.json(path);
      expect([key, points]).toEqual([key, all.slice(Math.max(0, start))]);
      const percent = ([, total, translated]: readonly [string, ...number[]]) =>
        total === 0 ? undefined : Math.round(((translated ?? 0) / (total ?? 1)) * 1000);
      const then = all.findLast(([day]) => day <= before);
      const [was, is] = [then, all.at(-1)].map((point) => point && percent(point));
      const isKnown = was !== undefined && is !== undefined;
      expect([key, change]).toEqual([key, isKnown ? (is - was) / 10 : null]);
      const csv = published.files.get(path.replace('.json', '.csv'));
      expect(csv && readText(csv)).toBe(
        points.length === 0
          ? ''
          : `date,total,translated,fuzzy,failing\r\n${points.map((one: unknown[]) => `${one.join()}\r\n`).join('')}`,
      );
      count++;
    }
    expect(count).toBeGreaterThan(10);
  });

  test('says what became translated in 30 days, in all statistics', () => {
    let all = 0;
    for (const [path, file] of published.files) {
      const [, key = ''] = /^api\/translations\/(.+)\/statistics\/index\.json$/.exec(path) ?? [];
      if (key === '') continue;
      const { recent_changes: recent } = JSON.parse(readText(file));
      expect([key, recent]).toEqual([key, expected.recent.get(key) ?? 0]);
      all += recent;
    }
    expect(all).toBeGreaterThan(0);
    expect(published.json('api/statistics/index.json').recent_changes).toBe(all);
  });
});

describe('readHistory', () => {
  const repository = madeHistory(isAll ? 300 : 60, 365);
  const catalogue = join(repository, madeCatalogue);

  test('reads again where the branch is another', async () => {
    const whole = await recordedIn(catalogue);
    git(repository, 'branch', '--force', 'kept');
    git(repository, 'reset', '--quiet', '--hard', 'HEAD~50');
    const { commits } = await recordedIn(catalogue);
    expect(commits).toEqual(whole.commits.slice(0, commits.length));
    expect(commits.length).toBeLessThan(whole.commits.length);
    git(repository, 'reset', '--quiet', '--hard', 'kept');
    expect(await recordedIn(catalogue)).toEqual(whole);
  });

  test('of a clone is the same', async () => {
    const clone = temporaryFolder();
    git(clone, 'clone', '--quiet', `file://${repository}`, '.');
    expect(await recordedIn(join(clone, madeCatalogue))).toEqual(await recordedIn(catalogue));
  });

  onCi('of a shallow clone tells less, and nothing else', async () => {
    const whole = getPublished(catalogue, await recordedIn(catalogue));
    const known = changesIn(whole.json, 'api/changes');
    for (const depth of isAll ? [1, 2, 10, 100] : [1, 10]) {
      const clone = temporaryFolder();
      git(clone, 'clone', '--quiet', `--depth=${depth}`, `file://${repository}`, '.');
      const own = join(clone, madeCatalogue);
      const recorded = await recordedIn(own);
      expect(recorded.cutOff?.id).toBe(recorded.commits[0]?.id);
      const some = getPublished(own, recorded);
      const changes = changesIn(some.json, 'api/changes');
      expect(changes).toEqual(known.slice(0, changes.length));
      const day = some.catalogue.history.known?.since.at.slice(0, 10) ?? '';
      for (const path of some.files.keys()) {
        if (path.endsWith('/history/index.json')) {
          const [mine, theirs] = [some, whole].map(({ json }) => json(path));
          const after = ([date]: [string]) => date > day;
          expect([path, mine.points.filter(after)]).toEqual([path, theirs.points.filter(after)]);
          const { translated_percent_change: change } = mine;
          expect([null, theirs.translated_percent_change]).toContain(change);
        } else if (path.endsWith('statistics/index.json') && !path.includes('components')) {
          const [mine, theirs] = [some, whole].map(({ json }) => json(path).recent_changes);
          expect([path, [0, theirs].includes(mine)]).toEqual([path, true]);
        }
      }
    }
  });
});

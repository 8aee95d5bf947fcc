// What the API publishes of the past, as whole values.

import { expect, test } from 'vitest';
import { createContext } from '../../src/api/context.ts';
import { renderChangeObject } from '../../src/api/objects/change.ts';
import { getRecentGrowth } from '../../src/api/objects/history.ts';
import { checkCatalogue } from '../../src/build.ts';
import type { Change, Figures } from '../../src/catalogue/history/model.ts';
import { resources } from '../../src/resources.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { past } from '../setup/past.ts';
import { getPublishedText } from '../setup/publish.ts';

const site = 'https://translate.demo.test';
const { links } = createContext(getCatalogue(smallCatalogue), resources);

type OwnFields = Change extends infer One ? (One extends Change ? Partial<One> : never) : never;

function render(own: OwnFields) {
  return renderChangeObject(
    {
      id: 7,
      moment: { commit: 'c', at: '2026-08-01T12:00:00' },
      subject: { project: 'demo', component: 'app', code: 'de' },
      existingNames: 3,
      path: 'demo/app/de',
      isSource: false,
      ...own,
    } as Change,
    links,
  );
}

/** Figures of total, translated and fuzzy strings. */
const figures = (...[total, translated, fuzzy]: readonly number[]) =>
  [total, translated, fuzzy, 0] as unknown as Figures;

const changed = (before: readonly number[], after: readonly number[], isSource = false) =>
  ({ kind: 'changed', isSource, before: figures(...before), after: figures(...after) }) as const;
const ofProject = { subject: { project: 'demo', component: undefined, code: undefined } } as const;

test.each<[number, string, OwnFields]>([
  [0, 'Resource update', changed([9, 9, 0], [9, 9, 0], true)],
  [0, 'Resource update', changed([9, 9, 0], [8, 8, 0], true)],
  [13, 'New source string', changed([8, 8, 0], [9, 9, 0], true)],
  [1, 'Translation completed', changed([9, 8, 0], [9, 9, 0])],
  [1, 'Translation completed', changed([9, 8, 0], [8, 8, 0])],
  [2, 'Translation changed', changed([8, 8, 0], [9, 9, 0])],
  [2, 'Translation changed', changed([9, 8, 0], [10, 7, 2])],
  [44, 'New string to translate', changed([8, 8, 0], [9, 8, 1])],
  [0, 'Resource update', changed([9, 7, 0], [8, 7, 1])],
  [37, 'Marked for edit', changed([9, 8, 0], [9, 8, 1])],
  [2, 'Translation changed', changed([9, 8, 1], [9, 8, 1])],
  [48, 'Added new language', { kind: 'added', after: figures(9, 8, 0) }],
  [25, 'Removed translation', { kind: 'removed', before: figures(9, 8, 0) }],
  [51, 'Created component', { kind: 'created' }],
  [38, 'Removed component', { kind: 'gone' }],
  [42, 'Renamed component', { kind: 'renamed', earlier: 'old' }],
  [50, 'Created project', { kind: 'created', ...ofProject }],
  [39, 'Removed project', { kind: 'gone', ...ofProject }],
  [41, 'Renamed project', { kind: 'renamed', earlier: 'old', ...ofProject }],
])('the action %d, %s, of %j', (action, action_name, own) => {
  expect(render(own)).toMatchObject({ action, action_name });
});

test.each([
  [0, null, null, 'changes/'],
  [1, null, null, 'projects/demo/changes/'],
  [2, 'components/demo/app/', null, 'components/demo/app/changes/'],
  [3, 'components/demo/app/', 'translations/demo/app/de/', 'translations/demo/app/de/changes/'],
] as const)(
  'a change of which %d names still exist',
  (existingNames, component, translation, list) => {
    const link = (path: string | null) => path && { url: `${site}/api/${path}` };
    expect(render({ kind: 'added', after: figures(9, 8, 0), existingNames })).toEqual({
      unit: null,
      component: link(component),
      translation: link(translation),
      user: null,
      author: null,
      timestamp: '2026-08-01T12:00:00.000000Z',
      action: 48,
      target: '8 of 9 translated',
      id: 7,
      action_name: 'Added new language',
      url: link(list),
    });
  },
);

test.each([
  [undefined, figures(9, 9, 0), undefined],
  [figures(10, 1, 0), undefined, undefined],
  [figures(0, 0, 0), figures(9, 9, 0), undefined],
  [figures(9, 9, 0), figures(0, 0, 0), undefined],
  [figures(10, 1, 0), figures(10, 4, 0), 300],
  [figures(10, 4, 0), figures(1000, 1, 0), -399],
])('the growth from %j to %j is %j', (before, latest, tenths) => {
  const points = latest ? [figures(10, 10, 0), latest] : [];
  const series = { version: '', before, points: points.map((one) => ({ day: '', figures: one })) };
  expect(getRecentGrowth(series)?.tenths).toBe(tenths);
});

test('the history, the changes and the start of what is known', () => {
  const app = 'projects/demo/app';
  const noonOn = (day: number) => Date.UTC(2026, 7, day, 12) / 1000;
  const translation = `${app}/pt_BR.yaml`;
  const history = past(
    [noonOn(1), { ...smallCatalogue, [translation]: 'translated: 1\n' }],
    [noonOn(2), { [translation]: 'translated: 2\nfuzzy: 1\nfailing_checks: 2\n' }],
    [noonOn(41), { [translation]: smallCatalogue[translation] ?? '' }],
  );
  const sources = Object.entries(smallCatalogue).map(([path, text]) => {
    return { path, kind: 'file' as const, bytes: new TextEncoder().encode(text) };
  });
  const result = checkCatalogue(sources, { history });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const { catalogue } = result;
  const read = (path: string) => JSON.parse(getPublishedText(catalogue, `api/${path}`));
  const points = [
    ['2026-08-01', 8, 1, 0, 0],
    ['2026-08-02', 8, 2, 1, 2],
    ['2026-09-10', 8, 3, 0, 0],
  ];
  expect(read('languages/pt_BR/history/index.json')).toEqual({
    name: 'Portuguese (Brazil)',
    url: `${site}/languages/pt_BR/`,
    translated_percent_change: 12.5,
    points,
  });
  expect(read('components/demo/app/history/index.json')).toEqual({
    name: 'App',
    url: `${site}/projects/demo/app/`,
    translated_percent_change: 6.3,
    points: points.map(([day, total, translated, ...others]) => [
      day,
      Number(total) + 8,
      Number(translated) + 8,
      ...others,
    ]),
  });
  expect(read('projects/demo/history/index.json').points.at(-1)).toEqual([
    '2026-09-10',
    20,
    14,
    1,
    0,
  ]);
  const getIds = (path: string) =>
    read(`${path}changes/index.json`).results.map(({ id }: { readonly id: number }) => id);
  const ids = [676209600, 672840000];
  expect(getIds('translations/demo/app/pt_BR/').slice(0, 2)).toEqual(ids);
  const lists = ['', 'projects/demo/', 'components/demo/app/', 'translations/demo/app/en/'];
  expect(lists.map((path) => getIds(path).length)).toEqual([9, 9, 5, 1]);
  expect(read('build.json')).toEqual({
    title: 'Example',
    url: `${site}/`,
    version: null,
    revision: null,
    history: { since: '2026-08-01T12:00:00.000000Z', complete: true },
    counts: { projects: 1, components: 2, languages: 3, translations: 4, strings: 20 },
  });
});

test('a link needs a resource', () => {
  expect(() => links.to('nothing')).toThrow('There is no resource named nothing.');
});

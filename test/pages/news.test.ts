// Tests news: changes with one cause are one sentence, progress is named by language, milestones once.

import { describe, expect, test } from 'vitest';
import type { Change, Figures } from '../../src/catalogue/history/model.ts';
import { type NewsOptions, writeNews } from '../../src/pages/news.ts';

type Ends = readonly [before: Figures | undefined, after: Figures | undefined];

function makeChange(
  code: string,
  [before, after]: Ends,
  at = '2026-10-01T12:00:00',
  component = 'app',
): Change {
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const subject = { project: 'demo', component, code };
  const moment = { commit: '', at };
  return { kind, before, after, subject, moment, isSource: code === 'en' } as unknown as Change;
}

function getSentences(
  ends: Record<string, Ends>,
  options: Partial<NewsOptions> = {},
): readonly string[] {
  const changes = Object.entries(ends).map(([code, one]) => makeChange(code, one));
  return getAllSentences({ changes, ...options });
}

function getAllSentences(
  options: Partial<NewsOptions> & Pick<NewsOptions, 'changes'>,
): readonly string[] {
  return writeNews({
    unit: 'component',
    maxDays: 30,
    nameComponent: (path) => path.replace('demo/', '').toUpperCase(),
    nameLanguage: (code) => code.toUpperCase(),
    getMinimum: () => undefined,
    ...options,
  }).flatMap(({ reports }) =>
    reports.flatMap(({ milestones, sentences }) => [
      ...milestones.map(({ sentence }) => sentence),
      ...sentences,
    ]),
  );
}

const moreStrings: Ends = [
  [100, 40, 0, 0],
  [102, 40, 0, 0],
];
const translate = (count: number): Ends => [
  [1000, 100, 0, 0],
  [1000, 100 + count, 0, 0],
];

describe('getNews', () => {
  test('says once that source strings came, however many languages lack them', () => {
    const languages = ['de', 'fr', 'ko', 'nl'].map((code) => [code, moreStrings] as const);
    const source: Ends = [
      [100, 100, 0, 0],
      [102, 102, 0, 0],
    ];
    expect(getSentences({ en: source, ...Object.fromEntries(languages) })).toEqual([
      '2 source strings added, in 4 languages',
    ]);
    expect(getSentences({ en: source })).toEqual(['2 source strings added']);
    expect(getSentences({ ko: moreStrings }, { nameLanguage: undefined })).toEqual([
      '2 source strings added',
    ]);
  });

  test('takes translations that go with their strings for no loss', () => {
    const fewer: Ends = [
      [100, 40, 2, 0],
      [97, 38, 1, 0],
    ];
    expect(getSentences({ ko: fewer })).toEqual(['3 source strings removed, in KO']);
  });

  test('names progress by language, the most first', () => {
    expect(getSentences({ ko: translate(60), de: translate(12) })).toEqual([
      '60 strings translated in KO and 12 in DE',
    ]);
    const many = [5, 9, 7, 1, 2].map((count, at) => [`l${at}`, translate(count)] as const);
    expect(getSentences(Object.fromEntries(many))).toEqual([
      '9 strings translated in L1, 7 in L2, 5 in L0 and 3 in 2 more languages',
    ]);
    expect(getSentences({ ko: translate(1) }, { nameLanguage: undefined })).toEqual([
      '1 string translated',
    ]);
  });

  test('names milestones first, and only the highest of a language', () => {
    expect(getSentences({ ko: translate(860), de: translate(850), nl: translate(900) })).toEqual([
      'NL reached 100%',
      'KO and DE reached 95%',
      '900 strings translated in NL, 860 in KO and 850 in DE',
    ]);
    expect(getSentences({ ko: translate(650) }, { getMinimum: () => 70 })[0]).toBe(
      'KO reached 70%',
    );
    // A language comes nearer when strings go, too, but no one has translated anything.
    const fewer: Ends = [
      [100, 94, 0, 0],
      [95, 94, 0, 0],
    ];
    expect(getSentences({ ko: fewer })).toEqual(['5 source strings removed, in KO']);
  });

  test('says what needs work and is gone, and leaves out checks', () => {
    const before: Figures = [100, 50, 5, 5];
    expect(getSentences({ ko: [before, [100, 48, 7, 5]] })).toEqual(['2 strings need work in KO']);
    expect(getSentences({ ko: [before, [100, 47, 5, 5]] })).toEqual([
      '3 translations removed in KO',
    ]);
    expect(getSentences({ ko: [before, [100, 50, 1, 5]] })).toEqual([
      '4 strings no longer need work in KO',
    ]);
    expect(getSentences({ ko: [before, [100, 50, 5, 6]], de: [before, [100, 50, 5, 0]] })).toEqual(
      [],
    );
    const all = ['a', 'b', 'c', 'd'].map((code): [string, Ends] => [
      code,
      [before, [100, 48, 7, 5]],
    ]);
    expect(getSentences(Object.fromEntries(all))).toEqual(['2 strings need work in 4 languages']);
  });

  test('says what is new and what is removed', () => {
    const some: Figures = [100, 50, 0, 0];
    expect(getSentences({ ko: [undefined, some] })).toEqual(['KO is new, 50 of 100 translated']);
    expect(getSentences({ ko: [undefined, some], de: [undefined, some] })).toEqual([
      'KO and DE are new',
    ]);
    expect(getSentences({ en: [undefined, some], ko: [undefined, some] })).toEqual([
      'new, with 100 strings in 1 language',
    ]);
    expect(getSentences({ ko: [some, undefined] })).toEqual(['KO was removed']);
    expect(getSentences({ en: [some, undefined], ko: [some, undefined] })).toEqual(['removed']);
  });

  test('compares the ends of a day, and leaves out days that change nothing', () => {
    const [low, high]: [Figures, Figures] = [
      [10, 1, 0, 0],
      [10, 4, 0, 0],
    ];
    const changes = [
      makeChange('ko', [high, low], '2026-10-02T12:00:00'),
      makeChange('ko', [low, high], '2026-10-02T11:00:00'),
      makeChange('ko', [low, high], '2026-10-01T12:00:00'),
      makeChange('ko', [undefined, low], '2026-10-01T11:00:00'),
    ];
    const options = {
      ...{ changes, unit: 'component' as const, maxDays: 30 },
      ...{ nameLanguage: undefined, nameComponent: String, getMinimum: () => undefined },
    };
    expect(writeNews(options)).toEqual([
      {
        day: '2026-10-01',
        first: '2026-10-01T11:00:00',
        last: '2026-10-01T12:00:00',
        reports: [
          {
            project: 'demo',
            components: ['app'],
            codes: ['ko'],
            milestones: [],
            sentences: ['new, 4 of 10 translated'],
          },
        ],
      },
    ]);
  });

  test('goes back to older days where the newest have nothing but checks', () => {
    const fails: Ends = [
      [10, 5, 0, 0],
      [10, 5, 0, 3],
    ];
    const changes = [
      makeChange('ko', fails, '2026-10-03T12:00:00'),
      makeChange('ko', fails, '2026-10-02T12:00:00'),
      makeChange('ko', translate(2), '2026-10-01T12:00:00'),
    ];
    expect(getAllSentences({ changes, maxDays: 1 })).toEqual(['2 strings translated in KO']);
  });

  test('puts all components of a project together', () => {
    const at = '2026-10-01T12:00:00';
    const inComponents = (...ends: readonly (readonly [string, string, Ends])[]) =>
      getAllSentences({
        unit: 'project',
        changes: ends.map(([component, code, one]) => makeChange(code, one, at, component)),
      });
    expect(
      inComponents(
        ['app', 'ko', translate(10)],
        ['web', 'ko', translate(20)],
        ['web', 'de', translate(5)],
      ),
    ).toEqual(['30 strings translated in KO and 5 in DE']);
    expect(inComponents(['app', 'ko', translate(860)], ['web', 'ko', translate(1)])).toEqual([
      'KO reached 95% in APP',
      '861 strings translated in KO',
    ]);
    const fails: Ends = [
      [10, 5, 0, 0],
      [10, 5, 0, 3],
    ];
    expect(inComponents(['app', 'ko', translate(860)], ['web', 'ko', fails])).toEqual([
      'KO reached 95%',
      '860 strings translated in KO',
    ]);
    const some: Figures = [100, 50, 0, 0];
    expect(
      inComponents(
        ['app', 'en', [undefined, some]],
        ['app', 'ko', [undefined, some]],
        ['web', 'en', [undefined, some]],
        ['old', 'en', [some, undefined]],
        ['old', 'ko', [some, undefined]],
        ['docs', 'de', [undefined, some]],
        ['docs', 'nl', [some, undefined]],
      ),
    ).toEqual([
      'APP and WEB are new, with 200 strings in 1 language',
      'DE is new in DOCS, 50 of 100 translated',
      'OLD was removed',
      'NL was removed in DOCS',
    ]);
  });
});

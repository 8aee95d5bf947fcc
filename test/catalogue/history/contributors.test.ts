// Tests the order, the number and the days of contributors' names.

import { describe, expect, test } from 'vitest';
import {
  type AllContributors,
  createDayNames,
  listContributors,
  rankNames,
  writeNameParts,
} from '../../../src/catalogue/history/contributors.ts';
import type { Change } from '../../../src/catalogue/history/model.ts';

const contributors: AllContributors = new Map([
  ['demo/app', new Map([['de', [{ name: 'Ana', commits: ['1'] }]]])],
  [
    'demo/docs',
    new Map([
      [
        'de',
        [
          { name: 'Bert', commits: ['1', '2'] },
          { name: 'Ana', commits: ['1', '3', '4'] },
          { name: 'Adam', commits: ['2', '3'] },
        ],
      ],
    ]),
  ],
]);

function changeAt(commit: string, at: string, component: string, code: string): Change {
  const subject = { project: 'demo', component, code };
  const path = `demo/${component}/${code}`;
  const common = { id: 1, subject, existingNames: 3, path, isSource: false } as const;
  return { ...common, moment: { commit, at }, kind: 'added', after: [1, 1, 0, 0] };
}

describe('the names of contributors', () => {
  test('are those of all components, and those with the most commits come first', () => {
    const list = (...components: string[]) =>
      rankNames(listContributors(contributors, components, 'de'));
    expect(list('demo/app', 'demo/docs', 'demo/other')).toEqual(['Ana', 'Adam', 'Bert']);
    expect(list('demo/app')).toEqual(['Ana']);
    expect(listContributors(contributors, ['demo/app'], 'fr')).toEqual([]);
    expect(rankNames(listContributors(contributors, ['demo/app']))).toEqual(['Ana']);
  });

  test('are those of the changes of a day', () => {
    const getNames = createDayNames(contributors, [
      changeAt('2', '2026-10-02T01:00:00', 'docs', 'de'),
      changeAt('3', '2026-10-02T00:00:00', 'docs', 'de'),
      changeAt('1', '2026-10-01T00:00:00', 'docs', 'fr'),
      changeAt('1', '2026-10-01T00:00:00', 'app', 'de'),
    ]);
    expect(getNames('2026-10-02', 'demo/docs')).toEqual(['Adam', 'Ana', 'Bert']);
    expect(getNames('2026-10-01', 'demo/docs')).toEqual([]);
    expect(getNames('2026-10-01', 'demo/app')).toEqual(['Ana']);
  });

  test.each([
    [1, 'a'],
    [2, 'a and b'],
    [6, 'a, b, c, d, e and f'],
    [7, 'a, b, c, d, e and 2 others'],
    [1005, 'a, b, c, d, e and 1,000 others'],
  ])('are at most a handful: %i', (count, sentence) => {
    const names = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));
    const parts = writeNameParts(names);
    expect(parts.map(({ text }) => text).join('')).toBe(sentence);
    const named = parts.filter(({ isName }) => isName).map(({ text }) => text);
    expect(named).toEqual(names.slice(0, named.length));
  });
});

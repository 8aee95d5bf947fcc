import { describe, expect, test } from 'vitest';
import { compareCatalogues } from '../../src/changes/compare.ts';
import { formatChangeLines } from '../../src/changes/log.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';

const translation = 'projects/demo/app/pt_BR.yaml';
const counters = (count: number, more = '') =>
  `translated: ${count}\ntranslated_words: 9\ntranslated_chars: 40\n${more}`;

function getLines(before: Files, after: Files): readonly string[] {
  return formatChangeLines(compareCatalogues(getCatalogue(before), getCatalogue(after)));
}

describe('changeLines', () => {
  test('says which figures have changed, and the percentage', () => {
    const before = { ...smallCatalogue, [translation]: counters(3) };
    expect(getLines(before, { ...before, [translation]: counters(4, 'fuzzy: 1\n') })).toEqual([
      'pt_BR of demo/app: translated 3 -> 4, fuzzy 0 -> 1 (37.5 % -> 50.0 %)',
    ]);
    expect(
      getLines(before, { ...before, [translation]: counters(3, 'last_author: Ana\n') }),
    ).toEqual(['pt_BR of demo/app: last_author nothing -> "Ana"']);
  });

  test('says nothing when nothing has changed', () => {
    expect(getLines(smallCatalogue, smallCatalogue)).toEqual([]);
  });

  test('says what is new, what is gone, and how a project has changed', () => {
    const { [translation]: _, ...without } = smallCatalogue;
    const project = 'projects/demo/project.yaml';
    const renamed = { ...without, [project]: 'name: Other\n' };
    expect(getLines(smallCatalogue, renamed)).toEqual([
      expect.stringMatching(/^project demo: name "\w+" -> "Other"/),
      'pt_BR of demo/app: gone',
    ]);
    expect(getLines(without, smallCatalogue)).toEqual([
      expect.stringMatching(/^pt_BR of demo\/app: new \(\d+\.\d %\)$/),
    ]);
  });

  test('counts what is beyond the first five', () => {
    const codes = ['cs', 'fr', 'nl', 'it', 'es', 'pl', 'sv'];
    const more = Object.fromEntries(
      codes.map((code) => [`projects/demo/app/${code}.yaml`, counters(2)]),
    );
    const lines = getLines(smallCatalogue, { ...smallCatalogue, ...more });
    expect([lines.length, lines.at(-1)]).toEqual([6, 'and 2 more']);
  });
});

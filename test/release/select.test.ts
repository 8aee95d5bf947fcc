// The figures of languages over several components, and the reasons for which some are left out.

import { expect, test } from 'vitest';
import { type ComponentRow, combineFigures } from '../../src/release/figures.ts';
import { type ReleaseConditions, selectLanguages } from '../../src/release/select.ts';

const row = (
  code: string,
  total: number,
  translated: number,
  more: Partial<ComponentRow> = {},
) => ({
  code,
  name: code.toUpperCase(),
  isSource: false,
  total,
  translated,
  totalWords: 10 * total,
  translatedWords: 9 * translated,
  failing: 1,
  ...more,
});

const languages = combineFigures([
  [row('en', 10, 10, { isSource: true, file: 'en.po' }), row('fr', 8, 8, { file: 'fr.po' })],
  [row('en', 20, 5), row('fr', 20, 20, { isSource: true }), row('de', 25, 20, { file: 'de.po' })],
  [row('es', 0, 0)],
]);

test('figures add up, with what is absent, and the source of any component is a source', () => {
  expect(languages).toEqual([
    {
      ...row('en', 30, 15, { isSource: true, failing: 2 }),
      absentStrings: 0,
      absentWords: 0,
      files: ['en.po'],
    },
    {
      ...row('fr', 28, 28, { isSource: true, failing: 2 }),
      absentStrings: 2,
      absentWords: 20,
      files: ['fr.po'],
    },
    { ...row('de', 35, 20), absentStrings: 0, absentWords: 0, files: ['de.po'] },
    { ...row('es', 30, 0), absentStrings: 0, absentWords: 0, files: [] },
  ]);
});

const conditions: ReleaseConditions = {
  min: 80,
  shipped: new Set(),
  words: false,
  ofSource: false,
  dropVariants: false,
};

test.each<[Partial<ReleaseConditions>, string, readonly string[]]>([
  [
    {},
    'fr',
    [
      'de 57.1 %, 8 strings to go to 80 %',
      'en 50.0 %, 9 strings to go to 80 %',
      'es 0.0 %, 24 strings to go to 80 %',
    ],
  ],
  [{ min: 0 }, 'de en es fr', []],
  [
    { min: 0, maxFailing: 0 },
    'en fr',
    ['de 1 string fails checks, more than 0', 'es 1 string fails checks, more than 0'],
  ],
  [
    { min: 0, maxFailing: 0, shipped: new Set(['de']) },
    'en fr',
    ['de 1 string fails checks, more than 0', 'es 1 string fails checks, more than 0'],
  ],
  [{ min: 0, maxFailing: 1 }, 'de en es fr', []],
  [
    { min: 100, ofSource: true, shipped: new Set(['de']), keep: 50, maxFailing: 0 },
    'de',
    [
      'fr 93.3 %, 2 strings to go to 100 %',
      'en 50.0 %, 15 strings to go to 100 %',
      'es 0.0 %, 30 strings to go to 100 %',
    ],
  ],
  [
    { min: 85, words: true, ofSource: true },
    '',
    [
      'fr 84.0 %, 3 words to go to 85 %',
      'de 51.4 %, 118 words to go to 85 %',
      'en 45.0 %, 120 words to go to 85 %',
      'es 0.0 %, 255 words to go to 85 %',
    ],
  ],
])('%j selects %s', (more, codes, reasons) => {
  const { selected, leftOut } = selectLanguages(languages, { ...conditions, ...more });
  expect(selected.map(({ code }) => code).join(' ')).toBe(codes);
  expect(leftOut.map(({ figures, reason }) => `${figures.code} ${reason}`)).toEqual(reasons);
});

test.each([
  [['pt 4/4', 'pt_BR 3/4'], ['pt_BR pt']],
  [['pt 3/4', 'pt_BR 3/4', 'pt_PT 4/4'], []],
  // One without strings is whole.
  [['pt 0/0', 'pt_BR 3/4'], ['pt_BR pt']],
  [['ca 4/4', 'ca@valencia 3/4', 'cab 3/4'], ['ca@valencia ca']],
  [
    ['zh 4/4', 'zh_Hant 2/4', 'zh_Hant_HK 1/4'],
    ['zh_Hant zh', 'zh_Hant_HK zh_Hant'],
  ],
  [
    ['zh_Hant_HK 2/4', 'zh_Hant 2/4', 'zh 4/4'],
    ['zh_Hant zh', 'zh_Hant_HK zh'],
  ],
])('of %j variants behind their parents are left out: %j', (all, reasons) => {
  const rows = all.map((text) => {
    const [code = '', figures = ''] = text.split(' ');
    const [translated = 0, total = 0] = figures.split('/').map(Number);
    return row(code, total, translated);
  });
  const figures = combineFigures([[row('en', 4, 4, { isSource: true }), ...rows]]);
  const { leftOut } = selectLanguages(figures, { ...conditions, min: 0, dropVariants: true });
  const left = leftOut.map(({ figures: { code }, reason }) => `${code} ${reason}`).sort();
  expect(left).toEqual(reasons.map((reason) => `${reason} is further`));
});

test('languages that are as far are in the order of their codes, and one without strings is whole', () => {
  const all = combineFigures([['it', 'bg', 'fi', 'hu'].map((code) => row(code, 4, 1))]);
  const { leftOut } = selectLanguages(all, conditions);
  expect(leftOut.map(({ figures }) => figures.code)).toEqual(['bg', 'fi', 'hu', 'it']);
  const empty = combineFigures([[row('en', 0, 0), row('en_GB', 0, 0), row('en_US', 0, 0)]]);
  const { selected } = selectLanguages(empty, { ...conditions, dropVariants: true });
  expect(selected.map(({ code }) => code)).toEqual(['en', 'en_GB', 'en_US']);
});

// Tests the rules that weigh sets: each with the least that fulfils it, and with what falls short of it.

import { describe, expect, test } from 'vitest';
import { computeMedian } from '../../../src/checkout/find/facts.ts';
import type { SetFacts } from '../../../src/checkout/find/rules.ts';
import { weighNames, weighSet } from '../../../src/checkout/find/weigh.ts';

interface Options {
  mask: string;
  format: string;
  /** The texts in place of codes, of files that belong to the set. */
  codes: string[];
  isCertain: boolean;
  /** Texts in place of codes that other files have. */
  words: string[];
  from?: string;
  hasFamily: boolean;
  isModule: boolean;
  hasSibling: boolean;
  isLanguageOfOthers: boolean;
  withoutCode: number;
  unreadable: number;
  source: { code: string; isInMask: boolean };
  sourceFacts: Record<string, number>;
  /** The facts of all translations, or of the first one. */
  fileFacts: Record<string, number>;
  isFirstOnly: boolean;
}

const tenCodes = ['de', 'fr', 'es', 'it', 'pl', 'pt', 'ru', 'uk', 'sv', 'ja'];

/** The meanings of the words in a row. `source.keyCount=9` and `file.keyCount=9` are facts of the source and of its translations. */
const meanings: Readonly<Record<string, (value: string) => Partial<Options>>> = {
  named: () => ({ mask: 'locales/*.json' }),
  mask: (mask) => ({ mask }),
  format: (format) => ({ format }),
  codes: (codes) => ({ codes: codes === '' ? [] : codes.split(',') }),
  first: (count) => ({ codes: tenCodes.slice(0, Number(count)) }),
  uncertain: () => ({ isCertain: false }),
  word: (word) => ({ words: [word] }),
  declared: (from) => ({ from: from || '.tx/config' }),
  family: () => ({ hasFamily: true }),
  module: () => ({ mask: 'locales/*.json', codes: tenCodes.slice(0, 3), isModule: true }),
  sibling: () => ({ mask: 'locales/*.json', codes: tenCodes.slice(0, 3), hasSibling: true }),
  others: () => ({ isLanguageOfOthers: true }),
  without: (count) => ({ withoutCode: Number(count) }),
  unreadable: (count) => ({ unreadable: Number(count) }),
  source: (code) => ({ source: { code, isInMask: true } }),
  apart: () => ({ source: { code: 'en', isInMask: false } }),
  firstOnly: () => ({ isFirstOnly: true }),
};

function weigh(row: string) {
  const options: Options = {
    ...{ mask: 'app/*.json', format: 'json', codes: ['de', 'fr'], isCertain: true, words: [] },
    ...{
      hasFamily: false,
      isModule: false,
      hasSibling: false,
      isLanguageOfOthers: false,
      withoutCode: 0,
    },
    ...{ unreadable: 0, source: { code: 'en', isInMask: true } },
    ...{ sourceFacts: {}, fileFacts: {}, isFirstOnly: false },
  };
  for (const word of row.split(' ').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]+)=?(.*)$/.exec(word) ?? [];
    const [owner, fact] = name.split('.');
    if (fact === undefined) Object.assign(options, meanings[name]?.(value));
    else options[owner === 'source' ? 'sourceFacts' : 'fileFacts'][fact] = Number(value);
  }
  const { mask, codes, from, isCertain, source } = options;
  const facts = {
    trial: {
      set: {
        mask,
        format: options.format,
        files: codes.map((code) => ({ code, writtenCode: code, isCertain })),
        declaration: from && { from, mask },
      },
      hasFamily: () => options.hasFamily,
      isModule: () => options.isModule,
      hasSibling: () => options.hasSibling,
      isLanguageOfOthers: options.isLanguageOfOthers,
      listWrittenCodes: () => [...codes, ...options.words],
      countFilesWithoutCode: () => options.withoutCode,
    },
    source: { ...source, path: 'app/en.json', facts: { ...usualFacts, ...options.sourceFacts } },
    translations: codes.map((code, at) => ({
      code,
      path: mask.replace('*', code),
      facts: { ...usualFacts, ...(!(options.isFirstOnly && at > 0) && options.fileFacts) },
    })),
    unreadable: Array<string>(options.unreadable).fill('It is no JSON.'),
  } as unknown as SetFacts;
  return weighSet(facts);
}

const noFacts = {
  sameTextCount: 0,
  listKeyCount: 0,
  codeKeyCount: 0,
  codeTextCount: 0,
  technicalTextCount: 0,
};
const usualFacts = { ...noFacts, keyCount: 20, sharedKeyCount: 20, sketch: [] };

/** Each row has what a set is like, and the evidence beside its shared keys. */
const rows = `
→
named source.keyCount=9 → few keys 30
named source.keyCount=10 →
source.keyCount=9 →
declared → configuration 20
declared=app/*.json →
format=resx → format for texts 20
format=po → source texts in each file 30, format for texts 20
family → family 20
others → source language of all 70
module → one of many modules 80
sibling → one of few modules 20
sibling uncertain →
module source=en_GB → one of many modules 80
module first=2 →
module uncertain →
module source=de →
module apart →
module mask=app/*.json →
module source.keyCount=9 → one of many modules 80, few keys 30
named first=10 → old files 75
named first=9 →
first=10 →
named first=10 word=menu →
named first=10 file.keyCount=60 → old files 75
named first=10 file.keyCount=61 →
named first=10 word=menu format=resx → old files 75, format for texts 20
mask=custom_components/a/translations/*.json → old files 75
unreadable=2 →
unreadable=3 → unreadable files -400
named codes= → one language -400, same texts -200
source.keyCount=17 source.codeKeyCount=16 → codes as keys -200
source.keyCount=15 source.codeKeyCount=15 →
source.codeKeyCount=18 →
source.keyCount=17 source.codeKeyCount=16 family → family 20
source.keyCount=17 source.codeKeyCount=16 declared → configuration 20
source.keyCount=17 source.codeKeyCount=16 format=po → old source 80, source texts in each file 30, format for texts 20
source.keyCount=17 source.codeKeyCount=16 format=resx → format for texts 20, codes as keys -200
source.keyCount=6 source.listKeyCount=5 → lists -200
source.keyCount=5 source.listKeyCount=5 →
source.keyCount=5 source.listKeyCount=5 format=multilingual-json → lists -200
source.keyCount=10 source.listKeyCount=8 →
source.keyCount=6 source.listKeyCount=5 declared → configuration 20
codes=german,french word=pizza → names of languages -200
codes=german,french →
codes=german,deu word=pizza →
named codes=german,french word=pizza →
codes=german,french word=pizza declared → configuration 20
without=21 → few of many -200
without=20 →
first=5 without=51 → few of many -200
first=6 without=61 →
named without=21 →
without=21 declared → configuration 20
source.keyCount=2 → few texts -200
source.keyCount=3 →
codes=de source.keyCount=2 → few texts -200
codes=de source.keyCount=3 →
codes=de file.sharedKeyCount=19 source.keyCount=9 → few texts -200
codes=de file.sharedKeyCount=19 source.keyCount=10 →
source.keyCount=2 file.keyCount=0 firstOnly → few texts -200
source.keyCount=3 file.keyCount=0 firstOnly →
named source.keyCount=2 → few keys 30
source.keyCount=2 declared → configuration 20
named format=multilingual-json source.codeTextCount=19 → few texts -200
named format=multilingual-json source.codeTextCount=18 →
named source.codeTextCount=20 →
file.sameTextCount=20 → same texts -200
file.sameTextCount=19 →
file.sameTextCount=20 firstOnly →
named file.sharedKeyCount=0 → same texts -200
file.sameTextCount=20 source.keyCount=3 →
file.sameTextCount=20 source.keyCount=4 → same texts -200
codes=en_GB,en_US file.sameTextCount=20 family → family 20
codes=en_GB,en_US file.sameTextCount=20 → same texts -200
codes=en_GB,de file.sameTextCount=20 family → family 20, same texts -200
file.sameTextCount=20 declared → configuration 20
`;

test.each(rows.trim().split('\n'))('the evidence of %s', (row) => {
  const [options = '', expected = ''] = row.split('→').map((text) => text.trim());
  const [, ...others] = weigh(options).evidence;
  expect(others.map(({ name, weight }) => `${name} ${weight}`).join(', ')).toBe(expected);
});

const needs = (percent: number) =>
  `In a set of translations, half of the files share ${percent} % or more of their keys with the source.`;

const fewOfMany =
  'These are a few of many files of the same kind, of which the others have no code in their names.';
const unreadable =
  'Most of the files cannot be read in the format that they seem to have. Of one of them: It is no JSON.';

describe('a set', () => {
  test.each([
    ['file.sharedKeyCount=16', undefined, undefined],
    [
      'file.sharedKeyCount=15',
      `15 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    ['file.sharedKeyCount=12 firstOnly', undefined, undefined],
    [
      'file.sharedKeyCount=11 firstOnly',
      `11 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    ['family others file.sharedKeyCount=2', undefined, undefined],
    [
      'mask=text/*/a.json family file.sharedKeyCount=1',
      `One of the 20 keys of text/de/a.json is among the 20 of app/en.json. ${needs(60)}`,
      false,
    ],
    [
      'mask=app/x/*.json file.sharedKeyCount=0 source.keyCount=3',
      `None of the 20 keys of x/de.json is among the 3 of en.json. ${needs(80)}`,
      false,
    ],
    [
      'file.keyCount=1 file.sharedKeyCount=0',
      `The only key of de.json is not among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    [
      'mask=app/en.json file.sharedKeyCount=15',
      `15 of the 20 keys of de are among the 20 of the source language. ${needs(80)}`,
      false,
    ],
    ['file.keyCount=0', 'The texts are the same in all files.', true],
    ['without=21', fewOfMany, true],
    [
      'without=21 file.sharedKeyCount=15',
      `15 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    ['codes=', 'There is one language only.', false],
    ['unreadable=3 file.sharedKeyCount=1', unreadable, false],
    ['unreadable=3 without=21', unreadable, false],
  ])('%s', (row, reason, haveSameKeys) => {
    const { evidence, disproof } = weigh(row);
    expect(disproof).toEqual(reason && { reason, haveSameKeys, evidence });
    expect(evidence[0]?.name).toBe('shared keys');
  });

  test('has points for the keys of its median file', () => {
    const points = (row: string) => weigh(row).evidence[0]?.weight;
    const shares = [
      '',
      'file.keyCount=100 file.sharedKeyCount=29',
      'file.keyCount=3 file.sharedKeyCount=2',
    ];
    expect(shares.map(points)).toEqual([100, 29, 66]);
    expect([[], [3, 10, 2], [4, 1], [10, 9, 2, 1]].map(computeMedian)).toEqual([0, 3, 2.5, 5.5]);
  });
});

/** Each row has a mask, the texts in place of codes, `*` for a source, and the reason. */
const named = `
a/missing_*.json de fr → These are lists that a tool has made of what is missing or left over.
a/missing_*.json * de fr →
a/*.untranslated.json de fr → These are lists that a tool has made of what is missing or left over.
a/unmissing_*.json de fr →
missing-a/*.json de fr →
a/*.missing de fr →
a/*.json ne nw se sw n → The files are named by points of the compass, not by languages.
a/*.json ne se sw →
a/*.json ne nw now →
a/*.json nw nee →
a/*.json DE AT → The files are named by countries, not by languages.
a/*.json PL DE-AT-CH → The files are named by countries, not by languages.
a/*.json de AT →
a/*.json us gb de →
a/*.json us gb au de fr → The files are named by countries, not by languages.
a/*.json user gbx aux de fr →
a/*.json us gb au ${tenCodes.join(' ')} nl cs da no → The files are named by countries, not by languages.
a/*.json us gb au ${tenCodes.join(' ')} nl cs da no fi →
a/*.json about account basket checkout contact footer header login order search shop de fr es → Most files with these names are not languages.
a/*.json about account basket checkout contact footer header login order search de →
a/*.json about account basket checkout contact footer header login order search shop cart de fr es it →
a/lang/english/card_*.php uk → They are in the folder of one language, so their names are of something else.
locales/pt-BR/app/*.json it hr → They are in the folder of one language, so their names are of something else.
lang/english/card_*.php * uk →
lang/german/card_*.php de fr →
lang/english/card_*.php →
lang/card/pay_*.php uk →
lang/is/pay_*.php uk →
english/pay_*.php uk →
a/*.json about.x account.x basket.x checkout.x contact.x footer.x header.x login.x order.x search.x shop.x de →
`;

test.each(named.trim().split('\n'))('the names of %s', (row) => {
  const [names = '', reason = ''] = row.split('→').map((text) => text.trim());
  const [mask = '', ...texts] = names.split(' ');
  const hasSource = texts[0] === '*';
  const found = weighNames({ mask, texts: texts.filter((text) => text !== '*'), hasSource });
  expect(found ?? '').toBe(reason);
});

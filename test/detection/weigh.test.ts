// Tests the rules that weigh sets: each with the least that fulfils it, and with what falls short of it.

import { describe, expect, test } from 'vitest';
import { computeMedian, type SetFacts } from '../../src/detection/rules.ts';
import { weighNames, weighSet } from '../../src/detection/weigh.ts';

interface Options {
  readonly mask?: string;
  readonly format?: string;
  /** The texts in place of codes, of files that belong to the set. */
  readonly codes?: string;
  readonly uncertain?: boolean;
  /** Texts in place of codes that other files have. */
  readonly words?: readonly string[];
  readonly from?: string;
  readonly hasFamily?: boolean;
  readonly isModule?: boolean;
  readonly isLanguageOfOthers?: boolean;
  readonly withoutCode?: number;
  readonly unreadable?: readonly string[];
  readonly source?: object;
  /** The facts of all translations, or of each. */
  readonly files?: object | readonly object[];
  readonly sourceCode?: string;
  readonly isApart?: boolean;
}

const noFacts = { sameTextCount: 0, listKeyCount: 0, codeKeyCount: 0, codeTextCount: 0 };
const usualFacts = { ...noFacts, keyCount: 20, sharedKeyCount: 20, sketch: [] };

function weigh(options: Options) {
  const { mask = 'app/*.json', codes = 'de fr', words = [], from, files = {} } = options;
  const written = codes === '' ? [] : codes.split(' ');
  const set = {
    mask,
    format: options.format ?? 'json',
    files: written.map((code) => ({ code, writtenCode: code, isCertain: !options.uncertain })),
    declaration: from && { from, mask },
  };
  const facts = {
    trial: {
      set,
      hasFamily: () => options.hasFamily ?? false,
      isModule: () => options.isModule ?? false,
      isLanguageOfOthers: options.isLanguageOfOthers,
      listWrittenCodes: () => [...written, ...words],
      countFilesWithoutCode: () => options.withoutCode ?? 0,
    },
    source: {
      ...{ code: options.sourceCode ?? 'en', path: 'app/en.json', isInMask: !options.isApart },
      facts: { ...usualFacts, ...options.source },
    },
    translations: written.map((code, at) => {
      const own = Array.isArray(files) ? files[at] : files;
      return { code, path: mask.replace('*', code), facts: { ...usualFacts, ...own } };
    }),
    unreadable: options.unreadable ?? [],
  } as unknown as SetFacts;
  return weighSet(facts);
}

/** The evidence beside the shared keys: `family 20`. */
function listEvidence(options: Options): string {
  const [, ...others] = weigh(options).evidence;
  return others.map(({ name, weight }) => `${name} ${weight}`).join(', ');
}

const tenCodes = 'de fr es it pl pt ru uk sv ja';
const named = { mask: 'locales/*.json' };
const module = { ...named, codes: 'de fr es', isModule: true };

describe('the evidence', () => {
  test.each<[string, Options, string]>([
    ['of nothing', {}, ''],
    ['of a name and nine keys', { ...named, source: { keyCount: 9 } }, 'few keys 30'],
    ['of a name and ten keys', { ...named, source: { keyCount: 10 } }, ''],
    ['of nine keys without a name', { source: { keyCount: 9 } }, ''],
    ['of a configuration', { from: '.tx/config' }, 'configuration 20'],
    ['of the file itself', { from: 'app/*.json' }, ''],
    ['of a format for texts', { format: 'resx' }, 'format for texts 20'],
    ['of gettext', { format: 'po' }, 'source texts in each file 30, format for texts 20'],
    ['of a family', { hasFamily: true }, 'family 20'],
    ['of the language of others', { isLanguageOfOthers: true }, 'source language of all 70'],
    // One of many modules.
    ['of a module', module, 'one of many modules 80'],
    [
      'of a module of British English',
      { ...module, sourceCode: 'en_GB' },
      'one of many modules 80',
    ],
    ['of a module with two files', { ...module, codes: 'de fr' }, ''],
    ['of a module with words', { ...module, uncertain: true }, ''],
    ['of a module in German', { ...module, sourceCode: 'de' }, ''],
    ['of a module with its source elsewhere', { ...module, isApart: true }, ''],
    ['of a module without a name', { ...module, mask: 'app/*.json' }, ''],
    [
      'of a module with few keys',
      { ...module, source: { keyCount: 9 } },
      'one of many modules 80, few keys 30',
    ],
    // Old files.
    ['of ten languages', { ...named, codes: tenCodes }, 'old files 75'],
    ['of nine languages', { ...named, codes: tenCodes.slice(3) }, ''],
    ['of ten languages without a name', { codes: tenCodes }, ''],
    ['of ten languages and a word', { ...named, codes: tenCodes, words: ['menu'] }, ''],
    [
      'of ten languages with thrice the keys',
      { ...named, codes: tenCodes, files: { keyCount: 60 } },
      'old files 75',
    ],
    ['of ten languages with more', { ...named, codes: tenCodes, files: { keyCount: 61 } }, ''],
    [
      'of ten languages and a format for texts',
      { ...named, codes: tenCodes, words: ['menu'], format: 'resx' },
      'old files 75, format for texts 20',
    ],
    [
      'of a layout with old files',
      { mask: 'custom_components/a/translations/*.json' },
      'old files 75',
    ],
    // What there is to compare.
    ['of as many files that cannot be read', { unreadable: ['a', 'b'] }, ''],
    ['of more files that cannot be read', { unreadable: ['a', 'b', 'c'] }, 'unreadable files -400'],
    ['of one language', { codes: '', ...named }, 'one language -400, same texts -200'],
    // Data.
    ['of codes as keys', { source: { keyCount: 17, codeKeyCount: 16 } }, 'codes as keys -200'],
    ['of 15 codes as keys', { source: { keyCount: 15, codeKeyCount: 15 } }, ''],
    ['of nine in ten codes as keys', { source: { keyCount: 20, codeKeyCount: 18 } }, ''],
    [
      'of codes of a family',
      { source: { keyCount: 17, codeKeyCount: 16 }, hasFamily: true },
      'family 20',
    ],
    [
      'of codes that are declared',
      { source: { keyCount: 17, codeKeyCount: 16 }, from: 'a' },
      'configuration 20',
    ],
    [
      'of codes of gettext',
      { source: { keyCount: 17, codeKeyCount: 16 }, format: 'po' },
      'source texts in each file 30, format for texts 20',
    ],
    [
      'of codes of a format for texts',
      { source: { keyCount: 17, codeKeyCount: 16 }, format: 'resx' },
      'format for texts 20, codes as keys -200',
    ],
    ['of lists', { source: { keyCount: 6, listKeyCount: 5 } }, 'lists -200'],
    ['of short lists', { source: { keyCount: 5, listKeyCount: 5 } }, ''],
    [
      'of a short list of all languages',
      { source: { keyCount: 5, listKeyCount: 5 }, format: 'multilingual-json' },
      'lists -200',
    ],
    ['of four in five lists', { source: { keyCount: 10, listKeyCount: 8 } }, ''],
    [
      'of lists that are declared',
      { source: { keyCount: 6, listKeyCount: 5 }, from: 'a' },
      'configuration 20',
    ],
    // Names.
    ['of words', { codes: 'german french', words: ['pizza'] }, 'names of languages -200'],
    ['of names of languages', { codes: 'german french' }, ''],
    ['of words of three letters', { codes: 'german deu', words: ['pizza'] }, ''],
    ['of words in a named folder', { ...named, codes: 'german french', words: ['pizza'] }, ''],
    [
      'of words that are declared',
      { codes: 'german french', words: ['pizza'], from: 'a' },
      'configuration 20',
    ],
    ['of many without a code', { withoutCode: 21 }, 'few of many -200'],
    ['of ten times as many without a code', { withoutCode: 20 }, ''],
    ['of five among many', { codes: 'de fr es it pl', withoutCode: 51 }, 'few of many -200'],
    ['of six among many', { codes: 'de fr es it pl pt', withoutCode: 61 }, ''],
    ['of many in a named folder', { ...named, withoutCode: 21 }, ''],
    ['of many beside what is declared', { withoutCode: 21, from: 'a' }, 'configuration 20'],
    // Texts.
    ['of two texts', { source: { keyCount: 2 } }, 'few texts -200'],
    ['of three texts', { source: { keyCount: 3 } }, ''],
    [
      'of nine texts in one translation',
      { codes: 'de', source: { keyCount: 9 } },
      'few texts -200',
    ],
    ['of ten texts in one translation', { codes: 'de', source: { keyCount: 10 } }, ''],
    [
      'of nine texts and an empty file',
      { files: [{}, { keyCount: 0 }], source: { keyCount: 9 } },
      'few texts -200',
    ],
    ['of two texts with a name', { ...named, source: { keyCount: 2 } }, 'few keys 30'],
    ['of two texts that are declared', { from: 'a', source: { keyCount: 2 } }, 'configuration 20'],
    [
      'of a list of languages',
      { ...named, format: 'multilingual-json', source: { keyCount: 20, codeTextCount: 19 } },
      'few texts -200',
    ],
    [
      'of a list of languages and two texts',
      { ...named, format: 'multilingual-json', source: { keyCount: 20, codeTextCount: 18 } },
      '',
    ],
    ['of codes as texts', { ...named, source: { keyCount: 20, codeTextCount: 20 } }, ''],
    ['of the same texts', { files: { sameTextCount: 20 } }, 'same texts -200'],
    ['of nearly the same texts', { files: { sameTextCount: 19 } }, ''],
    ['of texts that one file has not', { files: [{ sameTextCount: 20 }, {}] }, ''],
    ['of no texts in common', { ...named, files: { sharedKeyCount: 0 } }, 'same texts -200'],
    [
      'of three texts that are the same',
      { files: { sameTextCount: 20 }, source: { keyCount: 3 } },
      '',
    ],
    [
      'of four texts that are the same',
      { files: { sameTextCount: 20 }, source: { keyCount: 4 } },
      'same texts -200',
    ],
    [
      'of regions of a family',
      { codes: 'en_GB en_US', files: { sameTextCount: 20 }, hasFamily: true },
      'family 20',
    ],
    ['of regions alone', { codes: 'en_GB en_US', files: { sameTextCount: 20 } }, 'same texts -200'],
    [
      'of languages of a family',
      { codes: 'en_GB de', files: { sameTextCount: 20 }, hasFamily: true },
      'family 20, same texts -200',
    ],
    [
      'of the same texts that are declared',
      { from: 'a', files: { sameTextCount: 20 } },
      'configuration 20',
    ],
  ])('%s', (_, options, expected) => {
    expect(listEvidence(options)).toBe(expected);
  });
});

const needs = (percent: number) =>
  `In a set of translations, half of the files share ${percent} % or more of their keys with the source.`;

describe('a set', () => {
  test.each<[string, Options, string | undefined, boolean | undefined]>([
    ['with enough keys', { files: { sharedKeyCount: 16 } }, undefined, undefined],
    [
      'with too few keys',
      { files: { sharedKeyCount: 15 } },
      `15 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    ['with half of its files alike', { files: [{ sharedKeyCount: 12 }, {}] }, undefined, undefined],
    [
      'with fewer alike',
      { files: [{ sharedKeyCount: 11 }, {}] },
      `11 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    [
      'with the strongest evidence',
      { hasFamily: true, isLanguageOfOthers: true, files: { sharedKeyCount: 2 } },
      undefined,
      undefined,
    ],
    [
      'with 29 %',
      { isLanguageOfOthers: true, files: { keyCount: 100, sharedKeyCount: 10 } },
      undefined,
      undefined,
    ],
    [
      'with one key',
      { mask: 'text/*/a.json', hasFamily: true, files: { sharedKeyCount: 1 } },
      `One of the 20 keys of text/de/a.json is among the 20 of app/en.json. ${needs(60)}`,
      false,
    ],
    [
      'with no key',
      {
        mask: 'app/x/*.json',
        files: { sharedKeyCount: 0, sameTextCount: 1 },
        source: { keyCount: 3 },
      },
      `None of the 20 keys of x/de.json is among the 3 of en.json. ${needs(80)}`,
      false,
    ],
    [
      'with its only key elsewhere',
      { files: { keyCount: 1, sharedKeyCount: 0 }, source: { keyCount: 3 } },
      `The only key of de.json is not among the 3 of en.json. ${needs(80)}`,
      false,
    ],
    [
      'with all in one file',
      { mask: 'app/en.json', files: { sharedKeyCount: 15 } },
      `15 of the 20 keys of de are among the 20 of the source language. ${needs(80)}`,
      false,
    ],
    [
      'with empty files',
      { files: { keyCount: 0, sharedKeyCount: 0 } },
      'The texts are the same in all files.',
      true,
    ],
    [
      'with evidence against it',
      { withoutCode: 21 },
      'These are a few of many files of the same kind, of which the others have no code in their names.',
      true,
    ],
    [
      'with both',
      { withoutCode: 21, files: { sharedKeyCount: 15 } },
      `15 of the 20 keys of de.json are among the 20 of en.json. ${needs(80)}`,
      false,
    ],
    ['with nothing to compare', { codes: '' }, 'There is one language only.', false],
    [
      'with unreadable files',
      { unreadable: ['It is no JSON.', 'b', 'c'], files: { sharedKeyCount: 1 } },
      'Most of the files cannot be read in the format that they seem to have. Of one of them: It is no JSON.',
      false,
    ],
    [
      'with the strongest evidence against it',
      { unreadable: ['a', 'b', 'c'], withoutCode: 21 },
      'Most of the files cannot be read in the format that they seem to have. Of one of them: a',
      false,
    ],
  ])('%s', (_, options, reason, haveSameKeys) => {
    const { evidence, disproof } = weigh(options);
    expect(disproof).toEqual(reason && { reason, haveSameKeys, evidence });
    expect(evidence[0]?.name).toBe('shared keys');
  });

  test('has points for the keys of its median file', () => {
    const points = (files: object) => weigh({ files }).evidence[0]?.weight;
    const shares = [{}, { keyCount: 100, sharedKeyCount: 29 }, { keyCount: 3, sharedKeyCount: 2 }];
    expect(shares.map(points)).toEqual([100, 29, 66]);
    expect([[], [3, 10, 2], [4, 1], [10, 9, 2, 1]].map(computeMedian)).toEqual([0, 3, 2.5, 5.5]);
  });
});

test.each([
  ['a/missing_*.json', 'de fr', false, 'list of a tool'],
  ['a/missing_*.json', 'de fr', true, undefined],
  ['a/*.untranslated.json', 'de fr', false, 'list of a tool'],
  ['a/unmissing_*.json', 'de fr', false, undefined],
  ['missing-a/*.json', 'de fr', false, undefined],
  ['a/*.missing', 'de fr', false, undefined],
  ['a/*.json', 'ne nw se sw n', false, 'points of the compass'],
  ['a/*.json', 'ne se sw', false, undefined],
  ['a/*.json', 'ne nw now', false, undefined],
  ['a/*.json', 'nw nee', false, undefined],
  ['a/*.json', 'DE AT', false, 'countries'],
  ['a/*.json', 'PL DE-AT-CH', false, 'countries'],
  ['a/*.json', 'de AT', false, undefined],
  ['a/*.json', 'us gb de', false, undefined],
  ['a/*.json', 'us gb au de fr', false, 'countries'],
  ['a/*.json', 'user gbx aux de fr', false, undefined],
  ['a/*.json', `us gb au ${tenCodes} nl cs da no`, false, 'countries'],
  ['a/*.json', `us gb au ${tenCodes} nl cs da no fi`, false, undefined],
  [
    'a/*.json',
    'about account basket checkout contact footer header login order search shop de fr es',
    false,
    'words',
  ],
  [
    'a/*.json',
    'about account basket checkout contact footer header login order search de',
    false,
    undefined,
  ],
  [
    'a/*.json',
    `about account basket checkout contact footer header login order search shop cart de fr es it`,
    false,
    undefined,
  ],
  [
    'a/*.json',
    'about.x account.x basket.x checkout.x contact.x footer.x header.x login.x order.x search.x shop.x de',
    false,
    undefined,
  ],
])('files %s with %s, with a source: %j, are %s', (mask, texts, hasSource, name) => {
  const reasons: Readonly<Record<string, string>> = {
    'list of a tool': 'These are lists that a tool has made of what is missing or left over.',
    'points of the compass': 'The files are named by points of the compass, not by languages.',
    countries: 'The files are named by countries, not by languages.',
    words: 'Most files with these names are not languages.',
  };
  const expected = name === undefined ? undefined : reasons[name];
  expect(weighNames({ mask, texts: texts.split(' '), hasSource })).toBe(expected);
});

// Tests which file has the source texts, which of two files is taken, and which sets are copies, without any files.

import { describe, expect, test } from 'vitest';
import type { Declaration, LanguageHint } from '../../../src/checkout/find/config/declaration.ts';
import { addDistantTemplate } from '../../../src/checkout/find/distant-template.ts';
import type { DetectedSource, ProvenSet, Trial } from '../../../src/checkout/find/proof-types.ts';
import { resolveDuplicates } from '../../../src/checkout/find/resolve-duplicates.ts';
import {
  findDeclaredLanguage,
  getNewBase,
  listLikelySources,
  listSourcesElsewhere,
} from '../../../src/checkout/find/sources.ts';
import { findTwins } from '../../../src/checkout/find/twins.ts';

interface Made {
  readonly mask?: string;
  readonly format?: string;
  readonly codes?: string;
  readonly declaration?: Partial<Declaration>;
  readonly hints?: readonly LanguageHint[];
  /** Other paths of the checkout. */
  readonly paths?: readonly string[];
  readonly start?: string;
  readonly distantTemplate?: string;
}

const toFile = (mask: string) => (code: string) => ({
  ...{ code, writtenCode: code, isCertain: true },
  path: mask.replace('*', code),
});

function makeTrial(made: Made): Trial {
  const { mask = 'l/*.json', format = 'json', codes = 'en de fr', paths = [] } = made;
  const files = codes.split(' ').map(toFile(mask));
  const all = [...files.map(({ path }) => path), ...paths];
  return {
    set: {
      mask,
      format,
      files,
      declaration: made.declaration,
      distantTemplate: made.distantTemplate,
    },
    hasPath: (path: string) => all.includes(path),
    templates: paths.filter((path) => path.endsWith('.pot')),
    englishPaths: paths,
    hints: made.hints ?? [],
    readStart: (path: string) => (path.includes('/de.') ? made.start : ''),
  } as unknown as Trial;
}

const po: Made = { mask: 'l/*.po', format: 'po' };

describe('the source', () => {
  test.each<[string, Made, string, string?]>(
    // biome-ignore format: one row a line.
    [
      ['English', {}, 'en l/en.json'],
      ['British English', { codes: 'en_GB de' }, 'en_GB l/en_GB.json'],
      ['none', { codes: 'de fr' }, ''],
      ['a file without a code first', { paths: ['l/default.json'] }, '? l/default.json apart, en l/en.json'],
      ['the language of others', { codes: 'en de' }, 'de l/de.json declared', 'de'],
      ['a declared language', { declaration: { sourceLanguage: 'fr' } }, 'fr l/fr.json declared'],
      ['a declared file', { declaration: { template: 'l/de.json' } }, 'de l/de.json declared'],
      ['a declared file that is gone', { declaration: { template: 'l/x.json' } }, 'en l/en.json'],
      ['a declared file elsewhere', { declaration: { template: 's.json', sourceLanguage: 'fr' }, codes: 'de', paths: ['s.json'] }, 'fr s.json apart declared'],
      ['a declared file in its own language', { declaration: { template: 'l/de.json', sourceLanguage: 'fr' } }, 'de l/de.json declared'],
      ['a declared file in another', { declaration: { template: 'l/de.json', sourceLanguage: 'it' } }, 'it l/de.json declared'],
      ['gettext in English', po, 'en l/en.po'],
      ['gettext in American English', { ...po, codes: 'en_US en_GB' }, 'en_US l/en_US.po'],
      ['no gettext in British English', { ...po, codes: 'en_GB de' }, ''],
      ['add-ons of Kodi in British English', { ...po, mask: 'resource.language.*/a.po', codes: 'en_GB en_US' }, 'en_GB resource.language.en_GB/a.po'],
      ['a template of gettext last', { ...po, paths: ['l/app.pot'] }, 'en l/en.po, ? l/app.pot apart'],
      ['a distant template', { ...po, codes: 'de', distantTemplate: 'x.pot' }, '? x.pot apart'],
      ['no template that is declared, of keys', { mask: 'l/*.po', format: 'po-mono', declaration: { template: 'l/a.pot' }, paths: ['l/a.pot'] }, 'en l/en.po, ? l/a.pot apart'],
      ['a template that is declared, of texts', { ...po, declaration: { template: 'l/a.pot' }, paths: ['l/a.pot'] }, '? l/a.pot apart declared'],
      ['of Joomla', { mask: 'l/*/a.ini', format: 'joomla', codes: 'en_US en_GB' }, 'en_GB l/en_GB/a.ini'],
    ],
  )('is %s', (_, made, expected, usual) => {
    const sources = listLikelySources(makeTrial(made), usual).map(
      ({ code, path, isInMask, isDeclared }) =>
        [
          code ?? '?',
          path,
          ...(isInMask ? [] : ['apart']),
          ...(isDeclared ? ['declared'] : []),
        ].join(' '),
    );
    expect(sources.join(', ')).toBe(expected);
  });

  const xliff = { mask: 'l/*.xlf', format: 'xliff', codes: 'de fr' };
  test.each<[Made, string | undefined]>(
    // biome-ignore format: one row a line.
    [
      [{}, undefined],
      [{ declaration: { sourceLanguage: 'pt-br' } }, 'pt_BR'],
      [{ declaration: { sourceLanguage: 'source' } }, undefined],
      [{ ...xliff, start: '<file source-language="es">' }, 'es'],
      [{ ...xliff, start: "<xliff srcLang = 'es-MX'>" }, 'es_MX'],
      [{ ...xliff, start: '<TS sourcelanguage="es">' }, 'es'],
      [{ ...xliff, start: '<TS xsourcelanguage="es">' }, undefined],
      [{ ...xliff, start: '<file source-language="de">' }, undefined],
      [{ ...xliff, codes: 'aa ab af ak de', start: '<file source-language="es">' }, 'es'],
      [{ ...xliff, codes: 'aa ab af ak am de', start: '<file source-language="es">' }, undefined],
      [{ start: '<file source-language="es">' }, undefined],
      [{ hints: [{ folder: '', sourceLanguage: 'is' }, { folder: 'l', sourceLanguage: 'fr' }, { folder: 'l', writtenCodes: ['it'] }, { folder: 'l/x', sourceLanguage: 'it' }] }, 'fr'],
      [{ hints: [{ folder: 'x', sourceLanguage: 'fr' }] }, undefined],
    ],
  )('of %j is declared as %j', (made, expected) => {
    expect(findDeclaredLanguage(makeTrial(made))).toBe(expected);
  });

  test.each<[string, Made, boolean?]>([
    ['en_US gen/l/en_US.json', { codes: 'de fr', paths: ['gen/l/en_US.json'] }],
    ['en_US gen/l/en_US.json', { codes: 'de en_GB', paths: ['gen/l/en_US.json'] }, true],
    [
      'en a/l/en.json, en b/l/en.json',
      { codes: 'de en_GB', paths: ['a/l/en.json', 'b/l/en.json'] },
      true,
    ],
    ['', { codes: 'de en', paths: ['gen/l/en_US.json'] }],
    ['', { codes: 'de en_US', paths: ['gen/l/en.json'] }],
    ['', { codes: 'de fr', paths: ['gen/l/app-en.json'] }],
    ['', { ...po, codes: 'de fr', paths: ['gen/l/en.po'] }],
    ['', { codes: 'de fr', paths: ['gen/l/en.json'] }, false],
  ])('is %j elsewhere of %j', (expected, made, isInMask) => {
    const likely = {
      code: 'de',
      path: 'l/de.json',
      isInMask: isInMask === true,
      isDeclared: false,
    };
    const sources = listSourcesElsewhere(
      makeTrial(made),
      isInMask === undefined ? undefined : likely,
    );
    expect(sources.map(({ code, path }) => `${code} ${path}`).join(', ')).toBe(expected);
  });

  test.each<[string, Made]>([
    ['', { paths: ['l/default.json'] }],
    ['l/app.pot', { ...po, paths: ['l/app.pot'] }],
    ['', po],
    ['x/a.pot', { ...po, declaration: { template: 'x/a.pot' }, paths: ['x/a.pot', 'l/app.pot'] }],
    ['l/app.pot', { ...po, declaration: { template: 'x/a.pot' }, paths: ['l/app.pot'] }],
    ['', { ...po, declaration: { template: 'l/en.po' } }],
    ['l/default.xlf', { mask: 'l/*.xlf', format: 'xliff', paths: ['l/default.xlf', 'l/a.pot'] }],
  ])('has %j for new languages in %j', (expected, made) => {
    expect(getNewBase(makeTrial(made))).toBe(expected);
  });
});

const facts = (keyCount: number, sharedKeyCount = keyCount) => ({ keyCount, sharedKeyCount });

test.each<[string | undefined, Made, Readonly<Record<string, number>>, number, number]>([
  ['x/a.pot', po, { 'x/a.pot': 10 }, 10, 6],
  [undefined, po, { 'x/a.pot': 10 }, 10, 5],
  [undefined, po, { 'x/a.pot': 12 }, 10, 6],
  [undefined, po, { 'x/a.pot': 10 }, 12, 6],
  [undefined, po, { 'x/a.pot': 0 }, 10, 6],
  [undefined, { ...po, format: 'json' }, { 'x/a.pot': 10 }, 10, 6],
  ['known.pot', { ...po, distantTemplate: 'known.pot' }, { 'x/a.pot': 10 }, 10, 6],
  [undefined, po, { 'x/a.pot': 10, 'l/b.pot': 10 }, 10, 6],
  ['top.pot', po, { 'x/a.pot': 10, 'top.pot': 10, 'lib/c.pot': 10 }, 10, 6],
  ['lib/c.pot', po, { 'x/a.pot': 10, 'top.pot': 0, 'lib/c.pot': 10 }, 10, 6],
  [
    'y/app.pot',
    { ...po, mask: 'l/*/app.po' },
    { 'top.pot': 10, 'y/app.pot': 10, 'y/myapp.pot': 10 },
    10,
    6,
  ],
  ['app.pot', { ...po, mask: 'l/*/app.po' }, { 'app.pot': 10, 'y/app.pot': 10 }, 10, 6],
  [undefined, po, { 'vendor/a.pot': 10 }, 10, 6],
  ['x/d.pot', po, { 'x/a.pot': 0, 'x/b.pot': 0, 'x/c.pot': 0, 'x/d.pot': 10 }, 10, 6],
  [undefined, po, { 'x/a.pot': 0, 'x/b.pot': 0, 'x/c.pot': 0, 'x/d.pot': 0, 'x/e.pot': 10 }, 10, 6],
])(
  '%s is the distant template of %j among %j',
  async (expected, made, templates, keyCount, shared) => {
    const trial = makeTrial({ ...made, paths: Object.keys(templates) });
    const countFile = async ({ file, isSource }: { file: string; isSource: boolean }) => ({
      counted: {},
      facts: isSource ? facts(templates[file] ?? 0) : facts(keyCount, shared),
    });
    const set = await addDistantTemplate({ ...trial, countFile } as unknown as Trial);
    expect(set.distantTemplate).toBe(expected);
  },
);

test.each<[string, number | undefined, number, string, string]>([
  [
    'de',
    3,
    2,
    'l/ger.json',
    'l/de.json  It means the same language as l/ger.json, which has 3 texts instead of 2.',
  ],
  ['de', 2, 2, 'l/de.json', 'l/ger.json  It means the same language as l/de.json.'],
  ['de', 1, 2, 'l/de.json', 'l/ger.json  It means the same language as l/de.json.'],
  ['de', undefined, 2, 'l/de.json', 'l/ger.json  It means the same language as l/de.json.'],
  ['en', 9, 2, 'l/en.json', 'l/ger.json  It means the same language as l/en.json.'],
])(
  'of two files in %s with %s and %i texts, %s is taken',
  async (code, own, other, taken, reason) => {
    const duplicate = { code, writtenCode: 'ger', isCertain: true, path: 'l/ger.json' };
    const trial = {
      ...makeTrial({}),
      countFile: async () =>
        own === undefined
          ? { problem: 'It is broken.' }
          : { counted: { translated: own - 1, fuzzy: 1 } },
    } as unknown as Trial;
    const set = { ...trial.set, duplicates: [duplicate] };
    const source = { code: 'en', path: 'l/en.json', counted: {} } as unknown as DetectedSource;
    const languages = ['en', 'de'].map((one) => ({
      ...{ code: one, writtenCode: one, file: `l/${one}.json` },
      counted: { translated: other, fuzzy: 0 },
    }));
    const result = await resolveDuplicates({ ...trial, set }, source, languages as never);
    expect(result.languages.map(({ file }) => file)).toContain(taken);
    expect(result.languages).toHaveLength(2);
    const [rejected] = result.rejectedDuplicates;
    expect(`${rejected?.path}  ${rejected?.reason}`).toBe(reason);
    expect(rejected?.writtenCode).toBe(taken === 'l/ger.json' ? 'de' : 'ger');
  },
);

describe('a copy', () => {
  /** A set as `mask en=1,2,3 de=4,5,6`, whose numbers are hashes of texts. */
  function makeSet(text: string, from?: string): ProvenSet {
    const [mask = '', ...languages] = text.split(' ');
    return {
      set: {
        mask,
        format: mask.endsWith('.js') ? 'javascript' : 'json',
        declaration: from && { from },
      },
      languages: languages.map((one) => {
        const [code, hashes = ''] = one.split('=');
        return { code, facts: { sketch: hashes === '' ? [] : hashes.split(',').map(Number) } };
      }),
    } as unknown as ProvenSet;
  }
  const texts = 'en=1,2,3,4,5 de=11,12,13,14,15 fr=21,22,23,24,25';

  test.each<[string, readonly (string | readonly [string, string])[], string]>(
    // biome-ignore format: one row a line.
    [
      ['is the one in a public folder', [`public/*.json ${texts}`, `l/*.json ${texts}`], 'public/*.json of l/*.json'],
      ['is not the one below sources', [`p/www/assets/*.json ${texts}`, `src/assets/*.json ${texts}`], 'p/www/assets/*.json of src/assets/*.json'],
      ['is the one that a build makes', [`l/*.json ${texts}`, `dist/*.json ${texts}`], 'dist/*.json of l/*.json'],
      ['is rather made by a build than public', [`dist/*.json ${texts}`, `assets/*.json ${texts}`], 'dist/*.json of assets/*.json'],
      ['is not the one that is declared', [`l/*.json ${texts}`, [`dist/*.json ${texts}`, '.tx/config']], 'l/*.json of dist/*.json'],
      ['is declared by itself alone', [[`a/*.json ${texts}`, 'a/*.json'], [`b/*.json ${texts}`, 'x.yml']], 'a/*.json of b/*.json'],
      ['has fewer languages', ['a/*.json en=1,2,3 de=4,5,6', 'b/*.json en=1,2,3 de=4,5,6 fr=7,8,9'], 'a/*.json of b/*.json'],
      ['may be one of several', [`a/*.json ${texts}`, `b/*.json ${texts}`, `c/*.json ${texts}`], 'b/*.json of a/*.json, c/*.json of a/*.json'],
      ['has four fifths of the source', [`a/*.json ${texts}`, 'b/*.json en=1,2,3,4 de=11,12,13,14,15 fr=21,22,23,24,25'], 'b/*.json of a/*.json'],
      ['has no less', [`a/*.json ${texts}`, 'b/*.json en=1,2,3 de=11,12,13,14,15 fr=21,22,23,24,25'], ''],
      ['with another name has all', [`a/x.*.json ${texts}`, 'b/y.*.json en=1,2,3,4 de=11,12,13,14,15 fr=21,22,23,24,25'], ''],
      ['may have another name', [`a/x.*.json ${texts}`, `b/y.*.json ${texts}`], 'b/y.*.json of a/x.*.json'],
      ['is not beside it with another name', [`a/x.*.json ${texts}`, `a/y.*.json ${texts}`], ''],
      ['is beside it in another format', [`a/x.*.json ${texts}`, `a/y.*.js ${texts}`], 'a/y.*.js of a/x.*.json'],
      ['has three fifths of translations', [`a/*.json ${texts}`, 'b/*.json en=1,2,3,4,5 de=11,12,13 fr=21,22,23'], 'b/*.json of a/*.json'],
      ['has no less of translations', [`a/*.json ${texts}`, 'b/*.json en=1,2,3,4,5 de=11,12 fr=21,22'], ''],
      ['may have empty translations', [`a/*.json en=1,2,3 de= fr=7`, 'b/*.json en=1,2,3 de= fr=7'], 'b/*.json of a/*.json'],
      ['has two of three translations', [`a/*.json ${texts} it=9`, 'b/*.json en=1,2,3,4,5 de=11,12,13 fr=21,22,23 it=8'], 'b/*.json of a/*.json'],
      ['has more than one of two', [`a/*.json ${texts}`, 'b/*.json en=1,2,3,4,5 de=11,12,13 fr=8'], ''],
      ['has a translation in common', ['a/*.json en=1,2,3 de=4', 'b/*.json en=1,2,3 fr=4'], ''],
      ['has a translation', ['a/*.json en=1,2,3', 'b/*.json en=1,2,3'], ''],
      ['has half of the languages in common', ['a/*.json en=1,2,3 de=4 it=5', 'b/*.json en=1,2,3 de=4 fr=6'], 'b/*.json of a/*.json'],
      ['has no fewer', ['a/*.json en=1,2,3 de=4 it=5 pl=7', 'b/*.json en=1,2,3 de=4 fr=6 cs=8'], ''],
      ['of two texts has three languages', ['a/*.json en=1,2 de=3 fr=4 it=5', 'b/*.json en=1,2 de=3 fr=4 it=5'], 'b/*.json of a/*.json'],
      ['of two texts has no fewer', ['a/*.json en=1,2 de=3 fr=4', 'b/*.json en=1,2 de=3 fr=4'], ''],
      ['may lack the source', [`a/*.json ${texts}`, 'b/*.json de=11,12,13,14,15 fr=21,22,23,24,25'], 'b/*.json of a/*.json'],
    ],
  )('%s', (_, sets, expected) => {
    const made = sets.map((one) => (typeof one === 'string' ? makeSet(one) : makeSet(...one)));
    const twins = findTwins(made).map(
      ({ copy, original }) => `${copy.set.mask} of ${original.set.mask}`,
    );
    expect(twins.join(', ')).toBe(expected);
  });
});

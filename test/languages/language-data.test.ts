import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generateLanguageData } from '../../scripts/language-data/generate.ts';
import { generateRegisteredLanguages } from '../../scripts/language-data/registered-languages.ts';
import { cldrLanguages } from '../../src/languages/cldr-data.ts';
import {
  describeBaseLanguage,
  describeCldrLanguage,
  describeRegisteredLanguage,
  getPluralType,
  getSuggestedCodes,
} from '../../src/languages/language-data.ts';
import { inDepth } from '../setup/repetitions.ts';

const ONE_OTHER = { number: 2, formula: 'n != 1', type: 1 };
const ZERO_ONE_OTHER = { number: 2, formula: 'n > 1', type: 1 };

describe('describeCldrLanguage', () => {
  test('describes a language', () => {
    expect(describeCldrLanguage('kab')).toEqual({
      name: 'Kabyle',
      direction: 'ltr',
      population: 3_667_755,
      aliases: [],
      plural: ZERO_ONE_OTHER,
    });
  });

  test('describes a language in a region', () => {
    expect(describeCldrLanguage('he_IL')).toEqual({
      name: 'Hebrew (Israel)',
      direction: 'rtl',
      population: 9_402_620,
      aliases: ['heb_IL', 'iw_IL'],
      plural: { number: 3, formula: 'n == 1 ? 0 : n == 2 ? 1 : 2', type: 4 },
    });
  });

  test.each([
    ['pt_BR', 'Portuguese (Brazil)'],
    ['zh_Hant', 'Chinese (Traditional)'],
    ['zh_Hant_HK', 'Chinese (Traditional, Hong Kong)'],
    ['zh_Hans_CN', 'Chinese (Simplified, China)'],
    ['en_US', 'English (United States)'],
    ['es_419', 'Spanish (Latin America)'],
    ['my_MM', 'Burmese (Myanmar)'],
    ['sr_Latn', 'Serbian (Latin)'],
    ['ca@valencia', 'Catalan (Valencian)'],
    ['ca_ES@valencia', 'Catalan (Spain, Valencian)'],
    ['lld', 'Ladin'],
    ['tl', 'Tagalog'],
    ['nb_NO', 'Norwegian Bokmål (Norway)'],
    ['de@formal', 'German (Formal)'],
    ['en@pirate', 'English (Pirate)'],
  ])('names %s %s', (code, name) => {
    expect(describeCldrLanguage(code)?.name).toBe(name);
  });

  test.each([
    '',
    'xx',
    'und',
    'mul',
    'zxx',
    'pt_br',
    'PT_BR',
    'pt-BR',
    'de_if',
    'kab_KAB',
    'sr_CS',
    'en_UK',
    'en_ZZ',
    'en_XA',
    'en_999',
    'en_US_GB',
    'zh_HK_Hant',
    'zh_hant',
    'zh_Qaag',
    'ca@VALENCIA',
    'ca@',
    'ca@constructor',
    'en_US\n',
    'constructor',
  ])('does not know %j', (code) => {
    expect(describeCldrLanguage(code)).toBeUndefined();
  });

  test.each(['ar', 'fa', 'he', 'ur', 'ckb', 'dv', 'yi', 'ps', 'sd', 'ug', 'ks'])(
    'writes %s from right to left',
    (code) => {
      expect(describeCldrLanguage(code)?.direction).toBe('rtl');
    },
  );

  test.each([
    ['pa', 'ltr'],
    ['pa_IN', 'ltr'],
    ['pa_PK', 'rtl'],
    ['pa_Arab', 'rtl'],
    ['pa_Guru_PK', 'ltr'],
    ['uz_AF', 'rtl'],
    ['uz_UZ', 'ltr'],
    ['az_IR', 'rtl'],
    ['ku_TR', 'ltr'],
    ['ku_IQ', 'rtl'],
    ['ks_Deva', 'ltr'],
    ['sd_IN', 'ltr'],
    ['ff_Adlm', 'rtl'],
    ['he_Latn', 'ltr'],
    ['ar_US', 'rtl'],
  ])('writes %s %s, as its script or its region has it', (code, direction) => {
    expect(describeCldrLanguage(code)?.direction).toBe(direction);
  });

  test.each([
    ['pt_BR', 150e6, 230e6],
    ['pt_PT', 9e6, 11e6],
    ['pt', 210e6, 350e6],
    ['en', 1.2e9, 2.2e9],
    ['zh', 1.1e9, 1.5e9],
    ['zh_Hant', 25e6, 60e6],
    ['zh_CN', 1.1e9, 1.4e9],
    ['ja_JP', 110e6, 130e6],
    ['sr', 7e6, 9e6],
    ['is_IS', 300e3, 450e3],
    ['no', 5e6, 6e6],
    ['nb', 5e6, 6e6],
    ['fil_PH', 50e6, 120e6],
    ['tl_PH', 50e6, 120e6],
  ])('counts the speakers of %s between %d and %d', (code, least, most) => {
    const population = describeCldrLanguage(code)?.population ?? Number.NaN;
    expect(Number.isInteger(population)).toBe(true);
    expect(population).toBeGreaterThan(least);
    expect(population).toBeLessThan(most);
  });

  test('counts people who use two scripts once', () => {
    const cyrillic = describeCldrLanguage('sr_Cyrl_RS')?.population;
    expect(cyrillic).toBeGreaterThan(6e6);
    expect(describeCldrLanguage('sr_Latn_RS')?.population).toBe(cyrillic);
    expect(describeCldrLanguage('sr_RS')?.population).toBe(cyrillic);
  });

  test('counts a group of regions as its regions, and the world as everyone', () => {
    const parts = ['es_013', 'es_029', 'es_005'].map(
      (code) => describeCldrLanguage(code)?.population ?? 0,
    );
    expect(describeCldrLanguage('es_419')?.population).toBe(parts.reduce((a, b) => a + b));
    expect(describeCldrLanguage('en_001')?.population).toBe(describeCldrLanguage('en')?.population);
  });

  test('counts no one where CLDR lists no one', () => {
    expect(describeCldrLanguage('is_BR')?.population).toBe(0);
    expect(describeCldrLanguage('eo_FR')?.population).toBe(0);
  });

  test.each([
    ['he', ['heb', 'iw']],
    ['pt', ['por']],
    ['pt_BR', ['por_BR']],
    ['zh_Hant_HK', ['chi_Hant_HK', 'cmn_Hant_HK', 'zho_Hant_HK']],
    ['ca@valencia', ['cat@valencia']],
    ['fa_AF', ['drw', 'fas_AF', 'per_AF', 'pes_AF', 'prs', 'tnf']],
    ['sr_ME', ['cnr', 'scc_ME', 'srp_ME']],
    ['no', ['nor']],
    ['nb', ['nob']],
    ['fil', ['tgl']],
    ['tl', []],
  ])('knows the other codes of %s', (code, aliases) => {
    expect(describeCldrLanguage(code)?.aliases).toEqual(aliases);
  });

  test.each([
    ['pt', ZERO_ONE_OTHER],
    ['pt_BR', ZERO_ONE_OTHER],
    ['pt_PT', ONE_OTHER],
    ['pt_Latn_PT', ONE_OTHER],
  ])('gives %s its own plural rule', (code, plural) => {
    expect(describeCldrLanguage(code)?.plural).toEqual(plural);
  });

  test.each([
    ['oc', 'Occitan', ZERO_ONE_OTHER],
    ['tg', 'Tajik', ZERO_ONE_OTHER],
    ['mi', 'Māori', ZERO_ONE_OTHER],
    ['tt', 'Tatar', { number: 1, formula: '0', type: 0 }],
    ['tw', 'Twi', ZERO_ONE_OTHER],
    ['la', 'Latin', ONE_OTHER],
    ['qu', 'Quechua', ONE_OTHER],
    ['rw', 'Kinyarwanda', ONE_OTHER],
    ['sa', 'Sanskrit', { number: 3, formula: 'n == 1 ? 0 : n == 2 ? 1 : 2', type: 4 }],
  ])('knows %s although CLDR has no plural rule for it', (code, name, plural) => {
    expect(describeCldrLanguage(code)).toMatchObject({ name, plural });
  });

  test('never calls one code the alias of two', () => {
    const codes = [...new Set([...getSuggestedCodes(), ...cldrLanguages.keys()])];
    const aliases = codes.flatMap((code) => describeCldrLanguage(code)?.aliases ?? []);
    expect(aliases.length).toBe(new Set(aliases).size);
    expect(aliases.filter((alias) => describeCldrLanguage(alias) !== undefined)).toEqual([]);
  });
});

describe('describeRegisteredLanguage', () => {
  test.each([
    ['cak', 'Kaqchikel', 'ltr'],
    ['azb', 'South Azerbaijani', 'rtl'],
    ['skr', 'Saraiki', 'rtl'],
    ['hne', 'Chhattisgarhi', 'ltr'],
    ['ajz', 'Amri Karbi', 'ltr'],
    ['cak_GT', 'Kaqchikel (Guatemala)', 'ltr'],
  ])('of %s is %s', (code, name, direction) => {
    expect(describeRegisteredLanguage(code)).toEqual({
      ...{ name, direction, population: 0, aliases: [], plural: ONE_OTHER },
    });
  });

  // CLDR has the first two, the others are a collection, deprecated, for private use, and nothing.
  test.each(['de', 'deu', 'roa', 'aam', 'qaa', 'xyz', '', 'constructor'])(
    'of %j is none',
    (code) => {
      expect(describeRegisteredLanguage(code)).toBeUndefined();
    },
  );

  test('takes no code that CLDR has, not as an alias either', () => {
    const aliases = [...cldrLanguages.values()].flatMap((one) => one.aliases ?? []);
    const both = [...cldrLanguages.keys(), ...aliases].filter((code) =>
      describeRegisteredLanguage(code),
    );
    expect(both).toEqual([]);
  });
});

describe('describeBaseLanguage', () => {
  test('is the language of a code with a subtag that CLDR does not know', () => {
    expect(describeBaseLanguage('de_if')).toEqual({
      ...describeCldrLanguage('de'),
      aliases: ['deu_if', 'ger_if'],
    });
    expect(describeBaseLanguage('kab_KAB')).toEqual(describeCldrLanguage('kab'));
  });

  test.each([
    ['pa_Arab_XYZ', 'pa_Arab'],
    ['pt_PT_x', 'pt_PT'],
    ['pt_BR', 'pt'],
    ['ca@slang', 'ca'],
    ['de', 'de'],
  ])('of %s is %s', (code, base) => {
    expect(describeBaseLanguage(code)?.name).toBe(describeCldrLanguage(base)?.name);
  });

  test.each(['xx', 'xx_UZ', 'xx_if', '', '_', '@'])('of %j is not known', (code) => {
    expect(describeBaseLanguage(code)).toBeUndefined();
  });
});

describe('pluralType', () => {
  test.each([
    [1, '0', 0],
    [1, 'n - n', 0],
    [2, 'n!=1', 1],
    [2, '(n > 1)', 1],
    [2, 'n==1 ? 0 : 1', 1],
    [3, 'n==1 ? 0 : (n>=2 && n<=4) ? 1 : 2', 2],
    [3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2', 2],
    [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5', 3],
    [5, 'n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4', 10],
    [2, 'n == 1', 666],
    [3, 'n != 1', 666],
    [2, 'n %', 666],
    [2, 'n / 0', 666],
  ])('of %i forms by %s is %i', (number, formula, type) => {
    expect(getPluralType({ number, formula })).toBe(type);
  });
});

describe('knownCodes', () => {
  test('are known, and named once', () => {
    const codes = getSuggestedCodes();
    expect(codes.filter((code) => describeCldrLanguage(code) === undefined)).toEqual([]);
    expect(codes.length).toBe(new Set(codes).size);
    expect(codes).toEqual(
      expect.arrayContaining(['de', 'de_CH', 'pt_BR', 'zh_Hant', 'zh_Hant_HK', 'sr_Latn', 'tl_PH']),
    );
    expect(codes).not.toContain('is_BR');
  });
});

describe('registered-languages.json', () => {
  test('is what scripts/language-data.ts makes', () => {
    const committed = readFileSync('src/languages/registered-languages.json', 'utf8');
    expect(committed).toBe(generateRegisteredLanguages());
  });
});

describe('cldr.json', () => {
  inDepth('is what scripts/language-data.ts makes, and small', () => {
    const committed = readFileSync('src/languages/cldr.json', 'utf8');
    expect(committed).toBe(generateLanguageData());
    expect(committed.length).toBeLessThan(100_000);
  });
});

describe('the shipped catalogue', () => {
  const described = getCodes('catalogue/languages/*.yaml');

  test('has a languages file for every code that CLDR does not know or has no figure for', () => {
    const used = getCodes('catalogue/projects/*/*/*.yaml').filter((code) => code !== 'component');
    const lacking = [...new Set(used)].filter((code) => {
      return !describeCldrLanguage(code)?.population && !described.includes(code);
    });
    expect(lacking).toEqual([]);
  });

  test.each(described)('describes %s with what CLDR knows of it to the full', (code) => {
    const file = parse(readFileSync(`catalogue/languages/${code}.yaml`, 'utf8'));
    const language = { ...(describeCldrLanguage(code) ?? describeBaseLanguage(code)), ...file };
    const required = ['name', 'direction', 'population', 'plural'];
    expect(required.filter((field) => language[field] === undefined)).toEqual([]);
    expect(getPluralType(language.plural)).not.toBe(666);
  });

  test.each(described)('leaves out of the file of %s what CLDR says too', (code) => {
    const file = parse(readFileSync(`catalogue/languages/${code}.yaml`, 'utf8'));
    const known = Object.entries(describeCldrLanguage(code) ?? {});
    expect(known.filter(([field, value]) => file[field] === value)).toEqual([]);
  });
});

function getCodes(pattern: string): string[] {
  return globSync(pattern).map((file) => file.replace(/^.*\/|\.yaml$/g, ''));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageCodeStyles, toFileCode } from '../../src/languages/language-code-style.ts';
import {
  describeCldrLanguage,
  describeRegisteredLanguage,
  getEnglishName,
  getSuggestedCodes,
} from '../../src/languages/language-data.ts';
import { readSpelling } from '../../src/languages/spelling.ts';
import { languageCodePattern } from '../../src/text/identifiers.ts';
import { anyCode } from '../setup/arbitraries.ts';

describe('readSpelling', () => {
  test.each([
    ...['pt_BR', 'pt-BR', 'pt-br', 'pt_br', 'PT-BR', 'pt-rBR', 'b+pt+BR', 'ptBR', 'por_BR'].map(
      (text) => [text, 'pt_BR'],
    ),
    ...['PortugueseBR', 'Portuguese (Brazil)', 'portuguese_brazil', 'Brazilian', 'braz_por'].map(
      (text) => [text, 'pt_BR'],
    ),
    ...['latam', 'SpanishLatin', 'es-419', 'es-LA', 'es_la', 'es-LATAM', 'es_XL'].map((text) => [
      text,
      'es_419',
    ]),
    ['koreana', 'ko'],
    // A name, and what the language is called in itself.
    ['German (Deutsch)', 'de'],
    ['PortugueseBrazilian (Português Brasileiro)', 'pt_BR'],
    ['English British', 'en_GB'],
    ['Spanish Mexican', 'es_MX'],
    ['chinesesimp', 'zh_Hans'],
    ['ChineseSimplified (简体中文)', 'zh_Hans'],
    ['SpanishLatin (Español(Latinoamérica))', 'es_419'],
    ...['brazilian_portuguese', 'portuguese-brazilian'].map((text) => [text, 'pt_BR']),
    ...['iberian_portuguese', 'iberic_portuguese'].map((text) => [text, 'pt_PT']),
    ...['zh_Hans', 'zh-hans', 'b+zh+Hans', 'zh-CHS', 'ChineseSimplified', 'SimpChinese'].map(
      (text) => [text, 'zh_Hans'],
    ),
    // Translators name a region although they mean a script.
    ...['zh-CN', 'zh_CN', 'zh-rCN', 'cn'].map((text) => [text, 'zh_CN']),
    ['zh_TW', 'zh_TW'],
    // Names of variables.
    ['ptBr', 'pt_BR'],
    ['nbNo', 'nb_NO'],
    ['zhHant', 'zh_Hant'],
    // Languages that have been subtags of Chinese.
    ...['zh-cmn-Hans', 'zh_cmn_hans', 'zh-cmn-CN'].map((text) => [
      text,
      text.endsWith('CN') ? 'zh_CN' : 'zh_Hans',
    ]),
    ['zh-yue-Hant', 'yue_Hant'],
    ['zh-Hant-HK', 'zh_Hant_HK'],
    ...['iw', 'heb', 'HE', 'Hebrew'].map((text) => [text, 'he']),
    ['in', 'id'],
    ['ji', 'yi'],
    ['no', 'no'],
    ['nb_NO', 'nb_NO'],
    ...['sr@latin', 'sr-latn', 'sr_Latn', 'sr-el', 'SerbianLatin'].map((text) => [text, 'sr_Latn']),
    ...['sr-SP', 'sr_SP', 'sr_sp', 'sr-rSP'].map((text) => [text, 'sr']),
    ...['val-ES', 'val_es'].map((text) => [text, 'ca@valencia']),
    ['ar-AA', 'ar'],
    ['sr-YU', 'sr_Latn'],
    ['eo-XX', 'eo'],
    ...['eo-UY', 'eo-rUY', 'eo_UY'].map((text) => [text, 'eo']),
    ...['kab-KAB', 'kab-rKAB'].map((text) => [text, 'kab']),
    ...['ar-AR', 'ar_AR', 'ar-rAR'].map((text) => [text, 'ar']),
    ...['en-EN', 'cs-CS', 'uk-UK', 'sl_SL', 'la-LA', 'mos-MOS'].map((text) => [
      text,
      text.replace(/[-_].*/, ''),
    ]),
    ...['fr-FR', 'no-NO'].map((text) => [text, text.replace('-', '_')]),
    ['lol-US', 'en@lolcat'],
    ['fr-rQC', 'fr_CA'],
    ['ry-UA', 'rue'],
    ['ns_ZA', 'nso'],
    ['cr-rNT', 'cr'],
    ['tzl_tzl', 'tzl'],
    ['me-ME', 'sr_ME'],
    ['tlh-AA', 'tlh'],
    ['chs', 'zh_Hans'],
    ['cht', 'zh_Hant'],
    ['zhs', 'zh_Hans'],
    ['zht', 'zh_Hant'],
    ['ptbr', 'pt_BR'],
    ['zhtw', 'zh_TW'],
    ...['sr-ec', 'sr_ec', 'sr@cyrillic'].map((text) => [text, 'sr_Cyrl']),
    ...['be-tarask', 'be-x-old', 'be@tarask'].map((text) => [text, 'be@tarask']),
    ...['ca@valencia', 'ca-valencia', 'b+ca+valencia', 'valencian'].map((text) => [
      text,
      'ca@valencia',
    ]),
    ...['de_Formal', 'de-formal', 'de-x-formal', 'de@formal'].map((text) => [text, 'de@formal']),
    ['en@pirate', 'en@pirate'],
    ['German', 'de'],
    ['French', 'fr'],
    ['Deutsch', 'de'],
    ...['Français', 'francais'].map((text) => [text, 'fr']),
    ['Русский', 'ru'],
    ...['Português-BR', 'Portugues-Brasil'].map((text) => [text, 'pt_BR']),
    ['ChineseTrad', 'zh_Hant'],
    ...['Chinese_S', 'SChinese'].map((text) => [text, 'zh_Hans']),
    ['en_UK', 'en_GB'],
    ['sr_CS', 'sr_RS'],
    ['de_DE@euro', 'de_DE'],
    ['es-419', 'es_419'],
    ['jp', 'ja'],
    ['tw', 'tw'],
    ['ach-UG', 'ach_UG'],
    ['en_JP', 'en_JP'],
    ['prs', 'fa_AF'],
    // Languages that only IANA's registry names.
    ...['cak', 'CAK', 'azb', 'hne', 'skr'].map((text) => [text, text.toLowerCase()]),
    ['skr-arab', 'skr_Arab'],
    ['cak-rGT', 'cak_GT'],
    ['ber', 'ber'],
    ['tgl', 'tl'],
    ['twi', 'tw'],
    ['kz', 'kk'],
    ['eo-ZZ', 'eo'],
    ['Portuguese (Brazil)', 'pt_BR'],
  ])('reads %s as %s', (text, code) => {
    expect(readSpelling(text)).toEqual({ kind: 'code', code });
    expect(getEnglishName(code)).not.toBe(code);
  });

  test.each([
    ['id-ni', 'id_NI', 'id'],
    ['sr_EC', 'sr_EC', 'sr_Cyrl'],
    ['sl_SV', 'sl_SV', 'sl'],
  ])('does not believe %s', (text, code, likely) => {
    expect(readSpelling(text)).toEqual({ kind: 'unlikely', code, likely });
  });

  test.each(
    'land night sw600dp w820dp-land v21 xlarge-v11 de-rDE-night Base base qqq _missing_translations_de messages template en-rXA qps-ploc en@quot xx'.split(
      ' ',
    ),
  )('takes %s for no language', (text) => {
    expect(readSpelling(text)).toEqual({ kind: 'none' });
  });

  test.each<[string, string | undefined]>([
    ['kab-KAC', 'kab'],
    ['de_if', 'de'],
    ['us', 'en'],
    ['rs', 'sr'],
    ['main', undefined],
    ['pt--BR', undefined],
    ['', undefined],
    ['pt-BR\n', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['a_'.repeat(1e5), undefined],
  ])('does not know %j', (text, likely) => {
    const spelling = readSpelling(text);
    expect([spelling.kind, 'likely' in spelling ? spelling.likely : undefined]).toEqual([
      'unknown',
      likely,
    ]);
  });

  test('reads every known code again in each style', () => {
    for (const style of languageCodeStyles) {
      const lost = getSuggestedCodes().filter((code) => {
        const spelling = readSpelling(toFileCode(code, style));
        return spelling.kind !== 'code' || spelling.code !== code;
      });
      expect([style, lost]).toEqual([style, []]);
    }
  });

  test('gives nothing but codes that are known', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        const spelling = readSpelling(text);
        if (spelling.kind !== 'code') return;
        expect(spelling.code).toMatch(languageCodePattern);
        const { code } = spelling;
        expect(describeCldrLanguage(code) ?? describeRegisteredLanguage(code)).toBeDefined();
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { guessLanguageCode, normalizeLanguageCode } from '../../src/catalogue/language-code.ts';

describe('nearLanguageCode', () => {
  test.each([
    // Old codes, those of three letters, and regions in place of languages.
    ['iw', 'he'],
    ['swe', 'sv'],
    ['ger', 'de'],
    ['cze', 'cs'],
    ['cz', 'cs'],
    ['ua', 'uk'],
    ['gr', 'el'],
    ['dk', 'da'],
    ['vn', 'vi'],
    ['cn', 'zh_CN'],
    // Regions that are none, or in which no one speaks the language.
    ['en_UK', 'en_GB'],
    ['uk_UK', 'uk'],
    ['da_DA', 'da'],
    ['he_HE', 'he'],
    ['pt_BZ', 'pt'],
    ['de_bla', 'de'],
    // Other forms, and names.
    ['es-419', 'es_419'],
    ['PT-br', 'pt_BR'],
    ['zh_CHS', 'zh_Hans'],
    ['German', 'de'],
    // Slips in what is long enough for one to be told.
    ['pt_BRR', 'pt_BR'],
    ['zh_Hnas', 'zh_Hans'],
    ['tp_BR', 'pt_BR'],
    // No guesses where everything is near to something.
    ['qz', undefined],
    ['ww', undefined],
    ['enn', undefined],
    ['readme', undefined],
  ])('of %s suggests %s', (text, code) => {
    expect(guessLanguageCode(text)).toBe(code);
  });

  test('knows the languages of the catalogue', () => {
    expect(guessLanguageCode('qyb', ['qya'])).toBe('qya');
    expect(guessLanguageCode('QYA', ['qya'])).toBe('qya');
  });
});

describe('sameLanguageCode', () => {
  test.each([
    ['pt-br', 'pt_BR'],
    ['es-419', 'es_419'],
    ['iw', undefined],
    ['pt_BZ', undefined],
  ])('of %s finds %s', (text, code) => {
    expect(normalizeLanguageCode(text)).toBe(code);
  });
});

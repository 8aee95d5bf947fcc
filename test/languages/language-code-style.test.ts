import { describe, expect, test } from 'vitest';
import {
  detectStyle,
  type LanguageCodeStyle,
  languageCodeStyles,
  toFileCode,
} from '../../src/languages/language-code-style.ts';

/** Each code, and its form in the styles after the empty one, which is `bcp`. */
const forms: readonly [code: string, ...forms: string[]][] = [
  ['de', 'de', 'de', 'de', 'de', 'de'],
  ['kab', 'kab', 'kab', 'kab', 'kab', 'kab'],
  ['pt_BR', 'pt-BR', 'pt_BR', 'pt_br', 'pt-br', 'pt-rBR'],
  ['fil_PH', 'fil-PH', 'fil_PH', 'fil_ph', 'fil-ph', 'fil-rPH'],
  ['zh_Hans', 'zh-Hans', 'zh_Hans', 'zh_hans', 'zh-hans', 'b+zh+Hans'],
  ['zh_Hans_HK', 'zh-Hans-HK', 'zh_Hans_HK', 'zh_hans_hk', 'zh-hans-hk', 'b+zh+Hans+HK'],
  ['es_419', 'es-419', 'es_419', 'es_419', 'es-419', 'b+es+419'],
  ['ca@valencia', 'ca@valencia', 'ca@valencia', 'ca@valencia', 'ca@valencia', 'b+ca+valencia'],
  ['de_CH@1996', 'de-CH@1996', 'de_CH@1996', 'de_ch@1996', 'de-ch@1996', 'b+de+CH+1996'],
  ['sr_RS@latin', 'sr-RS@latin', 'sr_RS@latin', 'sr_rs@latin', 'sr-rs@latin', 'b+sr+RS+latin'],
];

/** Codes that Unicode CLDR does not know, and whose capitals nothing tells. */
const unusual: typeof forms = [
  ['kab_KAB', 'kab-KAB', 'kab_KAB', 'kab_kab', 'kab-kab', 'b+kab+KAB'],
  ['de_if', 'de-if', 'de_if', 'de_if', 'de-if', 'b+de+if'],
  ['ar_SA_Foo_1', 'ar-SA-Foo-1', 'ar_SA_Foo_1', 'ar_sa_foo_1', 'ar-sa-foo-1', 'b+ar+SA+Foo+1'],
];

const named = languageCodeStyles.slice(1);

describe('codeInFiles', () => {
  test.each([...forms, ...unusual])('gives %s each style', (code, ...inStyles) => {
    expect(named.map((style) => toFileCode(code, style))).toEqual(inStyles);
    expect(toFileCode(code, '')).toBe(toFileCode(code, 'bcp'));
  });
});

describe('detectStyle', () => {
  const getStyle = (...files: (readonly [code: string, writtenCode: string])[]) =>
    detectStyle(files.map(([code, writtenCode]) => ({ code, writtenCode })));

  test.each<[string, LanguageCodeStyle]>([
    ['pt-BR', ''],
    ['pt_BR', 'posix'],
    ['pt_br', 'posix_lowercase'],
    ['pt-br', 'bcp_lower'],
    ['pt-rBR', 'android'],
    ['Brazilian', ''],
  ])('of %s is %j', (text, style) => {
    expect(getStyle(['de', 'de'], ['pt_BR', text])).toBe(style);
  });

  test('is the one of most files, and the empty one where all are alike', () => {
    expect(getStyle(['pt_BR', 'pt_BR'], ['zh_TW', 'zh_TW'], ['en_GB', 'en-GB'])).toBe('posix');
    expect(getStyle(['de', 'de'])).toBe('');
    expect(getStyle()).toBe('');
  });
});

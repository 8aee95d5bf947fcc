import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageCodePattern } from '../src/identifiers.ts';
import {
  codeInFiles,
  codeOfFile,
  type LanguageCodeStyle,
  languageCodeStyles,
  stylesThatFit,
} from '../src/language-code-style.ts';
import { variants } from '../src/languages/cldr-data.ts';
import { knownCodes } from '../src/languages/language-data.ts';
import { repetitions } from './setup/repetitions.ts';

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
const keepingCapitals: readonly LanguageCodeStyle[] = ['', 'bcp', 'posix', 'android'];

const anyStyle = fc.constantFrom(...languageCodeStyles);
const anyCode = fc.stringMatching(
  /^[a-z]{2,3}(_([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}|[A-Za-z0-9]{1,9})){0,3}(@[A-Za-z0-9]{1,8})?$/,
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^(b\+)?[a-z]{1,4}([-_+@r]{1,2}[A-Za-z0-9]{0,6}){0,3}$/),
);

describe('codeInFiles', () => {
  test.each([...forms, ...unusual])('gives %s each style', (code, ...inStyles) => {
    expect(named.map((style) => codeInFiles(code, style))).toEqual(inStyles);
    expect(codeInFiles(code, '')).toBe(codeInFiles(code, 'bcp'));
  });
});

describe('codeOfFile', () => {
  test.each(forms)('finds %s again in each style', (code, ...inStyles) => {
    expect(named.map((style, index) => codeOfFile(inStyles[index] ?? '', style))).toEqual(
      named.map(() => code),
    );
  });

  test.each(unusual)('finds %s again in each style when it is described', (code, ...inStyles) => {
    const described = ['en', code, 'pt_BR'];
    const found = named.map((style, at) => codeOfFile(inStyles[at] ?? '', style, described));
    expect(found).toEqual(named.map(() => code));
  });

  test('gives unusual codes the usual capitals when they are not described', () => {
    expect(codeOfFile('de_if', 'posix_lowercase')).toBe('de_IF');
    expect(codeOfFile('kab-kab', 'bcp_lower')).toBe('kab_kab');
    expect(codeOfFile('ar-sa-foo-1', 'bcp_lower')).toBe('ar_SA_foo_1');
    expect(codeOfFile('zh_hansa_hk', 'posix_lowercase')).toBe('zh_hansa_hk');
  });

  test.each<[LanguageCodeStyle, string[]]>([
    ['', ['pt_BR', 'PT-BR', 'pt-', 'pt--BR', '-BR', 'portuguese', 'p', '', 'pt-BR\n', ' pt']],
    ['bcp', ['pt_BR', 'zh-Hant_HK', 'pt.BR', 'pt-BR@', 'b+zh+Hans', 'ca-valencia@', '../pt']],
    ['posix', ['pt-BR', 'pt__BR', 'PT_BR', 'pt_', 'b+zh+Hans', 'pt/BR']],
    ['posix_lowercase', ['pt_BR', 'pt-br', 'pt_bR', 'PT', 'zh_Hans']],
    ['bcp_lower', ['pt-BR', 'pt_br', 'pt-rbr_', 'PT', 'zh-Hans']],
    [
      'android',
      [
        ...['pt-BR', 'pt_BR', 'pt-br', 'pt-rbr', 'pt-r', 'zh-rHans', 'es-r419', 'kab-rKAB'],
        ...['b+', 'b+zh', 'b+pt+BR', 'b+zh++Hans', 'b+zh_Hans', 'b+zh+Hans+', 'B+zh+Hans'],
        ...['b+ca@valencia', 'ca@valencia', 'b+b+zh+Hans', 'pt-rBR-rPT'],
      ],
    ],
  ])('finds no code in what is not written in the style %j', (style, texts) => {
    expect(texts.filter((text) => codeOfFile(text, style) !== undefined)).toEqual([]);
  });

  test.each(['constructor', '__proto__', 'toString', '$&', '\0', 'é', 'pt-🇧🇷'])(
    'finds no code in %j, whatever the style',
    (text) => {
      expect(stylesThatFit(text)).toEqual([]);
    },
  );

  test('finds no code longer than a code may be, and says so at once', () => {
    for (const text of ['a_'.repeat(1e5), `b+${'aa+'.repeat(1e5)}`, `de${'-aaaa'.repeat(1e5)}`]) {
      expect(stylesThatFit(text)).toEqual([]);
    }
  });

  test('finds every known code again, with any known variant', () => {
    const withVariants = [...variants.keys()].flatMap((one) => [`de@${one}`, `de_CH@${one}`]);
    const codes = [...knownCodes(), ...withVariants, 'es_419'];
    expect(codes.length).toBeGreaterThan(700);
    for (const style of languageCodeStyles) {
      const lost = codes.filter((code) => codeOfFile(codeInFiles(code, style), style) !== code);
      expect(lost).toEqual([]);
    }
  });

  test('finds any code again in the styles that write no two codes alike', () => {
    fc.assert(
      fc.property(anyCode, fc.constantFrom('', 'bcp', 'posix'), (code, style) => {
        expect(codeOfFile(codeInFiles(code, style), style)).toBe(code);
      }),
    );
  });

  test('finds a described code again in every style', () => {
    fc.assert(
      fc.property(anyCode, anyStyle, (code, style) => {
        expect(codeOfFile(codeInFiles(code, style), style, [code])).toBe(code);
      }),
    );
  });

  test('finds a code for whatever a code is written as, with the same letters and digits', () => {
    const lettersOf = (code: string) => code.replaceAll('@', '_');
    fc.assert(
      fc.property(anyCode, anyStyle, (code, style) => {
        // What Android writes for this reads as a region that has a shorter form, and so as none.
        fc.pre(style !== 'android' || !/^[a-z]+@[A-Z]{2}$/.test(code));
        const found = codeOfFile(codeInFiles(code, style), style) ?? '';
        if (keepingCapitals.includes(style)) expect(lettersOf(found)).toBe(lettersOf(code));
        else expect(found.toLowerCase()).toBe(code.toLowerCase());
      }),
    );
  });

  test('finds nothing but codes that are written as the text', () => {
    fc.assert(
      fc.property(anyText, anyStyle, fc.array(anyText), (text, style, described) => {
        const code = codeOfFile(text, style, described);
        if (code === undefined) return;
        expect(code).toMatch(languageCodePattern);
        expect(codeInFiles(code, style)).toBe(text);
      }),
      { numRuns: repetitions(2000) },
    );
  });
});

describe('stylesThatFit', () => {
  test.each<[string, LanguageCodeStyle[]]>([
    ['pt', ['bcp', 'posix', 'posix_lowercase', 'bcp_lower', 'android']],
    ['pt-BR', ['bcp']],
    ['pt_BR', ['posix']],
    ['pt-br', ['bcp_lower', 'bcp']],
    ['pt_br', ['posix_lowercase', 'posix']],
    ['pt-rBR', ['android', 'bcp']],
    ['b+zh+Hans', ['android']],
    ['zh-Hant-HK', ['bcp']],
    ['ca@valencia', ['bcp', 'posix', 'posix_lowercase', 'bcp_lower']],
    ['de_if', ['posix_lowercase', 'posix']],
    ['pt_BR-x', []],
    ['messages', []],
  ])('are for %s: %j', (text, styles) => {
    expect(stylesThatFit(text)).toEqual(styles);
  });

  test('have those first that make a described code', () => {
    expect(stylesThatFit('de-if', ['de_if'])).toEqual(['bcp', 'bcp_lower']);
    expect(stylesThatFit('kab_KAB', ['kab_KAB'])).toEqual(['posix']);
  });
});

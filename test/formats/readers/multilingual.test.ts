import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSource, countTranslation } from '../../../src/counting/count.ts';
import {
  multilingualIni,
  multilingualJson,
  multilingualYaml,
} from '../../../src/formats/readers/multilingual.ts';
import { multilingualJavaScript } from '../../../src/formats/readers/multilingual-javascript.ts';
import { multilingualLua } from '../../../src/formats/readers/multilingual-lua.ts';
import { encodeText, getRefusal, nastyText, testDamagedFiles } from './hard-files.ts';

const about = { language: 'de', sourceLanguage: 'en' };

function languagesIn(format: typeof multilingualJson, text: string): Record<string, string[]> {
  const languages = format.readLanguages?.(encodeText(text)) ?? [];
  return Object.fromEntries(
    languages.map((code) => [
      code,
      format
        .read(encodeText(text), { language: '', codeInFile: code, sourceLanguage: 'en' })
        .map(({ key, target }) => `${key}=${target.join('|')}`),
    ]),
  );
}

const json = (value: unknown) => languagesIn(multilingualJson, JSON.stringify(value));
const yaml = (text: string) => languagesIn(multilingualYaml, text);
const lua = (text: string) => languagesIn(multilingualLua, text);
const module = (text: string) => languagesIn(multilingualJavaScript, text);

describe('files of all languages', () => {
  test('may have the languages first, last, or in between', () => {
    const expected = { en: ['menu.save=Save', 'open=Open'], de: ['menu.save=Sichern'] };
    expect(
      json({ en: { menu: { save: 'Save' }, open: 'Open' }, de: { menu: { save: 'Sichern' } } }),
    ).toEqual(expected);
    expect(json({ menu: { save: { en: 'Save', de: 'Sichern' } }, open: { en: 'Open' } })).toEqual(
      expected,
    );
    expect(
      json({ menu: { en: { save: 'Save' }, de: { save: 'Sichern' } }, open: { en: 'Open' } }),
    ).toEqual(expected);
    expect(
      lua(
        'Texts = { en = { menu = { save = "Save" } }, de = { menu = { save = "Sichern" } } }\nTexts.en.open = "Open"\n',
      ),
    ).toEqual(expected);
    expect(yaml('_version: 2\nmenu.save:\n  en: Save\n  de: Sichern\n')).toEqual({
      en: ['menu\\.save=Save'],
      de: ['menu\\.save=Sichern'],
    });
  });

  test('have the name as the source text where Lua says so', () => {
    const all = '["Save all"] = { ["enUS"] = true, ["deDE"] = "Alles sichern" }';
    const open = '["Open.it"] = { ["enUS"] = true }';
    expect(lua(`local texts = {\n${all},\n${open},\n}\nfill(texts)\n`)).toEqual({
      enUS: ['Save all=Save all', 'Open\\.it=Open.it'],
      deDE: ['Save all=Alles sichern'],
    });
  });

  test('may have languages as sections of INI', () => {
    const text =
      '; a\n[en_GB]\nmenu/save = "Save"\nopen = \'Open\'\n\n[de_DE]\nmenu/save = "Sichern"\n';
    expect(languagesIn(multilingualIni, text)).toEqual({
      en_GB: ['menu/save=Save', 'open=Open'],
      de_DE: ['menu/save=Sichern'],
    });
  });

  test('take a list in place of a text for its plural forms', () => {
    const files = { en: ['%d file', '%d files'], 'pt-BR': ['%d arquivo'] };
    expect(json({ files, menu: [files, files] })).toEqual({
      en: ['files=%d file|%d files', 'menu[0]=%d file|%d files', 'menu[1]=%d file|%d files'],
      'pt-BR': ['files=%d arquivo', 'menu[0]=%d arquivo', 'menu[1]=%d arquivo'],
    });
    expect(json({ en: { days: ['Mon', 'Tue'] }, de: { days: ['Mo', 'Di'] } })).toEqual({
      en: ['days[0]=Mon', 'days[1]=Tue'],
      de: ['days[0]=Mo', 'days[1]=Di'],
    });
  });

  test('may have names of things, where a list of languages has one name for each', () => {
    const value = { sun: { name: { en: 'Sun', de: 'Sonne' } }, moon: { name: { en: 'Moon' } } };
    expect(json(value)).toEqual({ en: ['sun.name=Sun', 'moon.name=Moon'], de: ['sun.name=Sonne'] });
  });

  test('have codes of any style, and of regions', () => {
    const text = {
      save: { en: 'Save', zh_Hans: '保存', cn: '保存', ptBr: 'Salvar', sr_Latn_RS: 'Sačuvaj' },
    };
    expect(Object.keys(json(text))).toEqual(['en', 'zh_Hans', 'cn', 'ptBr', 'sr_Latn_RS']);
  });

  test.each([
    ['names of languages', { en: 'English', de: 'Deutsch' }],
    [
      'lists of languages',
      { en: { name: 'English', flag: 'gb' }, de: { name: 'German', flag: 'de' } },
    ],
    [
      'lists of languages with their regions',
      { en: [{ name: 'A' }, { name: 'B' }], de: [{ name: 'C' }, { name: 'D' }] },
    ],
    ['words that are codes, too', { no: 'No', yes: 'Yes', it: 'It' }],
    ['one language', { en: { save: 'Save', open: 'Open' } }],
    ['texts without languages', { save: 'Save', open: 'Open' }],
  ])('are no %s', (_, value) => {
    expect(
      getRefusal(() => multilingualJson.read(encodeText(JSON.stringify(value)), about)),
    ).toContain('No names in this file are the codes of several languages.');
  });

  test('have English first where it has all, and else the fullest', () => {
    expect(Object.keys(json({ de: { a: 'A', b: 'B' }, en: { a: 'A', b: 'B' } }))).toEqual([
      'en',
      'de',
    ]);
    expect(
      Object.keys(json({ en: { a: 'A' }, 'fr-FR': { a: 'A', b: 'B' }, de: { a: 'A' } })),
    ).toEqual(['fr-FR', 'en', 'de']);
  });

  test('count what the source language has', () => {
    const text = JSON.stringify({
      en: { save: 'Save all', open: 'Open', close: 'Close' },
      de: { save: 'Alles sichern', open: '', gone: 'Weg' },
    });
    const source = multilingualJson.read(encodeText(text), { ...about, language: 'en' });
    expect(countSource(source).counted).toMatchObject({ total: 3, total_words: 4 });
    const messages = multilingualJson.read(encodeText(text), { ...about, source });
    const { counted } = countTranslation(messages, source, {
      kind: 'monolingual',
      ...about,
      checks: [],
      sameAsSource: 'translated',
      sameAllowed: [],
    });
    expect(counted).toMatchObject({ total: 3, translated: 1, translated_words: 2 });
  });

  test('are found by the code that the file has, or by what it means', () => {
    const text = encodeText(JSON.stringify({ a: { en: 'A', 'pt-BR': 'B', iw: 'C' } }));
    const targetIn = (language: string, codeInFile?: string) =>
      multilingualJson.read(text, { language, sourceLanguage: 'en', codeInFile })[0]?.target[0];
    expect([targetIn('pt_BR'), targetIn('he'), targetIn('xx', 'iw'), targetIn('fr')]).toEqual([
      'B',
      'C',
      'C',
      undefined,
    ]);
  });

  test('must have the source language', () => {
    const text = encodeText(JSON.stringify({ a: { en: 'A', de: 'B' } }));
    const refusal = getRefusal(() =>
      multilingualJson.read(text, { language: 'fr', sourceLanguage: 'fr' }),
    );
    expect(refusal).toBe(`1:1 The file has no texts in the source language, fr.
Expected: one of its languages: en, de
Fix: Correct \`source_language\` of the component, or add the texts.`);
  });

  test('give back any texts', () => {
    // Names that begin with `@` or `$` are metadata, and others may be codes.
    const name = fc
      .string({ minLength: 1 })
      .filter((one) => !/^[@$]/.test(one))
      .map((one) => `${one}!`);
    const texts = fc.dictionary(name, nastyText, { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(texts, texts, (en, de) => {
        const found = json({ en: { '!': '1', ...en }, de: { '!': '2', ...de } });
        const values = (language: string) => found[language]?.map((text) => text.length).length;
        expect([values('en'), values('de')]).toEqual([
          Object.keys({ '!': 1, ...en }).length,
          Object.keys({ '!': 1, ...de }).length,
        ]);
      }),
    );
  });

  testDamagedFiles(multilingualJson, '{"en": {"a": "A", "b": ["B"]}, "de": {"a": "Ä"}}');
  testDamagedFiles(multilingualLua, 'T = { en = { a = "A" }, de = { a = "Ä" } }\n');
  testDamagedFiles(multilingualYaml, 'a:\n  en: A\n  de: "Ä"\n');
  testDamagedFiles(
    multilingualJavaScript,
    "export const t = { en: { a: 'A' }, de: { a: `Ä` } };\n",
  );
});

describe('modules of all languages', () => {
  const texts = "{ en: { save: 'Save' }, de: { save: 'Sichern' } }";
  const expected = { en: ['save=Save'], de: ['save=Sichern'] };

  test.each([
    [
      'exported by a name',
      `export const languages = { en: 'English', de: 'Deutsch' };\nexport const ui = ${texts} as const;`,
    ],
    ['exported as a whole', `module.exports = ${texts};`],
    [
      'not exported',
      `const messages = ${texts};\nexport function t(key) { return messages[lang][key]; }`,
    ],
    [
      'put together of names',
      `const en = { save: 'Save' };\nconst de = { save: 'Sichern' };\nexport default { en, de };`,
    ],
    [
      'frozen and typed',
      `export const t: Record<Lang, Texts> = Object.freeze(${texts}) satisfies X;`,
    ],
    [
      'handed to a function',
      `export default createI18n({ locale: navigator.language, messages: ${texts} });`,
    ],
    [
      'handed to a class',
      `const i18n = new VueI18n({ locale: get(), messages: ${texts} });\nexport default i18n;`,
    ],
    [
      'handed on at once',
      `export default defineI18nConfig(() => ({ legacy: false, messages: ${texts} }));`,
    ],
    [
      'for i18next',
      `i18n.use(plugin).use(other()).init({ resources: ${texts}, lng: 'en' });\nexport default i18n;`,
    ],
  ])('are read where they are %s', (_, text) => {
    expect(module(text)).toEqual(expected);
  });

  test('tell the line of each text', () => {
    const text =
      "export default {\n  en: {\n    a: 'A',\n    b: 'B',\n  },\n  de: {\n    a: 'Ä',\n  },\n};\n";
    const messages = multilingualJavaScript.read(encodeText(text), about);
    expect(messages.map(({ key, line }) => [key, line])).toEqual([['a', 7]]);
  });

  test('are refused where a text must be computed', () => {
    const text = 'export default {\n  en: { a: t("a") },\n  de: { a: "A" },\n};\n';
    const refusal = getRefusal(() => multilingualJavaScript.read(encodeText(text), about));
    expect(refusal).toMatch(/^2:12 A call of a function is here\. Nothing in the file is run/);
  });
});

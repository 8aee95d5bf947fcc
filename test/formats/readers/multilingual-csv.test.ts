import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLanguageTable } from '../../../src/formats/readers/language-table.ts';
import { multilingualCsv } from '../../../src/formats/readers/multilingual-csv.ts';
import { encodeText, getRefusal, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

function languagesIn(text: string): Record<string, Record<string, readonly string[]>> {
  const languages = multilingualCsv.readLanguages?.(encodeText(text)) ?? [];
  const messagesIn = (codeInFile: string) =>
    multilingualCsv.read(encodeText(text), { language: '', codeInFile, sourceLanguage: 'en' });
  return Object.fromEntries(
    languages.map((code) => [
      code,
      Object.fromEntries(messagesIn(code).map(({ key, target }) => [key, target])),
    ]),
  );
}

describe('multilingualCsv', () => {
  test('has the texts of each language, and leaves other columns alone', () => {
    const table =
      'keys,_notes,pt_BR,en,File,English (UK),de\n' +
      'save,a note,Salvar,"Save, all",menu,,Sichern\n' +
      '# menu,,,,,,\n' +
      ',,,no key,,,\n' +
      'open,,,"Say ""open""\\nnow",,,\n' +
      'close,,Fechar,Close\n' +
      'save,,,Save it,,,\n';
    const expected = {
      en: { save: ['Save it'], open: ['Say "open"\nnow'], close: ['Close'] },
      pt_BR: { save: ['Salvar'], close: ['Fechar'] },
      de: { save: ['Sichern'] },
    };
    expect(languagesIn(table)).toEqual(expected);
    expect(languagesIn(`\ufeff${table.replaceAll('\n', '\r\n')}`)).toEqual(expected);
    expect(messagesIn(multilingualCsv, table, { codeInFile: 'de' })).toEqual([
      { key: 'save', target: ['Sichern'], line: 2 },
    ]);
    expect(messagesIn(multilingualCsv, table, { language: 'pt_BR' })).toHaveLength(2);
  });

  test('is apart by semicolons and tabs too, with names of languages', () => {
    const expected = { English: { save: ['Save'] }, schinese: { save: ['保存'] } };
    expect(languagesIn('Key;Type;English;schinese\nsave;text;Save;保存\n')).toEqual(expected);
    expect(languagesIn('Key\tEnglish\tschinese\nsave\tSave\t保存\n')).toEqual(expected);
  });

  test("has the originals of DayZ's tables where English has no text", () => {
    const table =
      '"Language","original","english","german","chinesesimp",\n' +
      '"STR_SAVE","Save","Save it","Sichern","保存",\n' +
      '"STR_OPEN","Open","","","",\n';
    expect(languagesIn(table)).toEqual({
      english: { STR_SAVE: ['Save it'], STR_OPEN: ['Open'] },
      german: { STR_SAVE: ['Sichern'] },
      chinesesimp: { STR_SAVE: ['保存'] },
    });
  });

  test('begins with English, where it has nearly all texts', () => {
    const lines = [...'abcdefghij'].map((key) => `${key},Text ${key},Wort ${key}\n`).join('');
    expect(Object.keys(languagesIn(`Key,German,English\n${lines}k,Text,\n`))).toEqual([
      'English',
      'German',
    ]);
  });

  test("has the plural forms and contexts of Godot's tables", () => {
    const table =
      'en,?plural,?context,ru,ja\n' +
      '?pluralrule,,,nplurals=3;,nplurals=1;\n' +
      '%d apple,%d apples,,%d яблоко,リンゴ%d個\n' +
      ',,,%d яблока,\n' +
      ',,,%d яблок,\n' +
      'Close,,door,Закрыть,\n';
    expect(languagesIn(table)).toEqual({
      en: { '%d apple': ['%d apple', '%d apples'], 'Close\u0004door': ['Close'] },
      ru: {
        '%d apple': ['%d яблоко', '%d яблока', '%d яблок'],
        'Close\u0004door': ['Закрыть'],
      },
      ja: { '%d apple': ['リンゴ%d個'] },
    });
  });

  test('has keys of several columns', () => {
    expect(
      languagesIn('Namespace,Key,lang-en,lang-de\nMENU,save,Save,Sichern\n,quit,Quit,Ende\n'),
    ).toEqual({
      en: { 'MENU.save': ['Save'], quit: ['Quit'] },
      de: { 'MENU.save': ['Sichern'], quit: ['Ende'] },
    });
  });

  test.each([
    ['keys,en,es', ['en', 'es']],
    [',en,pt-br,jp,,NOTES,max length', ['en', 'pt-br', 'jp']],
    ['Key,Id,English(en),German(de) Comments,Chinese (Simplified)(zh-Hans)', ['en', 'zh-Hans']],
    ['KEY,ENGLISH,GERMAN,TAG', ['ENGLISH', 'GERMAN']],
    [
      'Key,File,Type,UsedInMainMenu,NoTranslate,english,Context / Alternate Text,latam',
      ['english', 'latam'],
    ],
    ['id,en,id', ['en', 'id']],
    ['key,en,EN,en', ['en', 'EN']],
  ])('finds the languages of %s', (line, codes) => {
    const table = findLanguageTable(line.split(','));
    expect(table?.languages.map(({ code }) => code)).toEqual(codes);
    expect(table?.isNamed).toBe(true);
  });

  test.each(['country,name,capital', 'id,min,max,new', 'Key,Default,Translation', 'en', ''])(
    'finds no languages in %j',
    (line) => {
      expect(findLanguageTable(line.split(','))).toBeUndefined();
    },
  );

  test('has no name of keys where the first column says something else', () => {
    expect(findLanguageTable(['country', 'en', 'de'])?.isNamed).toBe(false);
  });

  test('leaves out languages without a text, and numbers in a column id', () => {
    expect(languagesIn('key,id,en,de,fr\nsave,17,Save,Sichern,\n')).toEqual({
      en: { save: ['Save'] },
      de: { save: ['Sichern'] },
    });
    expect(Object.keys(languagesIn('key,id,en\nsave,Simpan,Save\n'))).toEqual(['en', 'id']);
  });

  test('reads back whatever is written', () => {
    const text = nastyText.map((one) => one.replaceAll('\\', '/').trim());
    const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;
    const rows = fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.tuple(text, text), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (all, sign) => {
        const lines = Object.entries(all).map(([key, texts]) =>
          [key, ...texts.map(quoted)].join(sign),
        );
        const table = `${['key', 'en', 'de'].join(sign)}\n${lines.join('\n')}`;
        const read = (code: string) =>
          messagesIn(multilingualCsv, table, {
            language: code,
            codeInFile: code,
            sourceLanguage: 'fr',
          });
        const expected = (at: 0 | 1) =>
          Object.entries(all).flatMap(([key, texts]) =>
            texts[at] === '' ? [] : [[key, texts[at]]],
          );
        expect(read('en').map(({ key, target }) => [key, ...target])).toEqual(expected(0));
        expect(read('de').map(({ key, target }) => [key, ...target])).toEqual(expected(1));
      }),
    );
  });

  test('refuses a table without languages, and says where a text in quotes begins', () => {
    expect(getRefusal(() => messagesIn(multilingualCsv, 'key,text\nsave,Save\n'))).toBe(
      '1:1 The first line does not name the columns of several languages.\n' +
        'Expected: `key,en,de`: the name of the keys, and a column for each language\n' +
        'Fix: Name each language by its code, or correct `file_format` when the file has one language only.',
    );
    expect(
      getRefusal(() => messagesIn(multilingualCsv, 'key,en,de\nsave,"Save,Sichern\n')),
    ).toMatch(/^2:6 A text in quotes begins here/);
    const noFrench = { language: 'fr', sourceLanguage: 'fr' };
    expect(
      getRefusal(() => messagesIn(multilingualCsv, 'key,en,de\nsave,Save,\n', noFrench)),
    ).toMatch(/^1:1 The file has no texts in the source language, fr\./);
  });

  testDamagedFiles(multilingualCsv, 'key,en,de\nsave,"Save, all",Sichern\nopen,Open,"Öffnen"\n');
});

import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../../src/formats/format.ts';
import {
  countedFormatNames,
  formatNames,
  hasAllLanguages,
  hasPages,
  hasTextsAsKeys,
  isBilingual,
  isFolderFormatName,
  isFolderPath,
  isFormatName,
  isOnlyForTexts,
  loadFormat,
  mayHaveKeysForEmptyTexts,
  mayHaveTextsAsKeys,
  mayLackSourceTexts,
} from '../../src/formats/list.ts';
import { writers } from '../counting/hostile/sound.ts';

describe.each(formatNames)('the format %s', (name) => {
  test('is known by its name, and by what its files hold', async () => {
    expect(isFormatName(name)).toBe(true);
    const { kind, readLanguages } = await loadFormat(name);
    expect(isBilingual(name)).toBe(kind === 'bilingual');
    expect(hasAllLanguages(name)).toBe(readLanguages !== undefined);
  });

  test('takes bytes that are no text for no file of its own', async () => {
    const { read } = await loadFormat(name);
    const bytes = Uint8Array.from([0x80, 0, 0xff, 0xfe, 0]);
    expect(() => read(bytes, { language: 'de', sourceLanguage: 'en' })).toThrow(UnreadableFile);
  });

  test('has keys that every object has', async () => {
    const { read } = await loadFormat(name);
    const texts = ['__proto__', 'constructor', 'hasOwnProperty'].map((key) => {
      return { key, source: key, target: 'x' };
    });
    const bytes = new TextEncoder().encode(writers[name](texts, 'de'));
    const messages = read(bytes, { language: 'de', codeInFile: 'de', sourceLanguage: 'en' });
    expect(messages.map(({ target }) => target)).toEqual([['x'], ['x'], ['x']]);
  });
});

test('formats differ in what their files and keys are', () => {
  const list = (is: (name: string) => boolean) => countedFormatNames.filter(is).join(' ');
  expect({
    hasAllLanguages: list(hasAllLanguages),
    hasPages: list(hasPages),
    hasTextsAsKeys: list(hasTextsAsKeys),
    isBilingual: list(isBilingual),
    isFolder: list(isFolderFormatName),
    isNotOnlyForTexts: list((name) => !isOnlyForTexts(name)),
    mayHaveTextsAsKeys: list((name) => mayHaveTextsAsKeys(name) && !hasTextsAsKeys(name)),
    mayHaveKeysForEmptyTexts: list(
      (name) => mayHaveKeysForEmptyTexts(name) && !mayHaveTextsAsKeys(name),
    ),
    mayLackSourceTexts: list(mayLackSourceTexts),
  }).toMatchInlineSnapshot(`
    {
      "hasAllLanguages": "xcstrings multilingual-json multilingual-yaml multilingual-javascript multilingual-ini vue-i18n multilingual-lua multilingual-csv multilingual-xml multilingual-keyvalues",
      "hasPages": "documents",
      "hasTextsAsKeys": "gotext nextcloud-json luanti catkeys",
      "isBilingual": "po xliff2 xliff ts tbx xcstrings renpy",
      "isFolder": "fastlane documents",
      "isNotOnlyForTexts": "tbx i18next json5 json json-nested multilingual-json yaml multilingual-yaml toml php javascript multilingual-javascript multilingual-ini lua multilingual-lua properties ini hjson csv multilingual-csv openttd documents",
      "mayHaveKeysForEmptyTexts": "i18next",
      "mayHaveTextsAsKeys": "strings go-i18n-json json json-nested php lua properties csv",
      "mayLackSourceTexts": "ts csv",
    }
  `);
});

test.each([
  ['documents', 'docs/de/', true],
  ['documents', 'README.de.md', false],
  ['documents', 'a.rst', false],
  ['fastlane', 'metadata/de/', true],
  ['po', 'po/', false],
])('in %s the path %s is that of a folder: %s', (format, path, isFolder) => {
  expect(isFolderPath(format, path)).toBe(isFolder);
});

test('other names are no formats', () => {
  expect(['', 'PO', 'toString', 'tsv'].filter(isFormatName)).toEqual([]);
});

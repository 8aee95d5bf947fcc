import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSource, countTranslation } from '../../../src/counting/count.ts';
import { type FolderFile, UnreadableFile } from '../../../src/formats/format.ts';
import {
  folderFormatNames,
  isFolderFormatName,
  loadFolderFormat,
} from '../../../src/formats/list.ts';
import { fastlane } from '../../../src/formats/readers/fastlane.ts';
import { encodeText, nastyText } from './hard-files.ts';

function toFolderFiles(files: Readonly<Record<string, string>>): FolderFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, bytes: encodeText(text) }));
}

const english = toFolderFiles({
  'title.txt': 'Notes\n',
  'short_description.txt': 'Write notes, and find them again\n',
  'full_description.txt': '\ufeffNotes is an app.\r\n\r\n* <b>Free</b>\r\n* Fast\r\n',
  'changelogs/100.txt': '- Dark mode\n',
  'changelogs/99.txt': '\n',
});

describe('fastlane', () => {
  test('reads a message from each file', () => {
    expect(fastlane.readFolder(english)).toEqual([
      { key: 'changelogs/100', target: ['- Dark mode'] },
      { key: 'changelogs/99', target: [''] },
      {
        key: 'full_description',
        target: ['Notes is an app.\r\n\r\n* <b>Free</b>\r\n* Fast'],
      },
      { key: 'short_description', target: ['Write notes, and find them again'] },
      { key: 'title', target: ['Notes'] },
    ]);
  });

  test('is counted like any format with one file for the source texts', () => {
    const source = fastlane.readFolder(english);
    const german = fastlane.readFolder(
      toFolderFiles({
        'title.txt': 'Notizen\n',
        'short_description.txt': ' ',
        'changelogs/5.txt': 'x',
      }),
    );
    expect(countSource(source).counted).toMatchObject({ total: 4, total_words: 18 });
    const { counted } = countTranslation(german, source, {
      ...{ kind: 'monolingual', checks: [], sameAsSource: 'translated' },
      ...{ language: 'de', sourceLanguage: 'en' },
    });
    expect(counted).toMatchObject({ total: 4, translated: 1, translated_words: 1, fuzzy: 0 });
  });

  test('names the files that have texts, and none that has something else', () => {
    expect(fastlane.files).toEqual([
      'title.txt',
      'short_description.txt',
      'full_description.txt',
      'changelogs/*.txt',
      'short-description.txt',
      'full-description.txt',
      'default.txt',
      'name.txt',
      'summary.txt',
      'description.txt',
      'subtitle.txt',
      'keywords.txt',
      'promotional_text.txt',
      'release_notes.txt',
      'apple_tv_privacy_policy.txt',
    ]);
  });

  test('says which file is no text', () => {
    const files = [...english, { path: 'name.txt', bytes: Uint8Array.from([0x61, 0xff]) }];
    expect(() => fastlane.readFolder(files)).toThrow(
      new UnreadableFile(
        'The file is not text in UTF-8.',
        1,
        1,
        'text in UTF-8',
        'Save the file as UTF-8.',
        'name.txt',
      ),
    );
  });

  test('reads back what is written, in any order', () => {
    const names = fc.uniqueArray(fc.constantFrom('title', 'name', 'changelogs/1', 'summary'));
    fc.assert(
      fc.property(names, fc.array(nastyText, { minLength: 4, maxLength: 4 }), (some, texts) => {
        const files = some.map((name, at) => [`${name}.txt`, `${texts[at]}\n`] as const);
        const messages = fastlane.readFolder(toFolderFiles(Object.fromEntries(files)));
        expect(Object.fromEntries(messages.map(({ key, target }) => [key, target]))).toEqual(
          Object.fromEntries(some.map((name, at) => [name, [texts[at]?.trim()]])),
        );
      }),
    );
  });

  test('gives messages or says what is wrong, whatever the bytes', () => {
    const file = fc.record({ path: fc.string(), bytes: fc.uint8Array({ maxLength: 20 }) });
    fc.assert(
      fc.property(fc.array(file), (files) => {
        try {
          expect(fastlane.readFolder(files)).toHaveLength(files.length);
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          expect(files.map(({ path }) => path)).toContain(error.path);
        }
      }),
    );
  });
});

describe.each(folderFormatNames)('the format %s', (name) => {
  test('is known by its name, and reads folders', async () => {
    expect(isFolderFormatName(name)).toBe(true);
    expect((await loadFolderFormat(name)).kind).toBe('folder');
  });
});

test('other names are no formats of folders', () => {
  expect(['', 'json', 'Fastlane', 'toString'].filter(isFolderFormatName)).toEqual([]);
});

// Copies of source texts that are no translations, where no component declares it.

import { describe, expect, test } from 'vitest';
import { type CountOptions, countTranslation } from '../../src/counting/count.ts';
import { createVersionCounter } from '../../src/counting/count-versions.ts';
import { selectChecks } from '../../src/counting/quality.ts';
import type { Message } from '../../src/formats/message.ts';

/** Counts the copies among pairs of a source text and its translation, of which `=` is a copy. */
function countCopies(
  [sourceLanguage = '', language = '']: readonly string[],
  pairs: readonly (readonly [source: string, target: string])[],
  more: Partial<CountOptions> = {},
): number {
  const source = pairs.map(([text], at): Message => ({ key: `${at}`, target: text.split('|') }));
  const messages = pairs.map(([text, target], at) => ({
    key: `${at}`,
    target: (target === '=' ? text : target).split('|'),
    source: text.split('|'),
  }));
  const settings = { checks: selectChecks(''), language, sourceLanguage, ...more };
  const options: CountOptions = { kind: 'monolingual', ...settings };
  const { counted, copies = 0 } = countTranslation(messages, source, { ...options, units: 'all' });
  expect(counted.translated + copies).toBe(pairs.length);
  // A bilingual file, a version of the past and the list of strings have the same figures.
  const bilingual = { ...options, kind: 'bilingual' } as const;
  const version = { messages, source };
  expect(countTranslation(messages, [], bilingual)).toEqual({
    counted,
    ...(copies > 0 && { copies }),
  });
  expect(counted).toMatchObject(createVersionCounter()({ file: '1', ...version }, options));
  expect(counted).toMatchObject(createVersionCounter()({ file: '2', ...version }, bilingual));
  const { units = [] } = countTranslation(messages, source, { ...options, units: 'all' });
  expect(units.filter(({ state }) => state === 'empty')).toHaveLength(copies);
  return copies;
}

const copy = (text: string) => [text, '='] as const;
/** Three sentences that are translated, so that no language has copied most of them. */
const own = [
  ['The note could not be found.', 'Translated one'],
  ['Save all changes before closing?', 'Translated two'],
  ['Choose another folder', 'Translated three'],
] as const;

const prose =
  'Please write down what the others have said about these notes, because nothing else will keep them after this week.';

describe('a copied text among translated ones', () => {
  test.each<readonly [what: string, languages: string, text: string, copies: number]>([
    ['Chinese', 'en zh_Hans', 'Save all notes', 1],
    ['Russian', 'en ru', 'Sign in with Google', 1],
    ['Arabic, with a placeholder', 'en ar', 'Hello {name}, your file is ready', 1],
    ['Thai, with markup', 'en th', '<a href="/x">Read the <b>manual</b></a>', 1],
    ['Japanese, with plural forms', 'en ja', 'one note|%d notes were deleted', 1],
    ['Korean, as an ICU message', 'en ko', '{n, plural, other {# files were deleted}}', 1],
    ['Greek, from German', 'de el', 'Alle Notizen sichern', 1],
    ['Serbian', 'en sr', 'Save all notes', 1],
    ['English, from Chinese', 'zh_Hans en', '无法保存所有更改', 1],
    ['English, from Russian', 'ru en', 'Сохранить все заметки', 1],
    ['English, from Thai', 'th en', 'บันทึกการเปลี่ยนแปลงทั้งหมด', 1],
    ['English, from Korean', 'ko en', '파일을 저장할 수 없습니다', 1],
    ['Serbian in Latin letters', 'en sr_Latn', 'Save all notes', 1],
    ['German', 'en de', 'Save all notes', 1],
    ['German, with plural forms', 'en_US de', 'Save note|Save the notes and their files', 1],
    ['German, English in another language', 'fr de', 'Your notes have been saved', 0],
    ['German, words in code', 'en de', 'GitHub:\n```js\nawait these files\n```', 0],
    ['German, words in an address', 'en de', '[GitHub](save "these notes")', 0],
    ['German, words in tags', 'en de', 'Notes <a from="here" with="your">GitHub</a>', 0],
    ['German, the title of a book', 'en de', 'Lord of the Notes', 0],
    ['British English', 'en en_GB', 'Your notes have been saved', 0],
    ['German, of prose', 'en de', prose, 1],
    ['German, of prose with code', 'en de', `\`${prose}\``, 0],
    ['British English, of prose', 'en en_GB', prose, 0],
    ['an unknown language', 'en qaa', 'Save all notes', 1],
    ['a name', 'en ru', 'GitHub', 0],
    ['a name of words', 'en ru', 'Visual Studio Code', 0],
    ['names and a short word', 'en zh_Hans', 'GitHub and GitLab', 0],
    ['abbreviations', 'en zh_Hans', 'HTML, JSON or PDF', 0],
    ['one word', 'en ru', 'localhost', 0],
    ['a format of a number', 'en ru', '{{value, bytes(bits: true; binary: true)}}', 0],
    ['a copyright', 'en ja', 'Copyright © 2026 Notes.\nReleased under a free license.', 0],
    ['parameters', 'en ru', 'array, function [, options]', 0],
    ['keys', 'en ru', 'Ctrl + Shift + Enter', 0],
    ['a number', 'en ar', '100 %', 0],
    ['placeholders', 'en ru', '{{ user }} / %(other)s ${third} :fourth', 0],
    ['an ICU message without words', 'en ru', '{n, plural, one {#} many {#} other {#}}', 0],
    ['an address', 'en th', 'https://example.org/some/page some.one@example.org', 0],
    ['a path', 'en th', 'path/to/file.txt another_name', 0],
    ['code', 'en ja', '`npm install notes`', 0],
    ['the own name of a language', 'en zh_Hans', 'русский язык России', 0],
    ['a name in Chinese', 'zh_Hans en', '简体中文', 0],
    ['five letters without spaces', 'ja en', 'ファイル名', 0],
    ['six letters without spaces', 'ja en', 'ファイル名前', 1],
    ...['th ไม่สามารถ', 'lo ບໍ່ສາມາດ', 'km មិនអាចទេ', 'my မလုပ်နိုင်ပါ'].map((row) => {
      const [code = '', text = ''] = row.split(' ');
      return [`a sentence in ${code}`, `${code} en`, text, code === 'th' ? 1 : 0] as const;
    }),
    ['Hindi', 'hi en', 'सभी परिवर्तन सहेजें', 1],
    ['Hebrew', 'he en', 'שמור את כל השינויים', 1],
    ['Arabic', 'ar en', 'حفظ كل التغييرات', 1],
    ['Urdu, from Arabic', 'ar ur', 'حفظ كل التغييرات', 0],
    ['Japanese, from Chinese', 'zh_Hant ja', '無法保存所有更改', 0],
    ['a word of four letters, and another', 'en ru', 'Save them', 1],
    ['a word of three letters, and another', 'en ru', 'The them', 0],
    ['a word with its access key', 'en ru', '&Save them', 1],
    ['a word with the end of a sentence', 'en ru', 'Save them.', 1],
    [
      'words in code and tags',
      'en ru',
      '`now save these files` <now save these files> {{now save these files}} { save } { these }',
      0,
    ],
  ])('%s', (_, languages, text, copies) => {
    expect(countCopies(languages.split(' '), [...own, copy(text)])).toBe(copies);
  });
});

/** Five sentences of a program. */
const sentences = [
  'The note could not be found.',
  'Save all changes before closing?',
  'Choose another folder',
  'Password expires soon',
  '%d notes were deleted',
];
const words = ['Settings', 'Delete'];

describe('a language in the same script', () => {
  const translate = (text: string, at: number) => [text, `Translated ${at}`] as const;
  const mix = (translated: number) => [
    ...sentences.slice(0, translated).map(translate),
    ...sentences.slice(translated).map(copy),
  ];

  /** Words, of which the first are copies, and translated sentences. */
  const mixWords = (copied: number, own: number, all = 50) => [
    ...Array.from({ length: all }, (_, at) => ['Settings', at < copied ? '=' : 'Other'] as const),
    ...Array.from({ length: own }, () => ['Choose another folder', 'Translated'] as const),
  ];

  test.each<readonly [string, string, readonly (readonly [string, string])[], number]>([
    ['over a quarter of its sentences are copies', 'de ro', mix(3), 2],
    ['a fifth is', 'de ro', mix(4), 0],
    ['over a quarter are, with words', 'en ro', [...mix(3), ...words.map(copy)], 4],
    ['a fifth is, with words', 'en ro', [...mix(4), ...words.map(copy)], 1],
    ['only words are', 'en ro', [...mix(5), ...words.map(copy)], 0],
    ['a variant', 'en en_GB', sentences.map(copy), 0],
    ['a variant of a variant', 'pt_BR pt_PT', sentences.map(copy), 0],
    ...['nb no', 'nn nb', 'hr bs', 'sr cnr', 'sh hr', 'id ms', 'zsm ms', 'cmn zh', 'lzh yue'].map(
      (codes) =>
        [`a standard of the same language: ${codes}`, codes, sentences.map(copy), 0] as const,
    ),
    ['a related language', 'de nl', sentences.map(copy), 5],
    ['an unknown language', 'en qaa', sentences.map(copy), 5],
    ['a list of names', 'en fr', ['Docker', 'Firefox', 'Visual Studio Code'].map(copy), 0],
    [
      'all are, in a list of names',
      'en fr',
      ['Save all changes', ...Array.from({ length: 11 }, () => 'Docker')].map(copy),
      1,
    ],
    [
      'all are, and what may be equal',
      'en fr',
      [...sentences, 'Version', 'Plugin version', 'OK', 'GitHub', '%s', 'Yes', '1.0'].map(copy),
      12,
    ],
    [
      'all are, in another script',
      'en ru',
      [...sentences, 'Settings', 'Version', 'OK', 'GitHub'].map(copy),
      9,
    ],
    ['nothing is there', 'en fr', [], 0],
    ['over 75 % of the English words are', 'en uz', mixWords(38, 6), 38],
    ['75 % are', 'en uz', mixWords(39, 6, 52), 0],
    ['of 49 words', 'en uz', mixWords(49, 6, 49), 0],
    ['words are, of a list with few sentences', 'en uz', mixWords(50, 5), 0],
    ['words of a related language are', 'da uz', mixWords(50, 6), 0],
  ])('%s', (_, languages, pairs, copies) => {
    expect(countCopies(languages.split(' '), pairs)).toBe(copies);
  });

  test('has what the component declares', () => {
    const pairs = [...sentences, 'GitHub'].map(copy);
    expect(countCopies(['en', 'ru'], pairs, { sameAsSource: 'translated' })).toBe(0);
    expect(countCopies(['en', 'en_GB'], pairs, { sameAsSource: 'untranslated' })).toBe(6);
    expect(countCopies(['en', 'ru'], pairs, { sameAllowed: ['0', '1'] })).toBe(4);
  });
});

test('copies of a file change with the file in the past', () => {
  const count = createVersionCounter();
  const source = sentences.map((text, at): Message => ({ key: `${at}`, target: [text] }));
  const settings = { checks: [], language: 'nl', sourceLanguage: 'de' };
  const translatedOf = (own: number) => {
    const messages = source.map((one, at) => (at < own ? { ...one, target: [`Wort ${at}`] } : one));
    const options = { kind: 'monolingual', ...settings } as const;
    return count({ file: 'nl', messages, source }, options).translated;
  };
  expect([0, 3, 4, 3, 5].map(translatedOf)).toEqual([0, 3, 5, 3, 5]);
});

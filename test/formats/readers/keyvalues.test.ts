import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyValues, multilingualKeyValues } from '../../../src/formats/readers/keyvalues.ts';
import { about, getMistake, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const tokens = `// Notes
"lang"
{
  "Language" "german"
  "Tokens"
  {
    "save" "Sag \\"ja\\"\\n" [$WIN32] // a comment
    "[english]save" "Say \\"yes\\"\\n"
    open Öffnen
    /* "gone" { */ "__proto__" ""
    "open"	"Auf{0}"
  }
}
`;
const phrases = `"Phrases"
{
  "save" { "#format" "{1:s}" "en" "Save {1}" "de" "Sichern {1}" }
  "open" { "de" "Öffnen" }
  "quit" { "en" "Quit" "xy_z" "?" }
}
`;
const read = (language: string, text = phrases) =>
  keyValues
    .read(new TextEncoder().encode(text), { ...about, language })
    .map(({ key, target }) => [key, ...target]);

describe('KeyValues', () => {
  test('are read from the tokens, without comments, conditions and source texts', () => {
    const messages = [
      { key: 'save', target: ['Sag "ja"\n'], line: 7 },
      { key: 'open', target: ['Auf{0}'], line: 11 },
      { key: '__proto__', target: [''], line: 10 },
    ];
    expect(messagesIn(keyValues, tokens)).toEqual(messages);
    expect(messagesIn(keyValues, `\ufeff${tokens.replaceAll('\n', '\r\n')}`)).toEqual(messages);
  });

  test('are read from the outermost block, where nothing is named tokens', () => {
    expect(read('de', 'addon { Language german a b c { d e } }')).toEqual([['a', 'b']]);
  });

  test('are read from the phrases of a language, or those of the only one', () => {
    expect(read('de')).toEqual([
      ['save', 'Sichern {1}'],
      ['open', 'Öffnen'],
    ]);
    expect(read('en')).toEqual([
      ['save', 'Save {1}'],
      ['quit', 'Quit'],
    ]);
    expect(read('pt_PT', 'Phrases { a { pt_p b } }')).toEqual([['a', 'b']]);
  });

  test('are read from the phrases of all languages', () => {
    const bytes = new TextEncoder().encode(phrases);
    expect(multilingualKeyValues.readLanguages?.(bytes)).toEqual(['en', 'de', 'xy_z']);
    const german = multilingualKeyValues.read(bytes, { ...about, codeInFile: 'de' });
    expect(german.map(({ key, line }) => [key, line])).toEqual([
      ['save', 3],
      ['open', 4],
    ]);
  });

  test('are read back, whatever is written', () => {
    const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
    const key = nastyText.filter((text) => !text.startsWith('['));
    const pairs = fc.uniqueArray(fc.tuple(key, nastyText), { selector: ([one]) => one });
    fc.assert(
      fc.property(pairs, (texts) => {
        const lines = texts.map(([one, other]) => `${quote(one)} ${quote(other)}\n`);
        expect(read('de', `lang { Tokens {\n${lines.join('')}} }`)).toEqual(texts);
      }),
    );
  });

  test.each([
    ['lang {\n a "b\n}', '2:4 The quote, bracket or comment that begins here does not end.'],
    ['lang {\n /* a', '2:2 The quote, bracket or comment that begins here does not end.'],
    ['lang {\n a b [c\n}', '2:6 The quote, bracket or comment that begins here does not end.'],
    ['lang {\n { a b }\n}', '2:2 This block has no name.'],
    ['lang {\n a\n}', '3:1 This `}` closes no block, or a name before it has no text.'],
    ['lang { }\n}', '2:1 This `}` closes no block, or a name before it has no text.'],
    ['lang {\n a b\n', '3:1 The file ends inside a block, or after a name without a text.'],
    ['a { '.repeat(21), '1:83 More than 20 blocks are inside one another.'],
    [
      `lang { ${'a'.repeat(10_001)} b }`,
      '1:8 The names of this file are too long for it to be read.',
    ],
    ['lang { a "\0" }', '1:11 The file is not text: here is the control character U+0000.'],
    [
      'lang {\n<<<<<<< a\n}',
      '2:1 The file holds the marks of a merge conflict that was not resolved.',
    ],
  ])('that are broken are refused: %j', (text, refusal) => {
    expect(getMistake(keyValues, text)).toBe(refusal);
  });

  testDamagedFiles(keyValues, tokens);
});

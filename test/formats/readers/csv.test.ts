import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainCsv } from '../../../src/formats/readers/csv.ts';
import { countExamples } from '../../setup/examples.ts';
import { listRefusals, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

/** The texts of a file by their keys. */
function textsIn(file: string, more = {}): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    messagesIn(plainCsv, file, more).map(({ key, target }) => [key, target[0]]),
  );
}

/** Writes a field as RFC 4180 specifies. */
function field(text: string, isPlain: boolean, separator: string): string {
  const mustBeQuoted = new RegExp(`^\\s|["\\r\\n${separator}]`).test(text);
  return isPlain && !mustBeQuoted ? text : `"${text.replaceAll('"', '""')}"`;
}

describe('plainCsv', () => {
  test('reads source texts and texts, as Magento has them', () => {
    const file = `\ufeff"Save all notes","Alle Notizen sichern"\r
"Delete ""%1""?","„%1“ löschen?"\r
\r
"Two
lines","Zwei
Zeilen"\r
Close, "Schließen" \r
"Not yet done.",""\r
"Nor this one."\r
"A, b","A, b",module,Acme_Notes\r
`;
    expect(messagesIn(plainCsv, file)).toEqual([
      {
        key: 'Save all notes',
        source: ['Save all notes'],
        target: ['Alle Notizen sichern'],
        line: 1,
      },
      { key: 'Delete "%1"?', source: ['Delete "%1"?'], target: ['„%1“ löschen?'], line: 2 },
      { key: 'Two\nlines', source: ['Two\nlines'], target: ['Zwei\nZeilen'], line: 4 },
      { key: 'Close', source: ['Close'], target: ['Schließen'], line: 7 },
      { key: 'Not yet done.', source: ['Not yet done.'], target: [''], line: 8 },
      { key: 'Nor this one.', source: ['Nor this one.'], target: [''], line: 9 },
      { key: 'A, b', source: ['A, b'], target: ['A, b'], line: 10 },
    ]);
  });

  test('tells the texts of modules apart, in a language pack', () => {
    const pack = 'Add,Hinzufügen,module,Acme_Notes\nAdd,Addieren,module,Acme_Sums\n';
    expect(messagesIn(plainCsv, pack)).toMatchObject([
      { key: 'Acme_Notes\u0004Add', source: ['Add'], target: ['Hinzufügen'] },
      { key: 'Acme_Sums\u0004Add', source: ['Add'], target: ['Addieren'] },
    ]);
  });

  test.each([
    ['a,A b\nc,D', { a: 'A b', c: 'D' }],
    ['a;A, b\nc;D, e', { a: 'A, b', c: 'D, e' }],
    ['a\tA, b; c\nc\tD', { a: 'A, b; c', c: 'D' }],
    ['"a";"A"\n"c";"D"', { a: 'A', c: 'D' }],
    ['"a;b","A"\n"c","D"', { 'a;b': 'A', c: 'D' }],
    ['# Menu\na,A\n// Page\nc,D\n#,Number', { a: 'A', c: 'D', '#': 'Number' }],
    ['a,A\na,B\n', { a: 'B' }],
    ['a,A\n,B\n', { a: 'A' }],
    ['a,A\rc,D\r', { a: 'A', c: 'D' }],
    ['a,A\n"=======",Line', { a: 'A', '=======': 'Line' }],
    ['a,A, and more\nc,D', { a: 'A', c: 'D' }],
    // PHP and Python both accept this.
    ['a,"b"c"d"\nc,D', { a: 'bc"d"', c: 'D' }],
    ['a,"<a href=\\"x\\">b</a>"\nc,D', { a: '<a href=\\"x\\">b</a>', c: 'D' }],
    ['a,"say \\"b\\""\nc,D', { a: 'say \\"b\\"', c: 'D' }],
    ['"C:\\temp\\",x\n"b","c"\n', { 'C:\\temp\\': 'x', b: 'c' }],
    ['"a \\""b\\""",x\n"b","c"\n', { 'a \\"b\\"': 'x', b: 'c' }],
    ['"C:\\","C:\\"\n"D:\\\\","D:\\\\"\n', { 'C:\\': 'C:\\', 'D:\\\\': 'D:\\\\' }],
    [
      '__proto__,a\nconstructor,b',
      Object.fromEntries([
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ]),
    ],
  ])('reads %j', (file, texts) => {
    expect(textsIn(file)).toEqual(texts);
  });

  test('takes a backslash before a quote for an escape where Magento has its files', () => {
    const file = '"Say \\"b\\", c","Sag \\"b\\", c"\n"d","e"\n';
    const expected = { 'Say \\"b\\", c': 'Sag \\"b\\", c', d: 'e' };
    expect(textsIn(file, { path: 'app/code/Acme/Notes/i18n/de_DE.csv' })).toEqual(expected);
    expect(textsIn(file, { path: 'app/locale/de_DE/Mage_Core.csv' })).toEqual(expected);
    expect(textsIn(file, { path: 'i18n/de.csv' })).not.toEqual(expected);
  });

  test.each([
    ['key,text\na,A', { a: 'A' }],
    ['ID;Value\na;A', { a: 'A' }],
    ['"String ID","Comment","Translation"\na,"of the menu",A', { a: 'A' }],
    ['keys,de\na,A', { a: 'A' }],
    ['EN_US,DE\na,A', { a: 'A' }],
    ['flag\tcontent\n$A\tA, B', { $A: 'A, B' }],
    ['location,source,target\nx.py:3,Save,Sichern', { Save: 'Sichern' }],
    ['context,target\nMENU_SAVE,Sichern', { MENU_SAVE: 'Sichern' }],
    [
      'identifier,source_phrase,translation,context,labels,max_length\na,Save,Sichern,menu,,',
      { a: 'Sichern' },
    ],
  ])('hears the names of columns: %j', (file, texts) => {
    expect(textsIn(file)).toEqual(texts);
  });

  test('reads what tools of translators write', () => {
    const file = `location,source,target,ID,fuzzy,context,translator_comments,developer_comments
a.py:1,Open,Öffnen,,False,menu,,
a.py:2,Open,Offen,,True,state,,
a.py:3,Close,,,,,,of the window
`;
    expect(messagesIn(plainCsv, file)).toEqual([
      { key: 'menu\u0004Open', source: ['Open'], target: ['Öffnen'], line: 2 },
      { key: 'state\u0004Open', source: ['Open'], target: ['Offen'], isFuzzy: true, line: 3 },
      { key: 'Close', source: ['Close'], target: [''], line: 4 },
    ]);
  });

  test('takes words that may be names of columns for texts', () => {
    expect(textsIn('"Key","Schlüssel"\n"Value","Wert"\n')).toEqual({
      Key: 'Schlüssel',
      Value: 'Wert',
    });
    expect(textsIn('"Key","Key"\n"de","de"\n', { language: 'en' })).toEqual({
      Key: 'Key',
      de: 'de',
    });
    expect(textsIn('"No","Nein"\n"It","Es"\n')).toEqual({ No: 'Nein', It: 'Es' });
  });

  test('gives back what RFC 4180 writes', () => {
    const text = fc.oneof(nastyText, fc.string()).map((one) => one.replaceAll('\0', ''));
    // A backslash before a quote is an escape, and conflicts of merges are no texts.
    const plain = text.filter((one) => !/\\(?:"|$)|^(?:<{7}|={7}|>{7})|^[\s#/]/.test(one));
    const row = fc.tuple(plain, plain, fc.boolean());
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, end) => {
          // The first records settle what separates fields.
          const sure = Array.from({ length: 101 }, (_, n) => [`k ${n}`, `t ${n}`, false] as const);
          const file = [...sure, ...rows]
            .map((one) =>
              [one[0], one[1]].map((some) => field(some, one[2], separator)).join(separator),
            )
            .join(end);
          const expected = new Map(
            [...sure, ...rows].flatMap(([key, said]) => (key.trim() === '' ? [] : [[key, said]])),
          );
          const read = messagesIn(plainCsv, file).map(
            ({ key, target }) => [key, target[0]] as const,
          );
          expect(new Map(read)).toEqual(expected);
        },
      ),
      { numRuns: countExamples(3) },
    );
  });

  testDamagedFiles(plainCsv, '"Save all","Sichern"\n"Open ""a""","Öffnen"\n');

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'no end': 'a,"A"\nb, "B\nc,C\n',
      'one column': 'Save\nOpen\n',
      'no separator that is known': '"a":"b"\n"c":"d"\n',
      'all languages': 'keys,en,de,fr\nSAVE,Save,Sichern,Sauver\n',
      'all languages, without a name': '"",en,de\nSAVE,Save,Sichern\n',
      'all languages, by the first': 'en,de,fr\nSave,Sichern,Sauver\n',
      'a key that is too long': `a,b\n${'c'.repeat(10_001)},d\n`,
      'a NUL': 'a,b\nc,\0d\n',
      'a merge conflict': 'a,b\n<<<<<<< HEAD\nc,d\n=======\nc,e\n>>>>>>> other\n',
    };
    expect(listRefusals(files, (text) => messagesIn(plainCsv, text))).toMatchInlineSnapshot(`
      "Expected: a closing quote before a separator or at the end of a line. Fix: Close the quote; a quote that is part of the text is written twice: \`""\`.
        no end: 2:4 A text in quotes begins here, and nothing ends it.
      Expected: a key or a source text, a comma, a semicolon or a tab, and a text: \`"key","text"\`. Fix: Write the texts into a second column.
        one column: 1:1 The file has one column only.
        no separator that is known: 1:1 The file has one column only.
      Expected: a file for each language, with a column for its texts: \`"key","text"\`. Fix: Write \`file_format: multilingual-csv\`, and the path of this file, without \`*\`, as \`filemask\`.
        all languages: 1:1 The file has a column for each language.
        all languages, without a name: 1:1 The file has a column for each language.
        all languages, by the first: 1:1 The file has a column for each language.
      Expected: keys of a few words, or the source texts. Fix: Shorten the first field of this record, or look for a quote that is missing in it.
        a key that is too long: 2:1 The keys of this file are too long for it to be read.
      Expected: text in UTF-8. Fix: Save the file as UTF-8.
        a NUL: 2:3 The file is not text: here is the control character U+0000.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved."
    `);
  });
});

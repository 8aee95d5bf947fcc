import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { nestedJson } from '../../../src/formats/readers/json.ts';
import { anyText } from '../../setup/arbitraries.ts';
import {
  about,
  encodeText,
  getMistake,
  getPlaceOfMistake,
  getRefusal,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `{
  "save": "Save",
  "menu.save": "Save the note",
  "Are you sure? [y/n]": "",
  "menu": {
    "save": "Save\\u2026",
    "edit": { "undo": "\\ud83d\\ude00 \\"Undo\\" <b>%s</b>\\n", "": "Nothing" }
  },
  "days": ["Monday", null, "Tuesday", ["a", { "b": "c" }], "days[0]"],
  "days[0]": "Not a list",
  "back\\\\slash": " spaces ",
  "count": 12, "is_rtl": false, "none": null, "empty": {}, "list": [],
  "__proto__": { "__proto__": "Prototype", "constructor": "Constructor" },
  "twice": "first",
  "last": "\\/",
  "twice": "second"
}
`;

const messages: readonly Message[] = [
  { key: 'save', target: ['Save'] },
  { key: 'menu\\.save', target: ['Save the note'] },
  { key: 'Are you sure? \\[y/n]', target: [''] },
  { key: 'menu.save', target: ['Save…'] },
  { key: 'menu.edit.undo', target: ['😀 "Undo" <b>%s</b>\n'] },
  { key: 'menu.edit.', target: ['Nothing'] },
  { key: 'days[0]', target: ['Monday'] },
  { key: 'days[2]', target: ['Tuesday'] },
  { key: 'days[3][0]', target: ['a'] },
  { key: 'days[3][1].b', target: ['c'] },
  { key: 'days[4]', target: ['days[0]'] },
  { key: 'days\\[0]', target: ['Not a list'] },
  { key: 'back\\\\slash', target: [' spaces '] },
  { key: '__proto__.__proto__', target: ['Prototype'] },
  { key: '__proto__.constructor', target: ['Constructor'] },
  { key: 'twice', target: ['second'] },
  { key: 'last', target: ['/'] },
];

test('finds lines below the language at the root', () => {
  const bytes = encodeText('{\n"de": {\n"menu": {\n"open": "Öffnen"\n},\n"save": "Sichern"\n}\n}');
  const info = { language: 'de_AT', sourceLanguage: 'en' };
  const keys = nestedJson.read(bytes, info).map(({ key }) => key);
  const lines = nestedJson.findLines?.(bytes);
  expect(keys.map((key) => [key, lines?.get(key)])).toEqual([
    ['menu.open', 4],
    ['save', 6],
  ]);
});

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [name: string]: Tree };

// Node 24 takes names with a backslash for others at times (nodejs/node#63785), so there are none. Names that begin with an
// @ may be metadata.
const name = fc
  .oneof(
    fc.constantFrom('a', 'b', 'a.b', '.', '', '[0]', 'a[0]', '..', '__proto__', 'constructor'),
    nastyText,
  )
  .map((text) => text.replaceAll('\\', '/').replace(/^@+/, ''));
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: nastyText },
    anyText(),
    fc.constantFrom(null, true, false, 0, -1.5e300),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
  ),
}));
const catalogue = fc.dictionary(name, tree, { maxKeys: 6 });

function escaped(part: string): string {
  return [...part].map((sign) => ('\\.['.includes(sign) ? `\\${sign}` : sign)).join('');
}

function flattenTree(value: Tree, key: string | undefined): Message[] {
  if (typeof value === 'string') return [{ key: key ?? '', target: [value] }];
  if (Array.isArray(value)) {
    return value.flatMap((item: Tree, index) => flattenTree(item, `${key}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([part, inner]) =>
    flattenTree(inner, key === undefined ? escaped(part) : `${key}.${escaped(part)}`),
  );
}

function getPlace(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

describe.each([['nestedJson', nestedJson]])('%s', (_, format) => {
  test('reads texts with the paths to them as keys', () => {
    expect(messagesIn(format, sound)).toEqual(messages);
  });

  test('reads files of an encoding with a byte-order mark', () => {
    const utf16 = Buffer.from('\ufeff{"a": "ü"}', 'utf16le');
    const expected = [{ key: 'a', target: ['ü'] }];
    expect(messagesIn(format, '\ufeff{"a": "ü"}')).toEqual(expected);
    expect(format.read(utf16, about)).toEqual(expected);
    expect(format.read(Buffer.from(utf16).swap16(), about)).toEqual(expected);
  });

  test('tells apart what the signs of a path could mean', () => {
    const file = {
      a: { b: '1', '': '2', '.b': '3', c: ['4'], '[0]': '5', '\\': { b: '6' } },
      'a.b': '7',
      'a.': '8',
      'a..b': '9',
      'a.c[0]': '10',
      'a\\': { b: '11' },
      'a\\.b': '12',
      '': { '': '13' },
      '.': '14',
    };
    expect(messagesIn(format, JSON.stringify(file))).toEqual(
      Object.entries({
        'a.b': '1',
        'a.': '2',
        'a.\\.b': '3',
        'a.c[0]': '4',
        'a.\\[0]': '5',
        'a.\\\\.b': '6',
        'a\\.b': '7',
        'a\\.': '8',
        'a\\.\\.b': '9',
        'a\\.c\\[0]': '10',
        'a\\\\.b': '11',
        'a\\\\\\.b': '12',
        '.': '13',
        '\\.': '14',
      }).map(([key, text]) => ({ key, target: [text] })),
    );
  });

  test('has no messages in an empty object', () => {
    expect(messagesIn(format, ' {}\r\n')).toEqual([]);
  });
});

describe('nestedJson', () => {
  test('leaves out what files of MediaWiki say of themselves, at the top', () => {
    const read = (value: unknown) => messagesIn(nestedJson, JSON.stringify(value));
    expect(read({ '@metadata': { authors: ['A', 'B'] }, save: 'Save' })).toEqual([
      { key: 'save', target: ['Save'] },
    ]);
    expect(read({ '@metadata': 'Metadata', a: { '@metadata': { b: 'c' } } })).toHaveLength(2);
  });

  test('reads back whatever is written', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(undefined, 1, '\t'), (file, indent) => {
        const text = JSON.stringify(file, null, indent);
        expect(messagesIn(nestedJson, text)).toEqual(flattenTree(file, undefined));
      }),
    );
  });

  test('gives no key twice', () => {
    let most = 0;
    fc.assert(
      fc.property(catalogue, (file) => {
        const keys = messagesIn(nestedJson, JSON.stringify(file)).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        most = Math.max(most, keys.length);
      }),
    );
    expect(most).toBeGreaterThan(5);
  });

  test('refuses what is no JSON object of texts', () => {
    const files: Readonly<Record<string, string>> = {
      'a comma too many': '{\n  "a": "b",\n}',
      'a key without quotes': '{ a: "b" }',
      'a colon missing': '{"a" "b"}',
      'a comma missing': '{\n  "a": "b"\n  "c": "d"\n}',
      'a comma missing in a list': '{"a": ["b" "c"]}',
      'a value missing': '{"a": , "b": "c"}',
      'a word': '{"a": "b",\n"c": undefined}',
      'a word that begins well': '{"a": trouble}',
      'a number of another kind': '{"a": 007}',
      'single quotes': "{'a': 'b'}",
      'typographic quotes': '{"a": “b”}',
      'a comment': '{"a": "b", // c\n"d": "e"}',
      'a line break in a text': '{"a": "b\n", "c": "d"}',
      'a tab in a text': '{"a": "b\tc"}',
      'another control character': '{"a": "b\u0001"}',
      'an unknown escape': String.raw`{"a": "C:\data"}`,
      'half an escape': String.raw`{"a": "\u00g9"}`,
      'a second object': '{"a": "b"}\n{"c": "d"}',
      'a space that is none': '{"a": "b"}\u00a0',
      'no end': '{"a": {"b": "c",\n',
      'no end of a text': '{"a": "b',
      'an HTML page': '<!DOCTYPE html>\n<p>Not found</p>',
      'a merge conflict': '{\n<<<<<<< HEAD\n"a": "b"\n=======\n"a": "c"\n>>>>>>> main\n}',
      nothing: '',
      spaces: ' \n\t',
      'a list': '\n [1]',
      'a text': '"a"',
      'a number': '12',
      null: 'null',
      'too many levels': `{"a": "]",\n"b": ${'['.repeat(100)}${']'.repeat(100)}}`,
      'too long a key': `{"${'a'.repeat(10_001)}": "b"}`,
    };
    expect(listRefusals(files, (text) => messagesIn(nestedJson, text))).toMatchInlineSnapshot(`
      "Expected: a key after the comma. Fix: Remove the comma in front of the brace.
        a comma too many: 3:1 The file is not JSON: \`}\` is where a key should be.
      Expected: keys and texts in double quotes. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        a key without quotes: 1:3 The file is not JSON: \`a\` is not expected here.
        a space that is none: 1:11 The file is not JSON: the character U+00A0 is not expected here.
        an HTML page: 1:1 The file is not JSON: \`<\` is not expected here.
      Expected: a colon between a key and its value. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        a colon missing: 1:6 The file is not JSON: \`"\` is where a colon should be.
      Expected: a comma between two entries, or a closing brace or bracket. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        a comma missing: 3:3 The file is not JSON: \`"\` is where a comma should be.
        a comma missing in a list: 1:12 The file is not JSON: \`"\` is where a comma should be.
        a number of another kind: 1:8 The file is not JSON: \`07\` is where a comma should be.
      Expected: a text in double quotes as the value of a key. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        a value missing: 1:7 The file is not JSON: \`,\` is where a value should be.
        a word: 2:6 The file is not JSON: \`undefined\` is where a value should be.
        a word that begins well: 1:7 The file is not JSON: \`trouble\` is where a value should be.
      Expected: straight double quotes around keys and texts. Fix: Write \`"\` instead, before and after the text.
        single quotes: 1:2 \`'\` does not open a text in JSON.
        typographic quotes: 1:7 \`“\` does not open a text in JSON.
      Expected: nothing but keys and values. Fix: Remove the comment, or write \`file_format: json5\`, which has comments.
        a comment: 1:12 JSON has no comments, and something like one is here.
      Expected: a closing quote before it, or an escape such as \\n in its place. Fix: Close the text, or write \\n for a line break and \\t for a tab.
        a line break in a text: 1:9 A line break, a tab or another control character is inside a text.
        a tab in a text: 1:9 A line break, a tab or another control character is inside a text.
        another control character: 1:9 A line break, a tab or another control character is inside a text.
      Expected: a known escape such as \\n or \\u00e9, or \\\\ for a backslash. Fix: Correct the escape, or double the backslash.
        an unknown escape: 1:10 A backslash in a text starts an escape, and this one means nothing.
        half an escape: 1:8 A backslash in a text starts an escape, and this one means nothing.
      Expected: nothing after the last closing brace. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        a second object: 2:1 The file is not JSON: \`{\` is where the end of the file should be.
      Expected: a closing quote, bracket or brace. Fix: Add what is missing, or fetch the file again when it was cut off.
        no end: 1:17 The file ends too early: a text or a brace is still open.
        no end of a text: 1:9 The file ends too early: a text or a brace is still open.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Write \`{}\` when there are no texts yet.
        nothing: 1:1 The file is empty.
        spaces: 1:1 The file is empty.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        a list: 2:2 The file holds a list, not an object.
        a text: 1:1 The file holds a text, not an object.
        a number: 1:1 The file holds a number, not an object.
        null: 1:1 The file holds null, not an object.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        too many levels: 2:105 Lists or mappings are nested too deeply here for the file to be read.
      Expected: keys of a few words. Fix: Shorten the longest keys, and those above many others.
        too long a key: 1:1 The keys of this file are too long for it to be read."
    `);
  });

  test('tells the place of whatever is where it should not', () => {
    const text = JSON.stringify(JSON.parse(sound), null, 2);
    let isInText = false;
    let places = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      if (text[offset] === '"' && text[offset - 1] !== '\\') isInText = !isInText;
      if (isInText && text[offset] !== '"') continue;
      const broken = `${text.slice(0, offset)}@${text.slice(offset)}`;
      // A wrong word, number or escape is reported where it begins.
      if (/[\w.\\-]/.test(text[offset - 1] ?? '')) continue;
      // Behind a quote that opens a text it would be a part of that.
      if (text[offset] === '"' && !isInText) continue;
      expect(getPlaceOfMistake(nestedJson, broken)).toBe(getPlace(text, offset));
      places++;
    }
    expect(places).toBeGreaterThan(200);
  });

  test('does not take words of the file for those of the parser', () => {
    expect(getMistake(nestedJson, '{"a": @ in JSON at position 1 (line 1 column 2)')).toMatch(
      /^1:7 .*`@`/,
    );
    expect(getMistake(nestedJson, '{"a": number}')).toMatch(
      /^1:7 .*`number` is where a value should be\.$/,
    );
  });

  test('reads a hundred levels', () => {
    const text = `{"a": ${'['.repeat(99)}"b"${']'.repeat(99)}}`;
    expect(messagesIn(nestedJson, text)).toEqual([{ key: `a${'[0]'.repeat(99)}`, target: ['b'] }]);
  });

  test.each([
    ['braces', '{"a":'.repeat(100_000), '1:1 Lists or mappings'],
    [
      'closed braces',
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '1:497 Lists or mappings',
    ],
    ['closed brackets', `{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`, '1:105 Lists or mappings'],
    ['braces with a mistake', `${'{"a":'.repeat(100_000)}@`, '1:1 Lists or mappings'],
  ])('refuses a hundred thousand %s', (_, text, expected) => {
    expect(getRefusal(() => messagesIn(nestedJson, text)).slice(0, expected.length)).toBe(expected);
  });

  test('refuses long keys that many others repeat', () => {
    const long = 'a'.repeat(9_000);
    const inner = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index, '']));
    const text = JSON.stringify({ [long]: inner });
    expect(getRefusal(() => messagesIn(nestedJson, text))).toMatch(/^1:1 The keys of this file/);
  });

  test('refuses bytes that are no text', () => {
    expect(
      getRefusal(() => nestedJson.read(Uint8Array.from([...encodeText('{"a": "'), 0xff]), about)),
    ).toMatchInlineSnapshot(`
      "1:1 The file is not text in UTF-8.
      Expected: text in UTF-8
      Fix: Save the file as UTF-8."
    `);
  });

  testDamagedFiles(nestedJson, sound);
});

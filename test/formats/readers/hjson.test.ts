import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hjson } from '../../../src/formats/readers/hjson.ts';
import { nestedJson } from '../../../src/formats/readers/json.ts';
import { listRefusals, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `// Texts of Notes
Mods: {
	Notes: {
		Open: Open, # and no comment
		Close: "Close \\"it\\"\\n" // a comment
		'Save all': 'Save "all"',
		# Print: Print
		/* Send:
		   Send */
		Items.Pen.DisplayName: Pen
		Tooltip:
			'''
			Writes
			  notes
			'''
		Short: '''one line'''
		Empty: ""
		Day[0]: x
	}
}
`;

describe('hjson', () => {
  test('reads texts with quotes and without, and comments', () => {
    const read = sound.replace('\t\tDay[0]: x\n', '');
    expect(messagesIn(hjson, read)).toEqual([
      { key: 'Mods.Notes.Open', target: ['Open, # and no comment'], line: 4 },
      { key: 'Mods.Notes.Close', target: ['Close "it"\n'], line: 5 },
      { key: 'Mods.Notes.Save all', target: ['Save "all"'], line: 6 },
      { key: 'Mods.Notes.Items\\.Pen\\.DisplayName', target: ['Pen'], line: 10 },
      { key: 'Mods.Notes.Tooltip', target: ['Writes\n  notes'], line: 12 },
      { key: 'Mods.Notes.Short', target: ['one line'], line: 16 },
      { key: 'Mods.Notes.Empty', target: [''], line: 17 },
    ]);
  });

  test.each([
    ['a: b', { a: 'b' }],
    ['{ a: b\n}', { a: 'b' }],
    ['\ufeff{\r\n  a: b \r\n  c: d\r\n}\r\n', { a: 'b', c: 'd' }],
    ['a: b\rc: d', { a: 'b', c: 'd' }],
    ['a:\n  # of it\n  b\nc: d', { a: 'b', c: 'd' }],
    [
      'a: {b: "c", d: [1, "e", true, {f: "g"},],}, h: i',
      { 'a.b': 'c', 'a.d[1]': 'e', 'a.d[3].f': 'g', h: 'i' },
    ],
    [
      'a: 1\nb: 1 thing\nc: true\nd: trueness\ne: null # none\nf: -1.5e3\nh: 01',
      { b: '1 thing', d: 'trueness', h: '01' },
    ],
    ['a: 1, b: null, c: "d"', { c: 'd' }],
    ['a: b\na: c', { a: 'c' }],
    ['"": a\n"b:c": d', { '': 'a', 'b:c': 'd' }],
    ["a: '''b\n   c'''", { a: 'b\nc' }],
    ["  a:\n    '''\n    b\n   c\n\n      d\n    '''", { a: 'b\nc\n\n  d' }],
    ["a: ''''b'''", { a: "'b" }],
    ['a: it\'s\nb: "it\'s"', { a: "it's", b: "it's" }],
    ['a: "\\u00e9\\uD83D\\uDE00\\/"', { a: 'é😀/' }],
    [
      '__proto__: a\nconstructor: b',
      Object.fromEntries([
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ]),
    ],
    ['', {}],
    ['# nothing', {}],
  ])('reads %j', (file, texts) => {
    const read = messagesIn(hjson, file).map(({ key, target }) => [key, target[0]]);
    expect(Object.fromEntries(read)).toEqual(texts);
  });

  test('reads plain JSON as json-nested does', () => {
    const text = fc.oneof(nastyText, fc.string());
    // Only JSON has metadata (`@save`, `$schema`) and plural forms (`one`, `other`).
    const key = text.filter((one) => !/^[@$]/.test(one));
    const value = fc.letrec((tie) => ({
      object: fc.dictionary(
        key,
        fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.array(text), tie('object')),
        { maxKeys: 5 },
      ),
    })).object;
    fc.assert(
      fc.property(value, fc.nat(2), (object, indent) => {
        const file = JSON.stringify(object, null, indent);
        const plain = ({ key, target }: { key: string; target: readonly string[] }) => [
          key,
          target,
        ];
        expect(messagesIn(hjson, file).map(plain)).toEqual(messagesIn(nestedJson, file).map(plain));
      }),
    );
  });

  testDamagedFiles(hjson, sound.replace('\t\tDay[0]: x\n', ''));

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'a key with brackets': sound,
      'a key with a blank': 'a b: c',
      'no key': 'a: b\n: c',
      'no colon': 'a: {\n  b\n}',
      'no value': 'a: [\n  "b", , "c"\n]',
      'an open brace': 'a: {\n  b: c }\n',
      'an open bracket': 'a: [b, c]\n',
      'an open text': 'a: "b\nc: d\n',
      'an open text of several lines': "a:\n  '''\n  b\n",
      'an open comment': 'a: b\n/* c',
      'a wrong escape': 'a: "b\\x41"',
      'two of them': '{ a: "b" }\n{ c: "d" }',
      'a brace too many': 'a: {\n}\n}\n',
      'a list': '[ a\n]',
      'a text': 'only a text',
      'a NUL': 'a: b\0',
      'a merge conflict': 'a: b\n<<<<<<< HEAD\nc: d\n=======\n',
      'nested too deeply': 'a: {'.repeat(102),
    };
    expect(listRefusals(files, (text) => messagesIn(hjson, text))).toMatchInlineSnapshot(`
      "Expected: \`key: text\`, each on a line, or \`key: {\` with others inside; \`'''\` around several lines. Fix: Look just before it for a colon, a quote or a brace that is missing, or one too many. A brace that closes is on a line of its own; a name or a text with other signs is in quotes.
        a key with brackets: 18:3 A name with a colon after it should begin here.
        a key with a blank: 1:1 A name with a colon after it should begin here.
        no key: 2:1 A name with a colon after it should begin here.
        no colon: 2:3 A name with a colon after it should begin here.
        no value: 2:8 A value is missing here.
        an open brace: 1:4 The brace that opens here is never closed.
        an open bracket: 1:4 The bracket that opens here is never closed.
        an open text: 1:4 This text has no closing quote on its line, or a backslash before a sign that it does not go with.
        an open text of several lines: 2:3 The text of several lines that begins here is never closed.
        an open comment: 2:1 The comment that begins here is never closed.
        a wrong escape: 1:4 This text has no closing quote on its line, or a backslash before a sign that it does not go with.
        two of them: 2:1 Something follows the end of the file's object.
        a brace too many: 3:1 A name with a colon after it should begin here.
        a list: 1:1 The file holds something else than an object.
        a text: 1:1 A name with a colon after it should begin here.
      Expected: text in UTF-8. Fix: Save the file as UTF-8.
        a NUL: 1:5 The file is not text: here is the control character U+0000.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        nested too deeply: 1:404 Lists or mappings are nested too deeply here for the file to be read."
    `);
  });
});

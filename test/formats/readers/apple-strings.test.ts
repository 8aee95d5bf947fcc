import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { appleStrings } from '../../../src/formats/readers/apple-strings.ts';
import { anyText } from '../../setup/arbitraries.ts';
import {
  about,
  encodeText,
  getRefusal,
  groupRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `/* Class = "NSButton"; title = "Save";
   ObjectID = "12"; */
"12.title" = "Speichern";

// A key without quotes // and more
notes_count = "%d \\"Notizen\\"";
a.b-c/d:e$f=g;
"shorthand";
bare;

/**/"several lines" =
  "one
two\\
three" /* here * / ** too */ ; "same line" = "4" ; // end
'single "quotes"' = 'it\\'s';
"escapes" = "\\a\\b\\f\\n\\r\\t\\v\\\\\\q\\/";
"hex" = "\\U00e9 \\u00E9 \\Ud83D\\ude00 \\U41! \\U";
"octal" = "\\101\\12\\3517\\8";
"empty" = "";
"" = "no key";
"not a // comment" = "nor /* this */ one";
"unicode: שלום \u200f" = "<b>e\u0301</b> 😀 ";
"caf\\U00e9" = "first";
"__proto__" = "Prototype";
constructor = "Constructor";
"café" = "last";
`;

const messages: readonly Message[] = [
  { key: '12.title', target: ['Speichern'], line: 3 },
  { key: 'notes_count', target: ['%d "Notizen"'], line: 6 },
  { key: 'a.b-c/d:e$f', target: ['g'], line: 7 },
  { key: 'shorthand', target: ['shorthand'], line: 8 },
  { key: 'bare', target: ['bare'], line: 9 },
  { key: 'several lines', target: ['one\ntwo\nthree'], line: 11 },
  { key: 'same line', target: ['4'], line: 14 },
  { key: 'single "quotes"', target: ["it's"], line: 15 },
  { key: 'escapes', target: ['\x07\b\f\n\r\t\v\\q/'], line: 16 },
  { key: 'hex', target: ['é é 😀 A! U'], line: 17 },
  { key: 'octal', target: ['A\né78'], line: 18 },
  { key: 'empty', target: [''], line: 19 },
  { key: '', target: ['no key'], line: 20 },
  { key: 'not a // comment', target: ['nor /* this */ one'], line: 21 },
  { key: 'unicode: שלום \u200f', target: ['<b>e\u0301</b> 😀 '], line: 22 },
  { key: 'café', target: ['last'], line: 26 },
  { key: '__proto__', target: ['Prototype'], line: 24 },
  { key: 'constructor', target: ['Constructor'], line: 25 },
];

describe('appleStrings', () => {
  test('reads keys and values, with escapes resolved; the last of a key counts', () => {
    expect(messagesIn(appleStrings, sound)).toEqual(messages);
  });

  test('reads a property list in XML', () => {
    const plist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>save</key>
  <string>Alles &amp; mehr</string>
  <key>empty</key><string/>
  <key>save</key><string>Sichern</string>
  <key>number</key><integer>4</integer>
</dict>
</plist>
`;
    const expected = [
      { key: 'save', target: ['Sichern'], line: 8 },
      { key: 'empty', target: [''], line: 7 },
    ];
    expect(messagesIn(appleStrings, plist)).toEqual(expected);
    const utf16 = plist.replace('UTF-8', 'UTF-16');
    expect(appleStrings.read(Buffer.from(`\ufeff${utf16}`, 'utf16le'), about)).toEqual(expected);
    expect(getRefusal(() => messagesIn(appleStrings, '<plist><array/></plist>'))).toMatch(
      /holds no `<dict>`/,
    );
  });

  test('keeps the line ends of Windows inside a value, and counts lines with them', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(messagesIn(appleStrings, '"a" =\r\n"b\r\nc";\r\n"d" = "e";')).toEqual([
      { key: 'a', target: ['b\r\nc'], line: 1 },
      { key: 'd', target: ['e'], line: 4 },
    ]);
    expect(messagesIn(appleStrings, crlf(sound)).map(({ line }) => line)).toEqual(
      messages.map(({ line }) => line),
    );
  });

  test.each(['', '\n', '// nothing', '/* nothing */\n'])('has no messages in %j', (text) => {
    expect(messagesIn(appleStrings, text)).toEqual([]);
  });

  test('reads UTF-8 and UTF-16 with a byte-order mark', () => {
    const utf16 = Buffer.from(`\ufeff${sound}`, 'utf16le');
    expect(messagesIn(appleStrings, `\ufeff${sound}`)).toEqual(messages);
    expect(appleStrings.read(utf16, about)).toEqual(messages);
    expect(appleStrings.read(Buffer.from(utf16).swap16(), about)).toEqual(messages);
  });

  test('reads the same file twice', () => {
    expect(() => messagesIn(appleStrings, '"a" = ')).toThrow();
    expect(messagesIn(appleStrings, sound)).toEqual(messages);
    expect(messagesIn(appleStrings, sound)).toEqual(messages);
  });

  test('reads back whatever is written', () => {
    const text = fc.oneof(nastyText, anyText());
    const blank = fc.constantFrom('', ' ', '\t', '/* "a" = "b"; */', '// c;\u2028', '/***/');
    const pair = fc.record({
      key: text,
      value: fc.option(text, { nil: undefined }),
      quote: fc.constantFrom('"', "'"),
      escapesMore: fc.boolean(),
      blanks: fc.array(blank, { minLength: 5, maxLength: 5 }),
    });
    const written = (words: string, quote: string, escapesMore: boolean) => {
      const escaped = words.replace(/["'\\]/g, (sign) =>
        sign === '\\' || sign === quote ? `\\${sign}` : sign,
      );
      const more = escaped
        .replaceAll('\n', '\\n')
        .replace(/[^ -~]/g, (unit) => `\\U${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return `${quote}${escapesMore ? more : escaped}${quote}`;
    };
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const expected = new Map<string, Message>();
        let file = '';
        for (const { key, value, quote, escapesMore, blanks } of pairs) {
          file += blanks[0];
          const line = file.split('\n').length;
          file += written(key, quote, escapesMore) + blanks[1];
          if (value !== undefined) file += `=${blanks[2]}${written(value, quote, escapesMore)}`;
          file += `${blanks[3]};${blanks[4]}`;
          expected.set(key, { key, target: [value ?? key], line });
        }
        expect(messagesIn(appleStrings, file)).toEqual([...expected.values()]);
      }),
    );
  });

  describe('mistakes', () => {
    test('are found', () => {
      const files = [
        '"a" = "b"',
        '"a" "b";',
        '"a" = "b"\n\n"c" = "d";',
        '"a" = "say "hi"";',
        'a',
        '"a" = ;',
        '\n"a"\n  =\n',
        '"a" = ("b");',
        '"a" = "b;\n/* c */',
        '"a" = "b"; /* c * /',
        '"a" = "b";\r\n  { "c"; }',
        '“a” = “b”;',
        '<resources/>',
      ];
      const refusals = files.map((text) => {
        const [first] = getRefusal(() => messagesIn(appleStrings, text)).split('\n');
        return `${JSON.stringify(text)}\n${first}`;
      });
      expect(groupRefusals(refusals)).toMatchInlineSnapshot(`
        "1:7 The file is not valid .strings syntax: \`;\` is missing here.
          "\\"a\\" = \\"b\\""
        1:5 The file is not valid .strings syntax: \`=\` or \`;\` is missing here, after the key.
          "\\"a\\" \\"b\\";"
        3:1 The file is not valid .strings syntax: \`;\` is missing here.
          "\\"a\\" = \\"b\\"\\n\\n\\"c\\" = \\"d\\";"
        1:13 The file is not valid .strings syntax: \`;\` is missing here.
          "\\"a\\" = \\"say \\"hi\\"\\";"
        1:1 The file is not valid .strings syntax: \`=\` or \`;\` is missing here, after the key.
          "a"
        1:7 The file is not valid .strings syntax: a text is missing here.
          "\\"a\\" = ;"
          "\\"a\\" = (\\"b\\");"
        3:3 The file is not valid .strings syntax: a text is missing here.
          "\\n\\"a\\"\\n  =\\n"
        1:7 The file is not valid .strings syntax: a text or a comment begins here and has no end.
          "\\"a\\" = \\"b;\\n/* c */"
        1:12 The file is not valid .strings syntax: a text or a comment begins here and has no end.
          "\\"a\\" = \\"b\\"; /* c * /"
        2:3 The file is not valid .strings syntax: a key in quotes should start here.
          "\\"a\\" = \\"b\\";\\r\\n  { \\"c\\"; }"
        1:1 The file is not valid .strings syntax: a key in quotes should start here.
          "“a” = “b”;"
          "<resources/>""
      `);
    });

    test('are bytes that are no text', () => {
      const bytes = Uint8Array.from([...encodeText('"a" = "'), 0xfc]);
      expect(() => appleStrings.read(bytes, about)).toThrow('The file is not text in UTF-8.');
    });
  });

  testDamagedFiles(appleStrings, sound);
});

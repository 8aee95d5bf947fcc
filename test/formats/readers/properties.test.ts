import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { properties } from '../../../src/formats/readers/properties.ts';
import { anyText } from '../../setup/arbitraries.ts';
import {
  about,
  encodeText,
  getPlaceOfMistake,
  getRefusal,
  latinBytes,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `# Texts of Notes; \\u is not read here.
! Another comment \\
save=Save
menu.save : Save the note
  indented   Leading spaces are not part of this
colon\\:equals\\=space\\ hash\\#=A \\: key
long = The first line, \\
       the second, \\
    # and no comment

empty=
nothing
=No key
tabs\\tinside = a\\tb\\nc\\rd\\fe \\\\ \\"x\\" \\q
unicode=\\u00fcber \\uD83D\\uDE00 \\u200f<b>{0}</b> 100%
trailing = two spaces  
equals = a = b : c
path=C:\\\\users
twice=first
__proto__=Prototype
constructor : Constructor
twice=last
`;

const messages: readonly Message[] = [
  { key: 'save', target: ['Save'], line: 3 },
  { key: 'menu.save', target: ['Save the note'], line: 4 },
  { key: 'indented', target: ['Leading spaces are not part of this'], line: 5 },
  { key: 'colon:equals=space hash#', target: ['A : key'], line: 6 },
  { key: 'long', target: ['The first line, the second, # and no comment'], line: 7 },
  { key: 'empty', target: [''], line: 11 },
  { key: 'nothing', target: [''], line: 12 },
  { key: '', target: ['No key'], line: 13 },
  { key: 'tabs\tinside', target: ['a\tb\nc\rd\fe \\ "x" q'], line: 14 },
  { key: 'unicode', target: ['über 😀 \u200f<b>{0}</b> 100%'], line: 15 },
  { key: 'trailing', target: ['two spaces  '], line: 16 },
  { key: 'equals', target: ['a = b : c'], line: 17 },
  { key: 'path', target: ['C:\\users'], line: 18 },
  { key: 'twice', target: ['last'], line: 22 },
  { key: '__proto__', target: ['Prototype'], line: 20 },
  { key: 'constructor', target: ['Constructor'], line: 21 },
];

describe('properties', () => {
  test('reads keys and values, with escapes resolved; the last of a key counts', () => {
    expect(messagesIn(properties, sound)).toEqual(messages);
  });

  test.each([
    ['of Windows', '\r\n'],
    ['of old', '\r'],
  ])('reads the same with line ends %s', (_, lineEnd) => {
    expect(messagesIn(properties, sound.replaceAll('\n', lineEnd))).toEqual(messages);
  });

  test('has no messages in a file without properties', () => {
    expect(messagesIn(properties, '')).toEqual([]);
    expect(messagesIn(properties, '# a=b\n\n  ! c=d')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const text = fc.oneof(nastyText, anyText());
    const file = fc.array(
      fc.record({
        key: text,
        value: text,
        separator: fc.constantFrom('=', ' = ', ':', '\t:\f', '  '),
        isAscii: fc.boolean(),
        cut: fc.nat({ max: 9 }),
      }),
      { maxLength: 8 },
    );
    const unicodeEscape = (unit: string) =>
      `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    const named = new Map([...'\t\n\f\r'].map((sign, index) => [sign, `\\${'tnfr'[index]}`]));
    const written = (words: string, isAscii: boolean, cut: number, isKey: boolean) => {
      const signs = [...words].map((sign, index) => {
        if (named.has(sign)) return named.get(sign);
        if (/["\\=:#!]/.test(sign)) return `\\${sign}`;
        if (sign === ' ') return isKey || index === 0 || index === cut ? '\\ ' : ' ';
        // A byte-order mark at the start of a file is no part of its first key.
        if (sign === '\0' || sign === '\ufeff' || (isAscii && !/^[ -~]$/.test(sign))) {
          return sign.split('').map(unicodeEscape).join('');
        }
        return sign;
      });
      return [signs.slice(0, cut), signs.slice(cut)].map((part) => part.join(''));
    };
    fc.assert(
      fc.property(file, fc.constantFrom('\n', '\r\n'), (pairs, lineEnd) => {
        const expected = new Map<string, Message>();
        const lines: string[] = [];
        for (const { key, value, separator, isAscii, cut } of pairs) {
          const line = lines.length + 1;
          // A line that starts empty would end the previous one.
          const [keyStart = '', keyEnd = ''] = written(key, isAscii, key.length, true);
          lines.push(`${keyStart}${keyEnd}${key === '' ? '=' : separator}\\`);
          const [start = '', end = ''] = written(value, isAscii, cut, false);
          lines.push(`  ${start}\\`, `\t${end}`, '# comment');
          expected.set(key, { key, target: [value], line });
        }
        expect(messagesIn(properties, lines.join(lineEnd))).toEqual([...expected.values()]);
      }),
    );
  });

  describe('encodings', () => {
    test('reads UTF-8, and ISO-8859-1 where the bytes are no UTF-8', () => {
      const expected = [{ key: 'a', target: ['über'], line: 1 }];
      expect(messagesIn(properties, 'a=über')).toEqual(expected);
      expect(properties.read(latinBytes('a=\xfcber'), about)).toEqual(expected);
      // No byte is lost, and none is taken for Windows-1252.
      const bytes = Array.from({ length: 128 }, (_, index) => String.fromCharCode(128 + index));
      expect(properties.read(latinBytes(`a=${bytes.join('')}`), about)).toEqual([
        { key: 'a', target: [bytes.join('')], line: 1 },
      ]);
    });

    test('reads what a byte-order mark says', () => {
      const expected = [{ key: 'a', target: ['ü'], line: 1 }];
      const utf16 = Buffer.from('\ufeffa=ü', 'utf16le');
      expect(messagesIn(properties, '\ufeffa=ü')).toEqual(expected);
      expect(properties.read(utf16, about)).toEqual(expected);
      expect(properties.read(Buffer.from(utf16).swap16(), about)).toEqual(expected);
      const broken = Uint8Array.from([...encodeText('\ufeffa='), 0xfc]);
      expect(getRefusal(() => properties.read(broken, about))).toMatchInlineSnapshot(`
        "1:1 The file is not text in UTF-8.
        Expected: text in UTF-8
        Fix: Save the file as UTF-8."
      `);
    });

    test('reads a part of a larger buffer', () => {
      const larger = latinBytes('\0\0a=\xfc\0');
      expect(properties.read(larger.subarray(2, -1), about)).toEqual([
        { key: 'a', target: ['ü'], line: 1 },
      ]);
    });

    test('refuses bytes that are no text', () => {
      const files = { NUL: 'a=b\nc=\0d', 'a picture': '\x89PNG\r\n\x1a\n' };
      const read = (text: string) => properties.read(latinBytes(text), about);
      expect(listRefusals(files, read)).toMatchInlineSnapshot(`
        "Expected: text in UTF-8 or ISO-8859-1. Fix: Save the file as UTF-8.
          NUL: 2:3 The file is not text: here is the control character U+0000.
          a picture: 2:1 The file is not text: here is the control character U+001A."
      `);
      const utf16WithoutMark = Buffer.from('a=b', 'utf16le');
      expect(() => properties.read(utf16WithoutMark, about)).toThrow('U+0000');
    });

    test('takes other control characters in UTF-8 for text', () => {
      expect(messagesIn(properties, 'a=\x1b[1mü')).toEqual([
        { key: 'a', target: ['\x1b[1mü'], line: 1 },
      ]);
    });
  });

  describe('escapes cut short', () => {
    test('are told', () => {
      expect(
        getRefusal(() => messagesIn(properties, 'a=b\npath=C:\\users\n')),
      ).toMatchInlineSnapshot(`
        "2:8 Four hexadecimal digits must follow \`\\u\`, and here are fewer.
        Expected: an escape such as \`\\u00e9\`
        Fix: Write all four digits, or a second backslash where a backslash is meant."
      `);
    });

    test.each([
      ['in a key', '\\u12=a', 1, 1],
      ['at the end', 'a=b\nc=\\u00e', 2, 3],
      ['after sound ones', 'a=\\u00e9\\\\u \\u00E9\\u00g9', 1, 19],
      ['after a comment', '# \\u\n! \\u\na\\u=', 3, 2],
      ['on a line that goes on', 'a=b\\\n  c\\\n  d \\u12', 3, 5],
      ['with line ends of Windows', 'a=b\r\nc=d\\\r\n \\u', 3, 2],
      ['with both line ends', 'a=b\rc=d\n\\u', 2, 1],
    ])('are found %s', (_, text, line, column) => {
      expect(getPlaceOfMistake(properties, text)).toBe(`${line}:${column}`);
    });

    test('are none where a line is cut inside of one', () => {
      expect(messagesIn(properties, 'a=\\u00\\\n  e9')).toEqual([
        { key: 'a', target: ['é'], line: 1 },
      ]);
    });
  });

  testDamagedFiles(properties, sound);
});

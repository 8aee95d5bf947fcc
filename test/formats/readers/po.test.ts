import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { monolingualPo, po } from '../../../src/formats/readers/po.ts';
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

const sound = `# German translation of Notes.
# This comment says "msgid" and charset=KOI8-R.
#, fuzzy
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. Shown on the button.
#: src/save.c:12
msgid "Save"
msgstr "Speichern"

msgctxt "menu"
msgid "Save"
msgstr "Sichern"

#: src/list.c:3
#, fuzzy, c-format
#| msgid "%d note"
msgid "%d notes"
msgid_plural "%d of the notes"
msgstr[0] "%d Notiz"
msgstr[1] "%d Notizen"

#, c-format
#, no-wrap
#= read-only
msgid "Notes %s"
msgstr "Notes %s"

msgid "Three forms where the header says two"
msgid_plural "Whatever"
msgstr[0] "a"
msgstr[1] ""
msgstr[2] "c"

msgid ""
"Several\\n"
"lines with a \\"quote\\", a \\\\ and a\\ttab"
msgstr ""
"Mehrere\\n"
"Zeilen"

msgid "Empty"
msgstr ""

msgid "Nothing said"

msgctxt "__proto__"
msgid "__proto__"
msgstr "a"

msgid "constructor"
msgstr "b"

msgid "Twice"
msgstr "zuerst"

msgid "Twice"
msgstr "zuletzt"

msgctxt "empty"
msgid ""
msgstr "c"

#, fuzzy
#~ msgid "Gone"
#~ msgstr "Weg"

#~| msgid "Older"
#~ msgctxt "menu"
#~ msgid "Gone too"
#~ msgstr ""
#~ "Auch weg"
`;

const translations: readonly Required<Pick<Message, 'key' | 'source' | 'target'>>[] = [
  { key: 'Save', source: ['Save'], target: ['Speichern'] },
  { key: 'menu\u0004Save', source: ['Save'], target: ['Sichern'] },
  {
    key: '%d notes',
    source: ['%d notes', '%d of the notes'],
    target: ['%d Notiz', '%d Notizen'],
    ...{ isFuzzy: true },
  },
  { key: 'Notes %s', source: ['Notes %s'], target: ['Notes %s'], ...{ isReadOnly: true } },
  {
    key: 'Three forms where the header says two',
    source: ['Three forms where the header says two', 'Whatever'],
    target: ['a', '', 'c'],
  },
  {
    key: 'Several\nlines with a "quote", a \\ and a\ttab',
    source: ['Several\nlines with a "quote", a \\ and a\ttab'],
    target: ['Mehrere\nZeilen'],
  },
  { key: 'Empty', source: ['Empty'], target: [''] },
  { key: 'Nothing said', source: ['Nothing said'], target: [''] },
  { key: '__proto__\u0004__proto__', source: ['__proto__'], target: ['a'] },
  { key: 'constructor', source: ['constructor'], target: ['b'] },
  { key: 'Twice', source: ['Twice'], target: ['zuletzt'] },
  { key: 'empty\u0004', source: [''], target: ['c'] },
];

function withHeader(charset: string, text = ''): string {
  return `# Übung\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${charset}\\n"\n\n${text}`;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const header = 'msgid ""\nmsgstr "Language: de\\n"\n\n';

describe('po', () => {
  /** A shape that the reader of plain files leaves to the other one. */
  const unusual = 'msgid "b" msgstr "c"\n';

  test.each(['', unusual])('reads the escapes of C beside %j', (more) => {
    const text = '\\033[1m\\x1b \\v\\a\\b\\f \\303\\251 \\xe9 \\101\\8 \\042 \\134n \\\\n \\q';
    const file = `${header}msgid "a"\nmsgstr "${text}"\n${more}`;
    expect(messagesIn(po, file)[0]).toEqual({
      key: 'a',
      source: ['a'],
      target: ['\u001b[1m\u001b \v\u0007\b\f é é A8 " \\n \\n q'],
    });
  });

  test.each(['', unusual])('tells an empty context from none beside %j', (more) => {
    const file = `${header}msgid "a"\nmsgstr "1"\n
msgctxt ""\nmsgid "a"\nmsgstr "2"\n
msgctxt ""\nmsgid ""\nmsgstr "3"\n\n${more}`;
    expect(messagesIn(po, file).filter(({ key }) => key !== 'b')).toEqual([
      { key: 'a', source: ['a'], target: ['1'] },
      { key: '\u0004a', source: ['a'], target: ['2'] },
      { key: '\u0004', source: [''], target: ['3'] },
    ]);
  });

  test('reads texts, contexts, plural forms and flags, and leaves out header and obsolete ones', () => {
    expect(messagesIn(po, sound)).toEqual(translations);
  });

  test('leaves out empty forms that the language does not have', () => {
    const texts = 'msgid "%d note"\nmsgid_plural "%d notes"\nmsgstr[0] "%d"\nmsgstr[1] ""\n';
    const targets = ['ko', 'de'].map((language) => messagesIn(po, texts, { language })[0]?.target);
    expect(targets).toEqual([['%d'], ['%d', '']]);
  });

  test('reads the same with line ends of Windows and without one at the end', () => {
    expect(messagesIn(po, sound.replaceAll('\n', '\r\n'))).toEqual(translations);
    expect(messagesIn(po, sound.trimEnd())).toEqual(translations);
  });

  test('goes on with a text after a backslash at the end of a line', () => {
    for (const lineEnd of ['\n', '\r\n']) {
      expect(messagesIn(po, `msgid "a\\${lineEnd}b"${lineEnd}msgstr "c\\\\"`)).toEqual([
        { key: 'ab', source: ['ab'], target: ['c\\'] },
      ]);
    }
  });

  test.each(['', '# Notes\n# More notes\n', '\n', ' \n\t\n'])(
    'has no messages in a file that is blank: %j',
    (text) => {
      expect(messagesIn(po, text)).toEqual([]);
    },
  );

  test('has no messages in a file of only a header, or of only obsolete messages', () => {
    expect(messagesIn(po, withHeader('UTF-8'))).toEqual([]);
    expect(messagesIn(po, '#~ msgid "a"\n#~ msgstr "b"\n')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const text = fc.oneof(nastyText, anyText(), fc.nat().map(String));
    const file = fc.array(
      fc.record({
        context: fc.option(
          text.filter((context) => context !== ''),
          { nil: undefined },
        ),
        source: fc.array(text, { minLength: 1, maxLength: 2 }),
        // Empty forms after those of the language are left out.
        target: fc
          .array(text, { minLength: 1, maxLength: 6 })
          .filter((forms) => forms.length < 3 || forms.at(-1) !== ''),
        flags: fc.subarray(['c-format', 'fuzzy', 'read-only']),
        cut: fc.nat({ max: 9 }),
      }),
      { maxLength: 8 },
    );
    const quoted = (words: string, cut: number) =>
      [[...words].slice(0, cut), [...words].slice(cut)]
        .map((part) => part.join(''))
        .map((part) => part.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n'))
        .map((part) => `"${part.replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`)
        .join('\n');
    fc.assert(
      fc.property(file, fc.constantFrom('\n', '\r\n'), (entries, lineEnd) => {
        const expected = new Map<string, Message>();
        const lines = [withHeader('UTF-8')];
        for (const { context, source, target, flags, cut } of entries) {
          const [first = '', plural] = source;
          if (context === undefined && first === '') continue;
          if (flags.length > 0) lines.push(`#, ${flags.join(', ')}`);
          if (context !== undefined) lines.push(`msgctxt ${quoted(context, cut)}`);
          lines.push(`msgid ${quoted(first, cut)}`);
          if (plural !== undefined) lines.push(`msgid_plural ${quoted(plural, cut)}`);
          target.forEach((form, index) => {
            lines.push(`msgstr[${index}] ${quoted(form, cut)}`);
          });
          lines.push('');
          const key = context === undefined ? first : `${context}\u0004${first}`;
          expected.set(key, {
            key,
            source,
            target,
            ...(flags.includes('fuzzy') && { isFuzzy: true }),
            ...(flags.includes('read-only') && { isReadOnly: true }),
          });
        }
        const read = messagesIn(po, lines.join('\n').replaceAll('\n', lineEnd));
        expect(new Map(read.map((message) => [message.key, message]))).toEqual(expected);
        expect(read).toHaveLength(expected.size);
      }),
    );
  });

  describe('charsets', () => {
    const koi8 = latinBytes(withHeader('koi8-r', 'msgid "Yes"\nmsgstr "\xe4\xc1"\n'));

    test('reads what the header says', () => {
      expect(po.read(koi8, about)).toEqual([{ key: 'Yes', source: ['Yes'], target: ['Да'] }]);
      const latin = withHeader('ISO-8859-1', 'msgid "Over"\nmsgstr "\xfcber"\n');
      expect(po.read(latinBytes(latin), about)).toEqual([
        { key: 'Over', source: ['Over'], target: ['über'] },
      ]);
      const japanese = withHeader('Shift_JIS', 'msgid "Table"\nmsgstr "\x95\x5c"\n');
      expect(po.read(latinBytes(japanese), about)).toEqual([
        { key: 'Table', source: ['Table'], target: ['表'] },
      ]);
    });

    test('reads a part of a larger buffer', () => {
      const larger = Uint8Array.from([0, 1, ...koi8, 2, 3]);
      expect(po.read(larger.subarray(2, -2), about)).toEqual(po.read(koi8, about));
    });

    test.each(['UTF-8', 'utf8', 'ASCII', 'US-ASCII', 'CHARSET'])('reads UTF-8 as %s', (charset) => {
      expect(messagesIn(po, withHeader(charset, 'msgid "a"\nmsgstr "ü"\n'))).toEqual([
        { key: 'a', source: ['a'], target: ['ü'] },
      ]);
    });

    test('reads UTF-8 without a header', () => {
      expect(messagesIn(po, 'msgid "charset=KOI8-R"\nmsgstr "ü"\n')).toEqual([
        { key: 'charset=KOI8-R', source: ['charset=KOI8-R'], target: ['ü'] },
      ]);
    });

    test('believes a byte-order mark before the header', () => {
      const text = `\ufeff${withHeader('KOI8-R', 'msgid "a"\nmsgstr "ü"\n')}`;
      const expected = [{ key: 'a', source: ['a'], target: ['ü'] }];
      expect(messagesIn(po, text)).toEqual(expected);
      const utf16 = Buffer.from(text, 'utf16le');
      expect(po.read(utf16, about)).toEqual(expected);
      expect(po.read(Buffer.from(utf16).swap16(), about)).toEqual(expected);
    });

    test('refuses what the header does not say, at the charset', () => {
      const log = vi.spyOn(console, 'error');
      const files = {
        'no known charset': latinBytes(withHeader('x-none')),
        'no UTF-16': latinBytes(withHeader('utf-16')),
        'no Japanese': latinBytes(withHeader('EUC-JP', 'msgid "a"\nmsgstr "\xff"\n')),
        'no UTF-8': latinBytes(withHeader('UTF-8', 'msgid "a"\nmsgstr "\xfc"\n')),
      };
      expect(listRefusals(files, (bytes) => po.read(bytes, about))).toMatchInlineSnapshot(`
        "Expected: text in the charset that the header names. Fix: Save the file as UTF-8, and write \`charset=UTF-8\` in its header.
          no known charset: 4:36 The header names the charset \`x-none\`, which is not known.
          no UTF-16: 4:36 The header says that the file is in \`utf-16\`, and it is not.
          no Japanese: 4:36 The header says that the file is in \`EUC-JP\`, and it is not.
        Expected: text in UTF-8. Fix: Save the file as UTF-8.
          no UTF-8: 1:1 The file is not text in UTF-8."
      `);
      expect(log).not.toHaveBeenCalled();
    });
  });

  describe('files that are no PO', () => {
    test.each([
      ['JSON', '{\n  "a": "b"\n}\n', 1, 1],
      ['one word', 'hello', 1, 1],
      ['a picture', '\u0089PNG\r\n\u001a\n', 1, 1],
      ['an emoji', '\n\n  😀\n', 3, 3],
      ['prose', '# Notes\n\nThis is about notes.\n', 3, 1],
      ['a quote inside a text', 'msgid\n"a"\nmsgstr "said \\"no\\", "no""\n', 3, 23],
      ['a keyword of another case', 'msgid "a"\nMSGSTR "b"\n', 2, 1],
      ['what follows a keyword of many', 'msgid "a" msgstr "b" str "c"\n', 1, 22],
      ['an open text', 'msgid "a"\nmsgstr "b\n\nmsgid "c"\nmsgstr "d"\n', 2, 8],
      ['a backslash after a text', 'msgid "a" \\\nmsgstr "b"', 1, 11],
      ['an open text at the end of the file', 'msgid "a"\nmsgstr \'b', 2, 8],
      ['an open text after a closed one', 'msgid "a" "b\\"\n', 1, 11],
    ])('says where %s stops being one', (_, text, line, column) => {
      expect(getPlaceOfMistake(po, text)).toBe(`${line}:${column}`);
    });

    test.each([
      ['only comments with line ends of old', '# Notes\rmsgid "a"\rmsgstr "b"\r'],
      ['only texts', '"a"\n"b"\n'],
      ['only translations', 'msgstr "a"\n'],
    ])('refuses a file of %s', (_, text) => {
      expect(getRefusal(() => messagesIn(po, text))).toBe(
        [
          '1:1 The file has no message, not even a header.',
          'Expected: a PO file',
          'Fix: Give the file a header: `msgid ""`, and below it `msgstr` with its lines.',
        ].join('\n'),
      );
    });

    test('tells what is wrong', () => {
      const files = {
        'another format': '{"a": 1}',
        'quotes in a text': 'msgid "a"\nmsgstr "say "hi""',
        'a control character': '\0\n',
        'a long word': 'x'.repeat(1_000_000),
        'an open text': 'msgid "a\nmsgstr "b"',
        'half a header': '# a\nmsgid ""\n',
      };
      expect(listRefusals(files, (text) => messagesIn(po, text))).toMatchInlineSnapshot(`
        "Expected: \`msgctxt\`, \`msgid\`, \`msgid_plural\`, \`msgstr\`, a text in quotes, or a comment after \`#\`. Fix: Remove it, put it in quotes, or put \`#\` before it.
          another format: 1:1 \`{\` is not a keyword of PO files.
          a control character: 1:1 Something here is not a keyword of PO files.
          a long word: 1:1 \`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\` is not a keyword of PO files.
        Expected: \`msgctxt\`, \`msgid\`, \`msgid_plural\`, \`msgstr\`, a text in quotes, or a comment after \`#\`. Fix: Put a backslash before a quote that belongs to the text: \`\\"\`.
          quotes in a text: 2:14 \`hi\` is not a keyword of PO files.
        Expected: a \`"\` at the end of the text. Fix: Close the quote; a line break inside a text is written as \`\\n\`.
          an open text: 1:7 This text has no closing quote on its line.
        Expected: \`msgstr\` below the \`msgid ""\` of the header. Fix: Write the lines of the header after a \`msgstr\`.
          half a header: 2:1 The header, which is the message with \`msgid ""\`, has no \`msgstr\`."
      `);
    });

    test('refuses endless forms of one message, which take endless time', () => {
      const forms = 'msgstr""\n'.repeat(100_000);
      expect(
        getRefusal(() => messagesIn(po, `msgid "a"\nmsgstr "b"\n\n#~ msgid "msgid"\n${forms}`)),
      ).toMatchInlineSnapshot(`
        "4:1 More than 100 \`msgstr\` follow here, and no line with \`msgid\` between them.
        Expected: one \`msgstr\` for each plural form of a message
        Fix: Start each message with \`msgid\` on a line of its own."
      `);
      // Neither in a comment nor in a text does it start a message.
      expect(() => messagesIn(po, `msgid "a"\n${'msgstr "\\\nmsgid"\n'.repeat(200)}`)).toThrow(
        'More than 100 `msgstr`',
      );
      expect(() => messagesIn(po, `msgid "a"\n${'msgstr"" # msgid\n'.repeat(200)}`)).toThrow(
        'More than 100 `msgstr`',
      );
    });
  });

  testDamagedFiles(po, sound);
});

describe('monolingualPo', () => {
  test('takes msgid for a key and msgstr for the text', () => {
    expect(messagesIn(monolingualPo, sound)).toEqual(
      translations.map(({ source: _, ...message }) => message),
    );
  });

  test('refuses what is no PO', () => {
    expect(() => monolingualPo.read(encodeText('[]'), about)).toThrow('`[]` is not a keyword');
  });
});

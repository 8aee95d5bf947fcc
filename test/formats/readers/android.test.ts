import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { androidResource } from '../../../src/formats/readers/android.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="utf-8"?>
<!-- Texts of the app. -->
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:tools="http://schemas.android.com/tools"
    tools:ignore="MissingTranslation">
  <string name="app_name" translatable="false">Notes</string>
  <string name="files_left"><xliff:g id="count" example="5">%1$d</xliff:g> files left</string>
  <string name="styled">Tap <b>here</b> or <a href="https://x.org/?a=1&amp;b=%22" title='"T"'>there</a>.</string>
  <string name="empty"/>
  <string name="cdata"><![CDATA[<p>Hello &amp; "welcome"</p>]]></string>
  <!-- Two builds. -->
  <string name="device" product="tablet">This tablet</string>
  <string name="device" product="default">This phone</string>
  <color name="accent">#ff0000</color>
  <integer name="limit">5</integer>
  <item type="dimen" name="size">5dp</item>
  <plurals name="files">
    <item quantity="one">%d file</item>
    <!-- And so on. -->
    <item quantity="other">%d files</item>
  </plurals>
  <string name="files">Files</string>
  <string-array name="days" translatable="false">
    <item>Monday</item>
    <item>
      Tuesday
    </item>
  </string-array>
  <string name="__proto__">Prototype</string>
  <string name="files">Twice</string>
</resources>
`;

describe('androidResource', () => {
  test('reads the entities that a file declares', () => {
    const file =
      '<!DOCTYPE resources [<!ENTITY app "My Notes\\n">]>\n' +
      '<resources><string name="title">About &app;</string></resources>';
    expect(messagesIn(androidResource, file)).toEqual([
      { key: 'title', target: ['About My Notes\n'], line: 2 },
    ]);
  });

  test('reads strings, plurals and arrays of strings', () => {
    expect(messagesIn(androidResource, sound)).toEqual([
      { key: 'app_name', target: ['Notes'], isReadOnly: true, line: 5 },
      {
        key: 'files_left',
        target: ['<xliff:g id="count" example="5">%1$d</xliff:g> files left'],
        line: 6,
      },
      {
        key: 'styled',
        target: [
          'Tap <b>here</b> or <a href="https://x.org/?a=1&amp;b=%22" title="&quot;T&quot;">there</a>.',
        ],
        line: 7,
      },
      { key: 'empty', target: [''], line: 8 },
      { key: 'cdata', target: ['<p>Hello &amp; welcome</p>'], line: 9 },
      { key: 'device (tablet)', target: ['This tablet'], line: 11 },
      { key: 'device', target: ['This phone'], line: 12 },
      { key: 'plurals/files', target: ['%d file', '%d files'], line: 16 },
      { key: 'files', target: ['Files'], line: 21 },
      { key: 'days[0]', target: ['Monday'], isReadOnly: true, line: 23 },
      { key: 'days[1]', target: ['Tuesday'], isReadOnly: true, line: 24 },
      { key: '__proto__', target: ['Prototype'], line: 28 },
      { key: 'files (2)', target: ['Twice'], line: 29 },
    ]);
  });

  test('takes everything in `<resources translatable="false">` as not to be translated', () => {
    const text = '<resources translatable="false"><string name="a">b</string></resources>';
    expect(messagesIn(androidResource, text)).toEqual([
      { key: 'a', target: ['b'], isReadOnly: true, line: 1 },
    ]);
  });

  test("takes Android's own texts as not to be translated", () => {
    const own = '@android:string/ok';
    const text = `<resources><string name="a">${own}</string><plurals name="b"><item quantity="one">${own}</item><item quantity="other">c</item></plurals></resources>`;
    expect(messagesIn(androidResource, text)).toEqual([
      { key: 'a', target: [own], isReadOnly: true, line: 1 },
      { key: 'plurals/b', target: [own, 'c'], line: 1 },
    ]);
  });

  test.each([
    ['\n    one\n    <!-- two -->\t two \r\n ', 'one two'],
    ['" one  \n"', ' one  \n'],
    ['one "  " two', 'one    two'],
    ['  "one" ', 'one'],
    [String.raw`Don\'t say \"no\"`, `Don't say "no"`],
    [String.raw`one\ntwo\tthree\\n`, 'one\ntwo\tthree\\n'],
    [String.raw`one\n   two\n`, 'one\n two\n'],
    [String.raw`\@string \?attr \#1 \x \ `, '@string ?attr #1 x  '],
    [String.raw`caf\u00e9 \uD83D\uDE00 \u0020`, 'café 😀  '],
    ['\\u12 \\', '\\u12 '],
    ['\\😀', '😀'],
    ["it's", "it's"],
    ['@string/other', '@string/other'],
    ['&lt;b&gt; &amp;amp; &#160;', '<b> &amp; \u00a0'],
    ['<![CDATA[<i>a</i>]]> <![CDATA[b]]>', '<i>a</i> b'],
    ['<br></br><br/>', '<br/><br/>'],
    ['a <b> c  d </b> e', 'a <b> c d </b> e'],
    ['\n  <b>a</b>\n  ', '<b>a</b>'],
    ['a <xliff:g id="x"> b</xliff:g>', 'a <xliff:g id="x">b</xliff:g>'],
    ['"a  <xliff:g>  b"</xliff:g>  c', 'a  <xliff:g>  b</xliff:g> c'],
    ['"a  <u>  b"</u>  c', 'a  <u> b</u> c'],
    ['<?pi a?>', ''],
    ['   ', ''],
  ])('reads %j as the app shows it', (inside, text) => {
    const file = `<resources><string name="a">${inside}</string></resources>`;
    expect(messagesIn(androidResource, file)).toEqual([{ key: 'a', target: [text], line: 1 }]);
  });

  test('refuses other files and strings without a name', () => {
    const files = [
      '<?xml version="1.0"?>\n<manifest/>',
      '<resources>\n  <string>a</string>\n</resources>',
      '<resources>\n  <color/><plurals name="">\n</plurals></resources>',
      '<resources>\n  <string name="a">Terms & conditions</string>\n</resources>',
    ];
    expect(refusalsIn(androidResource, files)).toMatchInlineSnapshot(`
      "Expected: \`<resources>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        2:1 The outermost element of the file is \`<manifest>\`.
      Expected: \`<string name="…">\`. Fix: Give it the name that the app uses.
        2:3 This \`<string>\` has no name.
      Expected: \`<plurals name="…">\`. Fix: Give it the name that the app uses.
        2:11 This \`<plurals>\` has no name.
      Expected: \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\`, \`&apos;\` or the number of a character. Fix: Write \`&amp;\` for an \`&\` that is part of the text.
        2:26 An \`&\` is here that begins no entity."
    `);
  });

  test('refuses names that are too long, and arrays that repeat a long one endlessly', () => {
    const array = (length: number, items: number) =>
      `<resources>\n<string-array name="${'n'.repeat(length)}">${'<item/>'.repeat(items)}</string-array></resources>`;
    expect(messagesIn(androidResource, array(9_000, 100))).toHaveLength(100);
    const files = [array(10_001, 1), array(9_000, 20_000)];
    expect(refusalsIn(androidResource, files)).toMatchInlineSnapshot(`
      "Expected: names of a few words. Fix: Shorten the name of this element, or of what holds it.
        2:1 The names of texts become too long here for the file to be read.
        2:1 The names of texts become too long here for the file to be read."
    `);
  });

  test('reads back what is written', () => {
    const inside = fc.tuple(nastyText, way).map(([text, how]) => {
      const escaped = text.replace(/[\\"'@?]/g, '\\$&').replaceAll('\n', '\\n');
      const quoted = /^\s|\s$|\s\s|\t/.test(escaped) ? `"${escaped}"` : escaped;
      return { text, xml: written(quoted, how) };
    });
    const tagged = fc.tuple(inside, inside).map(([one, two]) => ({
      text: `<b>${one.text}</b><xliff:g id="1">${two.text}</xliff:g>`,
      xml: `\n  <b >${one.xml}</b\n><xliff:g id = '1'>${two.xml}</xliff:g>\n  `,
    }));
    const plain = inside.map(({ text, xml }) => ({ text, xml: `\n  ${xml}\n  ` }));
    const content = fc.oneof(
      inside,
      plain,
      tagged.filter(({ text }) => !text.includes('></')),
    );
    const resource = fc.record({
      kind: fc.constantFrom('string', 'plurals', 'string-array'),
      items: fc.array(content, { minLength: 1, maxLength: 3 }),
      isReadOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(resource, { maxLength: 6 }), (resources) => {
        const lines: string[] = [];
        const expected: Message[] = [];
        resources.forEach(({ kind, items, isReadOnly }, index) => {
          const name = `n${index}`;
          const attributes = `name="${name}"${isReadOnly ? ' translatable="false"' : ''}`;
          const add = (key: string, target: string[]) => {
            expected.push({ key, target, ...(isReadOnly && { isReadOnly }) });
          };
          if (kind === 'string') {
            const [{ text, xml } = { text: '', xml: '' }] = items;
            lines.push(`<string ${attributes}>${xml}</string>`);
            add(name, [text]);
            return;
          }
          const written = items.map(({ xml }) => `<item quantity="few">${xml}</item>`);
          lines.push(`<${kind} ${attributes}>`, ...written, `</${kind}>`);
          const texts = items.map(({ text }) => text);
          if (kind === 'plurals') add(`plurals/${name}`, texts);
          else
            texts.forEach((text, item) => {
              add(`${name}[${item}]`, [text]);
            });
        });
        const file = `<resources>\n${lines.join('\n')}\n</resources>`;
        const messages = messagesIn(androidResource, file).map(({ line, ...message }) => message);
        expect(messages).toEqual(expected);
      }),
    );
  });

  testDamagedFiles(androidResource, sound);
});

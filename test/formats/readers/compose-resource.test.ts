import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeResource } from '../../../src/formats/readers/compose-resource.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles, way, written } from './hard-files.ts';

const sound = String.raw`<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="app_name" translatable="false">Notes</string>
    <string name="welcome">Hello, %1$s! It's "here".\nPage\t2 \u2026</string>
    <string name="styled">Tap <b>here</b> or &lt;i>there&lt;/i>.</string>
    <string name="empty"/>
    <plurals name="files">
        <item quantity="one">%1$d file</item>
        <!-- And so on. -->
        <item quantity="other">%1$d files</item>
    </plurals>
    <string-array name="days">
        <item>Monday</item>
        <item>
            Tuesday</item>
    </string-array>
</resources>
`;

describe('composeResource', () => {
  test('reads strings, plurals and arrays of strings', () => {
    expect(messagesIn(composeResource, sound)).toEqual([
      { key: 'app_name', target: ['Notes'], isReadOnly: true, line: 3 },
      { key: 'welcome', target: ['Hello, %1$s! It\'s "here".\nPage\t2 …'], line: 4 },
      { key: 'styled', target: ['Tap here or <i>there</i>.'], line: 5 },
      { key: 'empty', target: [''], line: 6 },
      { key: 'plurals/files', target: ['%1$d file', '%1$d files'], line: 7 },
      { key: 'days[0]', target: ['Monday'], line: 13 },
      { key: 'days[1]', target: ['\n            Tuesday'], line: 14 },
    ]);
  });

  test.each([
    [' one  two ', ' one  two '],
    ['"one"', '"one"'],
    [String.raw`Don\'t say \"no\"`, String.raw`Don\'t say \"no\"`],
    [String.raw`\@x \? \x`, String.raw`\@x \? \x`],
    [String.raw`one\\ntwo\\\nthree\\\\n`, 'one\\ntwo\\\nthree\\\\n'],
    [String.raw`\u00e9\uD83D\uDE00 \u12`, 'é😀 \\u12'],
    ['a\\', 'a\\'],
    ['<![CDATA[<i>a</i>]]><b>b</b><br/>', '<i>a</i>b'],
  ])('reads %j as the app shows it', (inside, text) => {
    const file = `<resources><string name="a">${inside}</string></resources>`;
    expect(messagesIn(composeResource, file)).toEqual([{ key: 'a', target: [text], line: 1 }]);
  });

  test('refuses other files and strings without a name', () => {
    const files = ['<root/>', '<resources>\n  <string>a</string>\n</resources>'];
    expect(refusalsIn(composeResource, files)).toMatchInlineSnapshot(`
      "Expected: \`<resources>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        1:1 The outermost element of the file is \`<root>\`.
      Expected: \`<string name="…">\`. Fix: Give it the name that the app uses.
        2:3 This \`<string>\` has no name."
    `);
  });

  test('reads back what is written', () => {
    const content = fc.tuple(nastyText, way).map(([text, how]) => {
      const escaped = text
        .replaceAll('\\', '\\\\')
        .replaceAll('\n', how === 'cdata' ? '\\n' : '\\u000A')
        .replaceAll('\t', '\\t');
      return { text, xml: written(escaped, how) };
    });
    fc.assert(
      fc.property(fc.array(content, { maxLength: 6 }), (contents) => {
        const strings = contents.map(({ xml }, at) => `<string name="${at}">${xml}</string>`);
        const items = contents.map(({ xml }) => `<item quantity="many">${xml}</item>`);
        const file = `<resources>\n${strings.join('\n')}<plurals name="a">${items.join('\n')}</plurals></resources>`;
        const texts = contents.map(({ text }) => text);
        expect(messagesIn(composeResource, file).map(({ target }) => target)).toEqual([
          ...texts.map((text) => [text]),
          texts,
        ]);
      }),
    );
  });

  testDamagedFiles(composeResource, sound);
});

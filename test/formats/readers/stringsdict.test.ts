import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { stringsDict } from '../../../src/formats/readers/stringsdict.ts';
import {
  getRefusal,
  messagesIn,
  nastyText,
  refusalsIn,
  testDamagedFiles,
  way,
  written,
} from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>%d files</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@files@</string>
    <key>files</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <!-- The order is not that of CLDR. -->
      <key>other</key>
      <string>%d files</string>
      <key>one</key>
      <string>%d file &amp; no more</string>
    </dict>
  </dict>
  <key>%d files in %d folders</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%1$#@files@ in %2$#@folders@</string>
    <key>files</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>zero</key><string>No files</string>
      <key>other</key><string>%d files</string>
    </dict>
    <key>folders</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d folder</string>
    </dict>
  </dict>
  <key>Tap</key>
  <dict>
    <key>NSStringDeviceSpecificRuleType</key>
    <dict>
      <key>mac</key><string>Click</string>
      <key>other</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>Tap %#@times@</string>
        <key>times</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>other</key><string>%d times</string>
        </dict>
      </dict>
    </dict>
  </dict>
  <key>Width</key>
  <dict>
    <key>NSStringVariableWidthRuleType</key>
    <dict>
      <key>1</key><string>Mon</string>
      <key>20</key><string>Monday</string>
    </dict>
  </dict>
  <key>Plain</key><dict><key>NSStringLocalizedFormatKey</key><string>Plain text</string></dict>
  <key>Followed</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@names@%#@count@</string>
    <key>names</key><dict><key>one</key><string></string><key>other</key><string/></dict>
    <key>count</key><dict><key>one</key><string>By %1$@</string><key>other</key><string>By %1$@ and %ld</string></dict>
  </dict>
  <key>Empty</key><dict/>
  <key>Empty</key><dict/>
</dict>
</plist>
`;

describe('stringsDict', () => {
  test('reads a message for each key, with all its forms', () => {
    expect(messagesIn(stringsDict, sound)).toEqual([
      { key: '%d files', target: ['%d file & no more', '%d files'], line: 5 },
      {
        key: '%d files in %d folders',
        target: [
          '%1$#@files@ in %2$#@folders@',
          'No files',
          '%d files',
          '%d folder',
          // Every language has the form `other`.
          '',
        ],
        line: 22,
      },
      { key: 'Tap', target: ['Click', 'Tap %#@times@', '%d times'], line: 40 },
      { key: 'Width', target: ['Mon', 'Monday'], line: 56 },
      { key: 'Plain', target: ['Plain text'], line: 64 },
      { key: 'Followed', target: ['By %1$@', 'By %1$@ and %ld'], line: 65 },
      { key: 'Empty', target: [], line: 71 },
      { key: 'Empty (2)', target: [], line: 72 },
    ]);
  });

  test('refuses other files, and keys and values out of turn', () => {
    const files = [
      '<resources/>',
      '<plist version="1.0">\n  <array/>\n</plist>',
      '<plist><dict>\n  <key>a</key>\n  <string>b</string>\n</dict></plist>',
      '<plist><dict>\n  <key>a</key>\n  <key>b</key>\n  <dict/>\n</dict></plist>',
      '<plist><dict>\n  <key>a</key><dict/>\n  <dict/>\n</dict></plist>',
      '<plist><dict>\n  <key>a</key>\n  <dict><key>one</key></dict>\n</dict></plist>',
      'bplist00\u0001',
    ];
    expect(refusalsIn(stringsDict, files)).toMatchInlineSnapshot(`
      "Expected: \`<plist>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        1:1 The outermost element of the file is \`<resources>\`.
      Expected: \`<dict>\` inside of \`<plist>\`. Fix: Check that this is the right file.
        1:1 The property list holds no \`<dict>\`.
      Expected: \`<dict>\` with \`NSStringLocalizedFormatKey\` and a \`<dict>\` for each of its variables. Fix: Write the forms of the text there; texts without forms belong into a \`.strings\` file.
        3:3 The key "a" has \`<string>\` for its value.
      Expected: \`<key>\` and then its value, for each entry of a \`<dict>\`. Fix: Write the value after it, or remove the key.
        2:3 The key "a" has no value.
        3:9 The key "one" has no value.
      Expected: \`<key>\` and then its value, for each entry of a \`<dict>\`. Fix: Write its key in front of it.
        3:3 This \`<dict>\` has no key.
      Expected: a property list in XML. Fix: Convert it with \`plutil -convert xml1\`.
        1:1 The file is a property list in binary."
    `);
  });

  test('reads back what is written', () => {
    const text = fc
      .tuple(nastyText, way)
      .map(([one, how]) => ({ text: one, xml: written(one, how) }));
    const variable = fc.record({
      one: fc.option(text, { nil: undefined }),
      many: fc.option(text, { nil: undefined }),
      other: fc.option(text, { nil: undefined }),
    });
    const entry = fc.record({ format: text, variables: fc.array(variable, { maxLength: 3 }) });
    const pair = (key: string, xml: string) => `<key>${key}</key>\n${xml}\n`;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const lines = entries.map(({ format, variables }, index) => {
          const dictionaries = variables.map((forms, at) => {
            const pairs = Object.entries(forms).map(([name, form]) =>
              form === undefined ? '' : pair(name, `<string>${form.xml}</string>`),
            );
            return pair(`v${at}`, `<dict>${pairs.reverse().join('')}</dict>`);
          });
          const first = pair('NSStringLocalizedFormatKey', `<string>- ${format.xml}</string>`);
          return pair(String(index), `<dict>${first}${dictionaries.join('')}</dict>`);
        });
        const expected = entries.map(({ format, variables }, index): Message => {
          const forms = variables.flatMap(({ one, many, other }) => {
            const written = [one, many, other].filter((form) => form !== undefined);
            if (written.length > 0 && written.every(({ text }) => text === '')) return [];
            return [one, many, other ?? { text: '' }].flatMap((form) => form?.text ?? []);
          });
          return { key: String(index), target: [`- ${format.text}`, ...forms] };
        });
        const file = `<plist><dict>${lines.join('')}</dict></plist>`;
        const messages = messagesIn(stringsDict, file).map(({ line, ...message }) => message);
        expect(messages).toEqual(expected);
      }),
    );
  });

  test('reads dictionaries inside of each other', () => {
    const nested = (depth: number) =>
      `<plist><dict><key>a</key><dict>${'<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>'.repeat(depth)}<key>NSStringLocalizedFormatKey</key><string>b</string>${'</dict></dict>'.repeat(depth)}</dict></dict></plist>`;
    expect(messagesIn(stringsDict, nested(400))).toEqual([{ key: 'a', target: ['b'], line: 1 }]);
    expect(getRefusal(() => messagesIn(stringsDict, nested(50_000)))).toMatch(/nested too deeply/);
  });

  testDamagedFiles(stringsDict, sound);
});

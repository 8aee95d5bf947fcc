import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { resx } from '../../../src/formats/readers/resx.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles, way, written } from './hard-files.ts';

const sound = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <xsd:schema id="root" xmlns="" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
    <xsd:element name="data"><xsd:complexType/></xsd:element>
  </xsd:schema>
  <resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>
  <assembly alias="System.Windows.Forms" name="System.Windows.Forms, Version=4.0.0.0"/>
  <metadata name="toolTip.TrayLocation" type="System.Drawing.Point, System.Drawing"><value>17, 17</value></metadata>
  <metadata name="$this.Language"><value>en</value></metadata>
  <data name="Greeting" xml:space="preserve">
    <value>Hello, {0}!
Welcome &lt;b&gt;back&lt;/b&gt;. </value>
    <comment>{Locked="Hello"} Shown at the start</comment>
  </data>
  <data name="Brand" xml:space="preserve"><value>Notes</value><comment>The name of the app. {Locked}</comment></data>
  <data name="Pattern"><value>yyyy</value><comment>@Invariant, as it is</comment></data>
  <data name="Empty" xml:space="preserve"><value/></data>
  <data name="Absent" />
  <data name="Layout"><value>
  </value></data>
  <data name="Space" xml:space="preserve"><value> </value></data>
  <data name="Typed" type="System.String, mscorlib"><value>Text</value></data>
  <data name="button.Size" type="System.Drawing.Size, System.Drawing"><value>75, 23</value></data>
  <data name="Logo" type="System.Resources.ResXFileRef, System.Windows.Forms"><value>logo.png;System.Drawing.Bitmap</value></data>
  <data name="Icon" mimetype="application/x-microsoft.net.object.binary.base64"><value>AAEAAAD/</value></data>
  <data name="Nothing" type="System.Resources.ResXNullRef, System.Windows.Forms"><value/></data>
  <data name="&gt;&gt;button.Name" xml:space="preserve"><value>button</value></data>
  <data name="panel.LayoutSettings" xml:space="preserve"><value>&lt;TableLayoutSettings/></value></data>
  <data name="button.Text" xml:space="preserve"><value><![CDATA[<i>Save</i>]]></value></data>
  <data name="button.Text" xml:space="preserve"><value>Twice</value></data>
</root>
`;

describe('resx', () => {
  test('reads the texts among the entries', () => {
    expect(messagesIn(resx, sound)).toEqual([
      { key: 'Greeting', target: ['Hello, {0}!\nWelcome <b>back</b>. '], line: 10 },
      { key: 'Brand', target: ['Notes'], isReadOnly: true, line: 15 },
      { key: 'Pattern', target: ['yyyy'], isReadOnly: true, line: 16 },
      { key: 'Empty', target: [''], line: 17 },
      { key: 'Absent', target: [''], line: 18 },
      { key: 'Layout', target: [''], line: 19 },
      { key: 'Space', target: [' '], line: 21 },
      { key: 'Typed', target: ['Text'], line: 22 },
      { key: 'button.Text', target: ['<i>Save</i>'], line: 29 },
      { key: 'button.Text (2)', target: ['Twice'], line: 30 },
    ]);
  });

  test('refuses other files and entries without a name', () => {
    const files = [
      '<resources/>',
      '<root>\n  <data><value>a</value></data>\n</root>',
      '<root>\n  <data name="" type="x"/>\n</root>',
      '<root>\n  <data name="a">\n    <value>Save & close</value>\n  </data>\n</root>',
    ];
    expect(refusalsIn(resx, files)).toMatchInlineSnapshot(`
      "Expected: \`<root>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        1:1 The outermost element of the file is \`<resources>\`.
      Expected: \`<data name="…">\`. Fix: Give it the name that the app uses.
        2:3 This \`<data>\` has no name.
        2:3 This \`<data>\` has no name.
      Expected: \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\`, \`&apos;\` or the number of a character. Fix: Write \`&amp;\` for an \`&\` that is part of the text.
        3:17 An \`&\` is here that begins no entity."
    `);
  });

  test('reads back what is written', () => {
    const entry = fc.record({
      text: nastyText,
      how: way,
      isPreserved: fc.boolean(),
      kind: fc.constantFrom('text', 'locked', 'typed', 'binary'),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
        const lines = entries.map(({ text, how, isPreserved, kind }, index) => {
          const attributes = [
            `name="${index}"`,
            ...(isPreserved ? ['xml:space="preserve"'] : []),
            ...(kind === 'typed' ? ['type="System.Int32, mscorlib"'] : []),
            ...(kind === 'binary' ? ['mimetype=""'] : []),
          ];
          const comment = kind === 'locked' ? '{Locked}' : '{Locked="a"}';
          return `<data ${attributes.join(' ')}>\n<value>${written(text, how)}</value>\n<comment>${comment}</comment></data>`;
        });
        const expected = entries.flatMap(({ text, isPreserved, kind }, index): Message[] => {
          if (kind === 'typed' || kind === 'binary') return [];
          const target = [isPreserved || text.trim() !== '' ? text : ''];
          return [{ key: String(index), target, ...(kind === 'locked' && { isReadOnly: true }) }];
        });
        const messages = messagesIn(resx, `<root>\n${lines.join('\n')}\n</root>`);
        expect(messages.map(({ line, ...message }) => message)).toEqual(expected);
      }),
    );
  });

  testDamagedFiles(resx, sound);
});

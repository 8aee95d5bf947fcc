import { expect, test } from 'vitest';
import { po, stripPo } from '../../../src/formats/readers/po.ts';

const encodeText = (text: string) => new TextEncoder().encode(text);
const essence = (text: string) => new TextDecoder().decode(stripPo(encodeText(text)));

const file = `# Ana, 2026.
#
msgid ""
msgstr ""
"PO-Revision-Date: 2026-01-02 03:04+0000\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Last-Translator: Ana\\n"

#. About this one.
#: src/app.ts:7 src/other.ts:12
#, c-format
#= fuzzy
#| msgid "Before"
msgid "Hello # %s"
msgstr ""
"#: no comment\\n"
"Last-Translator: Ana\\n"

#~ msgid "old"
#~ msgstr "alt"
`;

test('the essence of PO is without places, comments, dates and people', () => {
  expect(essence(file)).toBe(`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

#, c-format
#= fuzzy
#| msgid "Before"
msgid "Hello # %s"
msgstr ""
"#: no comment\\n"
"Last-Translator: Ana\\n"

#~ msgid "old"
#~ msgstr "alt"
`);
});

test('it has the same messages', () => {
  const about = { language: 'de', sourceLanguage: 'en' };
  for (const text of [file, file.replaceAll('\n', '\r\n')]) {
    const messages = po.read(encodeText(text), about);
    expect(messages).toHaveLength(1);
    expect(po.read(encodeText(essence(text)), about)).toEqual(messages);
  }
});

test('a comment that is not in the charset of the file still tells that nothing is', () => {
  const broken = Buffer.from(`# Traduções\n${file}`, 'latin1');
  const about = { language: 'de', sourceLanguage: 'en' };
  expect(() => po.read(broken, about)).toThrow('UTF-8');
  expect(() => po.read(stripPo(broken), about)).toThrow('UTF-8');
});

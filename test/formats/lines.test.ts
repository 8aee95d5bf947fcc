// Messages of JSON and PO with the lines at which they stand in their files.

import { expect, test } from 'vitest';
import { loadFormat } from '../../src/formats/list.ts';
import { readMessages } from '../../src/formats/read-messages.ts';
import { addLines } from '../../src/formats/text.ts';

const about = { language: 'de', sourceLanguage: 'en' };

async function listLines(
  format: 'json-nested' | 'formatjs' | 'i18next' | 'po' | 'properties',
  text: string,
) {
  const bytes = new TextEncoder().encode(text);
  const messages = await readMessages(format, bytes, about);
  const { findLines } = await loadFormat(format);
  return addLines(findLines, messages, bytes).map(({ key, line }) => `${key} ${line}`);
}

test('keys are found at any depth, whatever the texts hold', async () => {
  const text = `{
  "plain": "{ \\"no\\": [1,\\n2] }", "same line": "b",
  "menu": {
    "file": { "open.all": "c", "\\u0061": "d" },
    "days"
      : [
      "e",
      { "f": "g" }, 7, ["h",
      "i"]
    ]
  },
  "": "j",
  "last": "k"
}`;
  expect(await listLines('json-nested', text)).toEqual([
    'plain 2',
    'same line 2',
    'menu.file.open\\.all 4',
    'menu.file.a 4',
    'menu.days[0] 7',
    'menu.days[1].f 8',
    'menu.days[3][0] 8',
    'menu.days[3][1] 9',
    ' 12',
    'last 13',
  ]);
});

test('ids of FormatJS are found whatever signs they have', async () => {
  const text = `{
  "menu.save": { "defaultMessage": "Save", "description": "menu.open" },
  "menu": { "defaultMessage": "Menu" },
  "a[0]\\\\b": "c"
}`;
  expect(await listLines('formatjs', text)).toEqual(['menu.save 2', 'menu 3', 'a[0]\\b 4']);
});

test('a plural message is where its first form does', async () => {
  const text = '{\n"a": "b",\n"files_one": "one file",\n"files_other": "{{count}} files"\n}';
  expect(await listLines('i18next', text)).toEqual(['a 2', 'files 3']);
});

test('messages of PO stand where their context does, or their source text', async () => {
  const text = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

# A comment
#, fuzzy
msgid "plain \\"quoted\\""
msgstr "a"

msgctxt "menu"
msgid ""
"in two "
"lines"
msgid_plural "many"
msgstr[0] "b"
msgstr[1] "c"

#~ msgid "gone"
#~ msgstr "d"

msgid "last\\tone"
msgstr ""
"e"
`;
  expect(await listLines('po', text)).toEqual([
    'plain "quoted" 6',
    'menu\u0004in two lines 9',
    'last\tone 20',
  ]);
});

test('other formats tell their lines themselves, or do not', async () => {
  expect(await listLines('properties', '\na=b\n')).toEqual(['a 2']);
});

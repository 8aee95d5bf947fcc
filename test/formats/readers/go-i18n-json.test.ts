import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goI18nJson } from '../../../src/formats/readers/go-i18n-json.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles } from './hard-files.ts';

const firstVersion = `[
  { "id": "title", "translation": "Notes" },
  {
    "id": "count",
    "description": "Above the list",
    "translation": { "one": "{{.Count}} note", "other": "{{.Count}} notes" }
  },
  { "id": "menu.save", "translation": "" },
  { "id": "one_form", "translation": { "one": "A note" } },
  { "id": "none", "translation": null },
  { "id": "twice", "translation": "first" },
  { "id": "twice", "translation": "second" }
]
`;

const secondVersion = `{
  "title": "Notes",
  "count": {
    "hash": "sha1-0f0b",
    "description": "Above the list",
    "leftDelim": "<<",
    "one": "<<.Count>> note",
    "Other": "<<.Count>> notes"
  },
  "described": { "description": "No one has translated it" },
  "menu": { "file": { "save": "Save", "open": { "other": "Open" } }, "count": 12 },
  "other": "Other notes",
  "list": [{ "id": "first", "other": "First" }, { "save": "Save" }, "Alone"],
  "one": { "one": { "other": "One" }, "few": { "other": "Few" } },
  "__proto__": { "other": "Prototype" },
  "twice": "first",
  "twice": "second"
}
`;

describe('goI18nJson', () => {
  test('reads the list of version 1', () => {
    expect(messagesIn(goI18nJson, firstVersion)).toEqual([
      { key: 'title', target: ['Notes'] },
      { key: 'count', target: ['{{.Count}} note', '{{.Count}} notes'] },
      { key: 'menu\\.save', target: [''] },
      { key: 'one_form', target: ['A note', ''] },
      { key: 'none', target: [''] },
      { key: 'twice', target: ['second'] },
    ]);
  });

  test('reads the object of version 2', () => {
    expect(messagesIn(goI18nJson, secondVersion)).toEqual([
      { key: 'title', target: ['Notes'] },
      { key: 'count', target: ['<<.Count>> note', '<<.Count>> notes'] },
      { key: 'described', target: [''] },
      { key: 'menu.file.save', target: ['Save'] },
      { key: 'menu.file.open', target: ['Open'] },
      { key: 'other', target: ['Other notes'] },
      { key: 'list.first', target: ['First'] },
      { key: 'list.1.save', target: ['Save'] },
      { key: 'list.2', target: ['Alone'] },
      { key: 'one.one', target: ['One'] },
      { key: 'one.few', target: ['Few'] },
      { key: '__proto__', target: ['Prototype'] },
      { key: 'twice', target: ['second'] },
    ]);
  });

  test('has no messages in an empty file of either version', () => {
    expect(messagesIn(goI18nJson, '{}')).toEqual([]);
    expect(messagesIn(goI18nJson, '[]')).toEqual([]);
  });

  test('reads back whatever is written, in both versions', () => {
    const forms = fc.record(
      { zero: nastyText, one: nastyText, few: nastyText, other: nastyText },
      { requiredKeys: ['other'] },
    );
    const message = fc.record({
      id: fc.stringMatching(/^[A-Z][A-Za-z0-9_ ]{0,9}$/),
      translation: fc.oneof(nastyText, forms),
    });
    const messages = fc.uniqueArray(message, { selector: ({ id }) => id, maxLength: 8 });
    fc.assert(
      fc.property(messages, nastyText, (all, description) => {
        const expected = all.map(({ id, translation }) => ({
          key: id,
          target:
            typeof translation === 'string'
              ? [translation]
              : ['zero', 'one', 'few', 'other'].flatMap((category) => {
                  const { [category]: text } = translation as Readonly<Record<string, string>>;
                  return text === undefined ? [] : [text];
                }),
        }));
        expect(messagesIn(goI18nJson, JSON.stringify(all, null, 2))).toEqual(expected);
        const second = all.map(({ id, translation }) => [
          id,
          typeof translation === 'string' ? translation : { description, ...translation },
        ]);
        const file = JSON.stringify(Object.fromEntries(second));
        expect(messagesIn(goI18nJson, file)).toEqual(expected);
      }),
    );
  });

  test('refuses what go-i18n could not tell apart, and what is no JSON of texts', () => {
    const files = [
      '{\n  "menu": {\n    "description": "Choose",\n    "save": "Save"\n  }\n}',
      '[\n  { "id": "a", "translation": "b" },\n  { "id": "c", "text": "d" }\n]',
      '"text"',
      'null',
      '{ "a": "b", }',
      '',
      `{ "a":\n${'['.repeat(100)}${']'.repeat(100)} }`,
      `{ "a": {\n  "${'a'.repeat(10_001)}": "b" } }`,
    ];
    expect(refusalsIn(goI18nJson, files)).toMatchInlineSnapshot(`
      "Expected: a message with its plural forms and description alone, or names of messages alone. Fix: Give the message that is named \`description\` another name, or remove \`save\`.
        2:3 Of names beside each other, \`description\` belongs to a message, and \`save\` to none.
      Expected: a message with its plural forms and description alone, or names of messages alone. Fix: Give the message that is named \`id\` another name, or remove \`text\`.
        3:3 Of names beside each other, \`id\` belongs to a message, and \`text\` to none.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        1:1 The file holds a text, not an object.
        1:1 The file holds null, not an object.
      Expected: a key after the comma. Fix: Remove the comma in front of the brace.
        1:13 The file is not JSON: \`}\` is where a key should be.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Write \`{}\` when there are no texts yet.
        1:1 The file is empty.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        1:1 Lists or mappings are nested too deeply here for the file to be read.
      Expected: keys of a few words. Fix: Shorten the longest keys, and those above many others.
        1:1 The keys of this file are too long for it to be read."
    `);
  });

  testDamagedFiles(goI18nJson, firstVersion);
  testDamagedFiles(goI18nJson, secondVersion);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJs } from '../../../src/formats/readers/formatjs.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles } from './hard-files.ts';

const sound = `{
  "xJ8z1A": { "defaultMessage": "Notes", "description": "The name of the app" },
  "menu.count": {
    "description": { "text": "Above the list", "line": 12 },
    "defaultMessage": "{count, plural, one {# note} other {# notes}}"
  },
  "structured": { "string": "Save", "context": "A button", "developer_comment": "Short" },
  "alone": "A text <b>alone</b>",
  "empty": { "defaultMessage": "" },
  "__proto__": { "defaultMessage": "Prototype" },
  "twice": { "defaultMessage": "first" },
  "twice": { "defaultMessage": "second" }
}
`;

describe('formatJs', () => {
  test('reads the text of each entry, and texts alone', () => {
    expect(messagesIn(formatJs, sound)).toEqual([
      { key: 'xJ8z1A', target: ['Notes'] },
      { key: 'menu.count', target: ['{count, plural, one {# note} other {# notes}}'] },
      { key: 'structured', target: ['Save'] },
      { key: 'alone', target: ['A text <b>alone</b>'] },
      { key: 'empty', target: [''] },
      { key: '__proto__', target: ['Prototype'] },
      { key: 'twice', target: ['second'] },
    ]);
  });

  test('reads back whatever is written', () => {
    const entry = fc.record(
      { defaultMessage: nastyText, description: nastyText },
      { requiredKeys: ['defaultMessage'] },
    );
    const name = nastyText.map((text) => text.replaceAll('\\', '/'));
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(entry, nastyText)), (file) => {
        const expected = Object.entries(file).map(([key, one]) => ({
          key,
          target: [typeof one === 'string' ? one : one.defaultMessage],
        }));
        expect(messagesIn(formatJs, JSON.stringify(file, null, 2))).toEqual(expected);
      }),
    );
  });

  test('refuses files in which most entries have no text', () => {
    const values = [
      ...['12', '[{ "type": 0, "value": "Save" }]', '{ "description": "A button" }'],
      '{ "defaultMessage": ["Save"] }',
    ];
    const files = values.map((value) => `{\n\n\t"save": ${value}\n}`);
    expect(refusalsIn(formatJs, [...files, '[{ "id": "a" }]'])).toMatchInlineSnapshot(`
      "Expected: \`{"defaultMessage": "text"}\` or a text for each name. Fix: Give \`save\` a text named "defaultMessage", or remove it.
        3:2 "save" holds a number instead of a message.
        3:2 "save" holds a list instead of a message.
        3:2 The entry "save" has no "defaultMessage".
        3:2 The "defaultMessage" of "save" is a list, not a text.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        1:1 The file holds a list, not an object."
    `);
  });

  testDamagedFiles(formatJs, sound);
});

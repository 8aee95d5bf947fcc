import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arb } from '../../../src/formats/readers/arb.ts';
import { messagesIn, nastyText, refusalsIn, testDamagedFiles } from './hard-files.ts';

const sound = `{
  "@@locale": "de",
  "@@last_modified": "2026-11-01T10:00:00.000Z",
  "@@x-reference": { "app": 1 },
  "title": "Notes",
  "@title": { "description": "The name of the app", "placeholders": {} },
  "count": "{count, plural, =0{no notes} one{one note} other{{count} notes}}",
  "@count": { "placeholders": { "count": { "type": "int", "format": "compact" } } },
  "@gone": null,
  "empty": "",
  "__proto__": "Prototype",
  "twice": "first",
  "menu.save": "Save \\u2026",
  "twice": "second"
}
`;

describe('arb', () => {
  test('reads texts by their names, and leaves out what is said about them', () => {
    expect(messagesIn(arb, sound)).toEqual([
      { key: 'title', target: ['Notes'] },
      {
        key: 'count',
        target: ['{count, plural, =0{no notes} one{one note} other{{count} notes}}'],
      },
      { key: 'empty', target: [''] },
      { key: '__proto__', target: ['Prototype'] },
      { key: 'twice', target: ['second'] },
      { key: 'menu.save', target: ['Save …'] },
    ]);
  });

  test('has no messages where only the language is reported', () => {
    expect(messagesIn(arb, '\ufeff{ "@@locale": "en_GB" }')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const texts = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,9}$/), nastyText);
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, 2, '\t'), (all, indent) => {
        const file: Record<string, unknown> = { '@@locale': 'de' };
        for (const [key, text] of Object.entries(all)) {
          file[key] = text;
          file[`@${key}`] = { description: text, placeholders: { [text]: {} } };
        }
        const expected = Object.entries(all).map(([key, text]) => ({ key, target: [text] }));
        expect(messagesIn(arb, JSON.stringify(file, null, indent))).toEqual(expected);
      }),
    );
  });

  test('refuses files in which most values are no texts', () => {
    const values = ['12', 'true', '["Save"]', '{ "other": "Save" }'];
    const files = values.map((value) => `{\n  "@@locale": "de",\n\t"save": ${value}\n}`);
    expect(refusalsIn(arb, [...files, '["Save"]', '{ "a": "b", }'])).toMatchInlineSnapshot(`
      "Expected: a text for each name that does not start with \`@\`. Fix: Give \`save\` a text, or remove it.
        3:2 "save" is a number, not a text.
        3:2 "save" is a boolean, not a text.
        3:2 "save" is a list, not a text.
        3:2 "save" is an object, not a text.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        1:1 The file holds a list, not an object.
      Expected: a key after the comma. Fix: Remove the comma in front of the brace.
        1:13 The file is not JSON: \`}\` is where a key should be."
    `);
  });

  testDamagedFiles(arb, sound);
});

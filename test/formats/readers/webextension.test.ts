import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webExtension } from '../../../src/formats/readers/webextension.ts';
import { anyText } from '../../setup/arbitraries.ts';
import {
  getPlaceOfMistake,
  getRefusal,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `{
  "appName": { "message": "Notes", "description": "The name; not translated" },
  "greeting": {
    "message": "Hello, $NAME$!\\n<b>$$5</b> \\u2026",
    "placeholders": { "name": { "content": "$1", "example": "Ana" } }
  },
  "Button_Save@2": { "description": "A button", "message": "" },
  "__proto__": { "message": "Prototype" },
  "twice": { "message": "first" },
  "twice": { "message": "second" },
  "TWICE": { "message": "third" }
}
`;

describe('webExtension', () => {
  test('reads the message of each entry, with its name as the key', () => {
    expect(messagesIn(webExtension, sound)).toEqual([
      { key: 'appName', target: ['Notes'] },
      { key: 'greeting', target: ['Hello, $NAME$!\n<b>$$5</b> …'] },
      { key: 'Button_Save@2', target: [''] },
      { key: '__proto__', target: ['Prototype'] },
      { key: 'twice', target: ['second'] },
      { key: 'TWICE', target: ['third'] },
    ]);
  });

  test('has no messages in an empty object', () => {
    expect(messagesIn(webExtension, '{}')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const entries = fc.uniqueArray(
      fc.record({
        key: fc.stringMatching(/^[A-Za-z_@][A-Za-z0-9_@]{0,9}$/),
        message: fc.oneof(nastyText, anyText()),
        description: fc.option(nastyText, { nil: undefined }),
      }),
      { selector: ({ key }) => key, maxLength: 8 },
    );
    fc.assert(
      fc.property(entries, fc.constantFrom(undefined, 2, '\t'), (all, indent) => {
        const file = Object.fromEntries(all.map(({ key, ...entry }) => [key, entry]));
        const expected = Object.entries(file).map(([key, { message }]) => ({
          key,
          target: [message],
        }));
        expect(messagesIn(webExtension, JSON.stringify(file, null, indent))).toEqual(expected);
      }),
    );
  });

  test('refuses files in which most entries have no text', () => {
    const entries = {
      'no message': '{ "description": "A button" }',
      'a number': '{ "message": 12 }',
      'a list': '{ "message": ["Save"] }',
      'an object': '{ "message": { "other": "Save" } }',
      'a text alone': '"Save"',
      'a list alone': '["Save"]',
      'true alone': 'true',
    };
    const read = (entry: string) => messagesIn(webExtension, `{\n\n\t"Save": ${entry}\n}`);
    expect(listRefusals(entries, read)).toMatchInlineSnapshot(`
      "Expected: \`{"message": "text"}\` for each name. Fix: Give \`Save\` a text named "message", or remove it.
        no message: 3:2 The entry "Save" has no "message".
        a number: 3:2 The "message" of "Save" is a number, not a text.
        a list: 3:2 The "message" of "Save" is a list, not a text.
        an object: 3:2 The "message" of "Save" is an object, not a text.
        a text alone: 3:2 "Save" holds a text instead of an entry with a message.
        a list alone: 3:2 "Save" holds a list instead of an entry with a message.
        true alone: 3:2 "Save" holds a boolean instead of an entry with a message."
    `);
  });

  test('finds the entry by its own name, in JSON that is as good as YAML', () => {
    const getPlace = (text: string) => getPlaceOfMistake(webExtension, text);
    expect(getPlace('{"a": {"message": "b", "b": "b"},\n "b": {}, "c": {}}')).toBe('2:2');
    expect(getPlace('{"a": {"message": "\\u0062"},\n\r\n  "\\u0062": {}, "c": {}}')).toBe('3:3');
    expect(getPlace('{"b": {"message": "b"},\n "b": {}}')).toBe('2:2');
    expect(getPlace('{"12":\n1, "a": {"message": ""},\n"__proto__": 1}')).toBe('1:2');
    expect(getPlace('{"__proto__":\n{"message": "a"}, "toString": 1, "a": 1}')).toBe('2:19');
  });

  test('tells the place of an entry above many levels', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(getRefusal(() => messagesIn(webExtension, `{"a": ${deep},\n"b": {}, "c": {}}`))).toMatch(
      /^1:2 "a" holds a list instead/,
    );
    expect(messagesIn(webExtension, `{"a": {"message": "b", "placeholders": ${deep}}}`)).toEqual([
      { key: 'a', target: ['b'] },
    ]);
  });

  testDamagedFiles(webExtension, sound);
});

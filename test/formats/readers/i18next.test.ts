import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { i18next } from '../../../src/formats/readers/i18next.ts';
import {
  about,
  encodeText,
  getRefusal,
  messagesIn,
  nastyText,
  testDamagedFiles,
  withoutFormFacts,
} from './hard-files.ts';

const sound = `{
  "save": "Save",
  "note_other": "{{count}} notes", "note_one": "{{count}} note",
  "place_ordinal_one": "{{count}}st", "place_ordinal_two": "{{count}}nd",
  "place_ordinal_few": "{{count}}rd", "place_ordinal_other": "{{count}}th",
  "step_one": "The first step", "step_two": "The second step",
  "friend_male": "A boyfriend",
  "friend_male_one": "{{count}} boyfriend", "friend_male_other": "{{count}} boyfriends",
  "menu": {
    "file.open_zero": "", "file.open_one": "<0>Open</0>", "file.open_other": "Open $t(all)",
    "list": ["a", { "day_one": "day", "day_other": "days" }],
    "old": "key", "old_plural": "keys", "older_plural": "other keys",
    "part_0": "zero", "part_1": "one"
  },
  "__proto___one": "prototype", "__proto___other": "prototypes",
  "_one": "1", "_other": "2",
  "count_other": 12, "count_one": "one"
}
`;

const messages: readonly Message[] = [
  { key: 'save', target: ['Save'] },
  { key: 'note', target: ['{{count}} note', '{{count}} notes'] },
  {
    key: 'place_ordinal',
    target: ['{{count}}st', '{{count}}nd', '{{count}}rd', '{{count}}th'],
  },
  { key: 'step_one', target: ['The first step'] },
  { key: 'step_two', target: ['The second step'] },
  { key: 'friend_male', target: ['A boyfriend'] },
  { key: 'friend_male_other', target: ['{{count}} boyfriend', '{{count}} boyfriends'] },
  { key: 'menu.file\\.open', target: ['', '<0>Open</0>', 'Open $t(all)'] },
  { key: 'menu.list[0]', target: ['a'] },
  { key: 'menu.list[1].day', target: ['day', 'days'] },
  { key: 'menu.old', target: ['key', 'keys'] },
  { key: 'menu.older_plural', target: ['other keys'] },
  { key: 'menu.part_0', target: ['zero'] },
  { key: 'menu.part_1', target: ['one'] },
  { key: '__proto__', target: ['prototype', 'prototypes'] },
  { key: '', target: ['1', '2'] },
  { key: 'count_one', target: ['one'] },
];

type Texts = Readonly<Record<string, string>>;

/** The messages of the source language's file, with all that is known of their forms. */
const readSource = (texts: Texts) => i18next.read(encodeText(JSON.stringify(texts)), about);

/** The messages of a translation, as key and forms, beside the file of the source language. */
function translated(sourceTexts: Texts, texts: Texts): [string, readonly string[]][] {
  const source = readSource(sourceTexts);
  const read = messagesIn(i18next, JSON.stringify(texts), { source });
  return read.map(({ key, target }) => [key, target]);
}

describe('i18next', () => {
  test('reads plural forms side by side as one message', () => {
    expect(messagesIn(i18next, sound)).toEqual(messages);
  });

  test('has no messages in an empty object', () => {
    expect(messagesIn(i18next, '{}')).toEqual([]);
  });

  describe('beside version 4 in the source', () => {
    const source = { note_one: 'note', note_other: 'notes', step_one: 'first', menu: 'Menu' };

    test.each<[string, Texts, [string, string[]][]]>([
      ['all forms', { note_one: 'a', note_other: 'b' }, [['note', ['a', 'b']]]],
      [
        'more forms, in the order of CLDR',
        { note_many: 'd', note_few: 'c', note_one: 'a', note_other: 'e', note_zero: '0' },
        [['note', ['0', 'a', 'c', 'd', 'e']]],
      ],
      ['the one form of a language', { note_other: 'b' }, [['note', ['b']]]],
      ['an empty place for a missing `other`', { note_one: 'a' }, [['note', ['a', '']]]],
      ['what is alone in the source', { step_one: 'a' }, [['step_one', ['a']]]],
      [
        'what is alone in the source, and is no plural here either',
        { step_one: 'a', step_other: 'b' },
        [
          ['step_one', ['a']],
          ['step', ['b']],
        ],
      ],
      ['a text for all numbers', { note: 'a' }, [['note', ['a']]]],
      [
        'a plural, and leaves the text from before it was one',
        { note: 'old', note_one: 'a', note_other: 'b' },
        [['note', ['a', 'b']]],
      ],
      [
        'a plural that the source does not have',
        { menu_one: 'a', menu_other: 'b' },
        [['menu', ['a', 'b']]],
      ],
      [
        'no forms of version 3, which are never shown',
        { note_0: 'a', note_1: 'b' },
        [
          ['note_0', ['a']],
          ['note_1', ['b']],
        ],
      ],
      [
        'the singular of version 2, which is shown for all numbers',
        { note: 'a', note_plural: 'b' },
        [
          ['note', ['a']],
          ['note_plural', ['b']],
        ],
      ],
      ['no plural of version 2', { note_plural: 'b' }, [['note_plural', ['b']]]],
      [
        'forms of the latest version',
        { note_0: 'x', note_1: 'y', note_one: 'a', note_other: 'b', note: 'v', note_plural: 'w' },
        [
          ['note_0', ['x']],
          ['note_1', ['y']],
          ['note', ['a', 'b']],
          ['note_plural', ['w']],
        ],
      ],
    ])('reads %s', (_, texts, expected) => {
      expect(translated(source, texts)).toEqual(expected);
    });
  });

  describe('beside version 1 to 3 in the source', () => {
    const source = { note: 'note', note_plural: 'notes', menu: 'Menu', item_0: 'None' };

    test.each<[string, Texts, [string, string[]][]]>([
      ['both forms', { note: 'a', note_plural: 'b' }, [['note', ['a', 'b']]]],
      ['an empty place for a missing singular', { note_plural: 'b' }, [['note', ['', 'b']]]],
      ['numbered forms', { note_2: 'c', note_0: 'a', note_1: 'b' }, [['note', ['a', 'b', 'c']]]],
      ['the one form of a language', { note_0: 'a' }, [['note', ['a']]]],
      ['empty places for missing numbers', { note_2: 'c' }, [['note', ['', '', 'c']]]],
      [
        'six forms at most',
        { note_6: 'g', note_10: 'k' },
        [
          ['note_6', ['g']],
          ['note_10', ['k']],
        ],
      ],
      [
        'numbers that are no forms',
        { menu_0: 'a', menu_1: 'b' },
        [
          ['menu_0', ['a']],
          ['menu_1', ['b']],
        ],
      ],
      ['numbers that are keys in the source', { item_0: 'a' }, [['item_0', ['a']]]],
      [
        'no forms of version 4, which are never shown',
        { note_one: 'a', note_other: 'b' },
        [
          ['note_one', ['a']],
          ['note_other', ['b']],
        ],
      ],
      [
        'a plural that the source does not have as two messages',
        { menu: 'a', menu_plural: 'b' },
        [
          ['menu', ['a']],
          ['menu_plural', ['b']],
        ],
      ],
    ])('reads %s', (_, texts, expected) => {
      expect(translated(source, texts)).toEqual(expected);
    });
  });

  describe('beside a text and a plural of the same name in the source', () => {
    const source = { sex: 'Sex', sex_male: 'Male', sex_other: 'Other', day: 'Day', day_one: '1' };
    const plural = { ...source, day_other: '2' };

    test('reads a category that is a name', () => {
      const texts = { sex: 'a', sex_male: 'b', sex_other: 'c' };
      const expected = [
        ['sex', ['a']],
        ['sex_male', ['b']],
        ['sex_other', ['c']],
      ];
      expect(translated(source, texts)).toEqual(expected);
      expect(translated(source, { sex_other: 'c', sex: 'a' })).toEqual([
        ['sex_other', ['c']],
        ['sex', ['a']],
      ]);
    });

    test.each<[Texts, [string, string[]][]]>([
      [
        { day: 'a', day_one: 'b', day_other: 'c' },
        [
          ['day', ['a']],
          ['day_other', ['b', 'c']],
        ],
      ],
      [{ day: 'a' }, [['day', ['a']]]],
      [{ day_other: 'c' }, [['day_other', ['c']]]],
      [{ day_one: 'b' }, [['day_other', ['b', '']]]],
    ])('tells the two apart in %j', (texts, expected) => {
      expect(translated(plural, texts)).toEqual(expected);
    });
  });

  test('reads back whatever is written', () => {
    const forms = fc.uniqueArray(fc.constantFrom('zero', 'one', 'two', 'few', 'many'));
    const file = fc.uniqueArray(
      fc.record({
        base: fc.oneof(fc.stringMatching(/^[a-z]{1,3}(_[a-z]{1,2})?$/), nastyText),
        categories: fc.option(forms, { nil: undefined }),
        text: nastyText,
        otherIsFirst: fc.boolean(),
      }),
      { selector: ({ base }) => base.replaceAll('\\', '/'), maxLength: 6 },
    );
    const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
    fc.assert(
      fc.property(file, (all) => {
        const written: [string, string][] = [];
        const expected: Message[] = [];
        for (const { base, categories, text, otherIsFirst } of all) {
          // Apart from the others whatever they are called; without backslashes, since Node 24 takes
          // such names for others at times (nodejs/node#63785).
          const name = `-${base.replaceAll('\\', '/')}-`;
          const key = name.replace(/[\\.[]/g, '\\$&');
          if (categories === undefined) {
            written.push([name, text]);
            expected.push({ key, target: [text] });
            continue;
          }
          const names = otherIsFirst ? ['other', ...categories] : [...categories, 'other'];
          for (const category of names) written.push([`${name}_${category}`, category + text]);
          const sorted = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
          expected.push({ key, target: sorted.map((category) => category + text) });
        }
        const source = readSource(Object.fromEntries(written));
        expect(source.map(withoutFormFacts)).toEqual(expected);
        // The same file beside itself is read in the same way.
        const text = JSON.stringify(Object.fromEntries(written));
        expect(messagesIn(i18next, text, { source })).toEqual(expected);
      }),
    );
  });

  test('gives no key twice, and the same for a file beside itself', () => {
    const part = fc.constantFrom('a', 'b', '', 'one', 'other', 'plural', '0', '1', 'ordinal');
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));
    const file = fc.dictionary(name, fc.constantFrom('x', 'y', ''), { maxKeys: 12 });
    fc.assert(
      fc.property(file, file, (one, two) => {
        const source = readSource(one);
        const translation = messagesIn(i18next, JSON.stringify(two), { source });
        for (const read of [source, translation]) {
          expect(new Set(read.map(({ key }) => key)).size).toBe(read.length);
        }
        expect(messagesIn(i18next, JSON.stringify(one), { source })).toEqual(
          source.map(withoutFormFacts),
        );
      }),
    );
  });

  test('refuses what is no JSON, and what is nested too deeply', () => {
    expect(getRefusal(() => messagesIn(i18next, '{\n  "a": "b"\n'))).toMatchInlineSnapshot(`
      "2:11 The file ends too early: a text or a brace is still open.
      Expected: a closing quote, bracket or brace
      Fix: Add what is missing, or fetch the file again when it was cut off."
    `);
    expect(
      getRefusal(() => messagesIn(i18next, `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`)),
    ).toMatchInlineSnapshot(`
      "1:105 Lists or mappings are nested too deeply here for the file to be read.
      Expected: at most 100 levels
      Fix: Remove the nested brackets, braces or dashes."
    `);
  });

  testDamagedFiles(i18next, sound);
});

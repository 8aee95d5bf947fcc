import { FluentResource } from '@fluent/bundle';
import {
  FluentSerializer,
  Identifier,
  Message,
  Pattern,
  Resource,
  TextElement,
} from '@fluent/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fluent } from '../../../src/formats/readers/fluent.ts';
import { getRefusal, listRefusals, messagesIn, testDamagedFiles } from './hard-files.ts';

const sound = `### Texts of Notes
-brand = Notes
    .gender = masculine

# A comment = of a message
title = { -brand } by { $author }
save-button = Save
    .title = Save the note
    .accesskey = S
only-attributes =
    .label = Open

## Several lines
lines =
    The first line
      and the second

    and the fourth
count = { $count ->
    [0] No notes
    [one] One note
   *[other] { $count ->
        [one] never
       *[other] { NUMBER($count, minimumFractionDigits: 0) } notes
    }
}
mixed = You have { $count ->
    [one] one note
   *[other] many notes
} here
empty = { "" }
quoted = { "{" }braces{ "}" } \\n <b>&</b>
title = Another title
constructor = Constructor
`;

/** The names of all texts that the library has for programs finds. */
function keysElsewhere(file: string): string[] {
  return new FluentResource(file).body.flatMap(({ id, value, attributes }) => [
    ...(value === null ? [] : [id]),
    ...(id.startsWith('-') ? [] : Object.keys(attributes).map((name) => `${id}.${name}`)),
  ]);
}

describe('fluent', () => {
  test('reads values, attributes and terms', () => {
    const messages = [
      { key: '-brand', target: ['Notes'], line: 2 },
      { key: 'title', target: ['{ -brand } by { $author }'], line: 6 },
      { key: 'save-button', target: ['Save'], line: 7 },
      { key: 'save-button.title', target: ['Save the note'], line: 8 },
      { key: 'save-button.accesskey', target: ['S'], line: 9 },
      { key: 'only-attributes.label', target: ['Open'], line: 11 },
      {
        key: 'lines',
        target: ['The first line\n  and the second\n\nand the fourth'],
        line: 14,
      },
      {
        key: 'count',
        target: [
          'No notes',
          'One note',
          'never',
          '{ NUMBER($count, minimumFractionDigits: 0) } notes',
        ],
        line: 19,
      },
      {
        key: 'mixed',
        target: ['You have { $count ->\n[one] one note\n*[other] many notes\n} here'],
        line: 27,
      },
      { key: 'empty', target: ['{ "" }'], line: 31 },
      { key: 'quoted', target: ['{ "{" }braces{ "}" } \\n <b>&</b>'], line: 32 },
      { key: 'constructor', target: ['Constructor'], line: 34 },
    ];
    expect(messagesIn(fluent, sound)).toEqual(messages);
    expect(messagesIn(fluent, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
    expect(new Set(keysElsewhere(sound))).toEqual(new Set(messages.map(({ key }) => key)));
  });

  test('has no messages in a file of comments', () => {
    expect(messagesIn(fluent, '')).toEqual([]);
    expect(messagesIn(fluent, '# a = b\n\n## c\n')).toEqual([]);
  });

  test('reads back whatever is written, as the library for programs does', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'Word',
          'ü',
          '日本',
          '😀',
          '<b>',
          '\u2028',
          '"',
          "'",
          '\\',
          '%',
          '.a',
          '[b]',
          '*',
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((parts) => `W ${parts.join(' ')}`);
    const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
    const messages = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_-]{0,9}$/), lines);
    fc.assert(
      fc.property(messages, (all) => {
        const entries = Object.entries(all).map(
          ([key, text]) => new Message(new Identifier(key), new Pattern([new TextElement(text)])),
        );
        const file = new FluentSerializer().serialize(new Resource(entries));
        const read = messagesIn(fluent, file);
        expect(read.map(({ key, target }) => [key, target[0]])).toEqual(Object.entries(all));
        const { body } = new FluentResource(file);
        expect(body.map(({ id, value }) => [id, [value].flat().join('')])).toEqual(
          Object.entries(all),
        );
      }),
    );
  });

  test('finds as many texts as the library for programs in whatever is sound', () => {
    const piece = fc.constantFrom(
      ...[
        'a = b',
        'c = { $d }',
        ' .e = f',
        '-g = h',
        ' more',
        '{ $i ->',
        ' [one] j',
        ' *[k] l',
        '}',
      ],
      ...['', '# m', 'n =', '{ "o" }', 'p = {', 'q { r } = s', '[t]'],
    );
    let most = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const file = pieces.join('\n');
        const refused = refusalOrKeys(file);
        if (refused === undefined) return;
        most = Math.max(most, refused.length);
        expect(new Set(refused)).toEqual(new Set(keysElsewhere(file)));
      }),
    );
    expect(most).toBeGreaterThan(0);

    function refusalOrKeys(file: string): string[] | undefined {
      try {
        return messagesIn(fluent, file).map(({ key }) => key);
      } catch (error) {
        getRefusal(() => {
          throw error;
        });
        return undefined;
      }
    }
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'no message': 'a = b\nNo message\n',
      'no indent': 'a =\n    b\nc, and d\n',
      'no value': 'a = b\nc =\nd = e\n',
      'no value of a term': '-a =\n',
      'an open brace': 'a = { $b\nc = d\n',
      'a closing brace': 'a = b }\n',
      'no default': 'a = { $b ->\n    [one] c\n}\n',
      'two defaults': 'a = { $b ->\n   *[one] c\n   *[other] d\n}\n',
      'no variants': 'a = { $b ->\n}\n',
      'an open quote': 'a = { "b }\nc = d\n',
      'an unknown escape': 'a = { "\\x" }\n',
      'a wrong function': 'a = { number($b) }\n',
      'a key with spaces': 'a = b\nc d = e\n',
      'a comment without space': '#a\n',
      'a merge conflict': 'a = b\n<<<<<<< HEAD\nc = d\n=======\n',
      'another format': '<resources/>',
      'too many levels': `a = ${'{'.repeat(100_000)}`,
    };
    expect(listRefusals(files, (text) => messagesIn(fluent, text))).toMatchInlineSnapshot(`
      "Expected: Fluent without mistakes. Fix: Correct the mistake, which may begin just before this place.
        no message: 2:4 The file is not valid Fluent: Expected token: "=".
        no indent: 3:2 The file is not valid Fluent: Expected token: "=".
        no value: 2:4 The file is not valid Fluent: Expected message "c" to have a value or attributes.
        no value of a term: 1:5 The file is not valid Fluent: Expected term "-a" to have a value.
        an open brace: 2:1 The file is not valid Fluent: Expected token: "}".
        a closing brace: 1:7 The file is not valid Fluent: Unbalanced closing brace in TextElement.
        no default: 3:1 The file is not valid Fluent: Expected one of the variants to be marked as default (*).
        two defaults: 3:4 The file is not valid Fluent: Only one variant can be marked as default (*).
        no variants: 2:1 The file is not valid Fluent: Expected at least one variant after "->".
        an open quote: 1:11 The file is not valid Fluent: Unterminated string expression.
        an unknown escape: 1:9 The file is not valid Fluent: Unknown escape sequence: \\x.
        a wrong function: 1:13 The file is not valid Fluent: The callee has to be an upper-case identifier or a term.
        a key with spaces: 2:3 The file is not valid Fluent: Expected token: "=".
        a comment without space: 1:2 The file is not valid Fluent: Expected token: " ".
        another format: 1:1 The file is not valid Fluent: Expected an entry start.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: placeables of a few levels. Fix: Remove the nested braces.
        too many levels: 1:1 Braces are nested too deeply in this file for it to be read."
    `);
  });

  testDamagedFiles(fluent, sound);
});

import fc from 'fast-check';
import { parse as parseElsewhere } from 'toml';
import { describe, expect, test } from 'vitest';
import { goI18nToml, toml } from '../../../src/formats/readers/toml.ts';
import { getRefusal, listRefusals, messagesIn, nastyText, testDamagedFiles } from './hard-files.ts';

const sound = `# Texts of Notes
title = "Notes"
'menu.save' = 'Save the \\note'
long = """
Two
  lines \\
    and no third"""
"count of notes" = 12
rtl = false
since = 2026-11-01T10:00:00Z
days = ["Monday", 2, ["a", { b = "c" }]]
menu.open = "Open\\u2026"

[menu.file]
close = "" # no one has translated it
__proto__ = "Prototype"

[[errors]]
text = "First"
[[errors]]
text = "Second"
`;

const hugo = `[title]
other = "Notes"

[count]
description = "Above the list"
hash = "sha1-0f0b"
one = "{{ .Count }} note"
other = "{{ .Count }} notes"

[alone]
one = "A note"

[described]
description = "No one has translated it"

[menu.file]
save = "Save"

[[messages]]
id = "listed"
other = "Listed"
`;

describe('toml', () => {
  test('reads texts with the paths to them as keys', () => {
    expect(messagesIn(toml, sound)).toEqual([
      { key: 'title', target: ['Notes'] },
      { key: 'menu\\.save', target: ['Save the \\note'] },
      { key: 'long', target: ['Two\n  lines and no third'] },
      { key: 'days[0]', target: ['Monday'] },
      { key: 'days[2][0]', target: ['a'] },
      { key: 'days[2][1].b', target: ['c'] },
      { key: 'menu.open', target: ['Open…'] },
      { key: 'menu.file.close', target: [''] },
      { key: 'menu.file.__proto__', target: ['Prototype'] },
      { key: 'errors[0].text', target: ['First'] },
      { key: 'errors[1].text', target: ['Second'] },
    ]);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(toml, '')).toEqual([]);
    expect(messagesIn(toml, '\ufeff# a = "b"\r\n[a]\r\n')).toEqual([]);
  });

  test('reads back whatever is written, as another parser does', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'a.b', '', 'one'), nastyText);
    const tables = fc.dictionary(
      name.filter((one) => one !== '__proto__'),
      fc.dictionary(name, nastyText, { maxKeys: 4 }),
      { maxKeys: 4 },
    );
    // The escapes of JSON are those of TOML, but for the slash that no one escapes.
    fc.assert(
      fc.property(tables, (all) => {
        const file = Object.entries(all).flatMap(([table, texts]) => [
          `[${JSON.stringify(table)}] # ]`,
          ...Object.entries(texts).map(([key, text]) => `${JSON.stringify(key)}=${quoted(text)}`),
        ]);
        const texts = Object.values(all).flatMap((table) => Object.values(table));
        const read = messagesIn(toml, file.join('\n'));
        expect(read.map(({ target }) => target)).toEqual(texts.map((text) => [text]));
        const elsewhere = parseElsewhere(file.join('\n')) as typeof all;
        expect(Object.values(elsewhere).flatMap((table) => Object.values(table))).toEqual(texts);
      }),
    );
    function quoted(text: string): string {
      if (!/['\n\r]|[^\t -\ud7ff\ue000-\uffff]/.test(text)) return `'${text}'`;
      return JSON.stringify(text);
    }
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'no quotes': 'a = "b"\nc = Save all\n',
      'no value': 'a = "b"\nc =\n',
      'no equals sign': 'a = "b"\nc "d"\n',
      'no name': '= "d"\n',
      'a colon': 'a: "b"',
      'no closing quote': 'a = "b',
      'no closing quote on the line': 'a = "b\nc = "d"\n',
      'no end of several lines': 'a = """b\nc',
      'a quote in a text': 'a = "b "c" d"',
      'an unknown escape': 'a = "C:\\data"',
      'half an escape': 'a = "\\u00g9"',
      'a name twice': 'a = "b"\na = "c"\n',
      'a table twice': '[a]\nb = "c"\n[a]\n',
      'a bracket': 'a = ["b", "c"\nd = "e"\n',
      'a header': '[a\nb = "c"\n',
      'a merge conflict': 'a = "b"\n<<<<<<< HEAD\nc = "d"\n=======\n',
      'another format': '{ "a": "b" }',
      'too many levels': `a = ${'['.repeat(200)}${']'.repeat(200)}`,
      'too many levels of tables': `b = "c"\n\n[${Array(102).fill('a').join('.')}]\nb = "c"\n`,
      'too long a name': `[b]\n"${'a'.repeat(10_001)}" = "c"`,
    };
    expect(listRefusals(files, (text) => messagesIn(toml, text))).toMatchInlineSnapshot(`
      "Expected: TOML without mistakes. Fix: Correct the mistake, which may begin just before this place.
        no quotes: 2:5 The file is not valid TOML: invalid value.
        no value: 2:4 The file is not valid TOML: invalid value.
        no equals sign: 2:3 The file is not valid TOML: illegal character in key.
        no name: 1:1 The file is not valid TOML: unexpected end of key.
        a colon: 1:2 The file is not valid TOML: illegal character in key.
        no closing quote: 1:5 The file is not valid TOML: unfinished string.
        no closing quote on the line: 1:7 The file is not valid TOML: control characters are not allowed in strings.
        no end of several lines: 1:5 The file is not valid TOML: unfinished string.
        a quote in a text: 1:9 The file is not valid TOML: each key-value declaration must be followed by an end-of-line.
        an unknown escape: 1:9 The file is not valid TOML: unrecognised escape sequence.
        half an escape: 1:10 The file is not valid TOML: invalid non-hex character in unicode escape.
        a name twice: 2:1 The file is not valid TOML: trying to redefine an already defined table or value.
        a table twice: 3:2 The file is not valid TOML: trying to redefine an already defined table or value.
        a bracket: 2:1 The file is not valid TOML: expected comma or end of structure.
        a header: 1:3 The file is not valid TOML: illegal character in key.
        another format: 1:1 The file is not valid TOML: illegal character in key.
        too many levels: 1:105 The file is not valid TOML: document contains excessively nested structures. aborting.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        too many levels of tables: 1:1 Lists or mappings are nested too deeply here for the file to be read.
      Expected: keys of a few words. Fix: Shorten the longest keys, and those above many others.
        too long a name: 1:1 The keys of this file are too long for it to be read."
    `);
  });
});

describe('goI18nToml', () => {
  test('reads the forms of messages, and nothing that is said about them', () => {
    expect(messagesIn(goI18nToml, hugo)).toEqual([
      { key: 'title', target: ['Notes'] },
      { key: 'count', target: ['{{ .Count }} note', '{{ .Count }} notes'] },
      { key: 'alone', target: ['A note', ''] },
      { key: 'described', target: [''] },
      { key: 'menu.file.save', target: ['Save'] },
      { key: 'messages.listed', target: ['Listed'] },
    ]);
  });

  test('reads texts alone, as older themes have them', () => {
    expect(messagesIn(goI18nToml, 'title = "Notes"\nother = "Others"\n')).toEqual([
      { key: 'title', target: ['Notes'] },
      { key: 'other', target: ['Others'] },
    ]);
  });

  test('refuses a message that holds others', () => {
    const file = 'a = "b"\n[menu]\ndescription = "Choose"\nsave = "Save"\n';
    expect(getRefusal(() => messagesIn(goI18nToml, file))).toMatchInlineSnapshot(`
      "2:1 Of names beside each other, \`description\` belongs to a message, and \`save\` to none.
      Expected: a message with its plural forms and description alone, or names of messages alone
      Fix: Give the message that is named \`description\` another name, or remove \`save\`."
    `);
  });
});

testDamagedFiles(toml, sound);
testDamagedFiles(goI18nToml, hugo);

import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { parse as parseElsewhere } from 'ini';
import { describe, expect, test } from 'vitest';
import { ini, innoSetup, joomla } from '../../../src/formats/readers/ini.ts';
import { systemProgram } from '../../hosts/tools.ts';
import { countExamples } from '../../setup/examples.ts';
import {
  about,
  getRefusal,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `; Texts of Notes
# Another comment = no text
title=Notes
  menu.save = Save the note
say : Say "hi"; or # hello
empty=
quoted = " Open "
single='Close'
half="Close

[menu]
title = Menu
a = b = c
url: http = //example.org
[ errors ] ; all of them
__proto__ = Prototype
constructor=Constructor
[menu]
title = The menu
`;

const language = `; Texts of Notes
COM_NOTES="Notes"
COM_NOTES_SAVE = "Save "_QQ_"all"_QQ_" of \\"them\\"\\n" ; comment
COM_NOTES_LINK="<a href="_QQ_"%s"_QQ_">Open</a>; or not"
[Section]
COM_NOTES_EMPTY=""
COM_NOTES_PLAIN=Plain
COM_NOTES_PATH="C:\\\\data\\x"
COM_NOTES="Twice"
`;

describe('ini', () => {
  test('reads texts by section and key; the last of a key counts', () => {
    const messages = [
      { key: 'title', target: ['Notes'], line: 3 },
      { key: 'menu\\.save', target: ['Save the note'], line: 4 },
      { key: 'say', target: ['Say "hi"; or # hello'], line: 5 },
      { key: 'empty', target: [''], line: 6 },
      { key: 'quoted', target: [' Open '], line: 7 },
      { key: 'single', target: ['Close'], line: 8 },
      { key: 'half', target: ['"Close'], line: 9 },
      { key: 'menu.title', target: ['The menu'], line: 19 },
      { key: 'menu.a', target: ['b = c'], line: 13 },
      { key: 'menu.url: http', target: ['//example.org'], line: 14 },
      { key: 'errors.__proto__', target: ['Prototype'], line: 16 },
      { key: 'errors.constructor', target: ['Constructor'], line: 17 },
    ];
    expect(messagesIn(ini, sound)).toEqual(messages);
    expect(messagesIn(ini, `\ufeff${sound.replaceAll('\n', '\r\n')}`)).toEqual(messages);
    expect(ini.read(Buffer.from(`\ufeff${sound}`, 'utf16le'), about)).toEqual(messages);
  });

  test.each([
    ['[German]\na=b\n', 'de', 'a'],
    ['[Chinese (Simplified)]\na=b\n', 'zh_Hans', 'a'],
    ['[French]\na=b\n', 'de', 'French.a'],
    ['[German]\na=b\n[menu]\na=b\n', 'de', 'German.a menu.a'],
    ['a=b\n[German]\nc=d\n', 'de', 'a German.c'],
  ])('has no section named after its language alone: %j', (text, language, keys) => {
    const messages = messagesIn(ini, text, { language });
    expect(messages.map(({ key }) => key).join(' ')).toBe(keys);
  });

  test('has no messages in a file without texts', () => {
    expect(messagesIn(ini, '')).toEqual([]);
    expect(messagesIn(ini, '; a = b\n\n[c]')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const key = fc.stringMatching(/^[A-Za-z_.:]{1,9}$/);
    const text = nastyText.map((one) => one.replace(/[\n\r]/g, ' ').trim());
    const sections = fc.dictionary(key, fc.dictionary(key, text, { maxKeys: 4 }), { maxKeys: 4 });
    fc.assert(
      fc.property(sections, fc.constantFrom('=', ' = ', '\t='), (all, sign) => {
        const file = Object.entries(all).flatMap(([name, texts]) => [
          `[${name}] ; comment`,
          ...Object.entries(texts).map(([one, said]) => `${one}${sign}"${said}"`),
        ]);
        const read = messagesIn(ini, file.join('\n')).map(({ target }) => target);
        const texts = Object.values(all).flatMap((section) => Object.values(section));
        expect(read).toEqual(texts.map((said) => [said]));
      }),
    );
  });

  test('reads what another program reads, where that takes nothing for more than text', () => {
    const key = fc.stringMatching(/^[A-Za-z_]{1,9}$/).filter((one) => one !== '__proto__');
    const text = fc.stringMatching(/^[A-Za-zü日%{}<>/()!?=: .,-]{0,20}$/).map((one) => one.trim());
    const isText = text.filter((one) => !/^(?:true|false|null)?$/.test(one));
    const sections = fc.dictionary(key, fc.dictionary(key, isText), { maxKeys: 4 });
    fc.assert(
      fc.property(sections, fc.dictionary(key, isText), (all, first) => {
        const lines = (texts: Readonly<Record<string, string>>) =>
          Object.entries(texts).map(([one, said]) => `${one} = ${said}\n`);
        const named = Object.entries(all).flatMap(([name, texts]) => [
          `[${name}]\n`,
          ...lines(texts),
        ]);
        // The other program mixes up a text and a section with the same name.
        const others = Object.entries(first).filter(([one]) => !Object.hasOwn(all, one));
        const file = [...lines(Object.fromEntries(others)), ...named].join('');
        const expected = Object.entries<string | Record<string, string>>(
          parseElsewhere(file),
        ).flatMap(([name, value]) =>
          typeof value === 'string'
            ? [{ key: name, target: [value] }]
            : Object.entries(value).map(([one, said]) => ({
                key: `${name}.${one}`,
                target: [said],
              })),
        );
        const read = messagesIn(ini, file).map(({ key: path, target }) => ({ key: path, target }));
        expect(new Set(read)).toEqual(new Set(expected));
      }),
      { numRuns: countExamples(3) },
    );
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'no equals sign': 'a = b\n  and more\n',
      'an open section': 'a = b\n[c\n',
      'something after a section': '[a] b = c\n',
      'a merge conflict': 'a = b\n<<<<<<< HEAD\nc = d\n',
      'another format': '<resources/>',
      'a NUL': 'a = b\nc\0 = d',
      'too long a key': `a = b\n${'a'.repeat(10_001)} = b`,
    };
    expect(listRefusals(files, (text) => messagesIn(ini, text))).toMatchInlineSnapshot(`
      "Expected: \`key = text\`, \`[section]\`, or a comment after \`;\`. Fix: Add the missing \`=\`, or put \`;\` before a comment. A text is on one line.
        no equals sign: 2:3 This line is not of the form \`key = text\`.
        another format: 1:1 This line is not of the form \`key = text\`.
      Expected: \`[section]\`. Fix: Add the missing bracket.
        an open section: 2:1 The name of a section starts here and is not closed.
      Expected: \`[section]\` on a line of its own. Fix: Put it on the next line.
        something after a section: 1:5 Something follows the name of the section.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: text in UTF-8. Fix: Save the file as UTF-8.
        a NUL: 2:2 The file is not text: here is the control character U+0000.
      Expected: keys of a few words. Fix: Shorten the longest keys, and those above many others.
        too long a key: 2:10005 The keys of this file are too long for it to be read."
    `);
  });
});

const php = systemProgram('php', 'php-cli') ?? '';

/** Lines that PHP refuses with the whole file, and those that it reads. */
const refusedByPhp = new Set([
  ...['YES', 'no', 'On', 'OFF', 'TRUE', 'false', 'NULL', 'NONE '].map((key) => `${key}="text"`),
  ...[...'!&|^(){}~$"'].map((sign) => `A${sign}B="text"`),
  ...['\tYES="text"', '# a comment (of old)', 'YES="text" ; comment', 'YES;a="text"'],
]);
const phpKeys = [
  ...refusedByPhp,
  ...['Y', 'A YES', 'YES_A', 'YES.A', ' YES', "A?'B", 'A*@#%:+/B', 'É', '1'].map(
    (key) => `${key}="text"`,
  ),
  ...['A="(b)!"', 'A=YES', '; (a)', '# a comment', '# it = (x)', '[a(b)]', '[YES]', 'A="b" ; (c)'],
];

const getFile = (line: string) => `A="b"\n${line}\nC="d"\n`;

test('innoSetup reads messages, and nothing of the language', () => {
  const text =
    '\ufeff; Notes\n[LangOptions]\nLanguageID=$0407\n[Messages]\nButtonOK="OK"\n[CustomMessages]\nSave=Sichern %1\n';
  expect(messagesIn(innoSetup, text)).toEqual([
    { key: 'Messages.ButtonOK', target: ['"OK"'], line: 5 },
    { key: 'CustomMessages.Save', target: ['Sichern %1'], line: 7 },
  ]);
});

describe('joomla', () => {
  test('reads texts in quotes, with the escapes of Joomla resolved', () => {
    expect(messagesIn(joomla, language)).toEqual([
      { key: 'COM_NOTES', target: ['Twice'], line: 9 },
      { key: 'COM_NOTES_SAVE', target: ['Save "all" of "them"\n'], line: 3 },
      { key: 'COM_NOTES_LINK', target: ['<a href="%s">Open</a>; or not'], line: 4 },
      { key: 'COM_NOTES_EMPTY', target: [''], line: 6 },
      { key: 'COM_NOTES_PLAIN', target: ['Plain'], line: 7 },
      { key: 'COM_NOTES_PATH', target: ['C:\\data\\x'], line: 8 },
    ]);
  });

  test('reads back whatever is written', () => {
    const texts = fc.dictionary(fc.stringMatching(/^COM_[A-Z_]{0,9}$/), nastyText);
    const isOld = fc.boolean();
    fc.assert(
      fc.property(texts, isOld, (all, old) => {
        const lines = Object.entries(all).map(([key, text]) => {
          const escaped = text
            .replaceAll('\\', '\\\\')
            .replaceAll('\n', '\\n')
            .replaceAll('\t', '\\t');
          return `${key}="${escaped.replaceAll('"', old ? '"_QQ_"' : '\\"')}"`;
        });
        const read = messagesIn(joomla, lines.join('\r\n'));
        expect(read.map(({ key, target }) => [key, target[0]])).toEqual(Object.entries(all));
      }),
    );
  });

  test.each(phpKeys)('reads a file with the line %j as PHP does', (line) => {
    const text = getFile(line);
    let lineNumber: string | undefined;
    try {
      messagesIn(joomla, text);
    } catch {
      [lineNumber] = getRefusal(() => messagesIn(joomla, text)).split(':');
    }
    expect(lineNumber).toBe(refusedByPhp.has(line) ? '2' : undefined);
  });

  test.skipIf(php === '')('knows which lines PHP refuses', () => {
    const code = `foreach (json_decode(stream_get_contents(STDIN)) as $text)
      echo @parse_ini_string($text, false, INI_SCANNER_RAW) === false ? "no\\n" : "yes\\n";`;
    const input = JSON.stringify(phpKeys.map(getFile));
    const { stdout } = spawnSync(php, ['-r', code], { input, encoding: 'utf8' });
    const expected = phpKeys.map((line) => (refusedByPhp.has(line) ? 'no' : 'yes'));
    expect(stdout.trim().split('\n')).toEqual(expected);
  });

  test('says at which key PHP refuses the file', () => {
    const files = { 'a word': 'A="b"\nYES="d"\n', 'a sign': 'A="b"\nIS_(X)="d"\n' };
    expect(listRefusals(files, (text) => messagesIn(joomla, text))).toMatchInlineSnapshot(`
      "Expected: a key other than \`YES\`, \`NO\`, \`ON\`, \`OFF\`, \`TRUE\`, \`FALSE\`, \`NULL\` and \`NONE\`. Fix: Write a longer key, such as \`JYES\`.
        a word: 2:1 This key is a reserved word of PHP, so Joomla reads nothing of the file.
      Expected: a key of letters, digits, \`_\`, \`-\` and \`.\`, or a comment after \`;\`. Fix: Remove the character, or put \`;\` before a comment.
        a sign: 2:4 PHP allows no such character in a key, so Joomla reads nothing of the file."
    `);
  });

  test('refuses texts that no quote closes', () => {
    expect(getRefusal(() => messagesIn(joomla, 'A="b"\nC = "d\n'))).toMatchInlineSnapshot(`
      "2:5 This text has no closing quote at the end of its line.
      Expected: \`KEY="text"\`
      Fix: Close the quote; a quote that is part of the text is written \`\\"\`."
    `);
  });
});

describe.each([
  ['ini', ini, sound],
  ['joomla', joomla, language],
])('%s', (_, format, file) => {
  testDamagedFiles(format, file);
});

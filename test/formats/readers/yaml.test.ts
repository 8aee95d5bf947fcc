import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/formats/message.ts';
import { rubyYaml, yaml } from '../../../src/formats/readers/yaml.ts';
import { systemProgram } from '../../hosts/tools.ts';
import { anyText } from '../../setup/arbitraries.ts';
import { repetitions, takeSome } from '../../setup/repetitions.ts';
import {
  about,
  encodeText,
  getMistake,
  getRefusal,
  listRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `%YAML 1.1
---
# Texts of Notes
save: Save
"menu.save": 'It''s saved' # here
no: No way
1.10: version
yes:
  "Yes,
    really\\u2026"
menu: &menu
  open: Open <b>%{name}</b>
  "": &text Nothing
  close: !tag "12"
  !tag quit: !ruby/symbol quit
days: [~, Monday, :tuesday, [nested, { a: b }]]
other_menu:
  close: Close
  <<: *menu
  open: Open it
both: { <<: [{ a: 1st, b: 1st }, { b: 2nd, c: 2nd }], c: "" }
alias: *text
"<<": no merge
<<: no mapping
long: |
  Two lines

   of text
folded: >-
  One
  line
numbers: [12, -1.5, 0x1F, .inf, !!int "7"]
words: [true, False, null, ~, , ]
texts: [!!str 12, yes, off, 2026-01-01, "true", 12:30:45, 1_000]
set: !!set { a, b }
object: !ruby/object:OpenStruct
  table: { a: A }
empty:
twice: first
twice: last
__proto__: { __proto__: Prototype }
? explicit
: key
`.replace(', , ]', ' ]');

const messages: readonly Message[] = [
  { key: 'save', target: ['Save'], line: 4 },
  { key: 'menu\\.save', target: ["It's saved"], line: 5 },
  { key: 'no', target: ['No way'], line: 6 },
  { key: '1\\.10', target: ['version'], line: 7 },
  { key: 'yes', target: ['Yes, really…'], line: 8 },
  { key: 'menu.open', target: ['Open <b>%{name}</b>'], line: 12 },
  { key: 'menu.', target: ['Nothing'], line: 13 },
  { key: 'menu.close', target: ['12'], line: 14 },
  { key: 'menu.quit', target: ['quit'], line: 15 },
  { key: 'days[1]', target: ['Monday'], line: 16 },
  { key: 'days[2]', target: [':tuesday'], line: 16 },
  { key: 'days[3][0]', target: ['nested'], line: 16 },
  { key: 'days[3][1].a', target: ['b'], line: 16 },
  { key: 'other_menu.close', target: ['Close'], line: 18 },
  { key: 'other_menu.open', target: ['Open it'], line: 20 },
  { key: 'other_menu.', target: ['Nothing'], line: 13 },
  { key: 'other_menu.quit', target: ['quit'], line: 15 },
  { key: 'both.a', target: ['1st'], line: 21 },
  { key: 'both.b', target: ['1st'], line: 21 },
  { key: 'both.c', target: [''], line: 21 },
  { key: 'alias', target: ['Nothing'], line: 22 },
  { key: '<<', target: ['no mapping'], line: 24 },
  { key: 'long', target: ['Two lines\n\n of text\n'], line: 25 },
  { key: 'folded', target: ['One line'], line: 29 },
  ...['12', 'yes', 'off', '2026-01-01', 'true', '12:30:45', '1_000'].map((text, index) => ({
    key: `texts[${index}]`,
    target: [text],
    line: 34,
  })),
  { key: 'object.table.a', target: ['A'], line: 37 },
  { key: 'twice', target: ['last'], line: 40 },
  { key: '__proto__.__proto__', target: ['Prototype'], line: 41 },
  { key: 'explicit', target: ['key'], line: 42 },
];

const soundRuby = `# German
"de":
  no: Nein
  notes:
    one: "%{count} Notiz"
    other: "%{count} Notizen"
  files: { other: e, many: d, few: c, two: b, one: a, zero: "" }
  numbers:
    one: Eins
    two: Zwei
  missing: { one: ~, other: "%{count}" }
  digits: { zero: 0, one: 1, other: viele }
  no one: { one: , other: ~ }
  deeper: { one: { other: a }, other: b }
  mixed: { one: a, other: b, html: c }
  list: { other: [a] }
  people: &people
    one: Person
    other: Personen
  person: *people
  guests: { <<: *people, one: Gast }
  date:
    day_names: [Sonntag, Montag]
    order: [ :day, :month, :year ]
    formats: { precision: 3, default: "%d.%m.%Y", delimiter: . }
  other: Anderes
`;

const rubyMessages: readonly Message[] = [
  { key: 'no', target: ['Nein'], line: 3 },
  { key: 'notes', target: ['%{count} Notiz', '%{count} Notizen'], line: 4 },
  { key: 'files', target: ['', 'a', 'b', 'c', 'd', 'e'], line: 7 },
  { key: 'numbers.one', target: ['Eins'], line: 9 },
  { key: 'numbers.two', target: ['Zwei'], line: 10 },
  { key: 'missing', target: ['', '%{count}'], line: 11 },
  { key: 'digits', target: ['0', '1', 'viele'], line: 12 },
  { key: 'deeper.one', target: ['a'], line: 14 },
  { key: 'deeper.other', target: ['b'], line: 14 },
  { key: 'mixed.one', target: ['a'], line: 15 },
  { key: 'mixed.other', target: ['b'], line: 15 },
  { key: 'mixed.html', target: ['c'], line: 15 },
  { key: 'list.other[0]', target: ['a'], line: 16 },
  { key: 'people', target: ['Person', 'Personen'], line: 17 },
  { key: 'person', target: ['Person', 'Personen'], line: 20 },
  { key: 'guests', target: ['Gast', 'Personen'], line: 21 },
  { key: 'date.day_names[0]', target: ['Sonntag'], line: 23 },
  { key: 'date.day_names[1]', target: ['Montag'], line: 23 },
  { key: 'date.order[0]', target: [':day'], line: 24 },
  { key: 'date.order[1]', target: [':month'], line: 24 },
  { key: 'date.order[2]', target: [':year'], line: 24 },
  { key: 'date.formats.default', target: ['%d.%m.%Y'], line: 25 },
  { key: 'date.formats.delimiter', target: ['.'], line: 25 },
  { key: 'other', target: ['Anderes'], line: 26 },
];

type Written =
  | { readonly text: string; readonly style: 'plain' | 'single' | 'double' | 'block' }
  | { readonly forms: ReadonlyMap<string, string> }
  | { readonly entries: readonly (readonly [name: string, value: Written])[] }
  | { readonly items: readonly Written[] }
  | { readonly nothing: string };

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
const style = fc.constantFrom('plain', 'single', 'double', 'block');
const name = fc
  .oneof(fc.constantFrom('a', 'b', 'no', '~', '12', 'a.b', '[0]', '__proto__', '<<', ''), nastyText)
  .filter((text) => !categories.includes(text));
const text = fc.record({ text: fc.oneof(nastyText, anyText()), style });
const forms = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...categories.slice(0, 5))), nastyText, fc.boolean())
  .map(([few, words, isFirst]) => ({
    forms: new Map(
      (isFirst ? ['other', ...few] : [...few, 'other']).map((one) => [one, one + words]),
    ),
  }));
const { value } = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: text },
    fc.record({ nothing: fc.constantFrom('', '~', 'null', '12', 'true', '{}', '[]', '!!int "1"') }),
    forms,
    fc.record({ items: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ entries: arbitraryEntries(tie('value')) }),
  ),
}));

function arbitraryEntries(inner: fc.Arbitrary<Written>) {
  return fc.uniqueArray(fc.tuple(name, inner), { selector: ([key]) => key, maxLength: 4 });
}

/** A text in a style that can hold it, else in double quotes. */
function scalar(words: string, style: string, indent: string): string {
  if (style === 'plain' && /^[a-zA-Z]+( [a-zA-Z]+)*$/.test(words)) {
    if (!/^(?:null|true|false)$/i.test(words)) return words;
  }
  if (style === 'single' && /^[^\p{C}\p{Z}]+$/u.test(words))
    return `'${words.replaceAll("'", "''")}'`;
  const isBlock = style === 'block' && /\S/.test(words) && !/[\r\0]|\n\n$/.test(words);
  if (isBlock && words.split('\n').every((line) => line === '' || /\S/.test(line))) {
    const lines = words.split('\n').map((line) => (line === '' ? '' : `${indent} ${line}`));
    return words.endsWith('\n')
      ? `|1+\n${lines.slice(0, -1).join('\n')}`
      : `|1-\n${lines.join('\n')}`;
  }
  return JSON.stringify(words);
}

/** Writes YAML line by line, and says which messages it holds. */
function writtenYaml(root: Written & { readonly entries: unknown }) {
  const lines: string[] = ['# Written by a test'];
  const expected: Message[] = [];
  const escaped = (part: string) => part.replace(/[\\.[]/g, '\\$&');
  const push = (start: string, words: string) => lines.push(...`${start} ${words}`.split('\n'));
  const write = (start: string, indent: string, key: string, one: Written): void => {
    const line = lines.length + 1;
    if ('nothing' in one) push(start, one.nothing);
    else if ('text' in one) {
      push(start, scalar(one.text, one.style, indent));
      expected.push({ key, target: [one.text], line });
    } else if ('items' in one) {
      if (one.items.length === 0) return void push(start, '[]');
      push(start, '');
      for (const [index, item] of one.items.entries()) {
        write(`${indent} -`, `${indent} `, `${key}[${index}]`, item);
      }
    } else if ('forms' in one) {
      push(start, '');
      for (const [category, words] of one.forms) {
        push(`${indent} ${category}:`, scalar(words, 'single', `${indent} `));
      }
      const present = categories.filter((category) => one.forms.has(category));
      const target = present.map((category) => one.forms.get(category) ?? '');
      // It is at its key; in a list, at the first of its forms.
      const place = start.endsWith('-') ? line + 1 : line;
      expected.push({ key, target, line: place });
    } else {
      if (one.entries.length === 0) return void push(start, '{}');
      push(start, '');
      for (const [part, inner] of one.entries) {
        const path = key === '' && indent === '' ? escaped(part) : `${key}.${escaped(part)}`;
        write(`${indent} ${JSON.stringify(part)}:`, `${indent} `, path, inner);
      }
    }
  };
  write('"root":', '', '', root);
  return { lines, expected };
}

describe('yaml', () => {
  test('reads texts with the paths to them as keys', () => {
    expect(messagesIn(yaml, sound)).toEqual(messages);
  });

  test.each([
    ['no text', ''],
    ['only a comment', '# a: b\n\n'],
    ['an empty document', '---\n...\n'],
    ['null', '~'],
    ['an empty mapping', '{}'],
  ])('has no messages in a file with %s', (_, file) => {
    expect(messagesIn(yaml, file)).toEqual([]);
    expect(messagesIn(rubyYaml, file)).toEqual([]);
  });

  test('refuses a whole text that begins with a quote', () => {
    expect(getMistake(yaml, '--- |\n"a\nb: c\n')).toMatch(/^1:5 /);
  });

  test('reads line ends of Windows and a byte-order mark', () => {
    const expected = [
      { key: 'a', target: ['b'], line: 1 },
      { key: 'c', target: ['d\ne\n'], line: 2 },
      { key: 'f', target: ['ü'], line: 5 },
    ];
    const file = '\ufeffa: b\nc: |\n  d\n  e\nf: ü\n'.replaceAll('\n', '\r\n');
    expect(messagesIn(yaml, file)).toEqual(expected);
    expect(yaml.read(Buffer.from(file, 'utf16le'), about)).toEqual(expected);
  });

  test('reads back whatever is written', () => {
    fc.assert(
      fc.property(fc.record({ entries: arbitraryEntries(value) }), (root) => {
        const { lines, expected } = writtenYaml(root);
        const file = lines.join('\n');
        expect(messagesIn(yaml, file)).toEqual(
          expected.map(({ key, ...message }) => ({ key: `root.${key}`, ...message })),
        );
      }),
    );
  });

  test('refuses what is not valid YAML with texts below keys', () => {
    const files = {
      'a quote that stays open': 'a: b\nc: "d\ne: f\n',
      'a bracket that stays open': 'a: [b, c\nd: e\n',
      'a sign that starts no text': 'a: b\nc: %{name} here\n',
      'a second colon': 'a: Note: this\n',
      'a tab': 'a:\n\tb: c\n',
      'another depth': 'a:\n    b: c\n  d: e\n',
      'no colon': 'a: b\nc\nd: e\n',
      'an unknown escape': 'a: "C:\\data"\n',
      'a merge conflict': '<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> main\n',
      'two documents': 'a: b\n---\na: c\n',
      'a tag of nothing': 'a: !x!y z\n',
      'an alias of nothing': 'a: *required field\n',
      'an alias before its anchor': 'a: *b\nc: &b d\n',
      'an alias of what it is in': 'a: &a [b, *a]\n',
      'a list as a key': '? [a]\n: b\n',
      'a key too long': `"${'a'.repeat(1_100)}": b\n`,
      'a long line': `a: b\nc: 'd'${' '.repeat(100_000)}e\n`,
      'a list': '# list\n- a\n',
      'a text': 'a\n',
      'a number': '12\n',
    };
    expect(listRefusals(files, (file) => messagesIn(yaml, file))).toMatchInlineSnapshot(`
      "Expected: a second quote at the end of the text. Fix: Add the missing quote.
        a quote that stays open: 2:4 A quote opens here and is not closed.
      Expected: a closing bracket. Fix: Add the missing bracket, or put the text in quotes when the bracket is part of it.
        a bracket that stays open: 1:4 A bracket opens here and is not closed.
      Expected: a letter, a digit or a quote. Fix: Put the whole value in quotes: \`c: "%{name} here"\`.
        a sign that starts no text: 2:4 A plain text cannot start with this character.
      Expected: one \`key: value\` on a line. Fix: Put the whole value in quotes: \`a: "Note: this"\`.
        a second colon: 1:4 There is a second \`: \` on this line.
      Expected: spaces. Fix: Replace each tab by spaces, so that the keys of one mapping line up.
        a tab: 2:1 The line is indented with a tab.
      Expected: keys of one mapping at the same depth. Fix: Move the line left or right, with spaces, to line up with the others.
        another depth: 3:1 The line is not indented like the lines it belongs to.
      Expected: \`key: value\`, with a colon and a space after the key. Fix: Add the missing colon or space.
        no colon: 2:1 This line is not of the form \`key: value\`.
      Expected: a known escape such as \\n, or \\\\ for a backslash. Fix: Double the backslash, or use single quotes.
        an unknown escape: 1:7 A backslash in double quotes starts an escape, and this one means nothing.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 1:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: one document in a file. Fix: Remove the line of \`---\` or \`...\`, and what does not belong in this file.
        two documents: 2:1 A second document starts here.
      Expected: a plain value. Fix: Remove the tag, or put the text in quotes when it starts with \`!\`.
        a tag of nothing: 1:4 The value has a tag (\`!…\`) that means nothing here.
      Expected: nothing after a closing quote or bracket. Fix: Put the whole value in quotes: \`a: "*required field"\`.
        an alias of nothing: 1:14 Something follows the end of the value.
      Expected: \`&b\` at a value before it, or a plain text. Fix: Put the text in quotes when it starts with a star; else correct the name.
        an alias before its anchor: 1:4 \`*b\` represents a value of that name, and there is none before it.
      Expected: \`&a\` at a value before it, or a plain text. Fix: Put the text in quotes when it starts with a star; else correct the name.
        an alias of what it is in: 1:11 \`*a\` represents a value of that name, and there is none before it.
      Expected: \`key: text\`, with a plain name as the key. Fix: Correct the key, or put the text in quotes when its brackets or braces belong to it.
        a list as a key: 1:3 A list or a mapping is here where a key should be.
      Expected: a shorter key. Fix: Shorten the key, or put the text in quotes when it only looks like one.
        a key too long: 1:1 A key of more than 1024 characters starts here.
      Expected: \`key: text\`, with quotes around a text of special characters. Fix: Put the whole text in quotes, or correct those that it has.
        a long line: 2:100007 This line is not valid YAML from here on.
      Expected: a mapping of keys and texts, such as \`key: text\`. Fix: Put a key before each text.
        a list: 2:1 The texts should be below keys, and here is a list.
        a text: 1:1 The texts should be below keys, and here is a single value.
        a number: 1:1 The texts should be below keys, and here is a single value."
    `);
  });

  test('refuses bytes that are no text', () => {
    const bytes = Uint8Array.from([...encodeText('a: '), 0xff]);
    expect(getRefusal(() => yaml.read(bytes, about))).toMatchInlineSnapshot(`
      "1:1 The file is not text in UTF-8.
      Expected: text in UTF-8
      Fix: Save the file as UTF-8."
    `);
  });

  test('reads a hundred levels', () => {
    const lists = `a: ${'['.repeat(99)}b${']'.repeat(99)}`;
    expect(messagesIn(yaml, lists)).toEqual([
      { key: `a${'[0]'.repeat(99)}`, target: ['b'], line: 1 },
    ]);
    const mappings = Array.from({ length: 100 }, (_, depth) => `${' '.repeat(depth)}a:`);
    expect(messagesIn(yaml, `${mappings.join('\n')} b`)).toEqual([
      { key: Array.from(mappings, () => 'a').join('.'), target: ['b'], line: 100 },
    ]);
  });

  const levels = repetitions(100_000);
  const stairs = Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('');
  test.each([
    ['brackets', '['.repeat(levels), '1:101'],
    ['closed brackets', `a: ${'['.repeat(levels)}${']'.repeat(levels)}`, '1:103'],
    ['braces', '{a: '.repeat(levels), '1:401'],
    ['dashes', '- '.repeat(levels), '1:201'],
    ['dashes that end', `${'- '.repeat(levels)}a\nb: c`, '1:201'],
    ['question marks', '? '.repeat(levels), '1:201'],
    ['colons', ': '.repeat(levels), '1:201'],
    ['pairs in brackets', `a: ${'[a: '.repeat(60)}b${']'.repeat(60)}`, '1:201'],
    ['indented keys', `${stairs}b: c`, '101:101'],
    ['aliases', `a: &a [b]\n${writeAliases(120, (last) => `[*${last}]`)}`, '2:10'],
  ])('refuses %s that are nested too deeply', (_, file, place) => {
    // Once more, because a parser out of stack may end the process the next time.
    for (const format of [yaml, yaml]) {
      expect(getMistake(format, file)).toBe(
        `${place} Lists or mappings are nested too deeply here for the file to be read.`,
      );
    }
  });

  test.each(
    takeSome([
      ['multiply', writeAliases(9, (last) => `[${`*${last}, `.repeat(9)}]`)],
      ['multiply by merging', writeAliases(9, (last) => `{ <<: [${`*${last}, `.repeat(9)}] }`)],
      [
        'multiply in mappings',
        writeAliases(18, (last) => `{ b: *${last}, c: *${last}, d: *${last} }`),
      ],
      ['repeat a long text', `t: &t ${'b'.repeat(5_000)}\n${repeatLine('*t', 5_000)}`],
      [
        'merge a long text',
        `t: &t { b: ${'b'.repeat(5_000)} }\n${repeatLine('{ <<: *t }', 5_000)}`,
      ],
      ['are merged one into another', writeAliases(3_000, (last) => `{ <<: *${last} }`)],
    ]),
  )('refuses aliases that %s', (_, aliases) => {
    expect(getMistake(yaml, `a: &a { b: c }\n${aliases}`)).toMatch(
      /^[23]:\d+ The aliases \(`\*name`\) of this file are too many/,
    );
  });

  test('reads as many aliases as people write', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `k${index}: { <<: *a, c: d }\n`);
    const read = messagesIn(yaml, `a: &a { a: b, b: c }\n${many.join('')}`);
    expect(read.length).toBe(2 + 3_000 * 3);
    expect(read.at(-1)).toEqual({ key: 'k2999.c', target: ['d'], line: 3_001 });
  });

  test.each([
    ['comments', `a:\n${'  # b\n'.repeat(levels - 10)}`, 0],
    ['comments after a list', `a:\n  - b\n${'    # b\n'.repeat(levels - 10)}  - c\n`, 2],
    ['line breaks', `a: "${'\n'.repeat(levels)} "`, 1],
    ['lines of the same key', 'key: a text\n'.repeat(levels), 1],
    [
      'lines of other keys',
      Array.from({ length: levels }, (_, index) => `key${index}: a text\n`).join(''),
      levels,
    ],
    ['spaces', `a: b${' '.repeat(levels)}# c\n`, 1],
  ])('reads very many %s', (_, file, count) => {
    expect(messagesIn(yaml, file).length).toBe(count);
  });

  testDamagedFiles(yaml, sound);
});

/** Lines with keys of their own, and the same value. */
function repeatLine(value: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `k${index}: ${value}\n`).join('');
}

/** Lines each of which has an anchor, and aliases of the one before; the first one represents `a`. */
function writeAliases(count: number, write: (last: string) => string): string {
  let lines = '';
  let last = 'a';
  for (let index = 0; index < count; index++) {
    lines += `a${index}: &a${index} ${write(last)}\n`;
    last = `a${index}`;
  }
  return lines;
}

const ruby = systemProgram('ruby') ?? '';

/** Scalars without quotes, and the class of the value that Psych makes of each. */
const psychScalars: readonly (readonly [scalar: string, expected: string])[] = [
  ...['2024-01-02', '2024-1-2'].map((scalar) => [scalar, 'Date'] as const),
  ...['2024-01-02T10:00:00Z', '2001-12-14 21:59:43.10 -5'].map((one) => [one, 'Time'] as const),
  ...['1:30', '12:30:45', '-1:30', '1_000', '1,000', '0b11', '017', '0x1F', '00', '+1', '12'].map(
    (scalar) => [scalar, 'Integer'] as const,
  ),
  ...['1:30.5', '1.5', '1.', '.5', '1.5e+3', '.inf', '-.Inf', '.NaN'].map(
    (scalar) => [scalar, 'Float'] as const,
  ),
  ...['08', '09', '1e3', '0o17', '1.0e3', '1_', '_1', '0b', '0b12', '1:60', '1:2:3:4', '24h'].map(
    (scalar) => [scalar, 'String'] as const,
  ),
  ...['Yes', 'on', 'TRUE'].map((scalar) => [scalar, 'TrueClass'] as const),
  ...['no', 'Off', 'false'].map((scalar) => [scalar, 'FalseClass'] as const),
  ...['y', 'N', 'Yes.', 'yEs'].map(
    (scalar) => [scalar, scalar === 'yEs' ? 'TrueClass' : 'String'] as const,
  ),
  ...['2024-13-45', '2024-02-30', '2024-01-02 10:00', '1 000', '1-2', '3.14.15', '10%'].map(
    (scalar) => [scalar, 'String'] as const,
  ),
];

describe('rubyYaml', () => {
  test('reads the booleans of YAML 1.1 as names', () => {
    const file = 'no:\n  yes: Ja\n  no: Nei\n  on: På\n';
    expect(messagesIn(rubyYaml, file).map(({ key, target }) => [key, ...target])).toEqual([
      ['yes', 'Ja'],
      ['no', 'Nei'],
      ['on', 'På'],
    ]);
  });

  test('reads what is below the language, with plural forms as one message', () => {
    expect(messagesIn(rubyYaml, soundRuby)).toEqual(rubyMessages);
  });

  test.each(psychScalars)('reads %s as Psych does: %s', (scalar, expected) => {
    const [message] = messagesIn(rubyYaml, `de:\n  a: ${scalar}\n`);
    expect(message?.target[0]).toBe(expected === 'String' ? scalar : undefined);
    expect(messagesIn(rubyYaml, `de:\n  a: "${scalar}"\n`)[0]?.target[0]).toBe(scalar);
  });

  test.skipIf(ruby === '')('knows what Psych makes of scalars', () => {
    const code = 'require "yaml"; STDIN.each_line { |line| puts YAML.unsafe_load(line).class }';
    const input = psychScalars.map(([scalar]) => `${scalar}\n`).join('');
    const { stdout } = spawnSync(ruby, ['-e', code], { input, encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(psychScalars.map(([, expected]) => expected));
  });

  test('takes any language away', () => {
    for (const language of ['de', '"pt-BR"', 'no', '12', '~', "''", 'one']) {
      expect(messagesIn(rubyYaml, `${language}:\n  a: { b: c }\n  other: d\n`)).toEqual([
        { key: 'a.b', target: ['c'], line: 2 },
        { key: 'other', target: ['d'], line: 3 },
      ]);
    }
  });

  test('has no messages below a language without texts', () => {
    expect(messagesIn(rubyYaml, 'de:\n')).toEqual([]);
    expect(messagesIn(rubyYaml, 'de: {}\n')).toEqual([]);
  });

  describe('beside the source', () => {
    const source = messagesIn(
      rubyYaml,
      `en:
  notes: { one: note, other: notes }
  days: { one: First, two: Second }
  kinds: { other: Other, html: HTML }
  single: Text
  japanese: { other: Text }
`,
    );

    test.each<[string, string, [string, string[]][]]>([
      ['an empty place for a missing `other`', 'notes: { one: a }', [['notes', ['a', '']]]],
      [
        'an empty place for an `other` of null',
        'notes: { one: a, other: ~ }',
        [['notes', ['a', '']]],
      ],
      ['the one form of a language', 'notes: { other: a }', [['notes', ['a']]]],
      [
        'more forms',
        'notes: { other: d, many: c, few: b, one: a }',
        [['notes', ['a', 'b', 'c', 'd']]],
      ],
      ['nothing of null', 'notes: { one: ~, other: ~ }', []],
      ['a text for all numbers', 'notes: a', [['notes', ['a']]]],
      [
        'names that are no forms in the source',
        'days: { one: a, two: b }',
        [
          ['days.one', ['a']],
          ['days.two', ['b']],
        ],
      ],
      ['a name that has no sibling here', 'kinds: { other: a }', [['kinds.other', ['a']]]],
      [
        'a plural that the source does not have',
        'single: { one: a, other: b }',
        [['single', ['a', 'b']]],
      ],
      [
        'more forms than the source language has',
        'japanese: { one: a, other: b }',
        [['japanese', ['a', 'b']]],
      ],
    ])('reads %s', (_, line, expected) => {
      const read = messagesIn(rubyYaml, `de:\n  ${line}\n`, { source });
      expect(read.map(({ key, target }) => [key, target])).toEqual(expected);
    });

    test('reads the file itself in the same way', () => {
      const again = messagesIn(rubyYaml, soundRuby, { source: rubyMessages });
      expect(again).toEqual(rubyMessages);
    });
  });

  test('reads back whatever is written', () => {
    fc.assert(
      fc.property(fc.record({ entries: arbitraryEntries(value) }), (root) => {
        const { lines, expected } = writtenYaml(root);
        const file = lines.join('\n');
        expect(messagesIn(rubyYaml, file)).toEqual(expected);
        expect(new Set(expected.map(({ key }) => key)).size).toBe(expected.length);
        expect(messagesIn(rubyYaml, file, { source: expected })).toEqual(expected);
      }),
    );
  });

  test('refuses other roots than one language', () => {
    const files = {
      'two languages': 'de:\n  a: b\nen:\n  a: c\n',
      'texts at the root': 'a: b\nc: d\n',
      'one text at the root': '\na: b\n',
      'a list below the language': 'de:\n- a\n',
      'a list': '- de:\n    a: b\n',
    };
    expect(listRefusals(files, (file) => messagesIn(rubyYaml, file))).toMatchInlineSnapshot(`
      "Expected: one key, the language, with all texts below it. Fix: Indent what belongs below the language, and give other languages files of their own.
        two languages: 3:1 The root of the file has several keys: \`de\`, and here \`en\`.
        texts at the root: 2:1 The root of the file has several keys: \`a\`, and here \`c\`.
      Expected: a mapping of keys and texts, such as \`key: text\`. Fix: Put a key before each text.
        one text at the root: 2:1 The texts should be below keys, and here is a single value.
        a list below the language: 1:1 The texts should be below keys, and here is a list.
        a list: 1:1 The texts should be below keys, and here is a list."
    `);
  });

  testDamagedFiles(rubyYaml, soundRuby);
});

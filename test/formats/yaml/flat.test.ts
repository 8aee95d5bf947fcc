import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readFlatYaml } from '../../../src/formats/yaml/yaml.ts';

const key = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z_]{1,6}$/) },
  fc.constantFrom('null', 'true', 'constructor', 'Key', 'key ', '"k"', '-', '?', '- a', ' a', '<<'),
);
const plainWords = fc.constantFrom(
  ...[
    'main',
    'n != 1',
    'https://x.org/a.git',
    'git@x.org:a.git',
    'locales/*.json',
    'a, b (c)',
    'T',
  ],
  ...['2026-08-03T19:48:06.000000Z', '2026-08-03T19:48:06+02:00', 'a:b', "it's", 'a ] b', 'x?'],
);
const oddWords = fc.constantFrom(
  ...['null', 'Null', 'TRUE', 'False', '~', '', 'yes', '.inf', '007', '-1', '1.5', '1e3', '0x1f'],
  ...[
    '2026-08-03',
    '1,234',
    '123456789012345',
    '1234567890123456',
    'a: b',
    'a #b',
    'a#b',
    'a:',
    'x:',
  ],
  ...[
    '"q"',
    "'q'",
    '[a]',
    '{a: 1}',
    '*a',
    '&a b',
    '!t x',
    '%x',
    '@x',
    '`x',
    '|',
    '>',
    '- a',
    '? a',
  ],
  ...[
    'a  b',
    'a\tb',
    'é',
    'abc é',
    'null x',
    'true x',
    '12 x',
    'a ?',
    'a:#b',
    'a::b',
    'a :b',
    'a : b',
  ],
);
const item = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('af', 'pt_BR', '2', '0', 'n != 1', 'true', 'a-b', 'n>1'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('null', 'True', '007', '1.5', 'a:b', 'a ? b', 'n%2', '', '-1'),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z0-9 ,:!{}[\]-]{0,4}$/) },
);
const pair = fc
  .tuple(fc.constantFrom('a', 'b', 'number', 'null', 'A'), item)
  .map((two) => two.join(': '));
const comma = fc.constantFrom(', ', ', ', ', ', ',', ' , ');
const inside = fc
  .oneof(
    fc.tuple(fc.array(item, { maxLength: 3 }), comma, fc.constantFrom('[ ]', '[]', '[]', '[]')),
    fc.tuple(fc.array(pair, { maxLength: 3 }), comma, fc.constantFrom('{  }', '{}', '{ }', '{ }')),
  )
  .map(([items, mark, brackets]) => {
    const space = ' '.repeat(brackets.length - 2);
    return brackets[0] + space + items.join(mark) + space + brackets.at(-1);
  });
const value = fc.oneof(
  { weight: 3, arbitrary: inside },
  { weight: 3, arbitrary: fc.nat().map(String) },
  { weight: 3, arbitrary: plainWords },
  { weight: 2, arbitrary: oddWords },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-zA-Z0-9 :#'"[\]{},&*!|>%@`./_-]{0,12}$/) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const lineEnd = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom(' ', ' # c', '  #', '\t', '\r', '#c'),
);
const line = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(key, fc.constantFrom(': ', ': ', ': ', ':  ', ':', ' : '), value, lineEnd)
      .map((parts) => parts.join('')),
  },
  fc.constantFrom('', '# c', '  # c', '   ', '---', '...', '  x', ' x: 1', '\t', '#', '%YAML 1.1'),
);
const text = fc
  .tuple(fc.array(line, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, lineBreak, isClosed]) => lines.join(lineBreak) + (isClosed ? lineBreak : ''));

/** Undefined for texts that the parser reports as unsound. */
function parsed(yaml: string): unknown {
  const document = parseDocument(yaml, { schema: 'core', logLevel: 'silent' });
  return document.errors.length > 0 ? undefined : document.toJS();
}

describe('readFlatYaml', () => {
  test('gives what the parser gives, in the same order of keys, or leaves the text to it', () => {
    let flat = 0;
    fc.assert(
      fc.property(text, (yaml) => {
        const value = readFlatYaml(yaml);
        if (value === undefined) return;
        flat++;
        expect(JSON.stringify(value)).toBe(JSON.stringify(parsed(yaml)));
      }),
    );
    // The property would hold of a reader that never reads.
    expect(flat).toBeGreaterThan(0);
  });

  test('leaves a line behind half a million spaces to the parser', () => {
    expect(readFlatYaml(`${' '.repeat(500_000)}a: b\n`)).toBeUndefined();
    expect(readFlatYaml(`a: b${' '.repeat(500_000)}\n`)).toEqual({ a: 'b' });
  });

  test('reads the files of a catalogue', () => {
    expect(
      readFlatYaml(
        '# Counted by hand.\r\ntranslated: 573   # of 610\r\n\r\nlast_change: 2026-08-03T19:48:06Z\r\n',
      ),
    ).toEqual({ translated: 573, last_change: '2026-08-03T19:48:06Z' });
    expect(
      readFlatYaml('aliases: [afr, af_NA]\nplural: { id: 1, number: 2, formula: n != 1 }\n'),
    ).toEqual({ aliases: ['afr', 'af_NA'], plural: { id: 1, number: 2, formula: 'n != 1' } });
    expect(readFlatYaml('is_glossary: true\nsource_language: en_US\nlicense: MIT\n')).toEqual({
      is_glossary: true,
      source_language: 'en_US',
      license: 'MIT',
    });
  });

  test.each([
    ['nothing', ''],
    ['only a comment', '# later\n'],
    ['a key twice', 'a: 1\na: 2\n'],
    ['a value on two lines', 'a: b\n c\n'],
    ['a list', '- a\n'],
    ['a mapping inside', 'plural:\n  number: 2\n'],
    ['quotes', 'name: "App"\n'],
    ['a key twice inside', 'plural: { number: 2, number: 3 }\n'],
    ['a word of YAML', 'branch: null\n'],
    ['a second document', 'a: 1\n---\n'],
    ['a key without a value', 'a:\n'],
    ['a key of every object', 'constructor: 1\n'],
  ])('leaves %s to the parser', (_, yaml) => {
    expect(readFlatYaml(yaml)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { indentQuotedLines } from '../../src/formats/readers/yaml.ts';

function fixed(text: string): string | undefined {
  const bytes = indentQuotedLines(new TextEncoder().encode(text));
  return bytes && new TextDecoder().decode(bytes);
}

describe('indentQuotedLines', () => {
  test.each([
    ['a: "one\ntwo"\n', { a: 'one two' }],
    ["en:\n  a: 'it''s\n\ntwo\n'\n  b: c\n", { en: { a: "it's\ntwo ", b: 'c' } }],
    ['a:\n  - "x \\" y\nz"\n  - w\n', { a: ['x " y z', 'w'] }],
    ['"a b": "one\r\ntwo"\r\n', { 'a b': 'one two' }],
    ['a:\n  b: >- # c\n\n      "d\n      e\n  f: "g\nh"\n', { a: { b: '\n"d e', f: 'g h' } }],
    ['- |\n  "a\n\n  b\n- "c\nd"\n', ['"a\n\nb\n', 'c d']],
    ['t: |\n  say "no\n  more\na: "one\ntwo"\n', { t: 'say "no\nmore\n', a: 'one two' }],
  ])('makes valid YAML of %j', (text, value) => {
    expect(parse(fixed(text) ?? '')).toEqual(value);
    expect(fixed(text)?.split('\n')).toHaveLength(text.split('\n').length);
  });

  test.each(['a: b\n', 'a: "b"\n', 'a: "b\n     c"\n', "a: it's\nb: c\n", 'a: "never closed'])(
    'leaves %j alone',
    (text) => {
      expect(fixed(text)).toBeUndefined();
    },
  );
});

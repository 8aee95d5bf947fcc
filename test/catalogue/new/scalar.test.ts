import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeScalar } from '../../../src/catalogue/yaml-values-text.ts';
import { decodeText } from '../../../src/formats/yaml/text.ts';
import { readYaml } from '../../../src/formats/yaml/yaml.ts';
import { anyText } from '../../setup/arbitraries.ts';

/** The value of a file with the line, read as every file is. */
function readBack(yaml: string): unknown {
  const decoded = decodeText(new TextEncoder().encode(`key: ${yaml} # a comment\n`));
  return 'rule' in decoded ? decoded : readYaml(decoded.text);
}

describe('oneLine', () => {
  test.each<[unknown, string]>([
    [12, '12'],
    [true, 'true'],
    [null, 'null'],
    ['App', 'App'],
    ['n != 1', 'n != 1'],
    ['locales/*.json', 'locales/*.json'],
    ['2026-08-03T19:48:06Z', '2026-08-03T19:48:06Z'],
    ['Português (Brasil)', 'Português (Brasil)'],
    ['می‌خواهم', 'می‌خواهم'],
    ['', '""'],
    ['12', '"12"'],
    ['true', '"true"'],
    ['*.tbx', '"*.tbx"'],
    ['a: b', '"a: b"'],
    ['a #b', '"a #b"'],
    [' a', '" a"'],
    ['a\nb', '"a\\nb"'],
    ['a\u007f\u2028b\ufeff', '"a\\u007f\\u2028b\\ufeff"'],
    ['\u{e0001}', '"\\udb40\\udc01"'],
    [[], '[]'],
    [['pt_br', 'por', 'a, b'], '[pt_br, por, "a, b"]'],
    [{ number: 2, formula: 'n != 1' }, '{ number: 2, formula: "n != 1" }'],
  ])('writes %j', (value, yaml) => {
    expect(writeScalar(value)).toBe(yaml);
    expect(readBack(yaml)).toEqual({ value: { key: value } });
  });

  test('writes any value on one line, from which it is read back', () => {
    const text = fc.oneof(fc.string(), anyText(), fc.lorem());
    const scalar = fc.oneof(text, fc.boolean(), fc.maxSafeNat());
    const list = fc.array(scalar, { maxLength: 4 });
    const mapping = fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), scalar, {
      noNullPrototype: true,
      minKeys: 1,
      maxKeys: 3,
    });
    fc.assert(
      fc.property(fc.oneof(scalar, list, mapping), (value) => {
        const yaml = writeScalar(value);
        expect(yaml).not.toMatch(/[\n\r]/);
        expect(readBack(yaml)).toEqual({ value: { key: value } });
      }),
    );
  });
});

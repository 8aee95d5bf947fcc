import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/formats/yaml/text.ts';

describe('decodeText', () => {
  test.each([
    ['', ''],
    ['name: Größe 𝒳 😀\n', 'name: Größe 𝒳 😀\n'],
    ['\ufeffname: x\n', 'name: x\n'],
    ['\ufeff\ufeffname: x\n', '\ufeffname: x\n'],
    ['a\tb\r\nc\n', 'a\tb\r\nc\n'],
    ['\u0080\u009f\u2028\ufffd', '\u0080\u009f\u2028\ufffd'],
  ])('reads %j', (text, expected) => {
    expect(decodeText(new TextEncoder().encode(text))).toEqual({ text: expected });
  });

  test.each([
    ['80', 0],
    ['c3', 0],
    ['6180', 1],
    ['c3a4e4', 1],
    ['eda080', 0],
    ['c080', 0],
    ['f4908080', 0],
    ['fffe6100', 0],
    ['0a0aff', 2],
  ])('finds the first byte of %s that is not UTF-8', (hex, at) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toMatchObject({
      rule: 'not-text',
      found: 'The file holds bytes that are not UTF-8.',
      range: [at, at + 1],
    });
  });

  test.each([
    ['a\0', 1, '0000'],
    ['\u001b[31m', 0, '001B'],
    ['a\nb\u007f', 3, '007F'],
    ['\ufeffab\u000c', 2, '000C'],
  ])('finds in %j the control character', (text, at, code) => {
    expect(decodeText(Buffer.from(text))).toMatchObject({
      rule: 'not-text',
      found: `The file holds the control character U+${code}.`,
      range: [at, at + 1],
    });
  });

  test.each(['utf16le', 'UTF-16BE'])('knows a text in %s', (encoding) => {
    const bytes = Buffer.from('translated: 573\n', 'utf16le');
    if (encoding === 'UTF-16BE') bytes.swap16();
    expect(decodeText(bytes)).toMatchObject({
      rule: 'not-text',
      found: 'The file holds a text in UTF-16.',
      advice: 'Save the file again as UTF-8 text, or replace it if it is not a text at all.',
    });
  });

  test('gives a text or a place in one, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const decoded = decodeText(bytes);
        if ('rule' in decoded) {
          expect(decoded.range[0]).toBeGreaterThanOrEqual(0);
          expect(decoded.range[0]).toBeLessThan(decoded.text.length);
        } else {
          const [mark, plain] = [Buffer.from(`\ufeff${decoded.text}`), Buffer.from(decoded.text)];
          expect([plain, mark].some((one) => one.equals(bytes))).toBe(true);
        }
      }),
    );
  });
});

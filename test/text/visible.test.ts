import { describe, expect, test } from 'vitest';
import { escapeInvisible, escapeInvisibleInJson, sanitizeLine } from '../../src/text/visible.ts';

describe('visible', () => {
  test.each([
    ['a\u202eb\u2066c\u200e\u200f\u061c', 'a<U+202E>b<U+2066>c<U+200E><U+200F><U+061C>'],
    ['\u0000\t\u001b\u007f\u0085', '<U+0000><U+0009><U+001B><U+007F><U+0085>'],
    ['\u00ad\u200b\u2060\ufeff\u3164', '<U+00AD><U+200B><U+2060><U+FEFF><U+3164>'],
    ['\u2028\u2029', '<U+2028><U+2029>'],
    ['\ud83d', '<U+D83D>'],
    ['\u{e0041}', '<U+E0041>'],
  ])('shows %j by numbers', (text, shown) => {
    expect(escapeInvisible(text)).toBe(shown);
  });

  test('leaves what can be seen as it is', () => {
    const text = 'Größe 名前 עברית العربية हिन्दी 😀 ❤️ \ufffd e\u0301';
    expect(escapeInvisible(text)).toBe(text);
  });
});

test('escapeInvisibleInJson changes no value', () => {
  const value = { a: 'x\u202e\u{e0041}\u007f', b: ['\u2028', '\ufeff'] };
  const text = escapeInvisibleInJson(JSON.stringify(value, null, 2));
  expect(text).toMatch(/^[\n\x20-\x7e]+$/);
  expect(JSON.parse(text)).toEqual(value);
});

test.each([
  ['German', 'German'],
  ['::error::x', '<U+003A>:error::x'],
  ['  ::error::x', '  <U+003A>:error::x'],
  ['##[error]x', '<U+0023>#[error]x'],
  ['a::b', 'a::b'],
  ['\u001b[2J\n::x', '<U+001B>[2J<U+000A>::x'],
  ['é'.repeat(10_000), `${'é'.repeat(999)}…`],
  [`${'a'.repeat(998)}${'😀'.repeat(2)}`, `${'a'.repeat(998)}…`],
])('sanitizeLine(%j)', (text, shown) => {
  expect(sanitizeLine(text)).toBe(shown);
});

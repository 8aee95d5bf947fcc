import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compileLanguagePattern,
  writeExclusionPattern,
} from '../../src/counting/language-pattern.ts';

async function matches(pattern: string, code: string): Promise<boolean> {
  const isMeant = await compileLanguagePattern(pattern);
  if (typeof isMeant !== 'function') throw new Error(isMeant.found);
  return isMeant(code);
}

const patterns = [
  '^[^.]+$',
  '^(de|fr)$',
  '^(?!en$)[^.]+$',
  '^(?!en$|de$)(?!fr$)[^.]+$',
  '^(?=d)[^.]+$',
  '^(?!a[)]b|\\))x*',
  '^(?!e(?:n|s)$)..$',
  '^\\p{Ll}{2}(_\\p{Lu}{2})?$',
  '\\u0065\\x6e|d',
  '(?<language>d)e',
  '^(?!en$)(?:de|fr)$',
  '^(?!d[)]e)[|]?de',
];

describe('a pattern of language codes', () => {
  test.each(patterns)('%s matches what JavaScript has it match', async (pattern) => {
    const codes = ['de', 'en', 'es', 'fr', 'pt_BR', 'a.b', '', ')', 'a)b', 'x', 'e', 'den', '名'];
    for (const code of codes) {
      expect(await matches(pattern, code), code).toBe(new RegExp(pattern, 'u').test(code));
    }
    const isMeant = await compileLanguagePattern(pattern);
    if (typeof isMeant !== 'function') throw new Error(isMeant.found);
    const anyCode = fc.string({ unit: fc.constantFrom(...'adefnprsxPTBR_.)|') });
    fc.assert(
      fc.property(anyCode, (code) => isMeant(code) === new RegExp(pattern, 'u').test(code)),
    );
  });

  test.each(['^(a+)+$', '^(?!(a+)+$)b', '(a|a)*$'])(
    '%s ends soon on a long name',
    async (pattern) => {
      // With an engine that goes back, none of us would live to see it.
      expect(await matches(pattern, `${'a'.repeat(5000)}!`)).toBe(pattern === '(a|a)*$');
    },
  );

  test.each([
    '^(?!en$)de|fr',
    'a(?!b)',
    '(?<=a)b',
    '(a)\\1',
    '^(?!a)b|c',
    '^(?!a(?=b))c',
    '(((a{100}){100}){100})',
  ])('%s is refused, with a way to fix it', async (pattern) => {
    expect(await compileLanguagePattern(pattern)).toEqual({
      found: `${JSON.stringify(pattern)} could take very long to match: it looks ahead or behind, refers back, or repeats too much.`,
      expected: 'a regular expression of RE2, which may begin with `^(?!…)`',
      advice: expect.stringContaining("`language_regex: '^(?!en$|de$)[^.]+$'`"),
    });
  });

  test('is refused when it is none, or too long', async () => {
    expect(await matches('a'.repeat(500), 'a')).toBe(false);
    expect(await compileLanguagePattern('^(de')).toMatchObject({
      found: '"^(de" is not a regular expression.',
    });
    expect(await compileLanguagePattern('a'.repeat(501))).toMatchObject({
      found: 'The regular expression has 501 characters.',
    });
  });
});

test.each([
  [['a.b', 'c(d)|[e]{f}'], 99, '^(?!a\\.b$|c\\(d\\)\\|\\[e\\]\\{f\\}$)[^.]+$'],
  [['a*b', 'c'], 99, '^(?!a\\*b$|c$)[^.]+$'],
  [['ab', 'cd'], 7, '^(?!ab$|cd$)[^.]+$'],
  [['ab', 'cd'], 6, '^(?!ab$)[^.]+$'],
  [['ab'], 2, ''],
  [[], 9, ''],
])('a pattern excludes %j, of at most %i characters', (codes, most, pattern) => {
  expect(writeExclusionPattern(codes, most)).toBe(pattern);
});

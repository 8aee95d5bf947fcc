import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksFor, failedChecks } from '../../src/counting/quality.ts';
import { rememberedChecks } from '../../src/counting/remembered-checks.ts';

const text = fc.constantFrom(
  '',
  'One.',
  'One',
  '%s of %d',
  '%d of %s',
  '<b>x</b>',
  '<b>x',
  ' a',
  'a\n',
);
const texts = fc.array(text, { minLength: 1, maxLength: 3 });
const about = fc.record({
  language: fc.constantFrom('de', 'fr', 'zh_Hans'),
  sourceLanguage: fc.constantFrom('en', 'de'),
  checkFlags: fc.constantFrom('', 'ignore-brackets', 'ignore-end_stop, ignore-same'),
});

describe('rememberedChecks', () => {
  test.each([
    ['room for all', undefined],
    ['room for few', 60],
  ])('finds what those find that remember nothing, with %s', (_, most) => {
    const remembering = rememberedChecks(most);
    let failing = 0;
    fc.assert(
      fc.property(about, texts, texts, (own, source, target) => {
        const expected = failedChecks(checksFor(own.checkFlags), source, target, own);
        failing += expected.length;
        for (let time = 0; time < 2; time++) {
          expect(remembering(own)(source, target)).toEqual(expected);
        }
      }),
    );
    expect(failing).toBeGreaterThan(0);
  });

  test('looks at a pair once', () => {
    const check = rememberedChecks()({ language: 'de', sourceLanguage: 'en', checkFlags: '' });
    expect(check(['One.'], ['Eins'])).toBe(check(['One.'], ['Eins']));
  });
});

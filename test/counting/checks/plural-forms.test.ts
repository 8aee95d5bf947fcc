import { expect, test } from 'vitest';
import { polyglotForms, symfonyForms } from '../../../src/counting/checks/plural-forms.ts';
import { fails } from './compare.ts';

const polyglot = 'One |||| many';
const symfony = '%count% one|%count% many';

test.each([
  ['polyglot', 'ru', polyglot, 'a |||| b', true],
  ['polyglot', 'ru_RU', polyglot, 'a |||| b', true],
  ['polyglot', 'ru', polyglot, 'a |||| b |||| c', false],
  ['polyglot', 'ru', polyglot, 'a', false],
  ['polyglot', 'ru', polyglot, polyglot, false],
  ['polyglot', 'ru', 'One', 'a |||| b', false],
  ['polyglot', 'de', polyglot, 'a |||| b', false],
  ['symfony', 'pl', symfony, 'a|b', true],
  ['symfony', 'pl', symfony, 'a|b [c]', true],
  ['symfony', 'pl', symfony, 'a||b|c', true],
  ['symfony', 'pl', symfony, 'a|b|c', false],
  ['symfony', 'pl', symfony, 'a||b', false],
  ['symfony', 'pl', symfony, symfony, false],
  ['symfony', 'pl', 'one|many', 'a|b', false],
  ['symfony', 'pl', '%count% one', 'a|b', false],
  ['symfony', 'pl', '%count%||one', 'a|b', false],
  ['symfony', 'pl', '{0} %count%|many', 'a|b', false],
  ['symfony', 'pl', symfony, 'a| [1,5] b', false],
  ['symfony', 'de', symfony, 'a|b', false],
])('%s in %s: %j → %j fails: %s', (library, language, source, target, isFailing) => {
  const check = library === 'polyglot' ? polyglotForms : symfonyForms;
  expect(fails(check, [language, source, target])).toBe(isFailing);
});

test('languages have as many forms as the libraries know', () => {
  const count = (check: typeof polyglotForms, source: string, separator: string) =>
    'ar be bs cs cy de ga hr lt lv mt pl ro ru sh sk sl sr uk'.split(' ').flatMap((language) => {
      const numbers = [2, 3, 4, 5, 6, 7].filter(
        (number) => !fails(check, [language, source, Array(number).fill('a').join(separator)]),
      );
      return numbers[0] === 2 ? [] : [`${language} ${numbers[0]}`];
    });
  expect(count(polyglotForms, polyglot, '||||').join(', ')).toBe(
    'ar 6, cs 3, hr 3, lt 3, pl 3, ro 3, ru 3, sk 3, uk 3',
  );
  expect(count(symfonyForms, symfony, '|').join(', ')).toBe(
    'ar 6, be 3, bs 3, cs 3, cy 4, ga 3, hr 3, lt 3, lv 3, mt 4, pl 3, ro 3, ru 3, sh 3, sk 3, sl 4, sr 3, uk 3',
  );
});

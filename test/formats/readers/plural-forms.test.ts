import { describe, expect, test } from 'vitest';
import type { Format } from '../../../src/formats/format.ts';
import type { Message } from '../../../src/formats/message.ts';
import { goI18nJson } from '../../../src/formats/readers/go-i18n-json.ts';
import { goI18nYaml } from '../../../src/formats/readers/go-i18n-yaml.ts';
import { i18next } from '../../../src/formats/readers/i18next.ts';
import {
  applyPluralRule,
  countMissingForms,
  getCldrRule,
  isForSingleNumber,
  joinForms,
  lacksNeededForms,
  lacksNumberedForms,
  orderByCategory,
  parsePluralRule,
} from '../../../src/formats/readers/plural-forms.ts';
import { goI18nToml } from '../../../src/formats/readers/toml.ts';
import { rubyYaml } from '../../../src/formats/readers/yaml.ts';

type Forms = Readonly<Record<string, string>>;

/** A message with these forms, as each format writes it. */
const formats: readonly (readonly [
  name: string,
  format: Format,
  write: (forms: Forms) => string,
])[] = [
  ['i18next', i18next, (forms) => json(renamed(forms, (category) => `note_${category}`))],
  ['go-i18n-json', goI18nJson, (forms) => json([{ id: 'note', translation: forms }])],
  ['go-i18n-yaml', goI18nYaml, (forms) => json({ note: forms })],
  ['go-i18n-toml', goI18nToml, (forms) => `[note]\n${toml(forms)}`],
  ['ruby-yaml', rubyYaml, (forms) => json({ pl: { note: forms } })],
];

const source: readonly Message[] = [
  { key: 'note', target: ['a note', 'notes'], singleNumberForms: [true, false] },
];

const ofWholeNumbers = { one: 'notatka', few: 'notatki', many: 'notatek' };

describe.each(formats)('plural forms in %s', (_, { read }, write) => {
  const formsIn = (forms: Forms, language: string, from?: readonly Message[]) => {
    const about = { language, sourceLanguage: 'en', ...(from && { source: from }) };
    return read(Buffer.from(write(forms)), about).map(({ key, target }) => [key, target]);
  };
  const complete = [['note', ['notatka', 'notatki', 'notatek']]];

  test.each(['pl', 'pl_PL', 'be', 'ru', 'uk'])('%s has `other` for fractions alone', (language) => {
    expect(formsIn(ofWholeNumbers, language, source)).toEqual(complete);
    expect(formsIn({ ...ofWholeNumbers, other: '' }, language, source)).toEqual(complete);
    expect(formsIn({ ...ofWholeNumbers, other: 'notatki' }, language, source)).toEqual([
      ['note', ['notatka', 'notatki', 'notatek', 'notatki']],
    ]);
  });

  test('such a language may be that of the source', () => {
    expect(formsIn(ofWholeNumbers, 'pl')).toEqual(complete);
  });

  test('`other` is missing where a form of whole numbers is missing or empty, too', () => {
    const { one, few } = ofWholeNumbers;
    expect(formsIn({ one, few }, 'pl', source)).toEqual([['note', [one, few, '']]]);
    expect(formsIn({ one, few, many: '' }, 'pl', source)).toEqual([['note', [one, few, '', '']]]);
  });

  test.each(['cs', 'hr', 'lt', 'en'])('%s has `other` for whole numbers', (language) => {
    expect(formsIn(ofWholeNumbers, language, source)).toEqual([
      ['note', ['notatka', 'notatki', 'notatek', '']],
    ]);
  });
});

function json(value: unknown): string {
  return JSON.stringify(value);
}

function renamed(forms: Forms, name: (category: string) => string): Forms {
  return Object.fromEntries(
    Object.entries(forms).map(([category, text]) => [name(category), text]),
  );
}

function toml(forms: Forms): string {
  return Object.entries(forms)
    .map(([category, text]) => `${category} = ${json(text)}\n`)
    .join('');
}

describe('the forms of a message', () => {
  const texts = (names: string) => new Map(names.split(' ').map((name) => [name, name]));

  test.each([
    ['de', 'one other', 'one other', 'all true,false'],
    ['de', 'other one', 'one other', 'all true,false'],
    ['de', 'other', 'other', 'lacks false'],
    ['de', 'one', 'one ', 'all true,false'],
    ['de', 'zero two other', 'zero two other', 'lacks true,true,false'],
    ['pl', 'one few many', 'one few many', 'all true,false,false'],
    ['pl', 'one few other', 'one few other', 'lacks true,false,false'],
    ['ja', 'other', 'other', 'all false'],
    ['xx', 'one', 'one ', 'all undefined'],
  ])('in %s, of %s, are %j (%s)', (language, names, target, facts) => {
    const forms = orderByCategory(texts(names), language, 'nothing');
    expect(forms.target.join(' ')).toBe(target);
    expect(`${forms.lacksForms ? 'lacks' : 'all'} ${forms.singleNumberForms}`).toBe(facts);
  });

  test('may have `other` for many, where a program shows it', () => {
    const fallbacks = ['other', 'nothing'] as const;
    const lacks = (names: string) =>
      fallbacks.map((one) => lacksNeededForms(texts(names), 'pl', one));
    expect([
      lacks('one few other'),
      lacks('one few'),
      lacks('one other'),
      lacks('one few many'),
    ]).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(lacksNeededForms(texts('few other'), 'cs', 'other')).toBe(true);
    expect(lacksNeededForms(texts('one'), 'xx', 'other')).toBe(false);
  });

  test.each([
    ['pl', 'one few many', 0],
    ['pl', '1 few', 1],
    ['pl', 'one few other', 0],
    ['pl', 'one other', 1],
    ['pl', 'other', 2],
    ['de', 'other', 1],
    ['de', '1 other', 0],
    ['fr', '1 other', 0],
    ['ar', '0 1 2 few many', 0],
    ['xx', 'other', 0],
  ])('in %s, named %s, lack %i', (language, names, count) => {
    expect(countMissingForms(new Set(names.split(' ')), language)).toBe(count);
  });

  test('of several parts are those of each', () => {
    expect(joinForms([{ target: ['a'] }, { target: ['b'] }])).toEqual({ target: ['a', 'b'] });
    const parts = [
      { target: ['a', 'b'], singleNumberForms: [true, false] },
      { target: ['c'], lacksForms: true },
    ];
    expect(joinForms(parts)).toEqual({
      target: ['a', 'b', 'c'],
      lacksForms: true,
      singleNumberForms: [true, false, false],
    });
  });

  test('are for one number or several', () => {
    const list = (language: string) =>
      ['zero', 'one', 'two', 'few', 'other']
        .filter((one) => isForSingleNumber(one, language))
        .join(' ');
    expect([list('de'), list('fr'), list('ru'), list('xx')]).toEqual([
      'zero one two',
      'zero one two',
      'zero two',
      'zero one two',
    ]);
    const numbered = ['de', 'pl', 'ar', 'ja', 'xx'];
    expect(
      numbered.map((one) => [1, 2, 3].filter((count) => lacksNumberedForms(count, one))),
    ).toEqual([[1], [1, 2], [1, 2], [], []]);
  });
});

test.each([
  ['nplurals=2; plural=n != 1;', '2 true,false'],
  ['nplurals = 2 ;plural = n > 1', '2 true,false'],
  ['nplurals=1; plural=0', '1 false'],
  ['nplurals=10; plural=0', '10 false,true,true,true,true,true,true,true,true,true'],
  ['nplurals=2; plural=n <> 1;', '2 undefined'],
  ['nplurals=2', '2 undefined'],
  ['nplurals=11; plural=0', 'undefined'],
  ['nplurals=0; plural=0', 'undefined'],
  ['nplurals=INTEGER; plural=EXPRESSION;', 'undefined'],
])('the rule %j has the forms %s', (text, forms) => {
  const rule = parsePluralRule(text);
  expect(rule === undefined ? 'undefined' : `${rule.number} ${rule.singleNumberForms}`).toBe(forms);
});

test('a rule shows which forms are missing', () => {
  const rule = getCldrRule('pl');
  expect(getCldrRule('xx')).toBeUndefined();
  expect(applyPluralRule(['a'], undefined)).toEqual({ target: ['a'] });
  const singleNumberForms = [true, false, false];
  expect(applyPluralRule(['a', 'b'], rule)).toEqual({
    target: ['a', 'b'],
    lacksForms: true,
    singleNumberForms,
  });
  expect(applyPluralRule(['a', 'b', 'c'], rule)).toEqual({
    target: ['a', 'b', 'c'],
    singleNumberForms,
  });
  expect(applyPluralRule(['a'], { number: 1, singleNumberForms: undefined })).toEqual({
    target: ['a'],
  });
});

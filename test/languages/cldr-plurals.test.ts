// The plural rules in cldr.json against two sides that had no part in making them:
// ICU's Intl.PluralRules, and the sample numbers that CLDR lists with each rule.
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { usualPlurals } from '../../scripts/language-data/usual-plurals.ts';
import { cldrLanguages, combinations, type PluralRule } from '../../src/languages/cldr-data.ts';
import { getPluralType } from '../../src/languages/language-data.ts';
import { findFormOutOfRange, parsePluralFormula } from '../../src/languages/plural-formula.ts';

type Samples = ReadonlyMap<string, readonly number[]>;

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

const require = createRequire(import.meta.url);
const cldrRules: Rules = require('cldr-core/supplemental/plurals.json').supplemental[
  'plurals-type-cardinal'
];
const ordinalRules: Rules = require('cldr-core/supplemental/ordinals.json').supplemental[
  'plurals-type-ordinal'
];

const rules: readonly (readonly [string, PluralRule])[] = Object.keys(cldrRules)
  .filter((tag) => tag !== 'und')
  .map((tag) => [tag, getRule(tag)]);

function getRule(tag: string): PluralRule {
  const [language = tag] = tag.split('-');
  const rule =
    combinations.get(tag.replace('-', '_'))?.plural ?? cldrLanguages.get(language)?.plural;
  if (rule === undefined) throw new Error(`No rule for ${tag}`);
  return rule;
}

function getForm({ formula }: PluralRule): (n: number) => number {
  const parsed = parsePluralFormula(formula);
  if (parsed.kind === 'error') throw new Error(formula);
  return parsed.form;
}

/** Category to its @integer samples: `2~4, 22~24, 1000000, …`; `1c6` is a compact number. */
function getSamples(tag: string, table = cldrRules): Samples {
  return new Map(
    CATEGORIES.flatMap((category) => {
      const rule = table[tag]?.[`pluralRule-count-${category}`];
      const list = /@integer ([^@]*)/.exec(rule ?? '')?.[1]?.split(',') ?? [];
      const numbers = list.flatMap((range) => {
        const [low, high] = range.trim().split('~');
        if (!/^\d+$/.test(low ?? '')) return [];
        const count = Number(high ?? low) - Number(low) + 1;
        return Array.from({ length: count }, (_, index) => Number(low) + index);
      });
      return numbers.length > 0 ? [[category, numbers] as const] : [];
    }),
  );
}

/** The categories that numbers up to 1000 have: each is a form, in CLDR's order. */
function getForms(samples: Samples): readonly string[] {
  return [...samples].filter(([, numbers]) => numbers.some((n) => n <= 1000)).map(([name]) => name);
}

describe('plural rules', () => {
  test('are there for every language that CLDR has rules for', () => {
    const ofCldr = [...cldrLanguages].filter(([, { plural_from }]) => plural_from === 'cldr');
    expect(ofCldr.map(([code]) => code)).toEqual(
      rules.map(([tag]) => tag).filter((tag) => !tag.includes('-')),
    );
    expect(rules.length).toBeGreaterThan(220);
  });

  test('are there for every language that CLDR names, and say where they are from', () => {
    const { languages: names } = require('cldr-localenames-full/main/en/languages.json').main.en
      .localeDisplayNames;
    const unknown = Object.keys(names)
      .filter((code) => /^[a-z]{2,3}$/.test(code))
      .filter((code) => !cldrLanguages.has(code));
    expect(unknown).toEqual(['mul', 'und', 'zxx']);
    const usual = [...cldrLanguages].filter(([, { plural_from }]) => plural_from === 'gettext');
    expect(usual.map(([code]) => code)).toEqual(Object.keys(usualPlurals));
    const ofNobody = [...cldrLanguages.values()].filter(
      ({ plural_from }) => plural_from === 'default',
    );
    expect(new Set(ofNobody.map(({ plural }) => plural.formula))).toEqual(new Set(['n != 1']));
  });

  test('of gettext give a form that there is for every number', () => {
    for (const code of Object.keys(usualPlurals)) {
      const plural = cldrLanguages.get(code)?.plural as PluralRule;
      const formula = parsePluralFormula(plural.formula);
      if (formula.kind === 'error') throw new Error(code);
      expect([code, findFormOutOfRange(formula, plural.number)]).toEqual([code, undefined]);
    }
  });

  test.each(rules)('of %s give the form of each of CLDR’s samples', (tag, rule) => {
    const samples = getSamples(tag);
    const forms = getForms(samples);
    const expected = [...samples].flatMap(([category, numbers]) =>
      // A category that means whole millions only has no form: its numbers take the last one.
      numbers.map((n) => [
        n,
        forms.includes(category) ? forms.indexOf(category) : forms.length - 1,
      ]),
    );
    const form = getForm(rule);
    expect(expected.map(([n = 0]) => [n, form(n)])).toEqual(expected);
    expect(rule.number).toBe(forms.length);
  });

  test.each(rules)('of %s give the form of ICU for 0 to 200', (tag, rule) => {
    if (Intl.PluralRules.supportedLocalesOf(tag).length === 0) return;
    const icu = new Intl.PluralRules(tag);
    const forms = getForms(getSamples(tag));
    const numbers = Array.from({ length: 201 }, (_, n) => n);
    expect(numbers.map(getForm(rule))).toEqual(numbers.map((n) => forms.indexOf(icu.select(n))));
  });

  test('meet ICU for most languages', () => {
    const supported = rules.filter(([tag]) => Intl.PluralRules.supportedLocalesOf(tag).length > 0);
    expect(supported.length).toBeGreaterThan(120);
  });

  test.each(rules)('of %s reach every form by 1000 and no other', (_, rule) => {
    const form = getForm(rule);
    const reached = new Set(Array.from({ length: 1001 }, (_, n) => form(n)));
    expect([...reached].sort()).toEqual([...Array(rule.number).keys()]);
    const parsed = parsePluralFormula(rule.formula);
    expect(parsed.kind === 'formula' && findFormOutOfRange(parsed, rule.number)).toBeUndefined();
  });

  test.each(rules)('of %s have the type that pluralType finds', (_, rule) => {
    expect(getPluralType(rule)).toBe(rule.type);
    expect(rule.type).not.toBe(666);
  });

  test.each([
    ['ja', { number: 1, formula: '0', type: 0 }],
    ['en', { number: 2, formula: 'n != 1', type: 1 }],
    ['fr', { number: 2, formula: 'n > 1', type: 1 }],
    ['pt', { number: 2, formula: 'n > 1', type: 1 }],
    ['pt-PT', { number: 2, formula: 'n != 1', type: 1 }],
    ['es', { number: 2, formula: 'n != 1', type: 1 }],
    ['is', { number: 2, formula: 'n % 10 != 1 || n % 100 == 11', type: 1 }],
    ['cs', { number: 3, formula: 'n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2', type: 2 }],
    ['he', { number: 3, formula: 'n == 1 ? 0 : n == 2 ? 1 : 2', type: 4 }],
    [
      'pl',
      {
        number: 3,
        formula:
          'n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2',
        type: 2,
      },
    ],
    [
      'sl',
      {
        number: 4,
        formula: 'n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3',
        type: 6,
      },
    ],
    [
      'ga',
      {
        number: 5,
        formula: 'n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4',
        type: 10,
      },
    ],
    ['ksh', { number: 3, formula: 'n == 0 ? 0 : n == 1 ? 1 : 2', type: 11 }],
    [
      'cy',
      {
        number: 6,
        formula: 'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5',
        type: 12,
      },
    ],
  ])('of %s are worded as in gettext', (tag, rule) => {
    expect(getRule(tag)).toEqual(rule);
  });

  test('of Arabic have the type of their own', () => {
    expect(getRule('ar')).toEqual({
      number: 6,
      formula:
        'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5',
      type: 3,
    });
  });
});

test('categories are those of whole numbers up to 1000', () => {
  for (const [tag] of rules) {
    if (tag.includes('-')) continue;
    expect([tag, cldrLanguages.get(tag)?.categories]).toEqual([tag, getForms(getSamples(tag))]);
  }
});

test('ordinals are those of CLDR’s samples up to 1000', () => {
  const tags = Object.keys(ordinalRules).filter((tag) => /^[a-z]+$/.test(tag) && tag !== 'und');
  expect(tags.length).toBeGreaterThan(100);
  for (const tag of tags) {
    const { ordinals = { other: false } } = cldrLanguages.get(tag) ?? {};
    expect([tag, Object.keys(ordinals)]).toEqual([tag, getForms(getSamples(tag, ordinalRules))]);
  }
});

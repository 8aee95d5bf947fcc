// CLDR's plural rules of one language in, the plural rule a gettext translator expects out:
// number of forms, C expression over the integer n, type.
import type { PluralRule } from '../../src/languages/cldr-data.ts';
import type { CategoryRules } from './cldr-packages.ts';
import { type Condition, holds, negate, parseCondition } from './plural-condition.ts';
import { render } from './render-condition.ts';
import { simplify } from './simplify-condition.ts';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type Category = (typeof CATEGORIES)[number];

/** Numbers that tell plural rules apart: the small ones, and the thousands that Cornish counts. */
const NUMBERS = [
  ...Array.from({ length: 2001 }, (_, n) => n),
  ...Array.from({ length: 2100 }, (_, k) => [0, 1, 2, 5, 11, 12].map((n) => 1000 * k + n)).flat(),
];

/** Converts CLDR's cardinal rules to gettext's. */
export function gettextPlural(rules: CategoryRules): PluralRule {
  const conditions = getConditions(rules);
  const kept = wholeNumberCategories(rules);
  const steps = conditions.filter(([category]) => kept.slice(0, -1).includes(category));
  const formula = getFormula(steps.map(([, condition]) => condition));
  return { number: kept.length, formula, type: getType(kept, formula) };
}

/** The categories that whole numbers have, in CLDR's order. */
export function wholeNumberCategories(rules: CategoryRules): readonly Category[] {
  const conditions = getConditions(rules);
  const getCategory = (n: number): Category =>
    conditions.find(([, condition]) => holds(condition, n))?.[0] ?? 'other';
  // French `many` means whole millions only, Czech `many` decimals only: no form of its own.
  const ordinary = new Set(NUMBERS.slice(0, 1001).map(getCategory));
  return CATEGORIES.filter((category) => ordinary.has(category));
}

function getConditions(rules: CategoryRules) {
  return CATEGORIES.flatMap((category) => {
    const rule = rules[`pluralRule-count-${category}`]?.split('@')[0]?.trim();
    return rule ? [[category, parseCondition(rule)] as const] : [];
  });
}

/** Each condition decides among the numbers that those before it left over. */
function getFormula(conditions: readonly Condition[]): string {
  const [only, ...others] = conditions;
  if (only === undefined) return '0';
  if (others.length === 0) return render(simplify(negate(only), NUMBERS));
  let left = NUMBERS;
  const steps = conditions.map((condition, form) => {
    const step = `${render(simplify(condition, left))} ? ${form} : `;
    left = left.filter((n) => !holds(condition, n));
    return step;
  });
  return `${steps.join('')}${conditions.length}`;
}

const ARABIC =
  'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5';

const TYPES: Readonly<Record<string, number>> = {
  other: 0,
  'one other': 1,
  'one few other': 2,
  'one two other': 4,
  'one two few other': 6,
  'one few many other': 8,
  'two other': 9,
  'one two few many other': 10,
  'zero one other': 11,
  'zero one two few many other': 12,
};

function getType(kept: readonly Category[], formula: string): number {
  if (formula === ARABIC) return 3;
  // If `other` serves decimals only (Polish, Russian), the last form replaces it.
  return TYPES[[...kept.slice(0, -1), 'other'].join(' ')] ?? 666;
}

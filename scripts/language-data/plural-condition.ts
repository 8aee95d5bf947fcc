// A CLDR plural condition in ("v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), the same as data
// about a non-negative integer n out: there i is n, and v, w, f, t, c and e are 0.

/** Whether n, or its remainder, is (or is not) in one of some ranges, both ends included. */
export interface Relation {
  readonly modulus?: number;
  readonly within: boolean;
  readonly ranges: readonly (readonly [number, number])[];
}

export type Condition =
  | Relation
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Parses a CLDR condition and folds what is constant for integers. */
export function parseCondition(rule: string): Condition {
  const alternatives = rule.split(' or ').flatMap((alternative): Condition[] => {
    const relations = alternative.split(' and ').map(parseRelation);
    if (relations.includes(false)) return [];
    return [{ all: relations.filter((relation) => typeof relation !== 'boolean') }];
  });
  return { any: alternatives };
}

/** Whether the condition holds for n. */
export function holds(condition: Condition, n: number): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, n));
  if ('any' in condition) return condition.any.some((part) => holds(part, n));
  const value = condition.modulus === undefined ? n : n % condition.modulus;
  return condition.ranges.some(([low, high]) => low <= value && value <= high) === condition.within;
}

/** The condition that holds exactly where this one does not. */
export function negate(condition: Condition): Condition {
  if ('all' in condition) return { any: condition.all.map(negate) };
  if ('any' in condition) return { all: condition.any.map(negate) };
  return { ...condition, within: !condition.within };
}

/** A relation about n; true or false when it is about decimals, which an integer does not have. */
function parseRelation(text: string): Relation | boolean {
  const match = /^([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)$/.exec(text.trim());
  if (match === null) throw new Error(`Not a CLDR plural relation: ${text}`);
  const [, operand = '', modulus, operator, list = ''] = match;
  const ranges = list.split(',').map((range) => {
    const [low = 0, high = low] = range.split('..').map(Number);
    return [low, high] as const;
  });
  const within = operator === '=';
  if (!'ni'.includes(operand)) return ranges.some(([low]) => low === 0) === within;
  return modulus === undefined ? { within, ranges } : { modulus: Number(modulus), within, ranges };
}

// The operators of plural formulas, as functions that combine functions of n. Comparisons and logic yield 0 or 1,
// as in C. NaN means no answer, and stays NaN on any side that is evaluated.

/** The value of a formula, or of a part of it, for n. */
export type Evaluate = (n: number) => number;

type Binary = (left: Evaluate, right: Evaluate) => Evaluate;

/** The operators between two operands, from those that bind loosest to those that bind tightest. */
export const BINARY_LEVELS: readonly ReadonlyMap<string, Binary>[] = [
  new Map([['||', logic(1)]]),
  new Map([['&&', logic(0)]]),
  new Map([
    ['==', comparison((a, b) => a === b)],
    ['!=', comparison((a, b) => a !== b)],
  ]),
  new Map([
    ['<', comparison((a, b) => a < b)],
    ['<=', comparison((a, b) => a <= b)],
    ['>', comparison((a, b) => a > b)],
    ['>=', comparison((a, b) => a >= b)],
  ]),
  new Map([
    ['+', arithmetic((a, b) => a + b)],
    ['-', arithmetic((a, b) => a - b)],
  ]),
  new Map([
    ['*', arithmetic((a, b) => a * b)],
    ['/', arithmetic((a, b) => Math.trunc(a / b))],
    ['%', arithmetic((a, b) => a % b)],
  ]),
];

/** `condition ? yes : no` */
export function parseChoice(condition: Evaluate, yes: Evaluate, no: Evaluate): Evaluate {
  return (n) => {
    const value = condition(n);
    if (Number.isNaN(value)) return NaN;
    return value !== 0 ? yes(n) : no(n);
  };
}

/** `!operand` */
export function negate(operand: Evaluate): Evaluate {
  return (n) => toTruthValue(operand(n), (value) => value === 0);
}

/** `||` is settled by a left side that is true, `&&` by one that is false. */
function logic(settledBy: 0 | 1): Binary {
  return (left, right) => (n) => {
    const first = toTruthValue(left(n), (value) => value !== 0);
    if (first === settledBy || Number.isNaN(first)) return first;
    return toTruthValue(right(n), (value) => value !== 0);
  };
}

function comparison(compare: (a: number, b: number) => boolean): Binary {
  return (left, right) => (n) => {
    const a = left(n);
    const b = right(n);
    return Number.isNaN(a) || Number.isNaN(b) ? NaN : Number(compare(a, b));
  };
}

function arithmetic(compute: (a: number, b: number) => number): Binary {
  return (left, right) => (n) => {
    const result = compute(left(n), right(n));
    // Adding 0 turns -0, which C does not have, into 0.
    return Number.isSafeInteger(result) ? result + 0 : NaN;
  };
}

function toTruthValue(value: number, holds: (value: number) => boolean): number {
  return Number.isNaN(value) ? NaN : Number(holds(value));
}

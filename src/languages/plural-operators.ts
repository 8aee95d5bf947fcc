// Defines the operators of plural formulas, as functions that combine functions of n. Comparisons and logic yield 0 or
// 1, as in C. NaN means no answer; a result is NaN if any operand that is evaluated is.

/** The value of a formula, or of a part of it, for n. */
export type Evaluate = (n: number) => number;

/** Combines two operands. */
type BinaryOperator = (left: Evaluate, right: Evaluate) => Evaluate;

/** The operators between two operands, by precedence, from loose to tight. */
export const binaryOperators: readonly ReadonlyMap<string, BinaryOperator>[] = [
  new Map([['||', createLogic(1)]]),
  new Map([['&&', createLogic(0)]]),
  new Map([
    ['==', createComparison((a, b) => a === b)],
    ['!=', createComparison((a, b) => a !== b)],
  ]),
  new Map([
    ['<', createComparison((a, b) => a < b)],
    ['<=', createComparison((a, b) => a <= b)],
    ['>', createComparison((a, b) => a > b)],
    ['>=', createComparison((a, b) => a >= b)],
  ]),
  new Map([
    ['+', createArithmetic((a, b) => a + b)],
    ['-', createArithmetic((a, b) => a - b)],
  ]),
  new Map([
    ['*', createArithmetic((a, b) => a * b)],
    ['/', createArithmetic((a, b) => Math.trunc(a / b))],
    ['%', createArithmetic((a, b) => a % b)],
  ]),
];

/** Creates the function of `condition ? yes : no`. */
export function createChoice(condition: Evaluate, yes: Evaluate, no: Evaluate): Evaluate {
  return (n) => {
    const value = condition(n);
    if (Number.isNaN(value)) return NaN;
    return value !== 0 ? yes(n) : no(n);
  };
}

/** Creates the function of `!operand`. */
export function negate(operand: Evaluate): Evaluate {
  return (n) => toTruthValue(operand(n), (value) => value === 0);
}

/** Creates `||` or `&&`. A left side with the value `decisive` is the result; then the right side isn't evaluated. */
function createLogic(decisive: 0 | 1): BinaryOperator {
  return (left, right) => (n) => {
    const first = toTruthValue(left(n), (value) => value !== 0);
    if (first === decisive || Number.isNaN(first)) return first;
    return toTruthValue(right(n), (value) => value !== 0);
  };
}

function createComparison(compare: (a: number, b: number) => boolean): BinaryOperator {
  return (left, right) => (n) => {
    const a = left(n);
    const b = right(n);
    return Number.isNaN(a) || Number.isNaN(b) ? NaN : Number(compare(a, b));
  };
}

function createArithmetic(compute: (a: number, b: number) => number): BinaryOperator {
  return (left, right) => (n) => {
    const result = compute(left(n), right(n));
    // Adding 0 turns -0, which C does not have, into 0.
    return Number.isSafeInteger(result) ? result + 0 : NaN;
  };
}

function toTruthValue(value: number, holds: (value: number) => boolean): number {
  return Number.isNaN(value) ? NaN : Number(holds(value));
}

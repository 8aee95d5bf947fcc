// Parses a gettext plural formula (`n != 1`) into a function from n to the form, or an error with its offset. The
// syntax is gettext's subset of C: integers, n, ?: || && == != < <= > >= + - * / % ! and parentheses. The text is
// never run as code.
import { BINARY_LEVELS, type Evaluate, negate, parseChoice } from './plural-operators.ts';
import { type PluralToken, tokenizeFormula } from './plural-tokens.ts';

/** A formula that can be evaluated. */
export interface PluralFormula {
  readonly kind: 'formula';
  /**
   * The form for n, with C's meaning: 0 or 1 for comparisons and logic, division towards zero.
   * NaN when there is no answer: a division by zero, or a number beyond 2^53 on the way.
   */
  readonly form: (n: number) => number;
}

/** Why a text is not a formula: "expected …, found …" at a 0-based offset in it. */
export interface PluralFormulaError {
  readonly kind: 'error';
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** Parses a plural formula. Never throws, whatever the text. */
export function parsePluralFormula(text: string): PluralFormula | PluralFormulaError {
  if (text.length > longestFormula) {
    return {
      kind: 'error',
      offset: longestFormula,
      found: `${text.length} characters`,
      expected: `at most ${longestFormula} characters`,
    };
  }
  try {
    return { kind: 'formula', form: parse(tokenizeFormula(text)) };
  } catch (error) {
    if (error instanceof Unexpected) return error.problem;
    throw error;
  }
}

/**
 * Finds the first n whose form is not a whole number from 0 to `number` - 1; undefined if there is none
 * among 0 to 1000 and a few larger numbers.
 */
export function findFormOutOfRange(
  formula: PluralFormula,
  number: number,
): { readonly n: number; readonly form: number } | undefined {
  for (const n of NUMBERS_TO_TRY) {
    const form = formula.form(n);
    if (!Number.isInteger(form) || form < 0 || form >= number) return { n, form };
  }
  return undefined;
}

/**
 * For each form of a rule, whether only one number has it. 0 doesn't count beside another number, because programs
 * mostly have a text of its own for it. Undefined if the formula doesn't parse.
 */
export function findSingleNumberForms({
  number,
  formula,
}: {
  readonly number: number;
  readonly formula: string;
}): readonly boolean[] | undefined {
  const parsed = parsePluralFormula(formula);
  if (parsed.kind === 'error') return undefined;
  const counts = Array.from({ length: number }, () => 0);
  for (let n = 1; n <= 1000; n++) {
    const form = parsed.form(n);
    if (form in counts) counts[form] = (counts[form] ?? 0) + 1;
  }
  return counts.map((count) => count <= 1);
}

const NUMBERS_TO_TRY = [...Array(1001).keys(), 1001, 2000, 10_000, 100_000, 1_000_000, 2_000_000];

// The longest rule in CLDR has 250 characters. Both limits keep recursion shallow.
export const longestFormula = 2000;
const MAXIMUM_NESTING = 100;

/** Leaves the parser at the first token that does not fit. */
class Unexpected extends Error {
  readonly problem: PluralFormulaError;
  constructor(token: PluralToken, expected: string, found: string = token.words) {
    super(expected);
    this.problem = { kind: 'error', offset: token.offset, found, expected };
  }
}

/** Recursive descent: conditional, then the binary levels from loose to tight, then operands. */
function parse(list: readonly [PluralToken, ...PluralToken[]]): Evaluate {
  let [token] = list;
  let position = 0;
  let nesting = 0;

  function advance(): void {
    position += 1;
    token = list[position] ?? token;
  }

  function take(text: string, expected: string): void {
    if (token.text !== text) throw new Unexpected(token, expected);
    advance();
  }

  function nested(inner: () => Evaluate): Evaluate {
    if (nesting === MAXIMUM_NESTING) {
      const found = `more than ${MAXIMUM_NESTING} levels of nesting`;
      throw new Unexpected(token, 'a simpler formula', found);
    }
    nesting += 1;
    const evaluate = inner();
    nesting -= 1;
    return evaluate;
  }

  function conditional(): Evaluate {
    const condition = binary(0);
    if (token.text !== '?') return condition;
    advance();
    const yes = nested(conditional);
    take(':', 'an operator or `:`');
    const no = nested(conditional);
    return parseChoice(condition, yes, no);
  }

  function binary(level: number): Evaluate {
    const operators = BINARY_LEVELS[level];
    if (operators === undefined) return operand();
    let left = binary(level + 1);
    for (;;) {
      const operator = operators.get(token.text);
      if (operator === undefined) return left;
      advance();
      left = operator(left, binary(level + 1));
    }
  }

  function operand(): Evaluate {
    const { text, value } = token;
    if (value !== undefined) {
      advance();
      return () => value;
    }
    if (text === 'n') {
      advance();
      return (n) => n;
    }
    if (text === '!') {
      advance();
      return negate(nested(operand));
    }
    if (text !== '(') throw new Unexpected(token, 'a number, `n`, `!` or `(`');
    advance();
    const inner = nested(conditional);
    take(')', 'an operator or `)`');
    return inner;
  }

  const whole = conditional();
  take('', 'an operator or the end of the formula');
  return whole;
}

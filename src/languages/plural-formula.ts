// Parses a gettext plural formula (`n != 1`) into a function from n to the form, or an error with its offset. The
// syntax is gettext's subset of C: integers, n, ?: || && == != < <= > >= + - * / % ! and parentheses. The text is
// never run as code.
import { binaryOperators, createChoice, type Evaluate, negate } from './plural-operators.ts';

/** A formula that can be evaluated. */
export interface PluralFormula {
  readonly kind: 'formula';
  /**
   * Returns the form for n as C would: comparisons and logic yield 0 or 1, and division rounds towards zero. NaN if
   * there is no answer: after a division by zero, or if a number exceeds 2^53.
   */
  readonly form: (n: number) => number;
}

/** The reason why a text is not a formula. */
interface PluralFormulaError {
  readonly kind: 'error';
  /** The offset of the mistake in the text, from 0. */
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** Parses a plural formula. Never throws. */
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
    if (error instanceof UnexpectedToken) return error.problem;
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
  for (const n of numbersToTry) {
    const form = formula.form(n);
    if (!Number.isInteger(form) || form < 0 || form >= number) return { n, form };
  }
  return undefined;
}

/**
 * Finds out for each form of a rule whether at most one number above 0 has it. 0 may have the same form, because
 * programs mostly have a text of their own for 0. Returns undefined if the formula doesn't parse.
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
  for (let n = 1; n <= largestNumber; n++) {
    const form = parsed.form(n);
    if (form in counts) counts[form] = (counts[form] ?? 0) + 1;
  }
  return counts.map((count) => count <= 1);
}

/** Chosen: the rules of nearly all languages repeat after 100 numbers. */
const largestNumber = 1000;
const largeNumbers = [1001, 2000, 10_000, 100_000, 1_000_000, 2_000_000];
const numbersToTry = [...Array(largestNumber + 1).keys(), ...largeNumbers];

/** Characters. Chosen: the longest rule in CLDR has 250. Both limits keep recursion shallow. */
export const longestFormula = 2000;
const mostLevels = 100;

/** The error that leaves the parser at the first token that it does not expect. */
class UnexpectedToken extends Error {
  readonly problem: PluralFormulaError;
  constructor(token: PluralToken, expected: string, found: string = token.description) {
    super(expected);
    this.problem = { kind: 'error', offset: token.offset, found, expected };
  }
}

/** Parses by recursive descent: conditionals, then binary operators from loose to tight, then operands. */
function parse(tokens: readonly [PluralToken, ...PluralToken[]]): Evaluate {
  let [token] = tokens;
  let index = 0;
  let level = 0;

  function advance(): void {
    index += 1;
    token = tokens[index] ?? token;
  }

  function consume(text: string, expected: string): void {
    if (token.text !== text) throw new UnexpectedToken(token, expected);
    advance();
  }

  function parseNested(parsePart: () => Evaluate): Evaluate {
    if (level === mostLevels) {
      const found = `more than ${mostLevels} levels of nesting`;
      throw new UnexpectedToken(token, 'a simpler formula', found);
    }
    level += 1;
    const evaluate = parsePart();
    level -= 1;
    return evaluate;
  }

  function parseConditional(): Evaluate {
    const condition = parseBinary(0);
    if (token.text !== '?') return condition;
    advance();
    const yes = parseNested(parseConditional);
    consume(':', 'an operator or `:`');
    const no = parseNested(parseConditional);
    return createChoice(condition, yes, no);
  }

  function parseBinary(precedence: number): Evaluate {
    const operators = binaryOperators[precedence];
    if (operators === undefined) return parseOperand();
    let left = parseBinary(precedence + 1);
    for (;;) {
      const operator = operators.get(token.text);
      if (operator === undefined) return left;
      advance();
      left = operator(left, parseBinary(precedence + 1));
    }
  }

  function parseOperand(): Evaluate {
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
      return negate(parseNested(parseOperand));
    }
    if (text !== '(') throw new UnexpectedToken(token, 'a number, `n`, `!` or `(`');
    advance();
    const inner = parseNested(parseConditional);
    consume(')', 'an operator or `)`');
    return inner;
  }

  const evaluate = parseConditional();
  consume('', 'an operator or the end of the formula');
  return evaluate;
}

interface PluralToken {
  readonly offset: number;
  /** The token as it is written; empty for the end, and `invalidText` for text that no formula contains. */
  readonly text: string;
  /** Names the token in an error. */
  readonly description: string;
  /** Set for numbers only. */
  readonly value?: number;
}

/** Splits a formula. Text that no formula contains becomes a token that the parser never expects. */
function tokenizeFormula(text: string): readonly [PluralToken, ...PluralToken[]] {
  const [first = createEndToken(text), ...others] = [...tokenize(text)];
  return [first, ...others, createEndToken(text)];
}

function* tokenize(text: string): Generator<PluralToken> {
  for (const { 0: piece, index: offset } of text.matchAll(pieces)) {
    if (/^\s/.test(piece)) continue;
    const description = describePiece(piece);
    if (!/^\d/.test(piece)) {
      yield { offset, text: validText.test(piece) ? piece : invalidText, description };
      continue;
    }
    const value = Number(piece);
    if (Number.isSafeInteger(value)) yield { offset, text: piece, description, value };
    else {
      const tooLarge = `a number of ${piece.length} digits, too large`;
      yield { offset, text: invalidText, description: tooLarge };
    }
  }
}

/** White space, numbers, words, operators and other characters; the longer operators come first. */
const pieces = /\s+|\d+|[A-Za-z_]\w*|\|\||&&|[=!<>]=|[\s\S]/gu;
const validText = /^(n|\|\||&&|[=!<>]=|[<>+\-*/%!?:()])$/;
const invalidText = '\0';

/** Quotes a piece for a message, without long words and control characters. */
function describePiece(piece: string): string {
  if (/^\p{C}$/u.test(piece)) {
    return `the character U+${piece.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return piece.length > longestPiece ? `\`${piece.slice(0, longestPiece)}…\`` : `\`${piece}\``;
}

/** Characters. Chosen: enough to recognize a word in a message. */
const longestPiece = 30;

function createEndToken(text: string): PluralToken {
  return { offset: text.length, text: '', description: 'the end of the formula' };
}

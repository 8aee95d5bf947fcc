import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findFormOutOfRange,
  findSingleNumberForms,
  type PluralFormula,
  parsePluralFormula,
} from '../../src/languages/plural-formula.ts';

function formula(text: string): PluralFormula {
  const parsed = parsePluralFormula(text);
  if (parsed.kind === 'error') throw new Error(`${text}: ${JSON.stringify(parsed)}`);
  return parsed;
}

function values(text: string, ...numbers: number[]): number[] {
  return numbers.map((n) => formula(text).form(n));
}

describe('parsePluralFormula', () => {
  test('evaluates the formulas that translators use', () => {
    expect(values('0', 0, 1, 2)).toEqual([0, 0, 0]);
    expect(values('n != 1', 0, 1, 2)).toEqual([1, 0, 1]);
    expect(values('(n>1)', 0, 1, 2)).toEqual([0, 0, 1]);
    expect(values('n==1 ? 0 : n>=2 && n<=4 ? 1 : 2', 0, 1, 2, 4, 5)).toEqual([2, 0, 1, 1, 2]);
    expect(
      values(
        'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2',
        ...[1, 11, 21, 2, 12, 22, 5, 0, 111],
      ),
    ).toEqual([0, 2, 0, 1, 2, 1, 2, 2, 2]);
  });

  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['1 < 2 == 1', 1],
    ['1 == 2 < 1', 0],
    ['0 == 1 + 1 && 1', 0],
    ['1 || 0 && 0', 1],
    ['(1 || 0) && 0', 0],
    ['!0 + 1', 2],
    ['!n == 0', 1],
    ['!!7', 1],
    ['1 || 0 ? 2 : 3', 2],
  ])('gives operators the precedence of C: %s is %i', (text, value) => {
    expect(values(text, 7)).toEqual([value]);
  });

  test.each([
    ['10 - 3 - 2', 5],
    ['100 / 5 / 2', 10],
    ['100 % 7 * 3', 6],
    ['3 > 2 > 1', 0],
    ['2 == 2 == 2', 0],
    ['1 ? 2 : 0 ? 3 : 4', 2],
    ['0 ? 2 : 0 ? 3 : 4', 4],
    ['1 ? 0 ? 5 : 6 : 7', 6],
  ])('groups from the left, conditionals from the right: %s is %i', (text, value) => {
    expect(values(text, 0)).toEqual([value]);
  });

  test('divides towards zero', () => {
    expect(values('n / 10', 9, 10, 29)).toEqual([0, 1, 2]);
    expect(values('(n - 10) / 4', 3, 5, 7, 10)).toEqual([-1, -1, 0, 0]);
    expect(values('(n - 10) % 4', 3, 6, 10)).toEqual([-3, 0, 0]);
  });

  test('has no answer where it divides by zero, and has one where it does not get there', () => {
    expect(values('1 / n', 0, 1)).toEqual([NaN, 1]);
    expect(values('n % 0', 1)).toEqual([NaN]);
    expect(values('!(1 / n)', 0)).toEqual([NaN]);
    expect(values('1 / n == 1 ? 0 : 1', 0)).toEqual([NaN]);
    expect(values('n && 1 / n', 0)).toEqual([0]);
    expect(values('1 || 1 / 0', 0)).toEqual([1]);
    expect(values('n ? 6 / n : 0', 0, 2)).toEqual([0, 3]);
  });

  test('has no answer beyond the numbers it can count exactly', () => {
    expect(values('9007199254740991 + n', 0, 1)).toEqual([9007199254740991, NaN]);
  });

  test.each([
    ['', 0, 'the end of the formula', 'a number, `n`, `!` or `(`'],
    ['n ==', 4, 'the end of the formula', 'a number, `n`, `!` or `(`'],
    ['n = 1', 2, '`=`', 'an operator or the end of the formula'],
    ['n != 1;', 6, '`;`', 'an operator or the end of the formula'],
    ['n 1', 2, '`1`', 'an operator or the end of the formula'],
    ['n != 1)', 6, '`)`', 'an operator or the end of the formula'],
    ['(n != 1', 7, 'the end of the formula', 'an operator or `)`'],
    ['n ? 1', 5, 'the end of the formula', 'an operator or `:`'],
    ['n && & n', 5, '`&`', 'a number, `n`, `!` or `(`'],
    ['nplurals=2; plural=n != 1', 0, '`nplurals`', 'a number, `n`, `!` or `(`'],
    ['n > -1', 4, '`-`', 'a number, `n`, `!` or `(`'],
    ['n\u00a0> é', 4, '`é`', 'a number, `n`, `!` or `(`'],
    ['n \u001b[2J', 2, 'the character U+001B', 'an operator or the end of the formula'],
    ['n \0', 2, 'the character U+0000', 'an operator or the end of the formula'],
    ['99999999999999999999', 0, 'a number of 20 digits, too large', 'a number, `n`, `!` or `(`'],
    ['N'.repeat(40), 0, `\`${'N'.repeat(30)}…\``, 'a number, `n`, `!` or `(`'],
  ])('says what is wrong with %j, and where', (text, offset, found, expected) => {
    expect(parsePluralFormula(text)).toEqual({ kind: 'error', offset, found, expected });
  });

  test.each([
    ['parentheses', '('.repeat(500)],
    ['balanced parentheses', `${'('.repeat(500)}n${')'.repeat(500)}`],
    ['negations', `${'!'.repeat(500)}n`],
    ['conditionals', `${'n ? 0 : '.repeat(200)}1`],
    ['conditionals inside', `${'n ? '.repeat(200)}1${' : 0'.repeat(200)}`],
  ])('refuses deep nesting of %s', (_, text) => {
    expect(parsePluralFormula(text)).toMatchObject({
      kind: 'error',
      found: 'more than 100 levels of nesting',
    });
  });

  test.each([
    ['100,000 parentheses', '('.repeat(100_000)],
    ['a megabyte of sums', 'n+'.repeat(500_000)],
    ['a megabyte of spaces', ' '.repeat(1_000_000)],
  ])('refuses %s at once', (_, text) => {
    expect(parsePluralFormula(text)).toEqual({
      kind: 'error',
      offset: 2000,
      found: `${text.length} characters`,
      expected: 'at most 2000 characters',
    });
  });

  test('evaluates the longest sum', () => {
    expect(values(`${'n+'.repeat(999)}n`, 1)).toEqual([1000]);
  });

  test('never throws', () => {
    const piece = fc.constantFrom(...'n01()?:|&=!<>+-*/% ;x', '||', '&&', '==', '!=', '<=');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.nat(1000), (source, n) => {
        const parsed = parsePluralFormula(source);
        if (parsed.kind === 'formula') return typeof parsed.form(n) === 'number';
        return parsed.offset >= 0 && parsed.offset <= source.length;
      }),
    );
  });

  test('agrees with JavaScript on formulas without division', () => {
    fc.assert(
      fc.property(expression, fc.nat(200), (tree, n) => {
        const value = new Function('n', `return ${inJavaScript(tree)};`)(n);
        const text = inC(tree);
        fc.pre(text.length <= 2000 && Number.isSafeInteger(value));
        expect({ text, form: formula(text).form(n) }).toEqual({ text, form: value + 0 });
      }),
    );
  });
});

type Tree = string | { readonly operator: string; readonly parts: readonly Tree[] };

// From loose to tight. In a binary operator the right side, in a conditional the condition, must
// bind tighter than the operator itself; the other sides may bind as loosely.
const PRECEDENCE = ['?', '||', '&&', '== !=', '< <= > >=', '+ -', '*', '!'];

const { expression } = fc.letrec<{ expression: Tree }>((tie) => {
  const node = (operators: readonly string[], count: number) =>
    fc.record({
      operator: fc.constantFrom(...operators),
      parts: fc.array(tie('expression'), { minLength: count, maxLength: count }),
    });
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.oneof(fc.constant('n'), fc.nat(30).map(String)),
      node(PRECEDENCE.slice(1, -1).join(' ').split(' '), 2),
      node(['?'], 3),
      node(['!'], 1),
    ),
  };
});

function precedence(tree: Tree): number {
  if (typeof tree === 'string') return PRECEDENCE.length;
  return PRECEDENCE.findIndex((operators) => operators.split(' ').includes(tree.operator));
}

/** With no parentheses but those that C needs. */
function inC(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  const own = precedence(tree);
  const part = (index: number, least: number) => {
    const inner = tree.parts[index] ?? '';
    return precedence(inner) < least ? `(${inC(inner)})` : inC(inner);
  };
  if (tree.operator === '!') return `!${part(0, own)}`;
  if (tree.operator === '?') return `${part(0, own + 1)} ? ${part(1, own)} : ${part(2, own)}`;
  return `${part(0, own)} ${tree.operator} ${part(1, own + 1)}`;
}

/** With every pair of parentheses, and with numbers for what JavaScript calls true and false. */
function inJavaScript(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  const [first = '', second = '', third = ''] = tree.parts.map(inJavaScript);
  if (tree.operator === '?') return `(${first} ? ${second} : ${third})`;
  if (tree.operator === '!') return `Number(!${first})`;
  if (['||', '&&'].includes(tree.operator)) {
    return `Number(Boolean(${first}) ${tree.operator} Boolean(${second}))`;
  }
  return `Number(${first} ${tree.operator} ${second})`;
}

describe('findFormOutOfRange', () => {
  test.each([
    ['n != 1', 2, undefined],
    ['n != 1', 1, { n: 0, form: 1 }],
    ['n > 1', 1, { n: 2, form: 1 }],
    ['n - 1', 1000, { n: 0, form: -1 }],
    ['6 / (n - 3) == 9', 2, { n: 3, form: NaN }],
    ['n >= 1000000 ? 2 : n != 1', 2, { n: 1_000_000, form: 2 }],
    ['n == 2000000 ? 2 : n != 1', 2, { n: 2_000_000, form: 2 }],
    ['n == 100000 ? 2 : n != 1', 2, { n: 100_000, form: 2 }],
    ['0', 0, { n: 0, form: 0 }],
  ])('%s with %i forms', (text, number, expected) => {
    expect(findFormOutOfRange(formula(text), number)).toEqual(expected);
  });
});

describe('findSingleNumberForms', () => {
  test.each([
    [2, 'n != 1', [true, false]],
    [2, 'n > 1', [true, false]],
    [1, '0', [false]],
    [3, 'n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2', [false, false, true]],
    [
      4,
      'n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n < 20 ? 2 : 3',
      [false, false, false, false],
    ],
    [2, 'n != ', undefined],
    [2, 'n / 0', [true, true]],
  ])('tells which of %d forms of %s are for one number', (number, formula, expected) => {
    expect(findSingleNumberForms({ number, formula })).toEqual(expected);
  });
});

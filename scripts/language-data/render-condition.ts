// A plural condition in, a C expression in gettext's usual wording out.
import type { Condition, Relation } from './plural-condition.ts';

type Expression = string | { readonly operator: '&&' | '||'; readonly parts: Expression[] };

/** The condition as C, with no more parentheses than C needs. */
export function render(condition: Condition): string {
  return print(expression(condition));
}

function expression(condition: Condition): Expression {
  if ('all' in condition) return join('&&', condition.all.map(expression));
  if ('any' in condition) return join('||', condition.any.map(expression));
  return relation(condition);
}

function relation({ modulus, within, ranges }: Relation): Expression {
  const value = modulus === undefined ? 'n' : `n % ${modulus}`;
  const maximum = modulus === undefined ? Infinity : modulus - 1;
  const parts = ranges.map(([low, high]) => {
    if (low === high) return within ? `${value} == ${low}` : `${value} != ${low}`;
    if (low === 0) return within ? `${value} <= ${high}` : `${value} > ${high}`;
    if (high >= maximum) return within ? `${value} >= ${low}` : `${value} < ${low}`;
    if (high === low + 1)
      return relation({
        ...(modulus && { modulus }),
        within,
        ranges: [
          [low, low],
          [high, high],
        ],
      });
    return within
      ? join('&&', [`${value} >= ${low}`, `${value} <= ${high}`])
      : join('||', [`${value} < ${low}`, `${value} > ${high}`]);
  });
  return join(within ? '||' : '&&', parts);
}

function join(operator: '&&' | '||', parts: readonly Expression[]): Expression {
  const flat = parts.flatMap((part) =>
    typeof part !== 'string' && part.operator === operator ? part.parts : [part],
  );
  const [only, ...others] = flat;
  return only !== undefined && others.length === 0 ? only : { operator, parts: flat };
}

function print(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  return expression.parts
    .map((part) => {
      const needed = typeof part !== 'string' && expression.operator === '&&';
      return needed ? `(${print(part)})` : print(part);
    })
    .join(` ${expression.operator} `);
}

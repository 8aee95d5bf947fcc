// The regular expression for accepted language codes (`language_regex`). It is tried on names that
// anybody may have chosen, so by an engine that takes a time in proportion to the name: with
// JavaScript's own, `^(a+)+$` takes minutes for thirty letters.

import type { ProblemWording } from '../problem.ts';
import { quote } from '../text/wording.ts';

/** Tells whether a code in the name of a file is meant. */
export type IsMeant = (code: string) => boolean;

/** The pattern of a component that sets none. */
const usualPattern = '^[^.]+$';

/** A larger one could be slow by its size alone. */
const mostCharacters = 500;

/** A pattern as a test for codes, or what is wrong with it. The engine is loaded for unusual ones. */
export async function languagePattern(pattern: string): Promise<IsMeant | ProblemWording> {
  if (pattern === usualPattern) return (code) => code !== '' && !code.includes('.');
  if (pattern.length > mostCharacters) return tooLong(pattern);
  if (!isRegularExpression(pattern)) return broken(pattern);
  const { RE2JS } = await import('re2js');
  const compile = (part: string): IsMeant => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(part));
    return (code) => compiled.matcher(code).find();
  };
  const { conditions, rest } = withoutConditions(pattern);
  try {
    const tests = conditions.map(({ inner, isWanted }) => {
      const matches = compile(`^(?:${inner})`);
      return (code: string) => matches(code) === isWanted;
    });
    tests.push(compile(rest));
    return (code) => tests.every((test) => test(code));
  } catch {
    return unbounded(pattern);
  }
}

/**
 * A pattern for all codes but some: `^(?!en$|de$)[^.]+$`. It leaves out the first of these, as many as stand in so
 * many characters; empty where none is to be left out.
 */
export function patternWithout(codes: readonly string[], most: number): string {
  const parts = codes.map((code) => `${code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);
  while (parts.join('|').length > most) parts.pop();
  return parts.length === 0 ? '' : `^(?!${parts.join('|')})[^.]+$`;
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

interface Condition {
  readonly inner: string;
  readonly isWanted: boolean;
}

/**
 * Takes apart what linear engines cannot look at ahead, where it can be asked by itself: at the start,
 * as in `^(?!en$)[^.]+$`, which leaves a code out.
 */
function withoutConditions(pattern: string): { conditions: Condition[]; rest: string } {
  const conditions: Condition[] = [];
  let left = pattern.startsWith('^') ? pattern.slice(1) : '';
  while (/^\(\?[!=]/.test(left)) {
    const end = endOfGroup(left);
    conditions.push({ inner: left.slice(3, end), isWanted: left[2] === '=' });
    left = left.slice(end + 1);
  }
  // A quantifier or another alternative would make something else of them.
  const isApart = conditions.length > 0 && !/^[*+?{]/.test(left) && !hasAlternatives(left);
  return isApart ? { conditions, rest: `^${left}` } : { conditions: [], rest: pattern };
}

/** The place of the parenthesis that closes the group at the start. */
function endOfGroup(pattern: string): number {
  let depth = 0;
  for (const { sign, at } of getSigns(pattern)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0) return at;
  }
  return pattern.length;
}

/** Whether there is a choice outside of any group. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const { sign } of getSigns(pattern)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) return true;
  }
  return false;
}

/** The signs of a sound expression that are neither escaped nor in a class of characters. */
function* getSigns(pattern: string): Iterable<{ readonly sign: string; readonly at: number }> {
  for (const { 0: sign, index } of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/gu)) {
    yield { sign, at: index };
  }
}

function broken(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} is no regular expression.`,
    expected: 'a regular expression, as JavaScript has them',
    mend: "Write, for example, `language_regex: '^[^.]+$'`.",
  };
}

function tooLong(pattern: string): ProblemWording {
  return {
    found: `The regular expression has ${pattern.length} characters.`,
    expected: `at most ${mostCharacters}`,
    mend: 'Say it in a shorter way, or remove the line.',
  };
}

function unbounded(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} could take without end to try: it looks ahead or behind, refers back, or repeats too much.`,
    expected: 'a regular expression of RE2, which may begin with `^(?!…)`',
    mend: "Say it without them, for example `language_regex: '^(?!en$|de$)[^.]+$'` to leave codes out, or `'^(fr|it)$'` to name them.",
  };
}

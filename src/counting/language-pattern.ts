// Compiles the regular expression for accepted language codes (`language_regex`). The pattern and the names are
// untrusted, so it runs in RE2, whose time is linear: with JavaScript's own engine `^(a+)+$` takes minutes for thirty
// letters.

import type { ProblemWording } from '../problem.ts';
import { quote } from '../text/wording.ts';

/** Whether a component includes the file with this code in its name. */
export type IsMeant = (code: string) => boolean;

/** The pattern of a component that sets none. */
const defaultPattern = '^[^.]+$';

/** Characters. Chosen: the time also grows with the size of the pattern. */
const maximumPatternLength = 500;

/** Compiles a pattern to a test for codes, or returns its problem. Loads RE2 only if the pattern is not the default. */
export async function compileLanguagePattern(pattern: string): Promise<IsMeant | ProblemWording> {
  if (pattern === defaultPattern) return (code) => code !== '' && !code.includes('.');
  if (pattern.length > maximumPatternLength) return tooLong(pattern);
  if (!isRegularExpression(pattern)) return broken(pattern);
  const { RE2JS } = await import('re2js');
  const compile = (part: string): IsMeant => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(part));
    return (code) => compiled.matcher(code).find();
  };
  const { conditions, rest } = splitConditions(pattern);
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
 * Writes a pattern that excludes codes: `^(?!en$|de$)[^.]+$`. Codes beyond `most` characters are dropped. Returns an
 * empty string without codes.
 */
export function writeExclusionPattern(codes: readonly string[], most: number): string {
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
 * Splits lookaheads off the start of a pattern, such as `^(?!en$)[^.]+$`, and tests them separately, since RE2 has no
 * lookaheads.
 */
function splitConditions(pattern: string): { conditions: Condition[]; rest: string } {
  const conditions: Condition[] = [];
  let left = pattern.startsWith('^') ? pattern.slice(1) : '';
  while (/^\(\?[!=]/.test(left)) {
    const end = findGroupEnd(left);
    conditions.push({ inner: left.slice(3, end), isWanted: left[2] === '=' });
    left = left.slice(end + 1);
  }
  // A quantifier or another alternative would make something else of them.
  const isApart = conditions.length > 0 && !/^[*+?{]/.test(left) && !hasAlternatives(left);
  return isApart ? { conditions, rest: `^${left}` } : { conditions: [], rest: pattern };
}

/** The offset of the parenthesis that closes the group at the start. */
function findGroupEnd(pattern: string): number {
  let depth = 0;
  for (const { sign, at } of getSigns(pattern)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0) return at;
  }
  return pattern.length;
}

/** Whether a pattern has a `|` outside of any group. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const { sign } of getSigns(pattern)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) return true;
  }
  return false;
}

/** The characters of a valid pattern that are neither escaped nor in a character class. */
function* getSigns(pattern: string): Iterable<{ readonly sign: string; readonly at: number }> {
  for (const { 0: sign, index } of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/gu)) {
    yield { sign, at: index };
  }
}

function broken(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} is no regular expression.`,
    expected: 'a regular expression, as JavaScript has them',
    advice: "Write, for example, `language_regex: '^[^.]+$'`.",
  };
}

function tooLong(pattern: string): ProblemWording {
  return {
    found: `The regular expression has ${pattern.length} characters.`,
    expected: `at most ${maximumPatternLength}`,
    advice: 'Say it in a shorter way, or remove the line.',
  };
}

function unbounded(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} could take without end to try: it looks ahead or behind, refers back, or repeats too much.`,
    expected: 'a regular expression of RE2, which may begin with `^(?!…)`',
    advice:
      "Say it without them, for example `language_regex: '^(?!en$|de$)[^.]+$'` to leave codes out, or `'^(fr|it)$'` to name them.",
  };
}

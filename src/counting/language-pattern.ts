// Compiles the regular expression for accepted language codes (`language_regex`). The pattern and the names are
// untrusted, so it runs in RE2, whose time is linear: with JavaScript's own engine `^(a+)+$` takes minutes for thirty
// letters.

import type { ProblemWording } from '../problem/problem.ts';
import { quote } from '../text/wording.ts';

/** Whether a component includes the file with this code in its name. */
export type LanguageFilter = (code: string) => boolean;

/** The pattern of a component that sets none. */
const defaultPattern = '^[^.]+$';

/** Characters. Chosen: the time also grows with the size of the pattern. */
const maxPatternLength = 500;

/** Compiles a pattern to a test for codes, or returns its problem. Loads RE2 only if the pattern is not the default. */
export async function compileLanguagePattern(
  pattern: string,
): Promise<LanguageFilter | ProblemWording> {
  if (pattern === defaultPattern) return (code) => code !== '' && !code.includes('.');
  if (pattern.length > maxPatternLength) return describeLongPattern(pattern);
  if (!isRegularExpression(pattern)) return describeInvalidPattern(pattern);
  const { RE2JS } = await import('re2js');
  const compile = (part: string): LanguageFilter => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(part));
    return (code) => compiled.matcher(code).find();
  };
  const { conditions, rest } = splitLookaheads(pattern);
  try {
    const tests = conditions.map(({ inner, isPositive }) => {
      const matches = compile(`^(?:${inner})`);
      return (code: string) => matches(code) === isPositive;
    });
    tests.push(compile(rest));
    return (code) => tests.every((test) => test(code));
  } catch {
    return describeUnboundedPattern(pattern);
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

interface Lookahead {
  readonly inner: string;
  /** Whether it must match: `(?=…)`, not `(?!…)`. */
  readonly isPositive: boolean;
}

/**
 * Splits lookaheads off the start of a pattern, such as `^(?!en$)[^.]+$`, and tests them separately, since RE2 has no
 * lookaheads.
 */
function splitLookaheads(pattern: string): { conditions: Lookahead[]; rest: string } {
  const conditions: Lookahead[] = [];
  let remaining = pattern.startsWith('^') ? pattern.slice(1) : '';
  while (/^\(\?[!=]/.test(remaining)) {
    const end = findGroupEnd(remaining);
    conditions.push({ inner: remaining.slice(3, end), isPositive: remaining[2] === '=' });
    remaining = remaining.slice(end + 1);
  }
  // A quantifier after the lookaheads, or an alternative, would change their meaning.
  const canSplit =
    conditions.length > 0 && !/^[*+?{]/.test(remaining) && !hasAlternatives(remaining);
  return canSplit ? { conditions, rest: `^${remaining}` } : { conditions: [], rest: pattern };
}

/** Finds the offset of the parenthesis that closes the group at the start. */
function findGroupEnd(pattern: string): number {
  let depth = 0;
  for (const { token, offset } of listPatternTokens(pattern)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0) return offset;
  }
  return pattern.length;
}

/** Whether a pattern has a `|` outside of any group. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const { token } of listPatternTokens(pattern)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === '|' && depth === 0) return true;
  }
  return false;
}

/** Lists the tokens of a valid pattern: characters, escapes such as `\\d`, and character classes such as `[a-z]`. */
function* listPatternTokens(
  pattern: string,
): Iterable<{ readonly token: string; readonly offset: number }> {
  for (const { 0: token, index } of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/gu)) {
    yield { token, offset: index };
  }
}

function describeInvalidPattern(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} is not a regular expression.`,
    expected: 'a regular expression, as JavaScript has them',
    advice: "Write, for example, `language_regex: '^[^.]+$'`.",
  };
}

function describeLongPattern(pattern: string): ProblemWording {
  return {
    found: `The regular expression has ${pattern.length} characters.`,
    expected: `at most ${maxPatternLength}`,
    advice: 'Say it in a shorter way, or remove the line.',
  };
}

function describeUnboundedPattern(pattern: string): ProblemWording {
  return {
    found: `${quote(pattern)} could take very long to match: it looks ahead or behind, refers back, or repeats too much.`,
    expected: 'a regular expression of RE2, which may begin with `^(?!…)`',
    advice:
      "Say it without them, for example `language_regex: '^(?!en$|de$)[^.]+$'` to leave codes out, or `'^(fr|it)$'` to name them.",
  };
}

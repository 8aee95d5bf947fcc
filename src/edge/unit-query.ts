// The text of `q` → which units it asks for, or why it isn't understood. There are no regular expressions, and length
// and terms are limited, so that no query takes long.

import { isOpenFor, type Unit, type UnitState } from '../unit.ts';

export type UnitTest = (unit: Unit) => boolean;

/** Parses a query; the fault is a sentence without a full stop. */
export function parseUnitQuery(
  text: string,
): { readonly test: UnitTest } | { readonly fault: string } {
  try {
    return { test: parse(text) };
  } catch (error) {
    if (error instanceof QueryFault) return { fault: error.message };
    throw error;
  }
}

/** Everything that a query may say. */
export const understoodQueries =
  'These are understood: state:empty, state:needs-editing, state:translated, state:<translated, ' +
  'is:untranslated, is:fuzzy, is:translated, has:check, check:NAME, source:"TEXT", target:"TEXT" and key:"TEXT", ' +
  'joined by AND, OR, NOT and parentheses';

/** Far more than people write; chosen so that ten thousand units are searched in some milliseconds. */
export const unitQueryLimits = { length: 500, terms: 20, depth: 10 } as const;

class QueryFault extends Error {}

const rank: Readonly<Record<UnitState, number>> = {
  empty: 0,
  'needs-editing': 1,
  translated: 2,
  'read-only': 3,
};

const isTranslated: UnitTest = ({ state }) => rank[state] >= rank.translated;

const fixedTerms: ReadonlyMap<string, UnitTest> = new Map([
  ['state:empty', (unit) => isOpenFor('missing', unit)],
  ['state:needs-editing', (unit) => isOpenFor('fuzzy', unit)],
  ['state:translated', ({ state }) => state === 'translated'],
  ['state:<translated', (unit) => !isTranslated(unit)],
  ['is:untranslated', (unit) => !isTranslated(unit)],
  ['is:fuzzy', (unit) => isOpenFor('fuzzy', unit)],
  ['is:translated', isTranslated],
  ['has:check', (unit) => isOpenFor('failing', unit)],
]);

const textFields: Readonly<Record<string, (unit: Unit) => readonly string[]>> = {
  source: ({ source }) => source,
  target: ({ target }) => target,
  key: ({ key }) => [key],
};

function parse(text: string): UnitTest {
  if (text.length > unitQueryLimits.length) {
    throw new QueryFault(`The query is longer than ${unitQueryLimits.length} characters`);
  }
  const tokens = splitTokens(text);
  let at = 0;
  let terms = 0;
  const test = parseOr(0);
  if (at < tokens.length) throw unexpected(tokens[at]);
  return test;

  function parseOr(depth: number): UnitTest {
    const tests = [parseAnd(depth)];
    while (tokens[at] === 'OR') {
      at++;
      tests.push(parseAnd(depth));
    }
    return tests.length === 1 ? (tests[0] as UnitTest) : (unit) => tests.some((one) => one(unit));
  }

  /** Terms that follow one another are joined by AND. */
  function parseAnd(depth: number): UnitTest {
    const tests = [parseNot(depth)];
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') at++;
      tests.push(parseNot(depth));
    }
    return tests.length === 1 ? (tests[0] as UnitTest) : (unit) => tests.every((one) => one(unit));
  }

  function parseNot(depth: number): UnitTest {
    let isNegated = false;
    for (; tokens[at] === 'NOT'; at++) isNegated = !isNegated;
    const test = parseTerm(depth);
    return isNegated ? (unit) => !test(unit) : test;
  }

  function parseTerm(depth: number): UnitTest {
    const token = tokens[at++];
    if (token === undefined) throw new QueryFault('The query ends too early');
    if (token === '(') {
      if (depth >= unitQueryLimits.depth) {
        throw new QueryFault(`Parentheses are more than ${unitQueryLimits.depth} deep`);
      }
      const test = parseOr(depth + 1);
      if (tokens[at++] !== ')') throw new QueryFault('A parenthesis is not closed');
      return test;
    }
    if (++terms > unitQueryLimits.terms)
      throw new QueryFault(`There are more than ${unitQueryLimits.terms} terms`);
    return getTest(token);
  }
}

function getTest(token: string): UnitTest {
  const fixed = fixedTerms.get(token);
  if (fixed !== undefined) return fixed;
  const check = /^check:([a-z][a-z-]*)$/.exec(token)?.[1];
  if (check !== undefined) return ({ checks }) => checks?.includes(check) === true;
  const [, field = '', quoted] = /^(source|target|key):"(.*)"$/s.exec(token) ?? [];
  const getTexts = textFields[field];
  if (getTexts === undefined || quoted === undefined) throw unexpected(token);
  const wanted = quoted.replace(/\\(["\\])/g, '$1').toLowerCase();
  return (unit) => getTexts(unit).some((text) => text.toLowerCase().includes(wanted));
}

/** Parentheses, words, and words that end with a text in quotation marks. */
const tokenPattern = /[()]|[a-z]+:"(?:[^"\\]|\\["\\])*"|[^\s()"]+/gy;

function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    tokenPattern.lastIndex = 0;
    const token = tokenPattern.exec(rest)?.[0];
    if (token === undefined) throw unexpected(rest);
    const next = rest.slice(token.length);
    if (!/^(?:$|[\s()])/.test(next) && !/^[()]$/.test(token)) throw unexpected(rest);
    tokens.push(token);
    rest = next.trimStart();
  }
  return tokens;
}

function unexpected(token = ''): QueryFault {
  const shown = token.length > 40 ? `${token.slice(0, 40)}…` : token;
  return new QueryFault(`${JSON.stringify(shown)} is not understood`);
}

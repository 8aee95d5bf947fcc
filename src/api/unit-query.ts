// Parses the parameter `q`, which selects units: `state:empty AND source:"save"`. Time is limited, as there are no regular
// expressions in queries and their length and terms are limited.

import { isOpenFor, type Unit, type UnitState } from '../model/unit.ts';

/** Whether a unit matches a query. */
export type UnitTest = (unit: Unit) => boolean;

/** Parses a query, or returns its fault, a sentence without a full stop. */
export function parseUnitQuery(
  text: string,
): { readonly test: UnitTest } | { readonly fault: string } {
  try {
    return { test: parseQuery(text) };
  } catch (error) {
    if (error instanceof QueryFault) return { fault: error.message };
    throw error;
  }
}

/** Describes all terms of queries. */
export const supportedQueries =
  'These are understood: state:empty, state:needs-editing, state:translated, state:<translated, ' +
  'is:untranslated, is:fuzzy, is:translated, has:check, check:NAME, source:"TEXT", target:"TEXT" and key:"TEXT", ' +
  'joined by AND, OR, NOT and parentheses';

/** Limits of a query: characters, terms and nested parentheses. Chosen: ten thousand units are searched in milliseconds. */
export const unitQueryLimits = { length: 500, terms: 20, depth: 10 } as const;

class QueryFault extends Error {}

/** The order of states for comparisons such as `state:<translated`. */
const stateRanks: Readonly<Record<UnitState, number>> = {
  empty: 0,
  'needs-editing': 1,
  translated: 2,
  'read-only': 3,
};

const isTranslated: UnitTest = ({ state }) => stateRanks[state] >= stateRanks.translated;

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

const textFields = {
  source: ({ source }: Unit) => source,
  target: ({ target }: Unit) => target,
  key: ({ key }: Unit) => [key],
};

/** Parses a query by recursive descent. Throws `QueryFault`. */
function parseQuery(text: string): UnitTest {
  if (text.length > unitQueryLimits.length) {
    throw new QueryFault(`The query is longer than ${unitQueryLimits.length} characters`);
  }
  const tokens = splitTokens(text);
  let position = 0;
  let terms = 0;
  const test = parseOr(0);
  if (position < tokens.length) throw createUnexpectedFault(tokens[position]);
  return test;

  function parseOr(depth: number): UnitTest {
    const tests = [parseAnd(depth)];
    while (tokens[position] === 'OR') {
      position++;
      tests.push(parseAnd(depth));
    }
    return tests.length === 1 ? (tests[0] as UnitTest) : (unit) => tests.some((test) => test(unit));
  }

  /** Terms that follow one another are joined by AND. */
  function parseAnd(depth: number): UnitTest {
    const tests = [parseNot(depth)];
    while (position < tokens.length && tokens[position] !== 'OR' && tokens[position] !== ')') {
      if (tokens[position] === 'AND') position++;
      tests.push(parseNot(depth));
    }
    return tests.length === 1
      ? (tests[0] as UnitTest)
      : (unit) => tests.every((test) => test(unit));
  }

  function parseNot(depth: number): UnitTest {
    let isNegated = false;
    for (; tokens[position] === 'NOT'; position++) isNegated = !isNegated;
    const test = parseTerm(depth);
    return isNegated ? (unit) => !test(unit) : test;
  }

  function parseTerm(depth: number): UnitTest {
    const token = tokens[position++];
    if (token === undefined) throw new QueryFault('The query ends too early');
    if (token === '(') {
      if (depth >= unitQueryLimits.depth) {
        throw new QueryFault(`Parentheses are more than ${unitQueryLimits.depth} deep`);
      }
      const test = parseOr(depth + 1);
      if (tokens[position++] !== ')') throw new QueryFault('A parenthesis is not closed');
      return test;
    }
    if (++terms > unitQueryLimits.terms)
      throw new QueryFault(`There are more than ${unitQueryLimits.terms} terms`);
    return createTermTest(token);
  }
}

function createTermTest(token: string): UnitTest {
  const fixed = fixedTerms.get(token);
  if (fixed !== undefined) return fixed;
  const check = /^check:([a-z][a-z-]*)$/.exec(token)?.[1];
  if (check !== undefined) return ({ checks }) => checks?.includes(check) === true;
  const match = /^(source|target|key):"(.*)"$/s.exec(token);
  if (match === null) throw createUnexpectedFault(token);
  const [, field, quoted] = match as unknown as [string, keyof typeof textFields, string];
  const getTexts = textFields[field];
  const wanted = quoted.replace(/\\(["\\])/g, '$1').toLowerCase();
  return (unit) => getTexts(unit).some((text) => text.toLowerCase().includes(wanted));
}

/** Matches parentheses, words, and words with a quoted text. */
const tokenPattern = /[()]|[a-z]+:"(?:[^"\\]|\\["\\])*"|[^\s()"]+/gy;

function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    tokenPattern.lastIndex = 0;
    const token = tokenPattern.exec(rest)?.[0];
    if (token === undefined) throw createUnexpectedFault(rest);
    const next = rest.slice(token.length);
    if (!/^(?:$|[\s()])/.test(next) && !/^[()]$/.test(token)) throw createUnexpectedFault(rest);
    tokens.push(token);
    rest = next.trimStart();
  }
  return tokens;
}

/** Characters of a token in a message, which stays one line. */
const maxShownCharacters = 40;

function createUnexpectedFault(token = ''): QueryFault {
  const shown =
    token.length > maxShownCharacters ? `${token.slice(0, maxShownCharacters)}…` : token;
  return new QueryFault(`${JSON.stringify(shown)} is not understood`);
}

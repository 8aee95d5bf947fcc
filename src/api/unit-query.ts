// Parses the parameter `q`, which selects units: `state:empty AND source:"save"`. Time is limited, as there are no regular
// expressions in queries and their length and terms are limited.

import { isOpenFor, type Unit } from '../model/unit.ts';
import { stateNumbers } from './units.ts';

/** Whether a unit matches a query. */
type UnitTest = (unit: Unit) => boolean;

/** The names of a translation in its paths. */
export interface UnitPlace {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** A query for the units of a translation: all, none, or those that pass a test. */
export type UnitQuery = (place: UnitPlace) => boolean | UnitTest;

/** Parses a query, or returns its fault, a sentence without a full stop. */
export function parseUnitQuery(
  text: string,
): { readonly query: UnitQuery } | { readonly fault: string } {
  try {
    return { query: parseQuery(text) };
  } catch (error) {
    if (error instanceof QueryFault) return { fault: error.message };
    throw error;
  }
}

/** Describes all terms of queries. */
export const supportedQueries =
  'These are understood: state:empty, state:needs-editing, state:translated, state:<translated, ' +
  'is:untranslated, is:fuzzy, is:translated, has:check, check:NAME, source:"TEXT", target:"TEXT", key:"TEXT", ' +
  'project:NAME, component:NAME and language:CODE, joined by AND, OR, NOT and parentheses';

/** Limits of a query: characters, terms and nested parentheses. Chosen: ten thousand units are searched in milliseconds. */
export const unitQueryLimits = { length: 500, terms: 20, depth: 10 } as const;

class QueryFault extends Error {}

const isTranslated: UnitTest = ({ state }) => stateNumbers[state] >= stateNumbers.translated;

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

const textFields: ReadonlyMap<string, (unit: Unit) => readonly string[]> = new Map([
  ['source', ({ source }) => source],
  ['target', ({ target }) => target],
  ['key', ({ key }) => [key]],
]);

/** Parses a query by recursive descent. Throws `QueryFault`. */
function parseQuery(text: string): UnitQuery {
  if (text.length > unitQueryLimits.length) {
    throw new QueryFault(`The query is longer than ${unitQueryLimits.length} characters`);
  }
  const tokens = splitTokens(text);
  let position = 0;
  let terms = 0;
  const query = parseOr(0);
  if (position < tokens.length) throw createUnexpectedFault(tokens[position]);
  return query;

  function parseOr(depth: number): UnitQuery {
    const queries = [parseAnd(depth)];
    while (tokens[position] === 'OR') {
      position++;
      queries.push(parseAnd(depth));
    }
    return joinQueries(queries, true);
  }

  /** Terms that follow one another are joined by AND. */
  function parseAnd(depth: number): UnitQuery {
    const queries = [parseNot(depth)];
    while (position < tokens.length && tokens[position] !== 'OR' && tokens[position] !== ')') {
      if (tokens[position] === 'AND') position++;
      queries.push(parseNot(depth));
    }
    return joinQueries(queries, false);
  }

  function parseNot(depth: number): UnitQuery {
    let isNegated = false;
    for (; tokens[position] === 'NOT'; position++) isNegated = !isNegated;
    const query = parseTerm(depth);
    if (!isNegated) return query;
    return (place) => {
      const test = query(place);
      return typeof test === 'boolean' ? !test : (unit) => !test(unit);
    };
  }

  function parseTerm(depth: number): UnitQuery {
    const token = tokens[position++];
    if (token === undefined) throw new QueryFault('The query ends too early');
    if (token === '(') {
      if (depth >= unitQueryLimits.depth) {
        throw new QueryFault(`Parentheses are more than ${unitQueryLimits.depth} deep`);
      }
      const query = parseOr(depth + 1);
      if (tokens[position++] !== ')') throw new QueryFault('A parenthesis is not closed');
      return query;
    }
    if (++terms > unitQueryLimits.terms)
      throw new QueryFault(`There are more than ${unitQueryLimits.terms} terms`);
    return createTermQuery(token);
  }
}

/** Joins queries by OR, where one that is true decides, or by AND, where one that is false does. */
function joinQueries(queries: readonly UnitQuery[], deciding: boolean): UnitQuery {
  const [only] = queries;
  if (only !== undefined && queries.length === 1) return only;
  return (place) => {
    const tests: UnitTest[] = [];
    for (const query of queries) {
      const test = query(place);
      if (test === deciding) return deciding;
      if (typeof test === 'function') tests.push(test);
    }
    if (tests.length === 0) return !deciding;
    return deciding
      ? (unit) => tests.some((test) => test(unit))
      : (unit) => tests.every((test) => test(unit));
  };
}

function createTermQuery(token: string): UnitQuery {
  const [, name, value] = /^(project|component|language):([\w@-]+)$/.exec(token) ?? [];
  if (name !== undefined && value !== undefined) {
    const wanted = value.toLowerCase();
    return (place) => place[name as keyof UnitPlace].toLowerCase() === wanted;
  }
  const test = createTermTest(token);
  return () => test;
}

function createTermTest(token: string): UnitTest {
  const fixed = fixedTerms.get(token);
  if (fixed !== undefined) return fixed;
  const check = /^check:([a-z][a-z-]*)$/.exec(token)?.[1];
  if (check !== undefined) return ({ checks }) => checks?.includes(check) === true;
  const [, field = '', quoted = ''] = /^(\w+):"(.*)"$/s.exec(token) ?? [];
  const getTexts = textFields.get(field);
  if (getTexts === undefined) throw createUnexpectedFault(token);
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

// Reads compact JSON as a build writes it, with percentages, links and large integers as the values that they were.

import { type JsonObject, type JsonValue, Link } from '../../src/api/json-values.ts';
import { Percentage } from '../../src/model/percentages.ts';

/** Parses compact JSON as a build writes it. Throws a SyntaxError for anything else. */
export function parsePlainJson(text: string, baseUrl: string): JsonValue {
  const tokens = text.match(tokenPattern) ?? [];
  let position = 0;
  const value = parseValue();
  if (position !== tokens.length) throw new SyntaxError('There is more than one value.');
  return value;

  function next(): string {
    const token = tokens[position++];
    if (token === undefined) throw new SyntaxError('The JSON ends too early.');
    return token;
  }

  function parseValue(): JsonValue {
    const token = next();
    if (token === '{') return parseObject();
    if (token === '[') return parseArray();
    return parseScalar(token);
  }

  function parseObject(): JsonObject {
    const entries: [key: string, value: JsonValue][] = [];
    while (tokens[position] !== '}') {
      const key = JSON.parse(next()) as string;
      // Skips the colon.
      next();
      entries.push([key, parseValue()]);
      if (tokens[position] === ',') position++;
    }
    position++;
    // Defines even the key `__proto__`.
    return Object.fromEntries(entries);
  }

  function parseArray(): JsonValue[] {
    const array: JsonValue[] = [];
    while (tokens[position] !== ']') {
      array.push(parseValue());
      if (tokens[position] === ',') position++;
    }
    position++;
    return array;
  }

  function parseScalar(token: string): JsonValue {
    const scalar = JSON.parse(token) as string | number | boolean | null;
    if (typeof scalar === 'number' && token.includes('.')) {
      // In tenths of a percent.
      return new Percentage(Math.round(scalar * 10));
    }
    if (typeof scalar === 'number' && !Number.isSafeInteger(scalar)) return BigInt(token);
    const isLink =
      typeof scalar === 'string' && (scalar === baseUrl || scalar.startsWith(`${baseUrl}/`));
    return isLink ? new Link(scalar) : scalar;
  }
}

/** Matches strings, punctuation, and other tokens up to the next of these. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

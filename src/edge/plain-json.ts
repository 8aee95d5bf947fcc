// Published JSON → the values that it was made from: percentages keep their decimal, and addresses of the
// site are links. `JSON.parse` would lose both.

import { type JsonObject, type JsonValue, Link } from '../api/json-values.ts';
import { Percentage } from '../percentages.ts';

/** Parses compact JSON as a build writes it. Throws a SyntaxError for anything else. */
export function parsePlainJson(text: string, baseUrl: string): JsonValue {
  const tokens = text.match(tokenPattern) ?? [];
  let at = 0;
  const value = parseValue();
  if (at !== tokens.length) throw new SyntaxError('There is more than one value.');
  return value;

  function next(): string {
    const token = tokens[at++];
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
    const object: Record<string, JsonValue> = {};
    while (tokens[at] !== '}') {
      const key = JSON.parse(next()) as string;
      next();
      object[key] = parseValue();
      if (tokens[at] === ',') at++;
    }
    at++;
    return object;
  }

  function parseArray(): JsonValue[] {
    const array: JsonValue[] = [];
    while (tokens[at] !== ']') {
      array.push(parseValue());
      if (tokens[at] === ',') at++;
    }
    at++;
    return array;
  }

  function parseScalar(token: string): JsonValue {
    const scalar = JSON.parse(token) as string | number | boolean | null;
    if (typeof scalar === 'number' && token.includes('.')) {
      return new Percentage(Math.round(scalar * 10));
    }
    if (typeof scalar === 'number' && !Number.isSafeInteger(scalar)) return BigInt(token);
    const isLink =
      typeof scalar === 'string' && (scalar === baseUrl || scalar.startsWith(`${baseUrl}/`));
    return isLink ? new Link(scalar) : scalar;
  }
}

/** Strings, punctuation, and everything else up to the next of these. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

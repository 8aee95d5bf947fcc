// Routes go in, regular expressions come out as text, for servers that take no code: nginx (PCRE)
// and Caddy (RE2). Besides a route's path they cover what the handler reads of any address.

import type { Route } from '../api/routes.ts';

/** How a server writes regular expressions. RE2 cannot look ahead. */
export type Dialect = 'pcre' | 're2';

/** A path of the route, its last slash or none, with a group for each parameter. */
export function pathPattern(route: Route, dialect: Dialect): string {
  return wholePath(route, (name) => {
    const { text, length } = parameterPattern(route, name);
    if (dialect === 're2') return `(${text})`;
    const ahead = length === undefined ? '' : `(?=[^/]{${length.join(',')}}(?:/|\\z))`;
    return `(?<${name}>${ahead}${text})`;
  });
}

/** Paths that RE2's pattern takes though a parameter is longer than its length allows. */
export function overlongPatterns(route: Route): readonly string[] {
  return Object.keys(route.parameters).flatMap((overlong) => {
    const { length } = parameterPattern(route, overlong);
    if (length === undefined) return [];
    const tooMany = `[^/]{${Number(length[1]) + 1},}`;
    return [wholePath(route, (name) => (name === overlong ? tooMany : '[^/]*'))];
  });
}

/**
 * A raw target, query included, whose path a server would resolve where the handler does not:
 * dot segments, empty segments, an encoded slash, a fragment.
 */
export const resolvedPath =
  '^(?:[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*)?' +
  '(?:/[^?]*)?(?:%2[Ff]|#|//|/(?:\\.|%2[Ee]){1,2}(?:[/?]|\\z))';

/** A raw target, query included, in whose path every escape stands for UTF-8 text. */
export function encodedPath(dialect: Dialect): string {
  // Without its possessive form, PCRE would keep a way back for each character.
  const many = dialect === 'pcre' ? '*+' : '*';
  return `^(?:[^%?]|${escapedCharacters.join('|')})${many}(?:\\?|\\z)`;
}

const hex = '[0-9A-Fa-f]';
const next = `%[89ABab]${hex}`;
// The well-formed sequences of UTF-8, as RFC 3629 lists them.
const escapedCharacters = [
  `%[0-7]${hex}`,
  `%(?:[Cc][2-9A-Fa-f]|[Dd]${hex})${next}`,
  `%[Ee]0%[ABab]${hex}${next}`,
  `%[Ee](?:[1-9A-Ca-c]|[EeFf])(?:${next}){2}`,
  `%[Ee][Dd]%[89]${hex}${next}`,
  `%[Ff]0%(?:9|[ABab])${hex}(?:${next}){2}`,
  `%[Ff][1-3](?:${next}){3}`,
  `%[Ff]4%8${hex}(?:${next}){2}`,
];

/** A query with a parameter of this name; the last one's value is the only group. */
export function lastValue(name: string, groupName?: string): string {
  const group = groupName === undefined ? '(' : `(?<${groupName}>`;
  return `^(?:.*&)?${spellings(name)}(?:=${group}[^&]*))?(?:&.*)?\\z`;
}

/** The word in any mixture of letters and escapes. */
export function spellings(word: string): string {
  const letters = Array.from(word, (letter) => {
    const [first = '', second = ''] = letter.charCodeAt(0).toString(16);
    const digit = /[a-f]/.test(second) ? `[${second.toUpperCase()}${second}]` : second;
    return `(?:${letter}|%${first}${digit})`;
  });
  return letters.join('');
}

function wholePath(route: Route, segmentFor: (parameter: string) => string): string {
  const segments = route.path.split('/').slice(1, -1);
  const texts = segments.map((segment) => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    return parameter === undefined ? escapeLiteral(segment) : segmentFor(parameter);
  });
  return `^/${texts.join('/')}/?\\z`;
}

interface ParameterPattern {
  readonly text: string;
  /** The least and the greatest length, where the pattern looks ahead for it. */
  readonly length?: readonly [string, string] | undefined;
}

/** The pattern of a parameter as all dialects write it, its length apart. */
function parameterPattern(route: Route, name: string): ParameterPattern {
  const source = route.parameters[name]?.source ?? '';
  const parts = /^\^(?:\(\?=\.\{(\d+),(\d+)\}\$\))?(.+)\$$/.exec(source);
  const [, least, greatest, text = ''] = parts ?? [];
  // Another group would shift the numbers of the parameters; other assertions differ in RE2.
  if (text === '' || /\((?!\?:)|[\^$](?![^[]*\])/.test(text)) {
    throw new Error(`servers without code cannot match {${name}} of ${route.path}: /${source}/`);
  }
  if (least === undefined || greatest === undefined) return { text };
  return { text, length: [least, greatest] };
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

// Routes go in, regular expressions come out as text, for servers that take no code: nginx (PCRE)
// and Caddy (RE2). Besides a route's path they cover what the handler reads of any address.

import {
  escapeForRegExp,
  parseTemplate,
  type Segment,
  type SegmentPart,
} from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import { slug } from '../identifiers.ts';
import type { ServedTable } from './table.ts';

/** How a server writes regular expressions. RE2 cannot look ahead. */
export type Dialect = 'pcre' | 're2';

/**
 * A path of the route below the base path, with its last slash or without: a group for each
 * parameter, named where names are asked for. Names that are too long are another pattern's matter.
 */
export function pathPattern(
  route: Pick<Route, 'path' | 'parameters'>,
  dialect: Dialect | 'pcre with names',
): string {
  const { segments, isFolder } = parseTemplate(route.path, route.parameters);
  const texts = segments.map((segment) =>
    segment.map((part) => partPattern(part, segment, dialect)).join(''),
  );
  return `^/${texts.join('/')}${isFolder && texts.length > 0 ? '/?' : ''}\\z`;
}

function partPattern(
  part: SegmentPart,
  segment: Segment,
  dialect: Dialect | 'pcre with names',
): string {
  if ('literal' in part) return escapeForRegExp(part.literal);
  const { parameter, pattern } = part;
  const { source, maximumLength } = pattern;
  // Another group would shift the numbers of the parameters; other assertions differ in RE2.
  if (/\((?!\?:)|[\^$](?![^[]*\])/.test(source)) {
    throw new Error(`servers without code cannot match {${parameter}}: ${source}`);
  }
  if (dialect === 're2') return `(${source})`;
  const needsLength = segment.length === 1 && maximumLength !== usualMaximum;
  const ahead = needsLength ? `(?=[^/]{1,${maximumLength}}(?:/|\\z))` : '';
  if (dialect === 'pcre') return ahead === '' ? `(?:${source})` : `(?:${ahead}${source})`;
  return `(?<${parameter}>${ahead}${source})`;
}

/** Paths that RE2's pattern takes though a parameter is longer than its length allows. */
export function overlongPatterns(route: Route): readonly string[] {
  const { segments, isFolder } = parseTemplate(route.path, route.parameters);
  return segments.flatMap((overlong) => {
    const [only] = overlong;
    if (overlong.length !== 1 || only === undefined || 'literal' in only) return [];
    const { maximumLength } = only.pattern;
    if (maximumLength === usualMaximum) return [];
    const texts = segments.map((segment) =>
      segment === overlong
        ? `[^/]{${maximumLength + 1},}`
        : segment
            .map((part) => ('literal' in part ? escapeForRegExp(part.literal) : '[^/]*'))
            .join(''),
    );
    return [`^/${texts.join('/')}${isFolder ? '/?' : ''}\\z`];
  });
}

const usualMaximum = slug.maximumLength;

/** Any path with a name that is longer than nearly all parameters may be. */
export const overlongName = `[^/]{${usualMaximum + 1},}`;

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
export function lastValue(name: string): string {
  return `^(?:.*&)?${spellings(name)}(?:=([^&]*))?(?:&.*)?\\z`;
}

/** The number of a page, each of its digits by itself or as an escape: seven groups. */
export const pageDigits = `(?:%3)?([1-9])${'(?:(?:%3)?([0-9]))?'.repeat(6)}`;

/** The word in any mixture of letters and escapes. */
export function spellings(word: string): string {
  const letters = Array.from(word, (letter) => {
    const [first = '', second = ''] = letter.charCodeAt(0).toString(16);
    const digit = /[a-f]/.test(second) ? `[${second.toUpperCase()}${second}]` : second;
    return `(?:${letter}|%${first}${digit})`;
  });
  return letters.join('');
}

/** For each set of representations: which format asks for which ending, as lines of a server's map. */
export function extensionLines(
  { formSets }: Pick<ServedTable, 'formSets'>,
  regex: (pattern: string) => string,
): string[] {
  return [
    ...formSets.flatMap(({ name, representations }) => [
      ...representations
        .slice(1)
        .map(
          ({ format, extension }) => `${regex(`^${name} ${spellings(format)}\\z`)} ${extension}`,
        ),
      `${regex(`^${name} `)} ${representations[0]?.extension}`,
    ]),
    'default ""',
  ];
}

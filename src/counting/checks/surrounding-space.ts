// The check that a translation begins and ends with white space where its source text does, and
// only there. How many spaces there are, and of which kind, is of no account; line breaks are left
// to the check `line-breaks`.

import { checkFindings } from '../../check-findings.ts';
import type { QualityCheck } from './check.ts';

export const surroundingSpace: QualityCheck = {
  name: 'surrounding-space',
  about: checkFindings['surrounding-space'],
  example: { source: 'Page: ', language: 'de', target: 'Seite:' },
  fails: ({ source, target, language }) => {
    // Most texts have none.
    if (!hasEdge(source) && !hasEdge(target)) return false;
    if (source.trim() === '' || target.trim() === '') return false;
    const joinsWords = languagesWithoutSpaces.has(language.split(/[_@-]/, 1)[0] ?? '');
    const pairs = [
      [getStart(source), getStart(target)],
      [getEnd(source), getEnd(target)],
    ] as const;
    return pairs.some(([inSource, inTarget]) => {
      if (inSource === 'break' || inTarget === 'break' || inSource === inTarget) return false;
      if (inSource === 'space') return inTarget === 'text' && !joinsWords;
      return inTarget === 'space' && inSource === 'text';
    });
  },
};

function hasEdge(text: string): boolean {
  return (
    spaceOrDirection.test(text.charAt(0)) || spaceOrDirection.test(text.charAt(text.length - 1))
  );
}

/** Languages that write no spaces between words, so that none is needed to join two texts. */
const languagesWithoutSpaces = new Set([
  ...['zh', 'yue', 'lzh', 'wuu', 'nan', 'hak', 'ja', 'th', 'lo', 'km', 'my', 'shn', 'bo', 'dz'],
]);

/** Returns the edge of a text; `either` when a space there means nothing. */
type Edge = 'space' | 'break' | 'text' | 'either';

function getStart(text: string): Edge {
  const start = withoutDirections(text.slice(0, reach));
  // French has a space before these marks, and a text may begin with one of them.
  if (/^\p{Zs}[:;!?%»›…]/u.test(start)) return 'either';
  return getEdge(start.charAt(0));
}

function getEnd(text: string): Edge {
  const end = withoutDirections(text.slice(-reach));
  if (/[«‹]\p{Zs}$/u.test(end)) return 'either';
  // Full-width marks have their space in them.
  if (/[\u3001-\u303f\uff01-\uff65]$/.test(end)) return 'either';
  return getEdge(end.charAt(end.length - 1));
}

function getEdge(character: string): Edge {
  if (/[\n-\r\u2028\u2029]/.test(character)) return 'break';
  return /\s/.test(character) ? 'space' : 'text';
}

/** How many characters from an edge are looked at: more than the marks of direction take up. */
const reach = 16;

function withoutDirections(text: string): string {
  return text.replace(directions, '');
}

const direction = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const directions = new RegExp(`[${direction}]`, 'g');
const spaceOrDirection = new RegExp(String.raw`[\s${direction}]`);

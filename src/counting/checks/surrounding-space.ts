// The check `surrounding-space`: a translation begins and ends with white space exactly where its source text does. The number
// and kind of spaces don't matter; the check `line-breaks` compares line breaks.

import { checkFindings } from '../../model/check-findings.ts';
import type { QualityCheck } from './check.ts';

export const surroundingSpace: QualityCheck = {
  name: 'surrounding-space',
  finding: checkFindings['surrounding-space'],
  example: { source: 'Page: ', language: 'de', target: 'Seite:' },
  fails: ({ source, target, language }) => {
    // Fast path: most texts have no such space.
    if (!hasEdge(source) && !hasEdge(target)) return false;
    if (source.trim() === '' || target.trim() === '') return false;
    const needsNoSpace = languagesWithoutSpaces.has(language.split(/[_@-]/, 1)[0] ?? '');
    const pairs = [
      [getStartEdge(source), getStartEdge(target)],
      [getEndEdge(source), getEndEdge(target)],
    ] as const;
    return pairs.some(([inSource, inTarget]) => {
      if (inSource === 'space') return inTarget === 'text' && !needsNoSpace;
      return inTarget === 'space' && inSource === 'text';
    });
  },
};

function hasEdge(text: string): boolean {
  return (
    spaceOrDirection.test(text.charAt(0)) || spaceOrDirection.test(text.charAt(text.length - 1))
  );
}

/** Languages without spaces between words, which need none between two joined texts. */
const languagesWithoutSpaces = new Set([
  ...['zh', 'yue', 'lzh', 'wuu', 'nan', 'hak', 'ja', 'th', 'lo', 'km', 'my', 'shn', 'bo', 'dz'],
]);

/** The kind of a text's edge; `either` if a space there doesn't matter, as beside a line break. */
type Edge = 'space' | 'text' | 'either';

function getStartEdge(text: string): Edge {
  const start = removeDirections(text.slice(0, edgeLength));
  // French writes a space before these marks, with which a text may begin.
  if (/^\p{Zs}[:;!?%»›…]/u.test(start)) return 'either';
  return classifyEdge(start.charAt(0));
}

function getEndEdge(text: string): Edge {
  const end = removeDirections(text.slice(-edgeLength));
  if (/[«‹]\p{Zs}$/u.test(end)) return 'either';
  // Full-width marks include their space.
  if (/[\u3001-\u303f\uff01-\uff65]$/.test(end)) return 'either';
  return classifyEdge(end.charAt(end.length - 1));
}

function classifyEdge(character: string): Edge {
  if (/[\n-\r\u2028\u2029]/.test(character)) return 'either';
  return /\s/.test(character) ? 'space' : 'text';
}

/** Characters of an edge that are read. Chosen: more than its marks of text direction. */
const edgeLength = 16;

function removeDirections(text: string): string {
  return text.replace(directions, '');
}

const direction = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const directions = new RegExp(`[${direction}]`, 'g');
const spaceOrDirection = new RegExp(String.raw`[\s${direction}]`);

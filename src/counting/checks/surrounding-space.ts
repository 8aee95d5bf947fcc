// The checks `surrounding-space` and `line-breaks`: a translation begins and ends with white space exactly where its source
// text does, and has its line breaks. The number and kind of spaces do not matter, nor breaks that may only wrap the text.

import { checkFindings } from '../../model/unit.ts';
import { getBaseLanguage } from '../../text/identifiers.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import { hasChoice, type QualityCheck } from './check.ts';

export const surroundingSpace: QualityCheck = {
  name: 'surrounding-space',
  finding: checkFindings['surrounding-space'],
  example: { source: 'Page: ', language: 'de', target: 'Seite:' },
  fails: ({ source, target, language }) => {
    // Fast path: most texts have no such space.
    if (!hasEdge(source) && !hasEdge(target)) return false;
    if (source.trim() === '' || target.trim() === '') return false;
    return compareEdges(source, target, language).length > 0;
  },
  explain: ({ source, target, language }) =>
    compareEdges(source, target, language)
      .map(({ edge, isMissing }) =>
        isMissing
          ? `The space at the ${edge} is missing.`
          : `The source text has no space at the ${edge}.`,
      )
      .join(' '),
};

/** Finds the edges of a text at which a space is missing or too much. */
function compareEdges(source: string, target: string, language: string) {
  const needsNoSpace = languagesWithoutSpaces.has(getBaseLanguage(language));
  const edges = [
    ['beginning', getStartEdge(source), getStartEdge(target)],
    ['end', getEndEdge(source), getEndEdge(target)],
  ] as const;
  return edges.flatMap(([edge, inSource, inTarget]) => {
    const isMissing = inSource === 'space' && inTarget === 'text' && !needsNoSpace;
    const isExtra = inTarget === 'space' && inSource === 'text';
    return isMissing || isExtra ? [{ edge, isMissing }] : [];
  });
}

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

export const lineBreaks: QualityCheck = {
  name: 'line-breaks',
  finding: checkFindings['line-breaks'],
  example: { source: 'Hello,\nthank you.', language: 'de', target: 'Hallo, vielen Dank.' },
  fails: ({ source, target }) => {
    if (!anyBreak.test(source) && !anyBreak.test(target)) return false;
    // Breaks between plural forms are not shown to users.
    if (hasChoice(source) || hasChoice(target)) return false;
    const inSource = countLineBreaks(source);
    const inTarget = countLineBreaks(target);
    return (
      inSource.leading !== inTarget.leading ||
      inSource.trailing !== inTarget.trailing ||
      inSource.certain > inTarget.certain + inTarget.possible ||
      inTarget.certain > inSource.certain + inSource.possible
    );
  },
  explain: ({ source, target }) => {
    const [inSource, inTarget] = [source, target].map((text) => text.split(lineBreak).length - 1);
    if (inSource === inTarget) return 'The line breaks are in other places.';
    return `The source text has ${formatCount(inSource ?? 0, 'line break')}, the translation ${formatNumber(inTarget ?? 0)}.`;
  },
};

interface Breaks {
  readonly leading: number;
  readonly trailing: number;
  /** Breaks inside the text that are surely intended. */
  readonly certain: number;
  /** Breaks inside the text that may only wrap it. */
  readonly possible: number;
}

function countLineBreaks(text: string): Breaks {
  const lines = text.split(lineBreak);
  const isFilled = lines.map((line) => line.trim() !== '');
  const first = Math.max(0, isFilled.indexOf(true));
  const last = isFilled.lastIndexOf(true);
  let possible = 0;
  for (let index = first; index < last; index++) {
    if (!isFilled[index] || !isFilled[index + 1]) continue;
    if (isLong(lines[index] ?? '') || isIndented(lines[index + 1] ?? '')) possible++;
  }
  const between = last < 0 ? 0 : last - first;
  return {
    leading: first,
    trailing: lines.length - 1 - first - between,
    certain: between - possible,
    possible,
  };
}

/** A line break, also one that is written as `\n`. */
const lineBreak = /\r\n?|\n|\\n/;
const anyBreak = /[\r\n]|\\n/;

/** Columns of a line that may have been wrapped. Chosen: narrower than the texts of windows are wrapped. */
const minWrappedColumns = 40;

/** Whether a line may have been wrapped. Wide characters have two columns. */
function isLong(line: string): boolean {
  const wide = line.match(/[\u1100-\u11ff\u2e80-\uffef]/g)?.length ?? 0;
  return line.trim().length + wide >= minWrappedColumns;
}

function isIndented(line: string): boolean {
  return /^(?:\s{4}|\t)/.test(line);
}

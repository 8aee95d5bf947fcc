// Suggests masks for a component whose mask is wrong: the most similar masks of translations in a checkout.

import { distance } from 'fastest-levenshtein';
import { isInCldr, readSpelling } from '../languages/spelling.ts';
import { compareText } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';

/** Suggestions in a message: as many as are read at a glance. */
const maxSuggestions = 3;

/** Finds the masks nearest to a wrong one; each matches files of at least two languages. */
export function findNearestMasks(mask: string, paths: readonly string[]): string[] {
  const pathsByMask = new Map<string, Set<string>>();
  const isCode = memoize((text) => {
    const spelling = readSpelling(text);
    return spelling.kind === 'code' && isInCldr(spelling.code);
  });
  for (const path of paths) {
    for (const { start, end } of findCodeSpans(path, isCode)) {
      const candidate = `${path.slice(0, start)}*${path.slice(end)}`;
      getOrCreate(pathsByMask, candidate, () => new Set()).add(path);
    }
  }
  return [...pathsByMask]
    .filter(([candidate, matched]) => matched.size > 1 && candidate !== mask)
    .map(([candidate]) => ({ candidate, edits: distance(candidate, mask) }))
    .sort((a, b) => a.edits - b.edits || compareText(a.candidate, b.candidate))
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** The offsets of a part of a path. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the codes in a path: names of folders, and the start or the end of a name, up to `-`, `_` or `.`. */
function findCodeSpans(path: string, isCode: (text: string) => boolean): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const name of path.split('/')) {
    const stem = name.replace(/\.[^.]*$/, '');
    const parts = [
      stem,
      ...[...stem.matchAll(/[-_.]/g)].flatMap(({ index }) => [
        stem.slice(0, index),
        stem.slice(index + 1),
      ]),
    ];
    for (const part of new Set(parts)) {
      const offset = stem.startsWith(part) ? 0 : stem.length - part.length;
      if (isCode(part)) spans.push({ start: start + offset, end: start + offset + part.length });
    }
    start += name.length + 1;
  }
  return spans;
}

/** Memoizes the results of a test. */
function memoize(test: (text: string) => boolean): (text: string) => boolean {
  const results = new Map<string, boolean>();
  return (text) => {
    const result = results.get(text) ?? test(text);
    results.set(text, result);
    return result;
  };
}

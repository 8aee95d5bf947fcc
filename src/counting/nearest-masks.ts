// The paths of a checkout → the masks of translations in it, those nearest to a wrong one
// first.

import { distance } from 'fastest-levenshtein';
import { getOrCreate } from '../collections.ts';
import { isInCldr, readSpelling } from '../languages/spelling.ts';
import { compareText } from '../problem.ts';

/** At most three masks, each of files in two languages or more. */
export function findNearestMasks(mask: string, paths: readonly string[]): string[] {
  const languages = new Map<string, Set<string>>();
  const isCode = cached((text) => {
    const spelling = readSpelling(text);
    return spelling.kind === 'code' && isInCldr(spelling.code);
  });
  for (const path of paths) {
    for (const { start, end } of codesIn(path, isCode)) {
      const one = `${path.slice(0, start)}*${path.slice(end)}`;
      getOrCreate(languages, one, () => new Set()).add(path.slice(start, end));
    }
  }
  return [...languages]
    .filter(([one, codes]) => codes.size > 1 && one !== mask)
    .map(([one]) => ({ one, far: distance(one, mask) }))
    .sort((a, b) => a.far - b.far || compareText(a.one, b.one))
    .slice(0, 3)
    .map(({ one }) => one);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The positions in the names of a path that may have a code: a whole folder, or a piece at an end of a file's name. */
function codesIn(path: string, isCode: (text: string) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const name of path.split('/')) {
    const stem = name.replace(/\.[^.]*$/, '');
    const pieces = [
      stem,
      ...[...stem.matchAll(/[-_.]/g)].flatMap(({ index }) => [
        stem.slice(0, index),
        stem.slice(index + 1),
      ]),
    ];
    for (const piece of new Set(pieces)) {
      const at = stem.startsWith(piece) ? 0 : stem.length - piece.length;
      if (isCode(piece)) stretches.push({ start: start + at, end: start + at + piece.length });
    }
    start += name.length + 1;
  }
  return stretches;
}

function cached(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const result = known.get(text) ?? test(text);
    known.set(text, result);
    return result;
  };
}

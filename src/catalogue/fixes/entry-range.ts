// Finds the lines of a key and its value in a block mapping, so that a fix can remove them. The comment at the end of the
// lines belongs to them; comments and empty lines above and below don't.

import { type Document, isNode, type Pair, visit } from 'yaml';
import type { TextRange } from '../../problem/problem.ts';

/** Finds the range of the entry whose key starts at an offset; undefined if its lines contain anything else. */
export function findEntryRange(
  text: string,
  document: Document,
  keyStart: number,
): TextRange | undefined {
  const pair = findPairAt(document, keyStart);
  const start = keyStart === 0 ? 0 : text.lastIndexOf('\n', keyStart - 1) + 1;
  if (pair === undefined || !/^ *$/.test(text.slice(start, keyStart))) return undefined;
  const end = Math.max(getEnd(pair.key), getEnd(pair.value));
  // The range of a block includes the empty lines after it.
  const contentEnd = keyStart + text.slice(keyStart, end).trimEnd().length;
  const lineBreak = text.indexOf('\n', contentEnd);
  const nextLine = lineBreak < 0 ? text.length : lineBreak + 1;
  // A key without a value is followed by its colon, and the last line may end in a comment.
  return /^(?: *:)?\s*(?:#.*)?$/.test(text.slice(contentEnd, nextLine).trimEnd())
    ? [start, nextLine]
    : undefined;
}

/** Finds the key that starts at an offset, with its value; only outside of braces. */
function findPairAt(document: Document, keyStart: number): Pair | undefined {
  let pair: Pair | undefined;
  visit(document, {
    Map(_, map) {
      if (map.flow === true) return visit.SKIP;
      pair ??= map.items.find(({ key }) => isNode(key) && key.range?.[0] === keyStart);
      return pair === undefined ? undefined : visit.BREAK;
    },
  });
  return pair;
}

/** Returns the offset after a node; 0 if there is none. */
function getEnd(node: unknown): number {
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

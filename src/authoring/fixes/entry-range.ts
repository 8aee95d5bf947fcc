// A key of a block mapping → the lines that it and its value take, to remove them: the comment behind
// them goes too, comments and empty lines above and below stay.

import { type Document, isNode, type Pair, visit } from 'yaml';
import type { TextRange } from '../../problem.ts';

/** Undefined when anything else is on these lines, or no such key starts there. */
export function findEntryRange(
  text: string,
  document: Document,
  keyStart: number,
): TextRange | undefined {
  const pair = findPairAt(document, keyStart);
  const start = keyStart === 0 ? 0 : text.lastIndexOf('\n', keyStart - 1) + 1;
  if (pair === undefined || !/^ *$/.test(text.slice(start, keyStart))) return undefined;
  const end = Math.max(getEnd(pair.key), getEnd(pair.value));
  // A block of lines ends behind the empty lines that follow it.
  const filled = keyStart + text.slice(keyStart, end).trimEnd().length;
  const lineBreak = text.indexOf('\n', filled);
  const next = lineBreak < 0 ? text.length : lineBreak + 1;
  return /^(?: *:)?\s*(?:#.*)?$/.test(text.slice(filled, next).trimEnd())
    ? [start, next]
    : undefined;
}

function findPairAt(document: Document, keyStart: number): Pair | undefined {
  let found: Pair | undefined;
  visit(document, {
    Map(_, map) {
      if (map.flow === true) return visit.SKIP;
      found ??= map.items.find(({ key }) => isNode(key) && key.range?.[0] === keyStart);
      return found === undefined ? undefined : visit.BREAK;
    },
  });
  return found;
}

function getEnd(node: unknown): number {
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

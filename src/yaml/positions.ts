// Finds the parts of a YAML document in its text.

import { type Document, isAlias, isMap, isNode, isScalar, isSeq } from 'yaml';
import type { TextRange } from '../problem.ts';

/** A part of a scalar's text, in characters from 0. */
export interface TextPiece {
  readonly offset: number;
  readonly length: number;
}

/**
 * Returns the position of a value or its key; for a missing one, the start of its mapping, with nothing
 * to underline.
 */
export function getRange(
  document: Document,
  path: readonly PropertyKey[],
  part: 'key' | 'value',
): TextRange {
  let node: unknown = document.contents;
  let range = getNodeRange(node) ?? [0, 0];
  for (const [depth, name] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => getKeyText(item.key) === String(name));
      if (pair === undefined) return [range[0], range[0]];
      const wantsKey = part === 'key' && depth === path.length - 1;
      // An empty value is shown at its key, an empty key at its colon.
      const keyRange = getNodeRange(pair.key) ?? getColon(pair.key) ?? range;
      node = pair.value;
      range = wantsKey ? keyRange : (getNodeRange(node) ?? keyRange);
    } else if (isSeq(node)) {
      node = node.items[Number(name)];
      range = getNodeRange(node) ?? range;
    } else break;
  }
  return range;
}

/** Returns the position of a piece of a text value, however the value is quoted, folded or indented. */
export function findPieceRange(
  document: Document,
  source: string,
  path: readonly PropertyKey[],
  { offset, length }: TextPiece,
): TextRange {
  const whole = getRange(document, path, 'value');
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== 'string') return whole;
  const inQuotes = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const start = whole[0] + (inQuotes ? 1 : 0);
  if (source.startsWith(node.value, start)) return [start + offset, start + offset + length];
  // Escapes or folds shift the offsets: find the same occurrence of the piece by its text.
  const piece = node.value.slice(offset, offset + length);
  let at = start - 1;
  for (let earlier = -1; earlier < offset && piece !== ''; ) {
    earlier = node.value.indexOf(piece, earlier + 1);
    at = source.indexOf(piece, at + 1);
    if (at < 0 || at >= whole[1]) return whole;
  }
  return piece === '' ? whole : [at, at + length];
}

function getColon(emptyKey: unknown): TextRange | undefined {
  if (!isNode(emptyKey) || !emptyKey.range) return undefined;
  return [emptyKey.range[0], emptyKey.range[0] + 1];
}

/** Returns the text of a mapping's key; the parser accepts only text keys. */
export function getKeyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** Returns the position of a node, unless it has no width. */
export function getNodeRange(node: unknown): TextRange | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return end > start ? [start, end] : undefined;
}

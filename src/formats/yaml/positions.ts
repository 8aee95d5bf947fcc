// Finds the positions of values and keys of a YAML document in its text.

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { TextRange } from '../../problem/problem.ts';

/** A part of a scalar's text, in UTF-16 code units. */
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
      const pair = findPair(document, node, String(name));
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

/** Finds a key of a mapping, or else of the mappings that it merges (`<<`). */
function findPair(document: Document, map: YAMLMap, name: string): Pair | undefined {
  const own = map.items.find((item) => getKeyText(item.key) === name);
  if (own !== undefined && !isMergePair(own)) return own;
  for (const pair of map.items.filter(isMergePair)) {
    for (const merged of listMergedNodes(pair, (alias) => alias.resolve(document))) {
      const found = isMap(merged) ? findPair(document, merged, name) : undefined;
      if (found !== undefined) return found;
    }
  }
  return own;
}

/** Whether a pair is the merge key `<<`, which is plain text without quotes. */
export function isMergePair({ key }: Pair): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<';
}

/** Lists the nodes that a merge key names: one, or those of a list. */
export function listMergedNodes({ value }: Pair, resolve: (alias: Alias) => unknown): unknown[] {
  const follow = (node: unknown) => (isAlias(node) ? resolve(node) : node);
  const node = follow(value);
  return isSeq(node) ? node.items.map(follow) : [node];
}

/** Returns the position of a piece of a text value, however the value is quoted, folded or indented. */
export function findPieceRange(
  document: Document,
  source: string,
  path: readonly PropertyKey[],
  { offset, length }: TextPiece,
): TextRange {
  const valueRange = getRange(document, path, 'value');
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== 'string') return valueRange;
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const start = valueRange[0] + (isQuoted ? 1 : 0);
  if (source.startsWith(node.value, start)) return [start + offset, start + offset + length];
  // Escapes or folds shift the offsets, so the same occurrence of the piece is found by its text.
  const piece = node.value.slice(offset, offset + length);
  let offsetInSource = start - 1;
  for (let offsetInValue = -1; offsetInValue < offset && piece !== ''; ) {
    offsetInValue = node.value.indexOf(piece, offsetInValue + 1);
    offsetInSource = source.indexOf(piece, offsetInSource + 1);
    if (offsetInSource < 0 || offsetInSource >= valueRange[1]) return valueRange;
  }
  return piece === '' ? valueRange : [offsetInSource, offsetInSource + length];
}

/** Returns the range of the colon after an empty key. */
function getColon(emptyKey: unknown): TextRange | undefined {
  if (!isNode(emptyKey) || !emptyKey.range) return undefined;
  return [emptyKey.range[0], emptyKey.range[0] + 1];
}

/** Returns the text of a mapping's key; the parser accepts only text keys. */
export function getKeyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** Returns the position of a node; undefined if it is empty. */
export function getNodeRange(node: unknown): TextRange | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  return end > start ? [start, end] : undefined;
}

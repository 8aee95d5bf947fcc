// Where something stands in sound JSON, for what is wrong with it. JSON.parse tells no places, so they
// are found again. Nearly all JSON is YAML too, and the parser of YAML tells them.

import { isMap, isScalar, isSeq } from 'yaml';
import type { Path } from './json-paths.ts';
import { readYamlDocument } from './yaml-document.ts';
import { startOf } from './yaml-values.ts';

/** The offset of what a path leads to, at its name if it has one; 0 where it cannot be told. */
export function offsetOfPath(bytes: Uint8Array, path: Path): number {
  try {
    let { root: node } = readYamlDocument(bytes);
    let offset = startOf(node);
    for (const step of path) {
      if (isSeq(node) && typeof step === 'number') {
        node = node.items[step];
        offset = startOf(node);
        continue;
      }
      const pairs = isMap(node) ? node.items : [];
      // Of those with the same name the last counts.
      const pair = pairs.findLast(({ key }) => isScalar(key) && key.source === step);
      offset = startOf(pair?.key);
      node = pair?.value;
    }
    return offset;
  } catch {
    return 0;
  }
}

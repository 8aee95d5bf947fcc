// Where something stands in sound JSON, for what is wrong with it. JSON.parse tells no places, so they
// are found again. Nearly all JSON is YAML too, and the parser of YAML tells them.

import { isMap, isScalar, isSeq } from 'yaml';
import { readYamlDocument } from './yaml-document.ts';
import { startOf } from './yaml-values.ts';

/** The steps from the root to a value: names in objects, and numbers in lists. */
export type Path = readonly (string | number)[];

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

/** The path to an object or a list inside another. */
export function pathTo(value: unknown, root: unknown): Path {
  interface Branch {
    readonly value: unknown;
    readonly step: string | number;
    readonly parent: Branch | undefined;
  }
  const pending: Branch[] = [{ value: root, step: '', parent: undefined }];
  for (let branch = pending.pop(); branch !== undefined; branch = pending.pop()) {
    if (branch.value === value) {
      const steps: (string | number)[] = [];
      for (let at = branch; at.parent !== undefined; at = at.parent) steps.push(at.step);
      return steps.reverse();
    }
    const parent = branch;
    const inside = branch.value;
    if (Array.isArray(inside)) {
      for (const [step, item] of inside.entries()) pending.push({ value: item, step, parent });
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [step, item] of Object.entries(inside))
        pending.push({ value: item, step, parent });
    }
  }
  return [];
}

/** Where sound JSON first opens as many brackets and braces one inside another; else its start. */
export function offsetOfLevel(text: string, wanted: number): number {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset];
    if (sign === '"') isInText = !isInText;
    else if (isInText) offset += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') level++;
    else if (sign === ']' || sign === '}') level--;
    if (level === wanted) return offset;
  }
  return 0;
}

// Ways through values, as JSON and formats like it have them.

/** The steps from the root to a value: names in objects, and numbers in lists. */
export type JsonPath = readonly (string | number)[];

/** The path to an object or a list inside another. */
export function getJsonPath(value: unknown, root: unknown): JsonPath {
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

/** Finds the place where valid JSON first nests so many brackets and braces; else its start. */
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

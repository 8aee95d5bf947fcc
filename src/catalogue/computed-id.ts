// Computes ids from paths: the project at `projects/demo/project.yaml` gets the same number at every build, although no
// file has it.

import { hash } from 'node:crypto';

/** The kinds of objects that have ids; an id is unique within its kind. */
export type IdKind = 'project' | 'component' | 'translation' | 'plural';

/**
 * Computes the id of an object whose file has none: a number from 1 to 2^31 - 1, from the SHA-1 of its kind and path
 * (docs/decisions/0001-ids-from-paths.md). If another object has that id, the next `attempt` gives another.
 */
export function computeId(kind: IdKind | 'category', path: string, attempt = 0): number {
  // No path has a space, so each object and attempt hashes another text.
  const suffix = attempt === 0 ? '' : ` ${attempt}`;
  const digest = hash('sha1', `${salt} ${kind} ${path}${suffix}`, 'buffer');
  // Leaves 31 bits; 0 is no id.
  return digest.readUInt32BE(0) & 0x7fffffff || 1;
}

/** An arbitrary number. Changing it would change all published ids. */
const salt = 8511;

/** Creates the function that computes the id of each category from its path, which no file can pin. */
export function createCategoryIds(): (path: string) => number {
  const taken = new Set<number>();
  return (path) => {
    let attempt = 0;
    let id: number;
    do id = computeId('category', path, attempt++);
    while (taken.has(id));
    taken.add(id);
    return id;
  };
}

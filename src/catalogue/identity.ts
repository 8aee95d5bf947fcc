// Identifiers that follow from what a thing is: numbers from paths.

import { hash } from 'node:crypto';

/** The kinds of things that have ids: no two of one kind have the same. */
export type IdKind = 'project' | 'component' | 'translation' | 'plural';

/**
 * The id of a thing whose file does not pin one: 1 to 2^31 - 1, from the SHA-1 of its kind and
 * path, so that adding a file hardly ever changes another's id
 * (docs/decisions/0001-ids-from-paths.md). Where that id is taken, the next `attempt` gives another.
 */
export function getId(kind: IdKind, path: string, attempt = 0): number {
  // No path has a space, so that no other text is hashed for another thing.
  const further = attempt === 0 ? '' : ` ${attempt}`;
  const digest = hash('sha1', `${salt} ${kind} ${path}${further}`, 'buffer');
  return digest.readUInt32BE(0) & 0x7fffffff || 1;
}

// Published ids were made with this number before the path, and stay what they are.
const salt = 8511;

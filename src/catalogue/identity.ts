// Identifiers that follow from what a thing is: numbers from paths.

import { hash } from 'node:crypto';

/**
 * The id of a thing whose file does not pin one: 1 to 2^31 - 1, from the SHA-1 of its kind and
 * path, so that adding a file never changes another's id (docs/decisions/0001-ids-from-paths.md).
 */
export function idOf(
  kind: 'project' | 'component' | 'translation' | 'plural',
  path: string,
): number {
  const digest = hash('sha1', `${salt} ${kind} ${path}`, 'buffer');
  return digest.readUInt32BE(0) & 0x7fffffff || 1;
}

// By chance, two of 100,000 paths meet in one id. With this number before them the regular names
// of generated catalogues (project-0/component-0/…) do not, up to that size.
const salt = 8511;

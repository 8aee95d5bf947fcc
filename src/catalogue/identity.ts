// Identifiers that follow from what a thing is: numbers from paths, versions from bytes.

import { createHash } from 'node:crypto';

/**
 * The id of a thing whose file does not pin one: 1 to 2^31 - 1, from the SHA-1 of its kind and
 * path, so that adding a file never changes another's id.
 */
export function idOf(kind: 'project' | 'component' | 'translation' | 'plural', path: string) {
  const digest = createHash('sha1').update(`${kind} ${path}`).digest();
  return digest.readUInt32BE(0) & 0x7fffffff || 1;
}

/** git's identifier of a file with these bytes: 40 hex digits. */
export function gitBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

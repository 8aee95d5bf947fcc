// Hashes that identify content: equal versions mean equal content.

import { createHash, hash } from 'node:crypto';

/** Hashes several texts together. */
export function hashTexts(texts: readonly string[]): string {
  // NUL cannot occur in a path.
  return hash('sha1', texts.join('\0'), 'base64url');
}

/** Returns git's blob id of these bytes: 40 hex digits. */
export function computeBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

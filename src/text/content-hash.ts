// Computes hashes that identify content: equal hashes mean equal content.

import { createHash, hash } from 'node:crypto';

/** Hashes several texts together: `['a', 'b']` has another hash than `['ab']`. */
export function hashTexts(texts: readonly string[]): string {
  // The texts are paths, hashes and JSON. NUL can't occur in these, so it separates them.
  return hash('sha1', texts.join('\0'), 'base64url');
}

/** Returns git's blob id of these bytes: 40 hex digits. */
export function computeBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

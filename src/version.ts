// Versions: short texts, and equal ones mean that nothing has changed.

import { createHash, hash } from 'node:crypto';

/** A version of several texts together. Changes whenever one of them does. */
export function hashTexts(texts: readonly string[]): string {
  // No text holds the separator: it may stand in no path.
  return hash('sha1', texts.join('\0'), 'base64url');
}

/** git's identifier of a file with these bytes: 40 hex digits. */
export function gitBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

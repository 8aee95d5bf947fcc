// Versions: short texts that tell whether something is still what it was.

import { hash } from 'node:crypto';

/** A version of several texts together: another one when any of them is another. */
export function versionOf(texts: readonly string[]): string {
  // No text holds the separator: it may stand in no path.
  return hash('sha1', texts.join('\0'), 'base64url');
}

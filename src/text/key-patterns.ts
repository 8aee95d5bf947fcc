// Matches keys of strings with the patterns that people write for them in a catalogue.

import { escapeInvisible } from './visible.ts';
import { matchesName } from './wildcards.ts';

/** Lists the names of a key that patterns match: as it is printed and, in gettext, its context and its text alone. */
export function listKeyNames(key: string): readonly string[] {
  return key.includes('\u0004')
    ? [key, ...key.split('\u0004')].map(escapeInvisible)
    : [escapeInvisible(key)];
}

/** Whether one of the patterns matches one of the names of a key. */
export function matchesAnyName(patterns: readonly string[], names: readonly string[]): boolean {
  return patterns.some((pattern) => names.some((name) => matchesName(pattern, name)));
}

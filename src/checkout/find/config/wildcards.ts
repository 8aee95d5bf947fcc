// Matches paths with the patterns of other tools: `*` and `?` within a name, `**` for any folders. The time is at most
// proportional to the length of the pattern times that of the path.

import { matchesName } from '../../../text/wildcards.ts';

/** The longest pattern that can match; longer ones would take too long. Chosen: real patterns are shorter. */
const maxPatternLength = 1000;

/**
 * Creates a function that returns the part of a path that `**` matches (empty without `**`), or undefined if the path
 * doesn't match. Braces and brackets are literal characters.
 */
export function createPathMatcher(pattern: string): (path: string) => string | undefined {
  if (pattern.length > maxPatternLength) return () => undefined;
  const parts = pattern.split('/');
  const deepIndex = parts.indexOf('**');
  const after = deepIndex < 0 ? parts : parts.slice(deepIndex + 1);
  const before = deepIndex < 0 ? [] : parts.slice(0, deepIndex);
  // Tools have at most one `**`.
  if (after.includes('**')) return () => undefined;
  // Most paths differ in the literal start or end, which is cheap to compare.
  const firstWildcard = parts.findIndex((part) => /[*?]/.test(part));
  const start = parts.slice(0, firstWildcard < 0 ? parts.length : firstWildcard).join('/');
  const end = parts.at(-1)?.split(/[*?]/).at(-1) ?? '';
  return (path) => {
    if (!path.startsWith(start) || !path.endsWith(end)) return undefined;
    const names = path.split('/');
    const afterIndex = names.length - after.length;
    if (deepIndex < 0 ? afterIndex !== 0 : afterIndex < deepIndex) return undefined;
    const isMatch =
      before.every((part, index) => matchesName(part, names[index] ?? '')) &&
      after.every((part, index) => matchesName(part, names[afterIndex + index] ?? ''));
    return isMatch ? names.slice(before.length, afterIndex).join('/') : undefined;
  };
}

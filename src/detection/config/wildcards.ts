// Patterns of paths as tools have them: `*` and `?` within a name, `**` for any folders. Each is tried in
// a time that grows with pattern times path, whatever someone has written.

/** Longer ones than any real pattern match nothing, because the time grows with pattern times path. */
const longestPattern = 1000;

/**
 * Prepares a pattern for many paths. The result returns the part of a path that `**` matches, or undefined for one
 * that does not match. Braces and brackets are literal characters.
 */
export function createPathMatcher(pattern: string): (path: string) => string | undefined {
  if (pattern.length > longestPattern) return () => undefined;
  const wanted = pattern.split('/');
  const at = wanted.indexOf('**');
  const after = at < 0 ? wanted : wanted.slice(at + 1);
  const before = at < 0 ? [] : wanted.slice(0, at);
  // One of them is all that is used.
  if (after.includes('**')) return () => undefined;
  // Most paths differ in what has no wildcard, which is cheap to compare.
  const wild = wanted.findIndex((one) => /[*?]/.test(one));
  const start = wanted.slice(0, wild < 0 ? wanted.length : wild).join('/');
  const end = wanted.at(-1)?.split(/[*?]/).at(-1) ?? '';
  return (path) => {
    if (!path.startsWith(start) || !path.endsWith(end)) return undefined;
    const names = path.split('/');
    const last = names.length - after.length;
    if (at < 0 ? last !== 0 : last < at) return undefined;
    const fits =
      before.every((one, index) => matchesName(one, names[index] ?? '')) &&
      after.every((one, index) => matchesName(one, names[last + index] ?? ''));
    return fits ? names.slice(before.length, last).join('/') : undefined;
  };
}

/** A name, by going back to the last `*` only. */
export function matchesName(pattern: string, name: string): boolean {
  let [inPattern, inName, star, mark] = [0, 0, -1, 0];
  while (inName < name.length) {
    const sign = pattern[inPattern];
    if (sign === '*') {
      [star, mark] = [inPattern, inName];
      inPattern++;
    } else if (sign !== undefined && (sign === '?' || sign === name[inName])) {
      inPattern++;
      inName++;
    } else if (star >= 0) {
      inPattern = star + 1;
      mark++;
      inName = mark;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern++;
  return inPattern === pattern.length;
}

// Patterns of paths as tools have them: `*` and `?` within a name, `**` for any folders. Each is tried in
// a time that grows with pattern times path, whatever somebody has written.

/**
 * Whether a path is of a pattern, and what `**` stands for in it; undefined when it is not. Braces and
 * brackets are signs like others.
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const wanted = pattern.split('/');
  const names = path.split('/');
  const at = wanted.indexOf('**');
  if (at < 0) {
    const fits = wanted.length === names.length && wanted.every((one, index) => fitsAt(one, index));
    return fits ? '' : undefined;
  }
  const after = wanted.slice(at + 1);
  // One of them is all that is used.
  if (after.includes('**') || names.length < wanted.length - 1) return undefined;
  const end = names.length - after.length;
  const fits =
    wanted.slice(0, at).every((one, index) => fitsAt(one, index)) &&
    after.every((one, index) => fitsAt(one, end + index));
  return fits ? names.slice(at, end).join('/') : undefined;

  function fitsAt(one: string, index: number): boolean {
    return fitsName(one, names[index] ?? '');
  }
}

/** A name, by going back to the last `*` only. */
export function fitsName(pattern: string, name: string): boolean {
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

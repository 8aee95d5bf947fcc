// Matches names with patterns, in which `*` stands for any characters and `?` for one.

/** Whether a pattern matches a whole name. It backtracks to the last `*` only, so the time isn't exponential. */
export function matchesName(pattern: string, name: string): boolean {
  // `star` is the index of the last `*`, and `starEnd` the end of what it matches so far.
  let [inPattern, inName, star, starEnd] = [0, 0, -1, 0];
  while (inName < name.length) {
    const character = pattern[inPattern];
    if (character === '*') {
      [star, starEnd] = [inPattern, inName];
      inPattern++;
    } else if (character === '?' || character === name[inName]) {
      inPattern++;
      inName++;
    } else if (star >= 0) {
      inPattern = star + 1;
      starEnd++;
      inName = starEnd;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern++;
  return inPattern === pattern.length;
}

// Numbers for changes, as programs expect them that read an API of changes: they grow with time, so that
// the highest one that was seen tells what is new, and fit into 31 bits.

/** Git is younger than any commit that has its right date. */
const epoch = Date.UTC(2005, 3, 7) / 1000;

/**
 * Gives, from commit to commit, the lowest number of so many changes. It is the second of the commit, or what
 * comes next where the commits before it need that many numbers; so it hangs on the branch alone, and no later
 * commit changes it.
 */
export function createChangeIds(): (at: string, count: number) => number {
  let next = 1;
  return (at, count) => {
    const lowest = Math.max(next, Date.parse(`${at}Z`) / 1000 - epoch);
    next = lowest + count;
    return lowest;
  };
}

// Numbers changes for programs that poll the API: numbers grow with time, so that the highest known number shows what is new,
// and fit into 31 bits.

/** Seconds at the birth of git, before which no commit is dated correctly. */
const epoch = Date.UTC(2005, 3, 7) / 1000;

/**
 * Creates a function that returns the lowest number for the `count` changes of the next commit. It is the second of the
 * commit, or the next free number. So it depends only on the commits before, and later commits don't change it.
 */
export function createChangeIds(): (at: string, count: number) => number {
  let next = 1;
  return (at, count) => {
    const lowest = Math.max(next, Date.parse(`${at}Z`) / 1000 - epoch);
    next = lowest + count;
    return lowest;
  };
}

// Lists of paths as they are kept: a path says only what follows the beginning that it shares with the
// one before.

export interface ShortenedPaths {
  /** For each path, how many characters it shares with the one before. */
  readonly shared: readonly number[];
  /** For each path, what follows them. */
  readonly rests: readonly string[];
}

/** The paths without what they repeat. */
export function shortened(paths: readonly string[]): ShortenedPaths {
  const [shared, rests]: [number[], string[]] = [[], []];
  let last = '';
  for (const path of paths) {
    const end = Math.min(last.length, path.length);
    let at = 0;
    while (at < end && path.charCodeAt(at) === last.charCodeAt(at)) at++;
    shared.push(at);
    rests.push(path.slice(at));
    last = path;
  }
  return { shared, rests };
}

/** The paths that were shortened to these. */
export function restored({ shared, rests }: ShortenedPaths): string[] {
  let last = '';
  return rests.map((rest, at) => {
    last = last.slice(0, shared[at]) + rest;
    return last;
  });
}

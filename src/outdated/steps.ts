// The commits that changed a translation file or its source file, as steps that name the bytes of both.

/** A commit, and the files in which it differs from its first parent. */
export interface HistoryCommit {
  readonly id: string;
  readonly parents: readonly string[];
  readonly files: readonly { readonly path: string; readonly blob: string | undefined }[];
}

/** A state of the two files. Plain values: they go from one process to another. */
export interface Step {
  /** The places of the steps before it in the list. */
  readonly parents: readonly number[];
  /** The blob of the translation file; undefined where it is not there. */
  readonly file: string | undefined;
  /** The blob of the source file. */
  readonly source: string | undefined;
}

/** The path of a file today and before it was moved, the newest path first. */
export type PathsOfFile = readonly [string, ...string[]];

/**
 * Returns the steps, the oldest first; the last one is what the newest commit has. Commits that leave both
 * files as in a parent are left out.
 *
 * @param commits all commits that changed one of the paths, each before its children
 */
export function listSteps(
  commits: readonly HistoryCommit[],
  file: PathsOfFile,
  source: PathsOfFile,
): readonly Step[] {
  const steps: Step[] = [];
  const found = new Map<string, Found>();
  for (const { id, parents, files } of commits) {
    const before = parents.flatMap((parent) => found.get(parent) ?? []);
    const changed = new Map(files.map(({ path, blob }) => [path, blob]));
    const follow = (path: string) =>
      changed.has(path) ? changed.get(path) : before[0]?.blobs.get(path);
    const isTouched = [...file, ...source].some((path) => changed.has(path));
    const blobs = isTouched
      ? new Map([...file, ...source].map((path) => [path, follow(path)]))
      : (before[0]?.blobs ?? new Map());
    const own = { file: getFirst(file, blobs), source: getFirst(source, blobs) };
    const same = before.find(({ step }) => isSame(steps[step], own));
    if (same !== undefined) {
      found.set(id, { step: same.step, blobs });
      continue;
    }
    const places = [...new Set(before.map(({ step }) => step))];
    steps.push({ parents: places.filter((place) => place >= 0), ...own });
    found.set(id, { step: steps.length - 1, blobs });
  }
  const last = found.get(commits.at(-1)?.id ?? '')?.step ?? -1;
  return steps.slice(0, last + 1);
}

interface Found {
  readonly step: number;
  readonly blobs: ReadonlyMap<string, string | undefined>;
}

function getFirst(
  paths: PathsOfFile,
  blobs: ReadonlyMap<string, string | undefined>,
): string | undefined {
  for (const path of paths) {
    const blob = blobs.get(path);
    if (blob !== undefined) return blob;
  }
  return undefined;
}

function isSame(step: Step | undefined, { file, source }: Omit<Step, 'parents'>): boolean {
  return step !== undefined && step.file === file && step.source === source;
}

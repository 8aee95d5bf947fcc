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
  /** The commit that made it; absent where it is not committed. */
  readonly commit?: string;
}

/** The path of a file today and before it was moved, the newest path first. */
export type PathsOfFile = readonly [string, ...string[]];

/** Commits, each by its place in their order. */
export interface CommitIndex {
  readonly commits: readonly HistoryCommit[];
  /** The places of the parents of each commit that are there. */
  readonly parents: readonly (readonly number[])[];
  /** The places of the commits that changed a path. */
  readonly byPath: ReadonlyMap<string, readonly number[]>;
}

/** Prepares commits for questions about many files. Each is after its parents. */
export function indexCommits(commits: readonly HistoryCommit[]): CommitIndex {
  const places = new Map<string, number>();
  const byPath = new Map<string, number[]>();
  const parents: number[][] = [];
  for (const [at, commit] of commits.entries()) {
    places.set(commit.id, at);
    parents.push(commit.parents.flatMap((parent) => places.get(parent) ?? []));
    for (const { path } of commit.files) {
      const known = byPath.get(path);
      if (known === undefined) byPath.set(path, [at]);
      else known.push(at);
    }
  }
  return { commits, parents, byPath };
}

/**
 * Returns the steps, the oldest first; the last one is what the newest commit has. Commits that leave both
 * files as in a parent are left out.
 */
export function listSteps(
  { commits, parents, byPath }: CommitIndex,
  file: PathsOfFile,
  source: PathsOfFile,
): readonly Step[] {
  const steps: Step[] = [];
  const paths = [...file, ...source];
  const touching = new Set(paths.flatMap((path) => byPath.get(path) ?? []));
  const found: Found[] = [];
  for (let at = 0; at < commits.length; at++) {
    const [first = -1] = parents[at] ?? [];
    if (!touching.has(at)) {
      found.push(found[first] ?? nothing);
      continue;
    }
    const before = (parents[at] ?? []).map((place) => found[place] ?? nothing);
    const changed = new Map(commits[at]?.files.map(({ path, blob }) => [path, blob]));
    const follow = (path: string) =>
      changed.has(path) ? changed.get(path) : before[0]?.blobs.get(path);
    const blobs = new Map(paths.map((path) => [path, follow(path)]));
    const own = { file: getFirst(file, blobs), source: getFirst(source, blobs) };
    const same = before.find(({ step }) => isSame(steps[step], own));
    if (same !== undefined) {
      found.push({ step: same.step, blobs });
      continue;
    }
    const places = [...new Set(before.map(({ step }) => step))];
    const commit = commits[at]?.id ?? '';
    steps.push({ parents: places.filter((place) => place >= 0), ...own, commit });
    found.push({ step: steps.length - 1, blobs });
  }
  return steps.slice(0, (found.at(-1)?.step ?? -1) + 1);
}

interface Found {
  readonly step: number;
  readonly blobs: ReadonlyMap<string, string | undefined>;
}

const nothing: Found = { step: -1, blobs: new Map() };

/** How far a translation is behind: the changes of its source since it got its present bytes. */
export interface Behind {
  readonly commits: number;
  /** The commit in which the translation got them. */
  readonly since: string;
}

/** Counts the changes of the source since the last change of the file, along first parents. */
export function countBehind(steps: readonly Step[]): Behind {
  let step = steps.at(-1);
  let commits = 0;
  while (step !== undefined) {
    const before: Step | undefined = steps[step.parents[0] ?? -1];
    if (before === undefined || before.file !== step.file) break;
    if (before.source !== step.source) commits++;
    step = before;
  }
  return { commits, since: step?.commit ?? '' };
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

function isSame(step: Step | undefined, { file, source }: Pick<Step, 'file' | 'source'>): boolean {
  return step !== undefined && step.file === file && step.source === source;
}

// Reduces the commits of a repository to the steps of one translation file: the commits that changed it or its source
// file, with the blobs of both.

import { getOrCreate } from '../../text/collections.ts';

/** A commit, and the files in which it differs from its first parent. */
export interface HistoryCommit {
  readonly id: string;
  readonly parents: readonly string[];
  readonly files: readonly { readonly path: string; readonly blob: string | undefined }[];
}

/** A state of the two files. Plain values: they go from one process to another. */
export interface Step {
  /** The indexes of the steps that it follows. */
  readonly parents: readonly number[];
  /** The blob of the translation file; undefined where the file does not exist. */
  readonly file?: string | undefined;
  /** The blob of the source file. */
  readonly source?: string | undefined;
  /** The commit that made the state; absent for uncommitted changes. */
  readonly commit?: string;
}

/** The path of a file today, and those before it was moved, the newest first. */
export type FilePaths = readonly [string, ...string[]];

/** Commits in an order in which each follows its parents. */
export interface CommitIndex {
  readonly commits: readonly HistoryCommit[];
  /** The indexes of each commit's parents, as far as they are among the commits. */
  readonly parents: readonly (readonly number[])[];
  /** The indexes of the commits that changed a path. */
  readonly byPath: ReadonlyMap<string, readonly number[]>;
}

/** Prepares commits for questions about many files. Each commit must follow its parents. */
export function indexCommits(commits: readonly HistoryCommit[]): CommitIndex {
  const indexes = new Map<string, number>();
  const byPath = new Map<string, number[]>();
  const parents: number[][] = [];
  for (const [at, commit] of commits.entries()) {
    indexes.set(commit.id, at);
    parents.push(commit.parents.flatMap((parent) => indexes.get(parent) ?? []));
    for (const { path } of commit.files) {
      getOrCreate(byPath, path, () => []).push(at);
    }
  }
  return { commits, parents, byPath };
}

/**
 * Lists the steps, the oldest first; the last one is the state in the newest commit. Commits that leave both files as
 * they are in a parent are left out.
 */
export function listSteps(
  { commits, parents, byPath }: CommitIndex,
  file: FilePaths,
  source: FilePaths,
): readonly Step[] {
  const steps: Step[] = [];
  const paths = [...file, ...source];
  const changing = new Set(paths.flatMap((path) => byPath.get(path) ?? []));
  const states: CommitState[] = [];
  for (const [at, { id, files }] of commits.entries()) {
    const [first = -1] = parents[at] ?? [];
    if (!changing.has(at)) {
      states.push(states[first] ?? initialState);
      continue;
    }
    const before = (parents[at] ?? []).map((parent) => states[parent] ?? initialState);
    const changed = new Map(files.map(({ path, blob }) => [path, blob]));
    const getBlob = (path: string) =>
      changed.has(path) ? changed.get(path) : before[0]?.blobs.get(path);
    const blobs = new Map(paths.map((path) => [path, getBlob(path)]));
    const present = { file: findFirstBlob(file, blobs), source: findFirstBlob(source, blobs) };
    const same = before.find(({ step }) => isSame(steps[step], present));
    if (same !== undefined) {
      states.push({ step: same.step, blobs });
      continue;
    }
    const stepsBefore = [...new Set(before.map(({ step }) => step))];
    steps.push({ parents: stepsBefore.filter((step) => step >= 0), ...present, commit: id });
    states.push({ step: steps.length - 1, blobs });
  }
  return steps.slice(0, (states.at(-1)?.step ?? -1) + 1);
}

interface CommitState {
  /** The index of the step; -1 before the first one. */
  readonly step: number;
  /** By path; undefined where no file exists. */
  readonly blobs: ReadonlyMap<string, string | undefined>;
}

const initialState: CommitState = { step: -1, blobs: new Map() };

/** How far a translation file is behind its source. */
export interface SourceLag {
  /** The commits that changed the source since the translation got its present bytes. */
  readonly commits: number;
  /** The commit in which it got them. */
  readonly since: string;
}

/** Measures how far the file is behind its source at the last step, along first parents. */
export function measureLag(steps: readonly Step[]): SourceLag {
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

function findFirstBlob(
  paths: FilePaths,
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

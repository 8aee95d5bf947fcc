// Counts earlier versions of the translation files of projects that are counted at every build, with the current
// settings of the catalogue. The history uses the results like earlier versions of counters files.

import { getSlugs } from '../catalogue/entries.ts';
import {
  type FileVersion,
  type RecordedCommit,
  type RecordedFile,
  type RecordedHistory,
  unreadableVersion,
} from '../catalogue/history/recorded.ts';
import { countComponent } from '../checkout/count/components/count-component.ts';
import { type PlannedComponent, planFiles } from '../checkout/count/components/plan-components.ts';
import type { CountedCheckouts } from '../checkout/count/counted.ts';
import type { JobRunner, Processes } from '../checkout/count/jobs/processes.ts';
import { sumOutdated } from '../checkout/count/outdated/file-pairs.ts';
import type { Progress } from '../checkout/count/progress.ts';
import { createPathList } from '../files/checkout-files.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import { GitError } from '../git/error.ts';
import { listCommitFiles, readBranch } from '../git/log.ts';
import { hasManyFiles } from '../languages/file-mask.ts';
import { getOrCreate } from '../text/collections.ts';
import { type CheckoutWalk, type WalkedCommit, walkCheckout } from './checkout-walk.ts';
import { type Blobs, type CreatePastRunner, createPastRunners } from './past-jobs.ts';
import {
  findCommits,
  hasPast,
  listBlobsAfterCommits,
  type TrackedComponent,
  trackComponent,
} from './tracked-component.ts';

export interface PastOptions {
  /** The top folder of the repository, without links. */
  readonly top: string;
  readonly checkouts: CountedCheckouts;
  readonly days: number;
  readonly processes: Processes;
  readonly cache: CounterCache;
  readonly progress: Progress;
  /** The milliseconds that counting may take. */
  readonly timeLimit: number;
}

/**
 * Replaces the recorded figures of components that are counted. Throws GitError, also where counting takes too long:
 * the cache then has what was counted.
 */
export async function addCheckoutPast(
  recorded: RecordedHistory,
  options: PastOptions,
): Promise<RecordedHistory> {
  const { top, checkouts, days, processes, cache, progress, timeLimit } = options;
  const start = performance.now();
  const tracked = checkouts.projects.flatMap(({ folder, components }) =>
    components.filter(hasPast).map((component) => trackComponent(component, top, folder)),
  );
  const walk = await walkCheckout(top, {
    to: recorded.newest.id,
    days,
    paths: [...new Set(tracked.flatMap(({ paths }) => paths))],
    isWanted: (path) => tracked.some(({ isWanted }) => isWanted(path)),
  });
  const createRunner = createPastRunners({ processes, repository: top, cache });
  const newFiles = new Map<WalkedCommit, RecordedFile[]>();
  const commitsOfEach = tracked.map((component) => findCommits(walk, component));
  progress.start(
    'Counting the translation files of older commits:',
    commitsOfEach.reduce((sum, commits) => sum + commits.length, 0),
  );
  const hasTime = () => performance.now() - start < timeLimit;
  const counting = { top, checkouts, createRunner, onState: () => progress.step(), hasTime };
  const base = walk.hasBase ? walk.commits[0] : undefined;
  for (const [at, component] of tracked.entries()) {
    await countTracked(component, { commits: commitsOfEach[at] ?? [], base }, counting, newFiles);
  }
  const counted = new Set(tracked.map(({ planned }) => planned.name));
  return {
    ...joinHistories(recorded, walk, newFiles, counted),
    uncounted: listUncounted(checkouts),
  };
}

/** Lists the projects and languages of components without a past. */
function listUncounted({ projects }: CountedCheckouts): ReadonlySet<string> {
  return new Set(
    projects.flatMap(({ slug, components }) =>
      components.flatMap((component) => {
        if (hasPast(component)) return [];
        const { source, translations, added } = component.plan;
        const codes = [source, ...translations, ...added].map(({ code }) => code);
        return [`projects/${slug}`, ...codes.map((code) => `languages/${code}`)];
      }),
    ),
  );
}

/** The counters files that a component would have had, by language code; `component` has the source language. */
type CountersFiles = ReadonlyMap<string, FileVersion>;

/** Counts a component at each commit that changed one of its files; what is new goes into `newFiles`. */
async function countTracked(
  component: TrackedComponent,
  { commits, base }: ComponentCommits,
  counting: Counting,
  newFiles: Map<WalkedCommit, RecordedFile[]>,
): Promise<void> {
  const { checkouts, createRunner, onState, hasTime } = counting;
  const { project, component: slug } = getSlugs(component.planned.folder);
  const states = listBlobsAfterCommits(component, commits);
  const results: Promise<CountersFiles>[] = [];
  const running = new Set<Promise<CountersFiles>>();
  for (const state of states) {
    if (!hasTime()) {
      await Promise.allSettled(running);
      throw timeoutError;
    }
    const countersFiles = computeCountersFiles(
      component.planned,
      state,
      checkouts,
      createRunner(state),
    );
    results.push(countersFiles);
    running.add(countersFiles);
    countersFiles.then(
      () => {
        running.delete(countersFiles);
        onState();
      },
      // `Promise.all` below reports the failure.
      () => {},
    );
    if (running.size >= statesAtOnce) await Promise.race(running);
  }
  let before: CountersFiles = new Map();
  for (const [at, counted] of (await Promise.all(results)).entries()) {
    const commit = commits[at] as WalkedCommit;
    const countersFiles =
      commit === base ? await addEarlierVersions(component, commit, counted, counting) : counted;
    const files = [...new Set([...before.keys(), ...countersFiles.keys()])].flatMap((name) => {
      const [was, now = null] = [before.get(name), countersFiles.get(name)];
      if (JSON.stringify(was) === JSON.stringify(now)) return [];
      return [{ project, component: slug, name, version: now }];
    });
    if (files.length > 0) getOrCreate(newFiles, commit, () => []).push(...files);
    before = countersFiles;
  }
}

/** States in memory at a time. Chosen: enough to keep the processes busy. */
const statesAtOnce = 16;

interface ComponentCommits {
  readonly commits: readonly WalkedCommit[];
  /** The first commit, if it shows all files that there were before the walk. */
  readonly base: WalkedCommit | undefined;
}

interface Counting {
  readonly top: string;
  readonly checkouts: CountedCheckouts;
  readonly createRunner: CreatePastRunner;
  /** Called when the files of a commit have been counted. */
  readonly onState: () => void;
  readonly hasTime: () => boolean;
}

const timeoutError = new GitError(
  'failed',
  'counting the files of older commits takes too long. The next build goes on from here, where it finds the cache of this one.',
);

/**
 * Combines the files of the first commit with earlier versions of those that are broken there:
 * the figures of these still hold, and their commits are not part of the walk.
 */
async function addEarlierVersions(
  component: TrackedComponent,
  { id: first }: WalkedCommit,
  countersFiles: CountersFiles,
  { top, checkouts, createRunner }: Counting,
): Promise<CountersFiles> {
  const completed = new Map(countersFiles);
  const brokenNames = new Set(
    [...countersFiles].filter(([, version]) => version === unreadableVersion).map(([name]) => name),
  );
  if (brokenNames.size === 0) return countersFiles;
  let commitsLeft = mostEarlierCommits;
  for await (const { id, files } of readBranch(top, { to: first, paths: component.paths })) {
    if (brokenNames.size === 0 || commitsLeft === 0) break;
    if (id === first || !files.some(({ path }) => component.isWanted(path))) continue;
    commitsLeft--;
    const earlierFiles = await listCommitFiles(top, id, component.paths);
    const [state = new Map()] = listBlobsAfterCommits(component, [
      { id, seconds: 0, files: earlierFiles },
    ]);
    const runner = createRunner(state);
    const earlier = await computeCountersFiles(component.planned, state, checkouts, runner);
    for (const name of brokenNames) {
      const version = earlier.get(name);
      if (version === unreadableVersion) continue;
      if (version !== undefined) completed.set(name, version);
      brokenNames.delete(name);
    }
  }
  return completed;
}

/** The most earlier commits to read. Chosen: a file that was broken for longer has no figures. */
const mostEarlierCommits = 50;

/** Computes the counters files that a component would have had while its files were these blobs. */
async function computeCountersFiles(
  { folder, entry, name, libraries }: PlannedComponent,
  blobs: Blobs,
  { present, outdated }: Pick<CountedCheckouts, 'present' | 'outdated'>,
  runner: JobRunner,
): Promise<CountersFiles> {
  const files = createPathList(blobs.keys());
  const result = await planFiles(present, folder, entry, files, runner);
  if (result === undefined || 'problem' in result || result.found.length === 0) return new Map();
  const { planned } = result;
  const { plan } = planned;
  // The runner reads blobs of git, so there is no folder. Languages that the catalogue lacks are counted, too.
  const counted = await countComponent(
    { ...planned, libraries },
    {
      checkout: '',
      sameAsSource: undefined,
      wantsNew: true,
      processes: runner,
      onFile: () => {},
    },
  );
  const countersFiles = new Map<string, FileVersion>([['component', entry.value.source_language]]);
  // Each file that exists counts as unreadable until its figures replace that below.
  for (const { code, path } of [...plan.translations, ...plan.added]) {
    const isThere = hasManyFiles(path)
      ? files.listMatches(result.mask).includes(path)
      : blobs.has(path);
    if (isThere) countersFiles.set(code, unreadableVersion);
  }
  // The source counts as unreadable even where no file of it was found.
  if (counted.translations.every(({ isSource }) => !isSource))
    countersFiles.set(plan.source.code, unreadableVersion);
  const source = counted.translations.find(({ isSource }) => isSource);
  for (const { code, path, isSource, counted: own } of counted.translations) {
    const { total, failing_checks: failing } = own;
    const counts = outdated.get(name)?.get(code);
    const outdatedCount = sumOutdated(counts, blobs, path, source?.path ?? '');
    // Translations that had fallen behind their source count as fuzzy.
    const fallenBehind = Math.min(outdatedCount, own.translated);
    const [translated, fuzzy] = [own.translated - fallenBehind, own.fuzzy + fallenBehind];
    // Like a counters file, it has no total of its own when it is the source's.
    const ownTotal = total === source?.counted.total ? undefined : total;
    // The numbers are total, translated, fuzzy and failing, as a version of a counters file has them.
    countersFiles.set(
      code,
      isSource ? [total, total, 0, 0] : [ownTotal, translated, fuzzy, failing],
    );
  }
  return countersFiles;
}

/**
 * Joins the files of both, in the order of the branch.
 *
 * @param newFiles the counters files that each commit of the walk would have changed
 * @param counted the names of the components that were counted; their recorded files don't count
 */
function joinHistories(
  recorded: RecordedHistory,
  { hasBase, commits, places }: CheckoutWalk,
  newFiles: ReadonlyMap<WalkedCommit, readonly RecordedFile[]>,
  counted: ReadonlySet<string>,
): RecordedHistory {
  const all = new Map<string, RecordedCommit>();
  for (const commit of recorded.commits) {
    const files = commit.files.filter(
      ({ project, component }) => !counted.has(`${project}/${component}`),
    );
    if (files.length > 0) all.set(commit.id, { ...commit, files });
  }
  for (const [{ id, seconds }, files] of newFiles) {
    all.set(id, { id, seconds, files: [...(all.get(id)?.files ?? []), ...files] });
  }
  const getPlace = ({ id }: RecordedCommit) => places.get(id) ?? 0;
  return {
    ...recorded,
    ...(hasBase && { countedSince: commits[0]?.id }),
    commits: [...all.values()].sort((a, b) => getPlace(a) - getPlace(b)),
  };
}

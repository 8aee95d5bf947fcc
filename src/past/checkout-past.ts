// The past of projects that are counted at every build: the versions that git has of their translation
// files → what counters files would have said then, as the catalogue of today describes the projects. The
// history goes on from there as from counters files.

import { posix, relative, sep } from 'node:path';
import type { CounterCache } from '../cache/counter-cache.ts';
import { getSlugs } from '../catalogue/component-folder.ts';
import { countComponent } from '../checkouts/components/count-component.ts';
import {
  getEnding,
  type PlannedComponent,
  planFiles,
} from '../checkouts/components/plan-components.ts';
import type { CountedCheckouts } from '../checkouts/counted.ts';
import type { JobRunner, Processes } from '../checkouts/jobs/processes.ts';
import { versionsKey } from '../checkouts/outdated/find-outdated.ts';
import type { Progress } from '../checkouts/progress.ts';
import { getOrCreate } from '../collections.ts';
import { createFileList } from '../disk/checkout-files.ts';
import { GitError } from '../disk/git-error.ts';
import { listFilesAt, readBranch } from '../disk/git-log.ts';
import { getPieces } from '../file-mask.ts';
import { hasPages, isFolderPath } from '../formats/list.ts';
import { getFileFields } from '../glossary.ts';
import { broken, type FileVersion } from '../history/file-version.ts';
import type { RecordedCommit, RecordedFile, RecordedHistory } from '../history/recorded.ts';
import { type CheckoutWalk, type WalkedCommit, walkCheckout } from './checkout-walk.ts';
import { type Blobs, createPastJobs, type PastJobs } from './past-jobs.ts';

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

/** Replaces figures of counters files. Throws GitError, also after too long: the cache then has what was counted. */
export async function addCheckoutPast(
  recorded: RecordedHistory,
  options: PastOptions,
): Promise<RecordedHistory> {
  const { top, checkouts, days, processes, cache, progress, timeLimit } = options;
  const start = performance.now();
  const ways = checkouts.projects.flatMap(({ folder, components }) =>
    components.filter(hasPast).map((component) => planWay(component, belowTop(top, folder))),
  );
  const walk = await walkCheckout(top, {
    to: recorded.newest.id,
    days,
    paths: [...new Set(ways.flatMap(({ paths }) => paths))],
    isWanted: (path) => ways.some((way) => way.isWanted(path)),
  });
  const jobs = createPastJobs({ processes, repository: top, cache });
  const newFiles = new Map<WalkedCommit, RecordedFile[]>();
  const concerned = ways.map((way) => concernedIn(walk, way));
  progress.start(
    'Counting the translation files of older commits:',
    concerned.reduce((sum, commits) => sum + commits.length, 0),
  );
  const hasTime = () => performance.now() - start < timeLimit;
  const counting = { top, checkouts, jobs, onState: () => progress.step(), hasTime };
  const base = walk.hasBase ? walk.commits[0] : undefined;
  for (const [at, way] of ways.entries()) {
    await countWay(way, { concerned: concerned[at] ?? [], base }, counting, newFiles);
  }
  const counted = new Set(ways.map(({ component }) => component.name));
  return joined(recorded, walk, newFiles, counted);
}

/** Folders of pages change with nearly every commit, and reading all pages anew each time takes too long. */
function hasPast({ format, entry }: PlannedComponent): boolean {
  return !hasPages(format) || !isFolderPath(format, getFileFields(entry.value).filemask);
}

/** How the files of a component are found. */
interface Way {
  readonly component: PlannedComponent;
  /** The folder of the checkout: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Paths of files and folders, from the top of the repository on. */
  readonly paths: readonly string[];
  readonly isWanted: (path: string) => boolean;
}

function planWay(component: PlannedComponent, prefix: string): Way {
  const { entry, plan } = component;
  const { value } = entry;
  const { filemask: mask, template, new_base } = getFileFields(value);
  const [before = ''] = getPieces(mask);
  const inMask = before.slice(0, before.lastIndexOf('/') + 1);
  // The file of the source texts may be anywhere, and may have been elsewhere once.
  const isElsewhere = plan.isFoundElsewhere && plan.source.path?.startsWith(inMask) === false;
  const start = prefix + (isElsewhere ? '' : inMask);
  const ending = getEnding(mask);
  const others = new Set(
    [template, new_base].filter((path) => path !== '').map((path) => prefix + path),
  );
  return {
    component,
    prefix,
    paths: [start === '' ? '.' : start.slice(0, -1), ...others],
    isWanted: (path) =>
      others.has(path) ||
      (path.startsWith(start) && (path.endsWith(ending) || path.endsWith('.pot'))),
  };
}

function belowTop(top: string, folder: string): string {
  const path = relative(top, folder).split(sep).join('/');
  return path === '' ? '' : posix.join(path, '/');
}

/** By language code, and `component` with the source language: what files would have said. */
type Said = ReadonlyMap<string, FileVersion>;

/** Counts a component at each commit that changed one of its files; what is new goes into `newFiles`. */
async function countWay(
  way: Way,
  { concerned, base }: WayCommits,
  counting: Counting,
  newFiles: Map<WalkedCommit, RecordedFile[]>,
): Promise<void> {
  const { checkouts, jobs, onState, hasTime } = counting;
  const { project, component: slug } = getSlugs(way.component.folder);
  const states = blobsAt(way, concerned);
  const all: Promise<Said>[] = [];
  const working = new Set<Promise<Said>>();
  for (const state of states) {
    if (!hasTime()) {
      await Promise.allSettled(working);
      throw takesTooLong;
    }
    const said = saidAt(way.component, state, checkouts, jobs(state));
    all.push(said);
    working.add(said);
    said.then(
      () => {
        working.delete(said);
        onState();
      },
      () => {},
    );
    // The number that keeps the processes busy: each holds the files of its moment.
    if (working.size >= atOnce) await Promise.race(working);
  }
  let before: Said = new Map();
  for (const [at, counted] of (await Promise.all(all)).entries()) {
    const commit = concerned[at] as WalkedCommit;
    const said = commit === base ? await withOlder(way, commit, counted, counting) : counted;
    const files = [...new Set([...before.keys(), ...said.keys()])].flatMap((name) => {
      const [was, now = null] = [before.get(name), said.get(name)];
      if (JSON.stringify(was) === JSON.stringify(now)) return [];
      return [{ project, component: slug, name, version: now }];
    });
    if (files.length > 0) getOrCreate(newFiles, commit, () => []).push(...files);
    before = said;
  }
}

const atOnce = 16;

interface WayCommits {
  /** Those that changed a file of the component. */
  readonly concerned: readonly WalkedCommit[];
  /** The one that shows what was there before; undefined where the walk has none. */
  readonly base: WalkedCommit | undefined;
}

/** The commits that changed a file of a component. */
function concernedIn({ commits }: CheckoutWalk, { isWanted }: Way): readonly WalkedCommit[] {
  return commits.filter(({ files }) => files.some(({ path }) => isWanted(path)));
}

interface Counting {
  readonly top: string;
  readonly checkouts: CountedCheckouts;
  readonly jobs: PastJobs;
  /** After the files of a commit have been counted. */
  readonly onState: () => void;
  readonly hasTime: () => boolean;
}

const takesTooLong = new GitError(
  'failed',
  'counting the files of older commits takes too long. The next build goes on from here, where it finds the cache of this one.',
);

/**
 * Combines the files of the first commit with earlier versions of those that are broken there:
 * these still hold, and their commits are not part of the walk.
 */
async function withOlder(
  way: Way,
  { id: first }: WalkedCommit,
  said: Said,
  { top, checkouts, jobs }: Counting,
): Promise<Said> {
  const whole = new Map(said);
  const open = new Set([...said].filter(([, one]) => one === broken).map(([name]) => name));
  if (open.size === 0) return said;
  let commits = mostOlder;
  for await (const { id, files } of readBranch(top, { to: first, paths: way.paths })) {
    if (open.size === 0 || commits === 0) break;
    if (id === first || !files.some(({ path }) => way.isWanted(path))) continue;
    commits--;
    const there = await listFilesAt(top, id, way.paths);
    const [state = new Map()] = blobsAt(way, [{ id, seconds: 0, files: there }]);
    const then = await saidAt(way.component, state, checkouts, jobs(state));
    for (const name of open) {
      const was = then.get(name);
      if (was === broken) continue;
      if (was !== undefined) whole.set(name, was);
      open.delete(name);
    }
  }
  return whole;
}

/** A file that was broken for longer says nothing. */
const mostOlder = 50;

/** The files of a checkout after each commit. */
function* blobsAt({ prefix, isWanted }: Way, commits: readonly WalkedCommit[]): Iterable<Blobs> {
  const blobs = new Map<string, string>();
  for (const { files } of commits) {
    for (const { path, blob } of files) {
      if (!isWanted(path)) continue;
      const own = path.slice(prefix.length);
      if (blob === undefined) blobs.delete(own);
      else blobs.set(own, blob);
    }
    yield new Map(blobs);
  }
}

/** Computes the counters files that a component would have had. */
async function saidAt(
  { folder, entry, name }: PlannedComponent,
  blobs: Blobs,
  { present, outdated }: Pick<CountedCheckouts, 'present' | 'outdated'>,
  processes: JobRunner,
): Promise<Said> {
  const files = createFileList(blobs.keys());
  const result = await planFiles(present, folder, entry, files, processes);
  if (result === undefined || 'problem' in result || result.found.length === 0) return new Map();
  const { planned } = result;
  const { plan } = planned;
  const asked = { checkout: '', sameAsSource: undefined, wantsNew: true };
  const counted = await countComponent(planned, { ...asked, processes, onFile: () => {} });
  const said = new Map<string, FileVersion>([['component', entry.value.source_language]]);
  for (const { code, path } of [...plan.translations, ...plan.added]) {
    const isThere = path.endsWith('/') ? files.ofMask(result.mask).includes(path) : blobs.has(path);
    if (isThere) said.set(code, broken);
  }
  // Until its file can be found again, and read.
  if (counted.translations.every(({ isSource }) => !isSource)) said.set(plan.source.code, broken);
  const source = counted.translations.find(({ isSource }) => isSource);
  for (const { code, path, isSource, counted: own } of counted.translations) {
    const { total, failing_checks: failing } = own;
    const key = versionsKey(blobs.get(path), blobs.get(source?.path ?? ''));
    const counts = outdated.get(name)?.get(code);
    const fallenBehind = Math.min(counts?.get(key) ?? 0, own.translated);
    const [translated, fuzzy] = [own.translated - fallenBehind, own.fuzzy + fallenBehind];
    // Like a counters file, it has no total of its own when it is the source's.
    const ownTotal = total === source?.counted.total ? undefined : total;
    said.set(code, isSource ? [total, total, 0, 0] : [ownTotal, translated, fuzzy, failing]);
  }
  return said;
}

/** Both in the order of the branch. */
function joined(
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
  const place = ({ id }: RecordedCommit) => places.get(id) ?? 0;
  return {
    ...recorded,
    ...(hasBase && { countedSince: commits[0]?.id }),
    commits: [...all.values()].sort((a, b) => place(a) - place(b)),
  };
}

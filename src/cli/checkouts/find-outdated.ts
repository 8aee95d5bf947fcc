// The translation files of a checkout → the translations whose source text has changed since they were made,
// from the history of the repository that the checkout is in.

import { posix, relative, sep } from 'node:path';
import type { CounterCache } from '../../cache/counter-cache.ts';
import type { FormatName } from '../../counting/formats.ts';
import { topFolderOf } from '../../disk/git.ts';
import { branchHead, historyOfPaths, type LoggedCommit, movesIn } from '../../disk/git-log.ts';
import { dayOf } from '../../history/days.ts';
import type { MadeFrom } from '../../outdated/made-from.ts';
import { listSteps, type PathsOfFile, type Step } from '../../outdated/steps.ts';
import { versionOf } from '../../version.ts';
import { versionOfFile } from '../count/file-version.ts';
import type { OutdatedFile } from '../count/outdated-job.ts';
import type { Processes } from '../count/processes.ts';

/** A translation file, and the file that has its source texts. Paths begin in the checkout. */
export interface OutdatedQuestion {
  readonly path: string;
  readonly sourcePath: string;
  readonly language: string;
  /** The languages as a file that has all of them spells them. */
  readonly codeInFile?: string | undefined;
  readonly sourceCodeInFile?: string | undefined;
}

/** The history of the files of a checkout. */
export interface TextHistory {
  /** The translations of each file that were made from another source text, in the order of questions. */
  readonly find: (
    format: FormatName,
    sourceLanguage: string,
    questions: readonly OutdatedQuestion[],
  ) => Promise<readonly (readonly MadeFrom[])[]>;
  /** The day before which nothing is known, as a shallow clone has only its newest commits. */
  readonly unknownBefore: string | undefined;
  /** Files whose versions could not be read, by path: they count as if nothing had changed. */
  readonly unread: ReadonlySet<string>;
}

/** Where the history of a folder is. */
export interface HistoryPlace {
  /** The top folder of the repository. */
  readonly top: string;
  /** The newest commit. */
  readonly commit: string;
  /** The folder as the repository has it; empty for its top. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

export interface HistoryOptions {
  readonly processes: Pick<Processes, 'findOutdated'>;
  readonly cache: CounterCache;
}

/** The history of the branch that a folder has checked out; undefined outside of git. Throws GitError. */
export function findHistory(folder: string): HistoryPlace | undefined {
  const top = topFolderOf(folder);
  const head = top === undefined ? undefined : branchHead(top);
  if (top === undefined || head === undefined) return undefined;
  const prefix = relative(top, folder).split(sep).join('/');
  return { top, commit: head.commit, prefix, isShallow: head.shallow !== '' };
}

/**
 * Reads which commits changed files of a folder. Throws GitError.
 *
 * @param paths all files that questions will name
 */
export async function readTextHistory(
  folder: string,
  { top, commit, prefix, isShallow }: HistoryPlace,
  paths: readonly string[],
  { processes, cache }: HistoryOptions,
): Promise<TextHistory> {
  const fromTop = (path: string) => posix.join(prefix, path);
  const { commits, moved } = await readCommits(top, commit, paths.map(fromTop));
  const oldest = commits[0];
  const unread = new Set<string>();
  return {
    find,
    unknownBefore: isShallow && oldest ? dayOf(isoTime(oldest.seconds)) : undefined,
    unread,
  };

  async function find(
    format: FormatName,
    sourceLanguage: string,
    questions: readonly OutdatedQuestion[],
  ) {
    const pathsOf = (path: string): PathsOfFile => [
      fromTop(path),
      ...(moved.get(fromTop(path)) ?? []),
    ];
    const ask = (files: readonly Asked[]) => findAll(format, sourceLanguage, files);
    const committed = await ask(
      questions.map((question) => {
        const steps = listSteps(commits, pathsOf(question.path), pathsOf(question.sourcePath));
        return { ...question, steps };
      }),
    );
    const changed: { readonly at: number; readonly asked: Asked }[] = [];
    for (const [at, question] of questions.entries()) {
      const last = committed[at]?.asked.steps.at(-1);
      if (last === undefined) continue;
      const file = await versionOfFile({ checkout: folder, format }, question.path);
      const source = await versionOfFile({ checkout: folder, format }, question.sourcePath);
      if (file === last.file && source === last.source) continue;
      const steps = [
        { ...last, parents: [] },
        { parents: [0], file, source },
      ];
      const known = committed[at]?.found;
      const inFolder = { folder, file, source };
      changed.push({ at, asked: { ...question, steps, known, inFolder } });
    }
    const uncommitted = await ask(changed.map(({ asked }) => asked));
    const found = committed.map((one) => one.found);
    for (const [index, { at }] of changed.entries()) found[at] = uncommitted[index]?.found ?? [];
    return found;
  }

  /** Asks the cache, then the processes, for as much of the steps as the cache lacks. */
  async function findAll(format: FormatName, sourceLanguage: string, files: readonly Asked[]) {
    const results: (readonly MadeFrom[] | undefined)[] = [];
    const open: { readonly at: number; readonly key: string; readonly file: Asked }[] = [];
    for (const [at, file] of files.entries()) {
      const keys = keysOfSteps(
        [format, sourceLanguage, file.language, file.codeInFile ?? ''],
        file,
      );
      const key = keys.at(-1) ?? '';
      results[at] = file.steps.length === 0 ? [] : (cache.get(key) as MadeFrom[] | undefined);
      if (results[at] === undefined) open.push({ at, key, file: skipKnown(file, keys, cache) });
    }
    await Promise.all(
      inGroups(open).map(async (group) => {
        const [first] = group;
        if (first === undefined) return;
        const common = { repository: top, format, sourceLanguage, file: first.file.path };
        const job = { ...common, files: group.map(({ file }) => file) };
        const answer = await processes.findOutdated(job);
        for (const [index, { at, key, file }] of group.entries()) {
          const found = 'found' in answer ? answer.found[index] : undefined;
          if (found === undefined) unread.add(file.path);
          else cache.set(key, found);
          results[at] = found;
        }
      }),
    );
    return files.map((asked, at) => ({ asked, found: results[at] ?? [] }));
  }
}

type Asked = OutdatedFile;

/** The history of paths, the oldest commit first, and the paths that moved files had before. */
async function readCommits(top: string, to: string, paths: readonly string[]) {
  const moved = new Map<string, string[]>();
  const all = new Set(paths);
  for (let round = 0; ; round++) {
    const commits: LoggedCommit[] = [];
    for await (const commit of historyOfPaths(top, { to, paths: [...all] })) commits.push(commit);
    commits.reverse();
    const before = all.size;
    if (round < mostMoves) {
      for (const [path, older] of findMoves(top, commits, all)) {
        const first = paths.find((one) => one === path || moved.get(one)?.includes(path));
        if (first === undefined || all.has(older)) continue;
        moved.set(first, [...(moved.get(first) ?? []), older]);
        all.add(older);
      }
    }
    if (all.size === before) return { commits, moved };
  }
}

/** Times that a file is followed to an older path; hardly any was moved more often. */
const mostMoves = 4;

/** Where files were that a commit has moved to one of the paths. */
function* findMoves(
  top: string,
  commits: readonly LoggedCommit[],
  paths: ReadonlySet<string>,
): Iterable<readonly [path: string, older: string]> {
  const seen = new Set<string>();
  const added = new Map<string, number>();
  for (const { id, files } of commits) {
    for (const { path, blob } of files) {
      if (blob === undefined || seen.has(path) || !paths.has(path)) continue;
      seen.add(path);
      added.set(id, (added.get(id) ?? 0) + 1);
    }
  }
  // A folder is moved in one commit; languages that were added one by one were not moved.
  const largest = [...added].sort((one, other) => other[1] - one[1]).slice(0, mostMovingCommits);
  for (const [id] of largest) yield* movesIn(top, id).filter(([path]) => paths.has(path));
}

/** Commits that are asked for moved files: each takes as long as listing its files. */
const mostMovingCommits = 10;

/** A key of the cache for the result of each step, which depends on all steps before it. */
function keysOfSteps(about: readonly string[], { steps, known }: Asked): readonly string[] {
  const keys: string[] = [];
  let last = versionOf(['made from', ...about, known === undefined ? '' : JSON.stringify(known)]);
  for (const { parents, file = '', source = '' } of steps) {
    last = versionOf([last, parents.join(), file, source]);
    keys.push(last);
  }
  return keys;
}

/** The same file with only those steps that follow the last result that the cache has. */
function skipKnown(file: Asked, keys: readonly string[], cache: CounterCache): Asked {
  const { steps } = file;
  /** The earliest step that the later ones refer to. */
  let earliest = steps.length - 1;
  for (let at = steps.length - 2; at >= Math.max(0, steps.length - mostNewSteps); at--) {
    earliest = Math.min(earliest, ...(steps[at + 1]?.parents ?? []));
    if (earliest < at) continue;
    const known = cache.get(keys[at] ?? '') as readonly MadeFrom[] | undefined;
    if (known === undefined) continue;
    return { ...file, known, steps: from(steps, at) };
  }
  return file;
}

/** Steps between two builds; with more of them the whole history is read again. */
const mostNewSteps = 100;

function from(steps: readonly Step[], start: number): Step[] {
  return steps.slice(start).map((step, index) => ({
    ...step,
    parents: index === 0 ? [] : step.parents.map((place) => place - start),
  }));
}

/** Files whose versions are read in one job: it has a minute, and the source's versions are read once. */
function inGroups<Item extends { readonly file: Asked }>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let steps = 0;
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && steps + item.file.steps.length <= stepsOfJob) last.push(item);
    else {
      groups.push([item]);
      steps = 0;
    }
    steps += item.file.steps.length;
  }
  return groups;
}

/** Chosen so that a job takes a few seconds with files of some thousand strings. */
const stepsOfJob = 1500;

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

// The translation files of a checkout → the translations whose source text has changed since they were made,
// from the history of the repository that the checkout is in.

import { posix, relative, sep } from 'node:path';
import type { CounterCache } from '../../cache/counter-cache.ts';
import { findTopFolder } from '../../disk/git.ts';
import { findLastCommit, readBranchHead } from '../../disk/git-log.ts';
import { type CountedFormatName, hasPages } from '../../formats/list.ts';
import { getDay } from '../../history/days.ts';
import type { FilePast, MadeFrom } from '../../outdated/made-from.ts';
import {
  isSectionChanged,
  isSourceChanged,
  type OutdatedRule,
} from '../../outdated/source-change.ts';
import {
  type Behind,
  countBehind,
  indexCommits,
  listSteps,
  type PathsOfFile,
  type Step,
} from '../../outdated/steps.ts';
import { hashTexts } from '../../version.ts';
import { versionOfFile } from '../jobs/file-version.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import { keysOfSteps, type OpenFile, skipKnown } from './known-steps.ts';
import { walkPaths } from './walk-paths.ts';

/** A translation file, and the file that has its source texts. Paths begin in the checkout. */
export interface OutdatedQuestion {
  readonly path: string;
  readonly sourcePath: string;
  readonly language: string;
  /** The languages as a file that has all of them spells them. */
  readonly codeInFile?: string | undefined;
  readonly sourceCodeInFile?: string | undefined;
}

/** A question about several files with common properties. */
interface OutdatedOrder {
  readonly format: CountedFormatName;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
  readonly questions: readonly OutdatedQuestion[];
}

/** The outdated translations of a file. */
export interface OutdatedAnswer {
  /** The source texts that translations were made from, by key, where the source has changed since. */
  readonly changedSources: readonly (readonly [key: string, before: string])[];
  /** How many there were with earlier versions of the two files. */
  readonly counts: OutdatedCounts;
  readonly behind: Behind;
}

/** Numbers of outdated translations, by `versionsKey` of the two files. */
export type OutdatedCounts = ReadonlyMap<string, number>;

/** A key for a version of a translation file beside one of its source file, by their blobs. */
export function versionsKey(file: string | undefined, source: string | undefined): string {
  return `${file} ${source}`;
}

/** The history of the files of a checkout. */
export interface TextHistory {
  /** Finds the outdated translations of each file, in the order of questions. */
  readonly find: (order: OutdatedOrder) => Promise<readonly OutdatedAnswer[]>;
  /** The day before which nothing is known, as a shallow clone has only its newest commits. */
  readonly unknownBefore: string | undefined;
  /** Files whose versions could not be read, by path: they count as if nothing had changed. */
  readonly unread: ReadonlySet<string>;
}

/** The place of a folder's history. */
export interface HistoryPlace {
  /** The top folder of the repository. */
  readonly top: string;
  /** The newest commit. */
  readonly commit: string;
  /** The folder as the repository has it; empty for its top. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

export interface TextHistoryOptions {
  readonly processes: Pick<Processes, 'findOutdated'>;
  readonly cache: CounterCache;
}

/** The history of the branch that a folder has checked out; undefined outside of git. Throws GitError. */
export function findHistory(folder: string): HistoryPlace | undefined {
  const top = findTopFolder(folder);
  const head = top === undefined ? undefined : readBranchHead(top);
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
  { processes, cache }: TextHistoryOptions,
): Promise<TextHistory> {
  const fromTop = (path: string) => posix.join(prefix, path);
  const all = paths.map(fromTop);
  // The same last commit has the same history: it is read only for what the cache lacks.
  const last = findLastCommit(top, { to: commit, paths: all });
  const walk = once(() => walkPaths(top, last, all));
  const unread = new Set<string>();
  return {
    find,
    unknownBefore: isShallow ? getDay(isoTime((await walk()).commits[0]?.seconds ?? 0)) : undefined,
    unread,
  };

  async function find(order: OutdatedOrder): Promise<readonly OutdatedAnswer[]> {
    const { format, questions, rule } = order;
    const isChanged = hasPages(format) ? isSectionChanged : isSourceChanged;
    const committed = await findCommitted(order);
    const changed: { readonly at: number; readonly asked: OutdatedFile }[] = [];
    for (const [at, question] of questions.entries()) {
      const { newest, madeFrom: known } = committed[at] ?? {};
      if (newest === undefined) continue;
      const file = await versionOfFile({ checkout: folder, format }, question.path);
      const source = await versionOfFile({ checkout: folder, format }, question.sourcePath);
      if (file === newest.file && source === newest.source) continue;
      const steps = [
        { ...newest, parents: [] },
        { parents: [0], file, source },
      ];
      const inFolder = { folder, file, source };
      changed.push({ at, asked: { ...question, steps, known, inFolder } });
    }
    const uncommitted = await findAll(
      order,
      changed.map(({ asked }) => asked),
    );
    const present = committed.map(({ madeFrom }) => madeFrom);
    for (const [index, { at }] of changed.entries())
      present[at] = uncommitted[index]?.madeFrom ?? [];
    return committed.map(({ counts, behind }, at) => ({
      behind,
      changedSources: (present[at] ?? []).flatMap(({ key, before, now }) =>
        before !== null && isChanged(before, now, rule) ? [[key, before] as const] : [],
      ),
      counts: new Map(counts),
    }));
  }

  /** Finds what there was in the newest commit. */
  async function findCommitted(order: OutdatedOrder): Promise<readonly CommittedFile[]> {
    const key = hashTexts(['outdated', last, String(isShallow), prefix, JSON.stringify(order)]);
    const known = cache.get(key) as readonly CommittedFile[] | undefined;
    if (known !== undefined) return known;
    const { commits, moved } = await walk();
    const getPaths = (path: string): PathsOfFile => {
      const own = fromTop(path);
      return [own, ...(moved.get(own) ?? [])];
    };
    const index = indexCommits(commits);
    const files = order.questions.map((question) => ({
      ...question,
      steps: listSteps(index, getPaths(question.path), getPaths(question.sourcePath)),
    }));
    const before = unread.size;
    const pasts = await findAll(order, files);
    const found = files.map(({ steps }, at) => {
      const { madeFrom, counts } = pasts[at] ?? noPast;
      const pairs = steps.map(
        ({ file, source }, step) => [versionsKey(file, source), counts[step] ?? 0] as const,
      );
      return {
        newest: steps.at(-1),
        madeFrom,
        counts: pairs.filter(([, count]) => count > 0),
        behind: countBehind(steps),
      };
    });
    if (unread.size === before) cache.set(key, found);
    return found;
  }

  /** Asks the cache, then the processes, for as much of the steps as the cache lacks. */
  async function findAll(
    { format, sourceLanguage, rule }: Omit<OutdatedOrder, 'questions'>,
    files: readonly OutdatedFile[],
  ): Promise<readonly FilePast[]> {
    const results: (FilePast | undefined)[] = [];
    const open: OpenFile[] = [];
    // Marks in pages may name any older version.
    const areMarked = hasPages(format);
    for (const [at, file] of files.entries()) {
      const keys = keysOfSteps(
        [format, sourceLanguage, rule, file.language, file.codeInFile ?? ''],
        file,
        areMarked,
      );
      const key = keys.at(-1) ?? '';
      results[at] = file.steps.length === 0 ? noPast : (cache.get(key) as FilePast | undefined);
      if (results[at] !== undefined) continue;
      const later = areMarked ? { file, before: [] } : skipKnown(file, keys, cache);
      open.push({ at, key, ...later });
    }
    await Promise.all(
      inGroups(open).map(async (group) => {
        const [first] = group;
        if (first === undefined) return;
        const common = { repository: top, format, sourceLanguage, rule, file: first.file.path };
        const job = { ...common, files: group.map(({ file }) => file) };
        const answer = await processes.findOutdated(job);
        for (const [index, { at, key, file, before }] of group.entries()) {
          const found = 'found' in answer ? answer.found[index] : undefined;
          if (found === undefined) {
            unread.add(file.path);
            continue;
          }
          results[at] = { ...found, counts: [...before, ...found.counts] };
          cache.set(key, results[at]);
        }
      }),
    );
    return files.map((_, at) => results[at] ?? noPast);
  }
}

const noPast: FilePast = { madeFrom: [], counts: [] };

/** The past of a file up to the newest commit. */
interface CommittedFile {
  readonly newest: Step | undefined;
  readonly madeFrom: readonly MadeFrom[];
  readonly behind: Behind;
  /** Only of versions that had outdated translations. */
  readonly counts: readonly (readonly [versions: string, count: number])[];
}

/** Files whose versions are read in one job: it has a minute, and the source's versions are read once. */
function inGroups<Item extends { readonly file: OutdatedFile }>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let versions = 0;
  for (const item of items) {
    const last = groups.at(-1);
    const own = new Set(item.file.steps.map(({ file }) => file)).size;
    if (last !== undefined && versions + own <= versionsOfJob) last.push(item);
    else {
      groups.push([item]);
      versions = 0;
    }
    versions += own;
  }
  return groups;
}

/** Chosen so that a job takes a few seconds with files of some thousand strings. */
const versionsOfJob = 1500;

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Calls a function when its result is first needed. */
function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

// The translation files of a checkout → the translations whose source text has changed since they were made,
// from the history of the repository that the checkout is in.

import { posix } from 'node:path';
import type { CounterCache } from '../../cache/counter-cache.ts';
import { findLastCommit } from '../../disk/git-log.ts';
import { type CountedFormatName, hasPages } from '../../formats/list.ts';
import { getDay } from '../../history/days.ts';
import type { FilePast } from '../../outdated/follow-texts.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import { isSourceChanged, type OutdatedRule } from '../../outdated/source-change.ts';
import {
  type FilePaths,
  indexCommits,
  listSteps,
  measureLag,
  type SourceLag,
  type Step,
} from '../../outdated/steps.ts';
import { hashTexts } from '../../version.ts';
import { getFileVersion } from '../jobs/file-version.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import type { HistoryPlace } from './history-place.ts';
import { groupForJobs } from './job-groups.ts';
import { keysOfSteps, type OpenFile, skipKnown } from './known-steps.ts';
import { readChecksums } from './lock-checksums.ts';
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
  readonly behind: SourceLag;
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

export interface TextHistoryOptions {
  readonly processes: Pick<Processes, 'findOutdated'>;
  readonly cache: CounterCache;
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
      const { newest, sourceChanges: known } = committed[at] ?? {};
      if (newest === undefined) continue;
      const file = await getFileVersion({ checkout: folder, format }, question.path);
      const source = await getFileVersion({ checkout: folder, format }, question.sourcePath);
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
    const present: Present[] = [...committed];
    for (const [index, { at }] of changed.entries()) present[at] = uncommitted[index] ?? noPast;
    const checksums = hasPages(format) ? [] : await compareWithLocks(order);
    return committed.map(({ counts, behind }, at) => ({
      behind,
      changedSources: listChangedSources(present[at] ?? noPast, checksums[at] ?? [], (one, other) =>
        isChanged(one, other, rule),
      ),
      counts: new Map(counts),
    }));
  }

  /** Finds the marks that lock files have for each question. No result is kept: a lock changes by itself. */
  async function compareWithLocks(order: OutdatedOrder): Promise<readonly FilePast['marks'][]> {
    const { questions, rule, ...about } = order;
    const marks: FilePast['marks'][] = [];
    const open: { readonly at: number; readonly file: OutdatedFile }[] = [];
    for (const [at, question] of questions.entries()) {
      const checksums = readChecksums(folder, question, about.sourceLanguage);
      if (checksums === undefined) continue;
      const [file, source] = await Promise.all(
        [question.path, question.sourcePath].map((path) =>
          getFileVersion({ checkout: folder, format: about.format }, path),
        ),
      );
      if (file === undefined || source === undefined) continue;
      const steps = [{ parents: [], file, source }];
      open.push({
        at,
        file: { ...question, steps, checksums, inFolder: { folder, file, source } },
      });
    }
    for (const group of groupForJobs(open)) {
      const files = group.map(({ file }) => file);
      const job = { repository: top, rule, ...about, file: files[0]?.path ?? '', files };
      const answer = await processes.findOutdated(job);
      if (!('found' in answer)) continue;
      for (const [index, { at }] of group.entries()) marks[at] = answer.found[index]?.marks;
    }
    return marks;
  }

  /** Finds what there was in the newest commit. */
  async function findCommitted(order: OutdatedOrder): Promise<readonly CommittedFile[]> {
    const key = hashTexts([
      'source changes of files',
      last,
      String(isShallow),
      prefix,
      JSON.stringify(order),
    ]);
    const known = cache.get(key) as readonly CommittedFile[] | undefined;
    if (known !== undefined) return known;
    const { commits, moved } = await walk();
    const getPaths = (path: string): FilePaths => {
      const own = fromTop(path);
      return [own, ...(moved.get(own) ?? [])];
    };
    const index = indexCommits(commits);
    const files = order.questions.map((question) => ({
      ...question,
      steps: listSteps(index, getPaths(question.path), getPaths(question.sourcePath)),
      ...(hasPages(order.format) && { sourcePaths: getPaths(question.sourcePath) }),
    }));
    const before = unread.size;
    const pasts = await findAll(order, files);
    const found = files.map(({ steps }, at) => {
      const { sourceChanges, counts, marks } = pasts[at] ?? noPast;
      const pairs = steps.map(
        ({ file, source }, step) => [versionsKey(file, source), counts[step] ?? 0] as const,
      );
      return {
        newest: steps.at(-1),
        sourceChanges,
        ...(marks !== undefined && { marks }),
        counts: pairs.filter(([, count]) => count > 0),
        behind: measureLag(steps),
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
      groupForJobs(open).map(async (group) => {
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

const noPast: FilePast = { sourceChanges: [], counts: [] };

type Present = Pick<FilePast, 'sourceChanges' | 'marks'>;

/** The past of a file up to the newest commit. */
interface CommittedFile extends Present {
  readonly newest: Step | undefined;
  readonly behind: SourceLag;
  /** Only of versions that had outdated translations. */
  readonly counts: readonly (readonly [versions: string, count: number])[];
}

/**
 * The source texts that translations were made from, where these have changed. Marks are believed before the
 * history; a text that only a mark tells of is empty.
 */
function listChangedSources(
  { sourceChanges, marks = [] }: Present,
  checksums: NonNullable<FilePast['marks']>,
  isChanged: (before: string, now: string) => boolean,
): (readonly [key: string, before: string])[] {
  const believed = new Map([...checksums, ...marks]);
  const known = new Set<string>();
  const changed = sourceChanges.flatMap(({ key, before, now }) => {
    if (before === null || believed.get(key) === true) return [];
    known.add(key);
    return isChanged(before, now) ? [[key, before] as const] : [];
  });
  const others = [...believed].filter(([key, isCurrent]) => !isCurrent && !known.has(key));
  return [...changed, ...others.map(([key]) => [key, ''] as const)];
}

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

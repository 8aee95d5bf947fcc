// Finds outdated translations of a checkout in the history of its repository: those whose source text has changed since
// they were made.

import { posix } from 'node:path';
import { getDay } from '../../../catalogue/history/days.ts';
import type { CounterCache } from '../../../files/counter-cache.ts';
import { type CountedFormatName, hasPages, mayHaveFormat } from '../../../formats/list.ts';
import { findLastCommit } from '../../../git/log.ts';
import { isSourceChanged, type OutdatedRule } from '../../../model/source-change.ts';
import { memoizeOnce } from '../../../text/collections.ts';
import { hashTexts } from '../../../text/content-hash.ts';
import type { FilePast } from '../../outdated/file-state.ts';
import type { SourceEdits } from '../../outdated/runs.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import {
  type FilePaths,
  indexCommits,
  listSteps,
  measureLag,
  type SourceLag,
} from '../../outdated/steps.ts';
import type { OutdatedFile, UnknownCause } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import { getFileVersion } from '../jobs/stored-files.ts';
import {
  type CommittedFile,
  cacheRestart,
  committedFilesSchema,
  createStepKeys,
  filePastSchema,
  type OpenFile,
  type PresentState,
  skipCachedSteps,
} from './cached-steps.ts';
import { type HistoryPlace, listRepositoryPaths } from './history-place.ts';
import { checkLockFiles } from './lock-checksums.ts';
import { getMostBytes, groupForJobs, walkPaths } from './walk-paths.ts';

/** A translation file and its source file. The paths are relative to the checkout. */
export interface OutdatedQuestion {
  readonly path: string;
  readonly sourcePath: string;
  readonly language: string;
  /** The spellings of the codes in a file with all languages. */
  readonly codeInFile?: string | undefined;
  readonly sourceCodeInFile?: string | undefined;
}

/** Questions about several files of a component. */
interface OutdatedQuestions {
  readonly format: CountedFormatName;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
  readonly questions: readonly OutdatedQuestion[];
}

/** The outdated translations of a file. */
export interface OutdatedAnswer {
  /** The source texts that translations were made from, by key, when the source has changed since. */
  readonly changedSources: readonly (readonly [key: string, before: string])[];
  /** The numbers of outdated translations in earlier versions of the two files, where they are wanted. */
  readonly counts: OutdatedCounts;
  /** How far the translation is behind its source. */
  readonly behind: SourceLag;
}

/** Numbers of outdated translations, by the key of both files from `createVersionsKey`. */
export type OutdatedCounts = ReadonlyMap<string, number>;

/** Creates a key for the versions of a translation file and its source file, from their blob ids. */
export function createVersionsKey(file: string | undefined, source: string | undefined): string {
  return `${file} ${source}`;
}

/** The history of the files of a checkout. */
export interface TextHistory {
  /** Finds the outdated translations of each file, in the order of questions. */
  readonly find: (request: OutdatedQuestions) => Promise<readonly OutdatedAnswer[]>;
  /** The day of the oldest commit of a shallow clone; undefined when the history is complete. */
  readonly unknownBefore: string | undefined;
  /** The paths of files whose versions can't be read, and why. They count as unchanged. */
  readonly unread: ReadonlyMap<string, UnknownCause>;
}

export interface TextHistoryOptions {
  readonly processes: Pick<Processes, 'findOutdated'>;
  readonly cache: CounterCache;
  /** Whether the numbers of outdated translations in the past are wanted, so that all versions are read. */
  readonly wantsCounts: boolean;
}

/** Prepares the search in the history of a folder. `paths` are all files of later questions. Throws GitError. */
export async function readTextHistory(
  folder: string,
  { top, commit, prefix, isShallow }: HistoryPlace,
  paths: readonly string[],
  { processes, cache, wantsCounts }: TextHistoryOptions,
): Promise<TextHistory> {
  const getRepositoryPaths = (path: string) => listRepositoryPaths(folder, prefix, path);
  const repositoryPaths = paths.flatMap(getRepositoryPaths);
  // The history up to the same commit is always the same, so it is read only when the cache lacks a result.
  const lastCommit = findLastCommit(top, { to: commit, paths: repositoryPaths });
  const getWalk = memoizeOnce(() => walkPaths(top, lastCommit, repositoryPaths));
  const unreadFiles = new Map<string, UnknownCause>();
  return {
    find,
    unknownBefore: isShallow
      ? getDay(new Date(((await getWalk()).commits[0]?.seconds ?? 0) * 1000).toISOString())
      : undefined,
    unread: unreadFiles,
  };

  async function find(request: OutdatedQuestions): Promise<readonly OutdatedAnswer[]> {
    const { format, questions, rule } = request;
    const isChanged = hasPages(format) ? isSectionChanged : isSourceChanged;
    const committed = await findCommitted(request);
    const uncommittedFiles: { readonly at: number; readonly file: OutdatedFile }[] = [];
    for (const [at, question] of questions.entries()) {
      const known = committed[at];
      if (known?.newest === undefined) continue;
      const { newest } = known;
      const file = await getFileVersion({ checkout: folder, format }, question.path);
      const source = await getFileVersion({ checkout: folder, format }, question.sourcePath);
      if (file === newest.file && source === newest.source) continue;
      const steps = [
        { ...newest, parents: [] },
        { parents: [0], file, source },
      ];
      const inFolder = { folder, file, source };
      uncommittedFiles.push({ at, file: { ...question, steps, known, inFolder } });
    }
    const uncommitted = await findPasts(
      request,
      uncommittedFiles.map(({ file }) => file),
    );
    const presentStates: PresentState[] = [...committed];
    for (const [index, { at }] of uncommittedFiles.entries())
      presentStates[at] = uncommitted[index] ?? noPast;
    const checksums = hasPages(format) ? [] : await checkLockFiles(folder, top, request, processes);
    return committed.map(({ counts, behind }, at) => ({
      behind,
      changedSources: listChangedSources(
        presentStates[at] ?? noPast,
        checksums[at] ?? [],
        (one, other) => isChanged(one, other, rule),
      ),
      counts: new Map(counts),
    }));
  }

  /** Finds the outdated translations of the newest commit. */
  async function findCommitted(request: OutdatedQuestions): Promise<readonly CommittedFile[]> {
    const key = hashTexts([
      'source changes of files',
      lastCommit,
      String(isShallow),
      prefix,
      String(wantsCounts),
      JSON.stringify(request),
    ]);
    const cachedFiles = cache.get(key, committedFilesSchema);
    if (cachedFiles !== undefined) return cachedFiles;
    const { commits, moved } = await getWalk();
    const getPaths = (path: string): FilePaths => {
      const [currentPath, ...otherPaths] = getRepositoryPaths(path);
      return [currentPath, ...(moved.get(currentPath) ?? []), ...otherPaths];
    };
    const getReadPaths = (path: string): FilePaths => {
      const [currentPath, ...otherPaths] = getPaths(path);
      const isReadable = (one: string) =>
        posix.extname(one) === posix.extname(currentPath) || mayHaveFormat(one, request.format);
      return [currentPath, ...otherPaths.filter(isReadable)];
    };
    const isPartlyRead = (path: string) => getReadPaths(path).length < getPaths(path).length;
    const index = indexCommits(commits);
    const files = request.questions.map((question) => ({
      ...question,
      steps: listSteps(index, getReadPaths(question.path), getReadPaths(question.sourcePath)),
      ...(hasPages(request.format) && { sourcePaths: getReadPaths(question.sourcePath) }),
    }));
    const knownUnread = unreadFiles.size;
    const pasts = await findPasts(request, files);
    for (const { path, sourcePath, steps } of files) {
      const isOlderThanSource = steps[0]?.file !== undefined && steps[0].source === undefined;
      if (isPartlyRead(path) || (isOlderThanSource && isPartlyRead(sourcePath)))
        unreadFiles.set(path, 'format');
    }
    const found = files.map(({ steps }, at) => {
      const { counts, ...state } = pasts[at] ?? noPast;
      const pairs = steps.map(
        ({ file, source }, step) => [createVersionsKey(file, source), counts[step] ?? 0] as const,
      );
      return {
        ...state,
        newest: steps.at(-1),
        counts: pairs.filter(([, count]) => count > 0),
        behind: measureLag(steps),
      };
    });
    if (unreadFiles.size === knownUnread) cache.set(key, found);
    return found;
  }

  /** Finds the past of files in the cache, or else runs jobs for the steps that the cache lacks. */
  async function findPasts(
    { format, sourceLanguage, rule }: Omit<OutdatedQuestions, 'questions'>,
    files: readonly OutdatedFile[],
  ): Promise<readonly FilePast[]> {
    const results: (FilePast | undefined)[] = [];
    const openFiles: OpenFile[] = [];
    // A mark in a page may name any older version, so all steps are needed.
    const mayHaveMarks = hasPages(format);
    for (const [index, file] of files.entries()) {
      const keys = createStepKeys(
        [format, sourceLanguage, rule, file.language, file.codeInFile ?? '', String(wantsCounts)],
        file,
        mayHaveMarks,
      );
      const key = keys.at(-1) ?? '';
      results[index] = file.steps.length === 0 ? noPast : cache.get(key, filePastSchema);
      if (results[index] !== undefined) continue;
      const remainingSteps = mayHaveMarks
        ? { file, firstStep: 0, skippedCounts: [] }
        : skipCachedSteps(file, keys, cache);
      openFiles.push({ index, keys, ...remainingSteps });
    }
    const mostBytes = getMostBytes(files.length);
    // The versions of a common source are compared once, in a job about one file.
    const isShared = !mayHaveMarks && groupForJobs(openFiles).length > 1;
    const edits = isShared ? await runJob(openFiles.splice(0, 1), undefined, true) : undefined;
    await Promise.all(groupForJobs(openFiles).map((group) => runJob(group, edits)));
    for (const [index, result] of results.entries())
      if (result?.isCut === true) unreadFiles.set(files[index]?.path ?? '', 'cut');
    return files.map((_, index) => results[index] ?? noPast);

    /** Returns the edits of the source if they are wanted. */
    async function runJob(
      group: readonly OpenFile[],
      known?: SourceEdits,
      wantsSourceEdits = false,
    ) {
      const [first] = group;
      if (first === undefined) return undefined;
      let edits: SourceEdits | undefined;
      const outcomes = await processes.findOutdated({
        ...{ repository: top, format, sourceLanguage, rule, file: first.file.path },
        files: group.map(({ file }) => file),
        wantsCounts,
        mostBytes,
        sourceEdits: known,
        wantsSourceEdits,
      });
      for (const [place, { index, keys, file, firstStep, skippedCounts }] of group.entries()) {
        const found = outcomes[place];
        if (found === undefined || 'unknown' in found) {
          unreadFiles.set(file.path, found?.unknown ?? 'missing');
          continue;
        }
        const { restart, sourceEdits, ...past } = found;
        edits = sourceEdits;
        const result = { ...past, counts: [...skippedCounts, ...past.counts] };
        results[index] = result;
        cache.set(keys.at(-1) ?? '', result);
        if (restart !== undefined)
          cacheRestart(result, { ...restart, step: firstStep + restart.step }, keys, cache);
      }
      return edits;
    }
  }
}

const noPast: FilePast = { sourceChanges: [], counts: [] };

/**
 * Lists the source texts that translations were made from, when they have changed. Marks override the history; a text
 * that isn't known from the history is empty.
 */
function listChangedSources(
  { sourceChanges, marks = [] }: PresentState,
  checksums: NonNullable<FilePast['marks']>,
  isChanged: (before: string, now: string) => boolean,
): (readonly [key: string, before: string])[] {
  const markedKeys = new Map([...checksums, ...marks]);
  const known = new Set<string>();
  const changed = sourceChanges.flatMap(({ key, before, now }) => {
    if (before === null || markedKeys.get(key) === true) return [];
    known.add(key);
    return isChanged(before, now) ? [[key, before] as const] : [];
  });
  const others = [...markedKeys].filter(([key, isCurrent]) => !isCurrent && !known.has(key));
  return [...changed, ...others.map(([key]) => [key, ''] as const)];
}

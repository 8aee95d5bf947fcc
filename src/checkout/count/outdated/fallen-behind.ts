// Finds the translations that fell behind their source between a commit and the present files of a folder. Only these
// two states are compared, so a shallow clone is enough.

import { posix } from 'node:path';
import { getWrittenKey } from '../../../counting/apply-edit.ts';
import { hasPages } from '../../../formats/list.ts';
import { GitError } from '../../../git/error.ts';
import { listCommitFiles, readMoves } from '../../../git/log.ts';
import { shortenPathspecs } from '../../../git/pathspecs.ts';
import {
  type FallenBehind,
  isSourceChanged,
  type OutdatedRule,
} from '../../../model/source-change.ts';
import { groupBy } from '../../../text/collections.ts';
import type { FilePast, SourceChange } from '../../outdated/file-state.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import { getFileVersion } from '../jobs/stored-files.ts';
import {
  findSourceChanges,
  type HistoryFiles,
  listHistoryPaths,
  type TranslationAnswer,
} from './file-pairs.ts';
import type { OutdatedQuestion, TextHistory } from './find-outdated.ts';
import { explainCause, type HistoryPlace, listRepositoryPaths } from './history-place.ts';

/** A component whose source texts are in files of their own. */
export interface ComparedComponent extends HistoryFiles {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
}

/** The changed source texts of each translation of a component, in the order of its files. */
export interface ComponentChanges {
  readonly component: ComparedComponent;
  readonly answers: readonly TranslationAnswer[];
}

/** Finds the translations of a folder that fell behind since a commit. Throws GitError. */
export async function findFallenBehind(
  ...about: Parameters<typeof findChangesSince>
): Promise<readonly FallenBehind[]> {
  return summarizeChanges(await findChangesSince(...about));
}

/** Sums up the translations that fell behind in each component; leaves out those without any. */
export function summarizeChanges(changes: readonly ComponentChanges[]): readonly FallenBehind[] {
  return changes
    .map(({ component, answers }) => toFallenBehind(component, answers))
    .filter(({ languages, pages }) => languages.length + pages.length > 0);
}

/** Finds the source texts that changed since a commit while their translations stayed as they were. Throws GitError. */
export async function findChangesSince(
  folder: string,
  place: Pick<HistoryPlace, 'top' | 'commit' | 'prefix'>,
  since: string,
  components: readonly ComparedComponent[],
  processes: Pick<Processes, 'findOutdated'>,
): Promise<readonly ComponentChanges[]> {
  const paths: string[] = [];
  for (const component of components) paths.push(...(await listHistoryPaths(folder, component)));
  if (paths.length === 0) return [];
  const find = await createComparison(folder, place, since, paths, processes);
  const found: ComponentChanges[] = [];
  for (const component of components) {
    found.push({ component, answers: await findSourceChanges(folder, component, component, find) });
  }
  return found;
}

function toFallenBehind(
  { name, sourceLanguage, format, files }: ComparedComponent,
  answers: readonly TranslationAnswer[],
): FallenBehind {
  const changed = files.map(({ code }, at) => ({
    code,
    keys: answers[at]?.changedSources.map(([key]) => getWrittenKey(format, key)) ?? [],
    paths: answers[at]?.changedFiles ?? [],
  }));
  const about = { component: name, sourceLanguage };
  if (hasPages(format)) {
    const pages = changed.flatMap(({ code, paths }) => paths.map((path) => ({ path, code })));
    const byPath = [...groupBy(pages, ({ path }) => path)].map(([path, some]) => ({
      path,
      codes: some.map(({ code }) => code),
    }));
    return { ...about, keys: [], languages: [], pages: byPath };
  }
  return {
    ...about,
    keys: [...new Set(changed.flatMap(({ keys }) => keys))],
    languages: changed.flatMap(({ code, keys: { length: count } }) =>
      count === 0 ? [] : [{ code, count }],
    ),
    pages: [],
  };
}

/** Returns a function that finds outdated translations as if all of them had been up to date in the commit. */
async function createComparison(
  folder: string,
  { top, commit, prefix }: Pick<HistoryPlace, 'top' | 'commit' | 'prefix'>,
  since: string,
  paths: readonly string[],
  processes: Pick<Processes, 'findOutdated'>,
): Promise<TextHistory['find']> {
  const getRepositoryPaths = (path: string) => listRepositoryPaths(folder, prefix, path);
  const all = new Set(paths.flatMap(getRepositoryPaths));
  // A file with another ending may have a format that can't be compared.
  const hasSameEnding = (path: string, old: string) => posix.extname(path) === posix.extname(old);
  const oldPaths = new Map(
    readMoves(top, commit, since).filter(
      ([path, old]) => all.has(path) && hasSameEnding(path, old),
    ),
  );
  const filesAtCommit = await listCommitFiles(
    top,
    since,
    shortenPathspecs([...all, ...oldPaths.values()]),
  );
  const blobs = new Map(filesAtCommit.map(({ path, blob }) => [path, blob]));
  const getOldBlob = (path: string) => {
    const current = getRepositoryPaths(path);
    const old = current.map((one) => oldPaths.get(one) ?? '');
    return [...current, ...old].map((one) => blobs.get(one)).find((blob) => blob !== undefined);
  };

  return async ({ format, questions, rule, sourceLanguage }) => {
    const isChanged = hasPages(format) ? isSectionChanged : isSourceChanged;
    const pairs: { readonly at: number; readonly files: readonly OutdatedFile[] }[] = [];
    for (const [at, question] of questions.entries()) {
      const files = await createStates(question);
      if (files !== undefined) pairs.push({ at, files });
    }
    const pasts: FilePast[] = [];
    const files = pairs.flatMap((pair) => pair.files);
    for (let at = 0; at < files.length; at += maxFilesOfJob) {
      const jobFiles = files.slice(at, at + maxFilesOfJob);
      const about = {
        repository: top,
        format,
        sourceLanguage,
        rule,
        file: jobFiles[0]?.path ?? '',
      };
      const outcomes = await processes.findOutdated({
        ...about,
        files: jobFiles,
        wantsCounts: false,
      });
      for (const [index, outcome] of outcomes.entries()) {
        if ('unknown' in outcome) {
          const path = jobFiles[index]?.path ?? '';
          throw new GitError('failed', `${path}: ${explainCause(outcome.unknown)}`);
        }
        pasts.push(outcome);
      }
    }
    const changes = new Map(
      pairs.map(({ at }, index) => {
        // Each question has two histories: the first ends in the commit, the second in the present.
        const [before, now] = pasts.slice(2 * index, 2 * index + 2);
        return [at, findNewDifferences(before?.sourceChanges ?? [], now?.sourceChanges ?? [])];
      }),
    );
    return questions.map((_, at) => ({
      changedSources: (changes.get(at) ?? []).flatMap(({ key, before, now }) =>
        before !== null && isChanged(before, now, rule) ? [[key, before] as const] : [],
      ),
      counts: new Map(),
      behind: { commits: 0, since: '' },
    }));

    /**
     * Creates the histories to compare: the state in the commit, and both states. Undefined when the source is
     * unchanged, or when the commit lacks one of the files.
     */
    async function createStates(question: OutdatedQuestion) {
      const [file, source] = [getOldBlob(question.path), getOldBlob(question.sourcePath)];
      if (file === undefined || source === undefined) return undefined;
      const getVersion = (path: string) => getFileVersion({ checkout: folder, format }, path);
      const sourceNow = await getVersion(question.sourcePath);
      if (sourceNow === source) return undefined;
      const fileNow = await getVersion(question.path);
      const base = { parents: [], file, source, commit: since };
      const head = { parents: [0], file: fileNow, source: sourceNow };
      const inFolder = { folder, file: fileNow, source: sourceNow };
      return [
        { ...question, steps: [base] },
        { ...question, steps: [base, head], inFolder },
      ];
    }
  };
}

/** Chosen. It is even, as the two histories of a file are in the same job. */
const maxFilesOfJob = 800;

/** Finds the differences that are new. A section that a page has always lacked is none. */
function findNewDifferences(
  before: readonly SourceChange[],
  now: readonly SourceChange[],
): readonly SourceChange[] {
  const oldDifferences = new Set(before.map((difference) => JSON.stringify(difference)));
  return now.filter((difference) => !oldDifferences.has(JSON.stringify(difference)));
}

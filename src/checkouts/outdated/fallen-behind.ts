// A commit, and a folder with a later state of its files → the translations that fell behind in between. Only the
// two states are compared, so a shallow clone will do.

import { posix } from 'node:path';
import { groupBy } from '../../collections.ts';
import { listCommitFiles, readMovesBetween, shortenPathspecs } from '../../disk/git-log.ts';
import { hasPages } from '../../formats/list.ts';
import type { FallenBehind } from '../../outdated/fallen-behind.ts';
import type { FilePast, SourceChange } from '../../outdated/follow-texts.ts';
import { isSectionChanged } from '../../outdated/section-change.ts';
import { isSourceChanged, type OutdatedRule } from '../../outdated/source-change.ts';
import { getFileVersion } from '../jobs/file-version.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';
import type { Processes } from '../jobs/processes.ts';
import type { OutdatedQuestion, TextHistory } from './find-outdated.ts';
import type { HistoryPlace } from './history-place.ts';
import {
  askHistory,
  type HistoryFiles,
  listHistoryPaths,
  type TranslationAnswer,
} from './pairs.ts';

/** A component whose source texts are in files of their own. */
export interface ComparedComponent extends HistoryFiles {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly rule: OutdatedRule;
}

/** Finds the translations of a folder that fell behind since a commit. Throws GitError. */
export async function findFallenBehind(
  folder: string,
  place: Pick<HistoryPlace, 'top' | 'commit' | 'prefix'>,
  since: string,
  components: readonly ComparedComponent[],
  processes: Pick<Processes, 'findOutdated'>,
): Promise<readonly FallenBehind[]> {
  const paths: string[] = [];
  for (const component of components) paths.push(...(await listHistoryPaths(folder, component)));
  if (paths.length === 0) return [];
  const find = await compareWith(folder, place, since, paths, processes);
  const found: FallenBehind[] = [];
  for (const component of components) {
    const answers = await askHistory(folder, component, component, find);
    const fallen = collect(component, answers);
    if (fallen.languages.length + fallen.pages.length > 0) found.push(fallen);
  }
  return found;
}

function collect(
  { name, sourceLanguage, format, files }: ComparedComponent,
  answers: readonly TranslationAnswer[],
): FallenBehind {
  const changed = files.map(({ code }, at) => ({
    code,
    keys: answers[at]?.changedSources.map(([key]) => key) ?? [],
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

/** Answers questions about translations as if all of them had been current in the commit. */
async function compareWith(
  folder: string,
  { top, commit, prefix }: Pick<HistoryPlace, 'top' | 'commit' | 'prefix'>,
  since: string,
  paths: readonly string[],
  processes: Pick<Processes, 'findOutdated'>,
): Promise<TextHistory['find']> {
  const fromTop = (path: string) => posix.join(prefix, path);
  const all = new Set(paths.map(fromTop));
  const older = new Map(readMovesBetween(top, since, commit).filter(([path]) => all.has(path)));
  const there = await listCommitFiles(top, since, shortenPathspecs([...all, ...older.values()]));
  const blobs = new Map(there.map(({ path, blob }) => [path, blob]));
  const getBlob = (path: string) => {
    const own = fromTop(path);
    return blobs.get(own) ?? blobs.get(older.get(own) ?? '');
  };

  return async ({ format, questions, rule, sourceLanguage }) => {
    const isChanged = hasPages(format) ? isSectionChanged : isSourceChanged;
    const pairs: { readonly at: number; readonly files: readonly OutdatedFile[] }[] = [];
    for (const [at, question] of questions.entries()) {
      const files = await listStates(question);
      if (files !== undefined) pairs.push({ at, files });
    }
    const pasts: FilePast[] = [];
    const files = pairs.flatMap((pair) => pair.files);
    for (let at = 0; at < files.length; at += filesOfJob) {
      const some = files.slice(at, at + filesOfJob);
      const about = { repository: top, format, sourceLanguage, rule, file: some[0]?.path ?? '' };
      const answer = await processes.findOutdated({ ...about, files: some });
      pasts.push(...('found' in answer ? answer.found : some.map(() => nothing)));
    }
    const changes = new Map(
      pairs.map(({ at }, index) => {
        const [before, now] = pasts.slice(2 * index, 2 * index + 2);
        return [at, listNew(before?.sourceChanges ?? [], now?.sourceChanges ?? [])];
      }),
    );
    return questions.map((_, at) => ({
      changedSources: (changes.get(at) ?? []).flatMap(({ key, before, now }) =>
        before !== null && isChanged(before, now, rule) ? [[key, before] as const] : [],
      ),
      counts: new Map(),
      behind: { commits: 0, since: '' },
    }));

    /** The state in the commit, and both states; undefined where the source is the same, or a file is new. */
    async function listStates(question: OutdatedQuestion) {
      const [file, source] = [getBlob(question.path), getBlob(question.sourcePath)];
      if (file === undefined || source === undefined) return undefined;
      const version = (path: string) => getFileVersion({ checkout: folder, format }, path);
      const sourceNow = await version(question.sourcePath);
      if (sourceNow === source) return undefined;
      const fileNow = await version(question.path);
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

const nothing: FilePast = { sourceChanges: [], counts: [] };

/** Chosen, and even: each file has two states, and a job has a minute. */
const filesOfJob = 800;

/** The differences that were not there before, such as sections that a page has always lacked. */
function listNew(
  before: readonly SourceChange[],
  now: readonly SourceChange[],
): readonly SourceChange[] {
  const old = new Set(before.map((one) => JSON.stringify(one)));
  return now.filter((one) => !old.has(JSON.stringify(one)));
}

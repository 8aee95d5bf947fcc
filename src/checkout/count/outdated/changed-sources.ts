// Finds changed source texts for the components of a checkout: those that translations were made from, and that have
// changed since.

import type { PlannedFile } from '../../../counting/component-files.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import { GitError, unshallowAdvice } from '../../../git/error.ts';
import { createFileProblem } from '../../../problem/problem.ts';
import { groupBy } from '../../../text/collections.ts';
import { joinNames } from '../../../text/wording.ts';
import type { FindChangedSources } from '../components/count-component.ts';
import type { PlannedComponent } from '../components/plan-components.ts';
import {
  findSourceChanges,
  type HistoryFiles,
  hasTextHistory,
  listHistoryPaths,
  type TranslationAnswer,
} from './file-pairs.ts';
import {
  type OutdatedCounts,
  readTextHistory,
  type TextHistory,
  type TextHistoryOptions,
} from './find-outdated.ts';
import { explainCause, type HistoryPlace } from './history-place.ts';

/** Numbers of outdated translations, by the name of the component (`demo/app`) and by language code. */
export type AllOutdatedCounts = ReadonlyMap<string, ReadonlyMap<string, OutdatedCounts>>;

/** Finds the history of a folder; undefined when there is none. Throws GitError. */
export type FindHistoryPlace = (folder: string) => HistoryPlace | undefined;

export interface OutdatedSearch {
  /** Finds changed source texts; undefined without a history. */
  readonly find: FindChangedSources | undefined;
  /** The numbers of outdated translations in the past; complete when all components were counted. */
  readonly counts: AllOutdatedCounts;
  /** Returns sentences that explain what is unknown of a project; complete when all components were counted. */
  readonly notes: (project: string) => readonly string[];
  /** Returns the problems of files whose past is unknown; complete when all components were counted. */
  readonly problems: () => readonly CountingProblem[];
}

const emptySearch: OutdatedSearch = {
  find: undefined,
  counts: new Map(),
  notes: () => [],
  problems: () => [],
};

/** Reads the history of components whose outdated translations it can show. Other components are left out. */
export async function createOutdatedSearch(
  folder: string,
  components: readonly PlannedComponent[],
  findHistoryPlace: FindHistoryPlace,
  options: TextHistoryOptions,
): Promise<OutdatedSearch> {
  const paths: string[] = [];
  for (const { format, plan } of components.filter(needsHistory)) {
    const source = { ...plan.source, path: plan.source.path ?? '' };
    const files = [...plan.translations, ...plan.added];
    paths.push(...(await listHistoryPaths(folder, { format, source, files })));
  }
  if (paths.length === 0) return emptySearch;
  let history: TextHistory;
  try {
    const place = findHistoryPlace(folder);
    if (place === undefined) return emptySearch;
    history = await readTextHistory(folder, place, [...new Set(paths)], options);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      ...emptySearch,
      notes: (project) => [`${formatUnknownSubject(project)}: ${error.message}`],
      problems: () => [createUnreadProblem(paths[0] ?? '', error.message)],
    };
  }
  /** The reason why the rest of the history can't be read. */
  let failure: GitError | undefined;
  const counts = new Map<string, ReadonlyMap<string, OutdatedCounts>>();
  return {
    async find(component, source, files) {
      let answers: readonly TranslationAnswer[] = [];
      try {
        if (failure === undefined) {
          answers = await findInComponent(folder, component, { source, files }, history.find);
        }
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        failure = error;
      }
      const byCode = answers.map((answer, at) => [files[at]?.code ?? '', answer.counts] as const);
      counts.set(component.name, new Map(byCode));
      return answers;
    },
    counts,
    notes: (project) =>
      failure === undefined
        ? explainUnknownChanges(project, history)
        : [`${formatUnknownSubject(project)}: ${failure.message}`],
    problems: () =>
      failure === undefined
        ? [...history.unread].map(([path, cause]) => createUnreadProblem(path, explainCause(cause)))
        : [createUnreadProblem(paths[0] ?? '', failure.message)],
  };
}

function createUnreadProblem(path: string, cause: string): CountingProblem {
  const text = {
    rule: 'past-unread',
    found: `The older versions of the file cannot be read: ${cause}`,
    expected: 'a history from which outdated translations are known',
    advice: 'Mend the cause, or set `outdated: off` for the component.',
  } as const;
  return { where: 'checkout', ...createFileProblem(path, text) };
}

/** Explains which outdated translations the history doesn't show. */
export function explainUnknownChanges(
  project: string,
  { unknownBefore, unread }: Pick<TextHistory, 'unknownBefore' | 'unread'>,
): readonly string[] {
  const notes: string[] = [];
  if (unknownBefore !== undefined) {
    notes.push(
      `${formatUnknownSubject(project)} before ${unknownBefore}: the clone has only its newest history. They count as translated. ${unshallowAdvice}`,
    );
  }
  const byCause = groupBy(unread, ([, cause]) => explainCause(cause));
  for (const [explanation, entries] of byCause) {
    const files = entries.map(([path]) => path).sort();
    const named =
      files.length > maxNamedFiles
        ? `${files[0]} and ${files.length - 1} other files`
        : joinNames(files, 'and');
    notes.push(`${formatUnknownSubject(project)} in ${named}: ${explanation}`);
  }
  return notes;
}

/** With more files, a message names the first one and counts the rest. */
const maxNamedFiles = 3;

function formatUnknownSubject(project: string): string {
  return `Outdated translations of ${project} are not known`;
}

/** Whether outdated translations are found by the history. Bilingual files mark them themselves. */
export function needsHistory({ format, outdated, plan }: PlannedComponent): boolean {
  return outdated !== 'off' && hasTextHistory(format) && plan.source.path !== undefined;
}

async function findInComponent(
  folder: string,
  component: PlannedComponent,
  { source, files }: Pick<HistoryFiles, 'files'> & { readonly source: PlannedFile },
  find: TextHistory['find'],
): Promise<readonly TranslationAnswer[]> {
  const { format, outdated: rule } = component;
  if (!needsHistory(component)) return [];
  return findSourceChanges(
    folder,
    { format, source, files },
    { sourceLanguage: source.code, rule },
    find,
  );
}

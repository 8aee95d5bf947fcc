// The components of a checkout → the source texts that their translations were made from, where these have
// changed since.

import type { PlannedFile } from '../../counting/component-files.ts';
import { GitError } from '../../disk/git-error.ts';
import { joinNames } from '../../text/wording.ts';
import type { FindChangedSources } from '../components/count-component.ts';
import type { PlannedComponent } from '../components/plan-components.ts';
import {
  type OutdatedCounts,
  readTextHistory,
  type TextHistory,
  type TextHistoryOptions,
} from './find-outdated.ts';
import type { HistoryPlace } from './history-place.ts';
import {
  askHistory,
  type HistoryFiles,
  hasTextHistory,
  listHistoryPaths,
  type TranslationAnswer,
} from './pairs.ts';

/** By component name, such as `demo/app`, then by language code. */
export type AllOutdatedCounts = ReadonlyMap<string, ReadonlyMap<string, OutdatedCounts>>;

/** Finds the history of a folder; undefined when there is none. Throws GitError. */
export type FindHistory = (folder: string) => HistoryPlace | undefined;

export interface Outdated {
  /** Undefined where there is no history, or none is wanted. */
  readonly find: FindChangedSources | undefined;
  /** The outdated translations that there were, by component name, then by language; complete when counted. */
  readonly counts: AllOutdatedCounts;
  /** Sentences about what is not known of a project; complete when everything was counted. */
  readonly notes: (project: string) => readonly string[];
}

const nothingKnown: Outdated = { find: undefined, counts: new Map(), notes: () => [] };

/** Reads the history of the files of components, where it shows which translations are outdated. */
export async function openOutdated(
  folder: string,
  components: readonly PlannedComponent[],
  findPlace: FindHistory,
  options: TextHistoryOptions,
): Promise<Outdated> {
  const paths: string[] = [];
  for (const { format, plan } of components.filter(needsHistory)) {
    const source = { ...plan.source, path: plan.source.path ?? '' };
    const files = [...plan.translations, ...plan.added];
    paths.push(...(await listHistoryPaths(folder, { format, source, files })));
  }
  if (paths.length === 0) return nothingKnown;
  let history: TextHistory;
  try {
    const place = findPlace(folder);
    if (place === undefined) return nothingKnown;
    history = await readTextHistory(folder, place, [...new Set(paths)], options);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { ...nothingKnown, notes: (project) => [`${unknownIn(project)}: ${error.message}`] };
  }
  /** Why the rest of the history cannot be read. */
  let failure: GitError | undefined;
  const counts = new Map<string, ReadonlyMap<string, OutdatedCounts>>();
  return {
    async find(component, source, files) {
      let answers: readonly TranslationAnswer[] = [];
      try {
        if (failure === undefined) {
          answers = await findIn(folder, component, { source, files }, history.find);
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
        ? describeUnknown(project, history)
        : [`${unknownIn(project)}: ${failure.message}`],
  };
}

/** Sentences about outdated translations that a history does not show. */
export function describeUnknown(
  project: string,
  { unknownBefore, unread }: Pick<TextHistory, 'unknownBefore' | 'unread'>,
): readonly string[] {
  const notes: string[] = [];
  if (unknownBefore !== undefined) {
    notes.push(
      `${unknownIn(project)} before ${unknownBefore}, for the clone has only its newest history, and count as translated. ` +
        'Run `git fetch --unshallow`; in a GitHub workflow, give actions/checkout `fetch-depth: 0`.',
    );
  }
  if (unread.size > 0) {
    const files = [...unread].sort();
    const named =
      files.length > mostNamed
        ? `${files[0]} and ${files.length - 1} other files`
        : joinNames(files, 'and');
    notes.push(
      `${unknownIn(project)} in ${named}, whose older versions cannot be read. Fetch them with \`git fetch --refetch\`.`,
    );
  }
  return notes;
}

/** With more files, a message names the first one and counts the rest. */
const mostNamed = 3;

function unknownIn(project: string): string {
  return `Outdated translations of ${project} are not known`;
}

/** Formats with source texts in their files say themselves which translations need work. */
export function needsHistory({ format, outdated, plan }: PlannedComponent): boolean {
  return outdated !== 'off' && hasTextHistory(format) && plan.source.path !== undefined;
}

async function findIn(
  folder: string,
  component: PlannedComponent,
  { source, files }: Pick<HistoryFiles, 'files'> & { readonly source: PlannedFile },
  find: TextHistory['find'],
): Promise<readonly TranslationAnswer[]> {
  const { format, outdated: rule } = component;
  if (!needsHistory(component)) return [];
  return askHistory(folder, { format, source, files }, { sourceLanguage: source.code, rule }, find);
}

// The components that were found in a folder → the same with translations whose source text has changed counted
// as fuzzy, by the history of the repository.

import type { CounterCache } from '../../cache/counter-cache.ts';
import { createCountingProcesses } from '../../checkouts/jobs/counting-processes.ts';
import type { Processes } from '../../checkouts/jobs/processes.ts';
import { describeUnknown } from '../../checkouts/outdated/changed-sources.ts';
import { readTextHistory, type TextHistory } from '../../checkouts/outdated/find-outdated.ts';
import type { HistoryPlace } from '../../checkouts/outdated/history-place.ts';
import {
  addLags,
  askHistory,
  type HistoryFiles,
  hasTextHistory,
  listHistoryPaths,
} from '../../checkouts/outdated/pairs.ts';
import type { Detection } from '../../detection/detect.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import type { CountedLanguage } from '../../detection/proof-types.ts';
import { GitError } from '../../disk/git-error.ts';
import { type CountedFormatName, hasPages } from '../../formats/list.ts';
import type { OutdatedRule } from '../../outdated/source-change.ts';
import { isOutdated, type Unit } from '../../unit.ts';
import { makeCountJob } from './open-units.ts';
import { type GetOutdatedRule, readOutdatedRules } from './outdated-rules.ts';
import { readSpelledCodes } from './spelled-codes.ts';

/** Strings by the file of a translation and its language code. */
export type OutdatedByFile = (language: Pick<CountedLanguage, 'file' | 'code'>) => readonly Unit[];

export interface OutdatedStatus {
  readonly detection: Detection;
  readonly outdated: OutdatedByFile;
  /** Sentences about what is not known. */
  readonly notes: readonly string[];
}

/**
 * Whether the source texts of a component are in a file of their own, whose history shows changes. The fullest file
 * may be a translation, too, where nothing says which one has the source texts.
 */
export function hasSourceHistory({ file_format, languages, why }: FoundComponent): boolean {
  const isSourceKnown = hasPages(file_format) || why.confidence !== 'guessed';
  return hasTextHistory(file_format) && isSourceKnown && languages.length > 1;
}

/** Makes a check of whether changes of a component's source texts count. */
export function createHistoryCheck(getRule: GetOutdatedRule) {
  return (component: FoundComponent) => hasSourceHistory(component) && getRule(component) !== 'off';
}

/** Counts translations again where their source text has changed since they were made. */
export async function withOutdated(
  folder: string,
  detection: Detection,
  place: HistoryPlace | undefined,
  cache: CounterCache,
): Promise<OutdatedStatus> {
  const found = new Map<string, readonly Unit[]>();
  const outdated: OutdatedByFile = ({ file, code }) => found.get(`${code} ${file}`) ?? [];
  if (place === undefined) {
    const note = 'Outdated translations are not known, for the folder is not in a git repository.';
    return { detection, outdated, notes: [note] };
  }
  const processes = createCountingProcesses();
  try {
    const getRule = readOutdatedRules(folder);
    const isCompared = createHistoryCheck(getRule);
    const paths: string[] = [];
    for (const component of detection.components.filter(isCompared)) {
      paths.push(...(await listHistoryPaths(folder, getHistoryFiles(component, new Map()))));
    }
    const history = await readTextHistory(folder, place, [...new Set(paths)], { processes, cache });
    const components: FoundComponent[] = [];
    for (const component of detection.components) {
      components.push(
        isCompared(component)
          ? await recount({
              folder,
              component,
              rule: getRule(component),
              history,
              processes,
              found,
            })
          : component,
      );
    }
    const notes = describeUnknown('the folder', history);
    return { detection: { ...detection, components }, outdated, notes };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      detection,
      outdated,
      notes: [`Outdated translations are not known: ${error.message}`],
    };
  } finally {
    cache.save();
    processes.end();
  }
}

/** The files of a component, the source apart. */
export function getHistoryFiles(
  { file_format, languages: [source, ...others], source_language: code }: FoundComponent,
  codes: ReadonlyMap<string, string>,
): HistoryFiles {
  return {
    format: file_format as CountedFormatName,
    source: { path: source?.file ?? '', text: codes.get(code) },
    files: others.map((one) => ({ path: one.file, code: one.code, text: codes.get(one.code) })),
  };
}

interface Recount {
  readonly folder: string;
  readonly component: FoundComponent;
  readonly rule: OutdatedRule;
  readonly history: TextHistory;
  readonly processes: Processes;
  readonly found: Map<string, readonly Unit[]>;
}

async function recount({
  folder,
  component,
  rule,
  history,
  processes,
  found,
}: Recount): Promise<FoundComponent> {
  const { languages, source_language: sourceLanguage } = component;
  const [source, ...others] = languages;
  if (source === undefined) return component;
  const codes = await readSpelledCodes(folder, component, processes);
  const files = getHistoryFiles(component, codes);
  const answers = await askHistory(folder, files, { sourceLanguage, rule }, history.find);
  const counted = await Promise.all(
    others.map(async (language, at) => {
      const { changedSources = [], behind } = answers[at] ?? {};
      if (changedSources.length === 0) return language;
      const job = makeCountJob(folder, component, language, codes.get(language.code));
      const result = await processes.run({ ...job, changedSources });
      if ('problem' in result) return language;
      found.set(`${language.code} ${language.file}`, (result.units ?? []).filter(isOutdated));
      return { ...language, counted: result.counted, pages: addLags(result, behind).pages };
    }),
  );
  return { ...component, languages: [source, ...counted] };
}

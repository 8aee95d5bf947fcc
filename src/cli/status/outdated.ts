// Finds outdated translations of detected components: those whose source text has changed in the history of the
// repository since they were made. They count as fuzzy.

import { createCountingProcesses, type Processes } from '../../checkout/count/jobs/processes.ts';
import { markMachineCommits } from '../../checkout/count/machine-commits.ts';
import { explainUnknownChanges } from '../../checkout/count/outdated/changed-sources.ts';
import {
  addCommitsBehind,
  findSourceChanges,
  type HistoryFiles,
  hasTextHistory,
  listHistoryPaths,
} from '../../checkout/count/outdated/file-pairs.ts';
import { readTextHistory, type TextHistory } from '../../checkout/count/outdated/find-outdated.ts';
import type { HistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import { type CountedFormatName, hasPages } from '../../formats/list.ts';
import { GitError } from '../../git/error.ts';
import type { OutdatedRule } from '../../model/source-change.ts';
import { isOutdated, type Unit } from '../../model/unit.ts';
import { createUnitsJob, type LanguageUnits, readSpelledCodes } from './open-units.ts';
import { readProjectSettings } from './settings.ts';

/** Returns the outdated strings of a translation. */
export type GetOutdated = (language: Pick<CountedLanguage, 'file' | 'code'>) => readonly Unit[];

/** Replaces strings of a translation by the outdated ones of the same keys, which come last. */
export function addOutdated(read: LanguageUnits, getOutdated: GetOutdated): LanguageUnits {
  const outdated = new Map(getOutdated(read.language).map((unit) => [unit.key, unit]));
  const others = read.units.filter(({ key }) => !outdated.has(key));
  return { ...read, units: [...others, ...outdated.values()] };
}

/**
 * Whether the history of a component can show outdated translations. It can't for bilingual files, which contain their
 * source texts, without a source file, and for a source that was only guessed because its file is the fullest: that may be
 * a translation.
 */
function canHaveOutdated({ file_format, languages, why }: FoundComponent): boolean {
  const isSourceKnown = hasPages(file_format) || why.confidence !== 'inferred';
  const hasSource = isSourceKnown && languages[0]?.file !== '';
  return hasTextHistory(file_format) && hasSource && languages.length > 1;
}

/** Whether changes of a component's source texts are looked for. */
export function isCompared(component: FoundComponent): boolean {
  return canHaveOutdated(component) && getOutdatedRule(component) !== 'off';
}

/** Returns which changes of a source text make its translations outdated. */
export function getOutdatedRule({ settings }: FoundComponent): OutdatedRule {
  return settings?.outdated ?? 'ignore-punctuation';
}

/** Counts translations with changed source texts again. Without a history, the detection is returned as it is. */
export async function countWithOutdated(
  folder: string,
  detection: Detection,
  findPlace: () => HistoryPlace | undefined,
  cache: CounterCache,
) {
  const outdatedUnits = new Map<string, readonly Unit[]>();
  const getOutdated: GetOutdated = ({ file, code }) => outdatedUnits.get(`${code} ${file}`) ?? [];
  if (!detection.components.some(isCompared)) return { detection, getOutdated, notes: [] };
  const { machineCommits } = readProjectSettings(folder);
  // The first count has explained already what the history lacks.
  const processes = markMachineCommits(
    createCountingProcesses(),
    folder,
    machineCommits,
    cache,
    () => undefined,
  );
  try {
    const historyPlace = findPlace();
    if (historyPlace === undefined) {
      const note = 'Outdated translations are not known: git has no history of the folder.';
      return { detection, getOutdated, notes: [note] };
    }
    const paths: string[] = [];
    for (const component of detection.components.filter(isCompared)) {
      paths.push(...(await listHistoryPaths(folder, getHistoryFiles(component, new Map()))));
    }
    const history = await readTextHistory(folder, historyPlace, [...new Set(paths)], {
      processes,
      cache,
      wantsCounts: false,
    });
    const components: FoundComponent[] = [];
    for (const component of detection.components) {
      components.push(
        isCompared(component)
          ? await countAgain(folder, component, history, processes, outdatedUnits)
          : component,
      );
    }
    const notes = explainUnknownChanges('the folder', history);
    return { detection: { ...detection, components }, getOutdated, notes };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      detection,
      getOutdated,
      notes: [`Outdated translations are not known: ${error.message}`],
    };
  } finally {
    cache.save();
    processes.end();
  }
}

/**
 * Returns the files of a component whose histories are compared. `codes` are the spellings of the languages in a file that
 * has all of them.
 */
export function getHistoryFiles(
  { file_format, languages: [source, ...translations], source_language: code }: FoundComponent,
  codes: ReadonlyMap<string, string>,
): HistoryFiles {
  return {
    format: file_format as CountedFormatName,
    source: { path: source?.file ?? '', writtenCode: codes.get(code) },
    files: translations.map((translation) => ({
      path: translation.file,
      code: translation.code,
      writtenCode: codes.get(translation.code),
    })),
  };
}

async function countAgain(
  folder: string,
  component: FoundComponent,
  history: TextHistory,
  processes: Processes,
  outdatedUnits: Map<string, readonly Unit[]>,
): Promise<FoundComponent> {
  const { languages, source_language: sourceLanguage } = component;
  const [source, ...translations] = languages;
  if (source === undefined) return component;
  const codes = await readSpelledCodes(folder, component, processes);
  const files = getHistoryFiles(component, codes);
  const sourceChanges = await findSourceChanges(
    folder,
    files,
    { sourceLanguage, rule: getOutdatedRule(component) },
    history.find,
  );
  const counted = await Promise.all(
    translations.map(async (language, index) => {
      const { changedSources = [], behind } = sourceChanges[index] ?? {};
      if (changedSources.length === 0) return language;
      const job = createUnitsJob(folder, component, language, codes.get(language.code));
      const result = await processes.run({ ...job, changedSources });
      if ('problem' in result) return language;
      outdatedUnits.set(
        `${language.code} ${language.file}`,
        (result.units ?? []).filter(isOutdated),
      );
      return {
        ...language,
        counted: result.counted,
        keyParts: result.keyParts,
        origins: result.origins,
        pages: addCommitsBehind(result, behind).pages,
      };
    }),
  );
  return { ...component, languages: [source, ...counted] };
}

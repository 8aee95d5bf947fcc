// Counts the files of a planned component. The file with the source texts is counted first, because the translations
// are compared with it.

import { createEntryProblem } from '../../../catalogue/entry.ts';
import type { PlannedFile } from '../../../counting/component-files.ts';
import type { CountedFile, Counts } from '../../../counting/count.ts';
import { hasMoreSourceTexts } from '../../../counting/keys-as-texts.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import { raiseTotals } from '../../../counting/raise-totals.ts';
import { isBilingual, mayHaveTextsAsKeys, mayLackSourceTexts } from '../../../formats/list.ts';
import type { CountedPage, OriginCounts, Unit, UnitChoice } from '../../../model/unit.ts';
import { compareText } from '../../../problem/problem.ts';
import type { JobResult } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/processes.ts';
import { addCommitsBehind, type TranslationAnswer } from '../outdated/file-pairs.ts';
import { createMissingSourceProblem, type PlannedComponent } from './plan-components.ts';

export interface CountedTranslation extends PlannedFile {
  readonly counted: Counts;
  /** The counters of each part of the options. */
  readonly keyParts?: readonly Counts[] | undefined;
  /** The strings that are untranslated because they repeat their source texts. */
  readonly copies?: number | undefined;
  readonly origins?: OriginCounts | undefined;
  readonly usedIgnored?: readonly number[] | undefined;
  /** The strings that the options ask for. */
  readonly units?: readonly Unit[];
  readonly pages?: readonly CountedPage[];
  readonly isSource: boolean;
  /** Whether the catalogue has no counters file for it. */
  readonly isNew: boolean;
}

/** Several files of one language, each with what was counted in it. */
export interface CountedClash {
  readonly code: string;
  readonly files: readonly (PlannedFile & { readonly counted: Counts | undefined })[];
}

export interface CountedComponent {
  readonly component: PlannedComponent;
  /** The source language, then languages of the catalogue, then new ones. */
  readonly translations: readonly CountedTranslation[];
  readonly clashes: readonly CountedClash[];
  readonly problems: readonly CountingProblem[];
  /** The problems of single translation files that can't be read. They are in `problems`, too. */
  readonly broken: readonly CountingProblem[];
}

export interface CountComponentOptions {
  readonly checkout: string;
  /** Overrides `same_as_source` of the component. */
  readonly sameAsSource: 'translated' | 'untranslated' | undefined;
  /** The patterns of keys of each part to count, too. */
  readonly keyParts?: readonly (readonly string[])[] | undefined;
  /** The strings to return of each language; none by default. */
  readonly units?: UnitChoice | undefined;
  /** Finds the source texts that translations were made from; undefined when no history is read. */
  readonly findChangedSources?: FindChangedSources | undefined;
  readonly wantsNew: boolean;
  readonly processes: JobRunner;
  readonly onFile: () => void;
}

/** Finds the source texts that translations were made from, for each file in the order of files. */
export type FindChangedSources = (
  component: PlannedComponent,
  source: PlannedFile,
  files: readonly PlannedFile[],
) => Promise<readonly Pick<TranslationAnswer, 'changedSources' | 'behind'>[]>;

type SourceChanges = Awaited<ReturnType<FindChangedSources>>[number];

type FileResult = readonly [file: PlannedFile, result: JobResult];

/** The file or the keys that hold the source texts. */
interface Source {
  /** The file with the source texts; undefined if none is found. */
  readonly path: string | undefined;
  /** Whether the source texts are the keys of that file. */
  readonly hasTextsAsKeys: boolean;
}

/** Counts the files of a component. */
export async function countComponent(
  component: PlannedComponent,
  options: CountComponentOptions,
): Promise<CountedComponent> {
  const { plan, folder, format } = component;
  const { code: sourceCode, writtenCode } = plan.source;
  const wantedFiles = [...plan.translations, ...(options.wantsNew ? plan.added : [])];
  let changesByFile: ReadonlyMap<PlannedFile, SourceChanges> = new Map();
  const { source, sourceResult } = await findSource();
  const problems: CountingProblem[] = [...plan.problems];
  if (sourceResult === undefined) problems.push(createMissingSourceProblem(component.entry));
  else if ('problem' in sourceResult) problems.push(sourceResult.problem);

  const isSourceCounted = sourceResult !== undefined && 'counted' in sourceResult;
  if (isSourceCounted) changesByFile = await findChanges();
  // Without the source, files of formats that need it are not counted, as each would have the same fault.
  const results =
    isSourceCounted || isBilingual(format) ? await countFiles(wantedFiles, source) : [];
  if (plan.isGuessed && isSourceCounted) {
    // Without translations to count, a few files of new languages confirm the guess.
    const sampleResults =
      results.length > 0 ? results : await countFiles(plan.added.slice(0, maxSamples), source);
    if (!isSourceOfTranslations(sampleResults)) {
      // The guessed file isn't the source, so the keys of the translations may be the source texts.
      if (mayHaveTextsAsKeys(format)) {
        const source = { code: sourceCode, path: undefined };
        const overrides = { isGuessed: false, isFoundElsewhere: false };
        const componentWithKeysAsTexts = { ...component, plan: { ...plan, ...overrides, source } };
        return countComponent(componentWithKeysAsTexts, options);
      }
      const missing = createMissingSourceProblem(component.entry);
      const problems = [...plan.problems, missing];
      return { component, translations: [], clashes: [], problems, broken: [] };
    }
  }
  const clashes = isSourceCounted
    ? await Promise.all(
        plan.clashes.map(async ({ code, files }) => ({
          code,
          files: (await countFiles(files, source)).map(([file, result]) => ({
            ...file,
            counted: 'counted' in result ? result.counted : undefined,
          })),
        })),
      )
    : [];

  const translations: CountedTranslation[] = [];
  const broken: CountingProblem[] = [];
  const fileResults = [...results];
  if (sourceResult !== undefined && source.path !== undefined) {
    fileResults.unshift([{ code: sourceCode, path: source.path, writtenCode }, sourceResult]);
  }
  for (const [file, result] of fileResults) {
    const isSource = file.code === sourceCode;
    if ('counted' in result) {
      const isNew = !folder.counters.has(file.code);
      const raised = isSourceCounted ? raiseTotals(format, result, sourceResult) : {};
      translations.push({ ...file, ...result, ...raised, isSource, isNew });
    } else if (!isSource) {
      problems.push(result.problem);
      if (isSourceCounted && result.problem.rule === 'file-unreadable') broken.push(result.problem);
    }
  }
  // Files that are not counted may have the findings.
  const isAllCounted = plan.clashes.length === 0 && (options.wantsNew || plan.added.length === 0);
  if (isSourceCounted && broken.length === 0 && isAllCounted)
    problems.push(...findUnusedIgnores(component, translations));
  return { component, translations, clashes, problems, broken };

  async function findChanges(): Promise<ReadonlyMap<PlannedFile, SourceChanges>> {
    const { path } = source;
    const { findChangedSources: find } = options;
    if (find === undefined || path === undefined || source.hasTextsAsKeys) return new Map();
    const found = await find(component, { code: sourceCode, path, writtenCode }, wantedFiles);
    return new Map(wantedFiles.flatMap((file, at) => (found[at] ? [[file, found[at]]] : [])));
  }

  /** Finds the planned file, or another one that contains more source texts: the newest of them, then the fullest. */
  async function findSource(): Promise<{ source: Source; sourceResult: JobResult | undefined }> {
    const path = plan.source.path;
    const mayHaveOthers = mayHaveTextsAsKeys(format) || isBilingual(format);
    if (path === undefined && !mayHaveOthers) {
      return { source: { path, hasTextsAsKeys: false }, sourceResult: undefined };
    }
    const [ownCandidate] = path === undefined ? [] : await countCandidates([{ path }], false);
    // When other files contain source texts too, the planned file may be another one with a fitting name.
    const mayOthersHaveMore =
      mayHaveOthers && ownCandidate !== undefined && 'counted' in ownCandidate.sourceResult;
    const isOwnSufficient =
      !mayOthersHaveMore || (getTotal(ownCandidate) > 0 && !mayLackSourceTexts(format));
    if (ownCandidate !== undefined && isOwnSufficient) return ownCandidate;
    const hasTextsAsKeys = mayHaveTextsAsKeys(format);
    const others = [...plan.translations, ...plan.added];
    const candidates = await countCandidates(others, hasTextsAsKeys);
    const fullest = candidates.toSorted(
      (a, b) =>
        compareText(getExtractionTime(b), getExtractionTime(a)) || getTotal(b) - getTotal(a),
    )[0];
    const isBetter = fullest !== undefined && (await hasMoreTexts(fullest, ownCandidate));
    if (isBetter) return fullest;
    return ownCandidate ?? { source: { path, hasTextsAsKeys }, sourceResult: undefined };
  }

  /** Whether a file has more source texts than the source language's own file, and more than half of that file's. */
  async function hasMoreTexts(
    fullest: Candidate & { readonly source: Source },
    own: (Candidate & { readonly source: Source }) | undefined,
  ): Promise<boolean> {
    const total = own === undefined ? 0 : getTotal(own);
    const path = own?.source.path;
    if (!hasMoreSourceTexts(format, getTotal(fullest), total)) return false;
    // The count would compare the translations of bilingual files, and not their source texts.
    if (total === 0 || path === undefined || isBilingual(format)) return true;
    const comparison = await count({ code: sourceCode, path }, fullest.source, false);
    return 'counted' in comparison && comparison.counted.translated * 2 > total;
  }

  function countCandidates(
    files: readonly { readonly path: string }[],
    hasTextsAsKeys: boolean,
  ): Promise<(Candidate & { readonly source: Source })[]> {
    return Promise.all(
      files.map(async ({ path }) => {
        const source = { path, hasTextsAsKeys };
        return { source, sourceResult: await count({ code: sourceCode, path }, source, true) };
      }),
    );
  }

  function countFiles(files: readonly PlannedFile[], source: Source): Promise<FileResult[]> {
    return Promise.all(
      files.map(async (file) => [file, await count(file, source, false)] as const),
    );
  }

  async function count(file: PlannedFile, source: Source, isSource: boolean): Promise<JobResult> {
    const result = await options.processes.run({
      checkout: options.checkout,
      file: file.path,
      sourceFile: isSource ? undefined : source.path,
      isSource,
      hasTextsAsKeys: source.hasTextsAsKeys,
      format,
      language: file.code,
      sourceLanguage: sourceCode,
      codeInFile: file.writtenCode,
      checkFlags: component.checkFlags,
      libraries: component.libraries,
      // A reason changes no figure, so it must not make the cache stale.
      ignored: component.entry.value.ignore.map(({ reason: _, ...findings }) => findings),
      ...(options.keyParts !== undefined && { keyParts: options.keyParts }),
      sameAsSource: options.sameAsSource ?? component.sameAsSource,
      sameAllowed: component.sameAllowed,
      ...(changesByFile.has(file) && { changedSources: changesByFile.get(file)?.changedSources }),
      ...(options.units !== undefined && { units: options.units }),
    });
    options.onFile();
    return addCommitsBehind(result, changesByFile.get(file)?.behind);
  }
}

/** A file that may have the source texts, counted as if it were the source. */
interface Candidate {
  readonly sourceResult: JobResult;
}

function getTotal({ sourceResult }: Candidate): number {
  return 'counted' in sourceResult ? sourceResult.counted.total : 0;
}

/** Returns when the texts of a gettext file were extracted from the code; the newest file has the current texts. */
function getExtractionTime({ sourceResult }: Candidate): string {
  return 'counted' in sourceResult ? (sourceResult.extractedAt ?? '') : '';
}

/** Chosen: files of new languages that are counted to confirm a guessed source. */
const maxSamples = 5;

/** Chosen: if a guessed source is right, the fullest translation has at least this share of its strings. */
const minTranslatedShare = 0.5;

/** Whether translations fit their source: files of other software would have hardly any of its keys. */
function isSourceOfTranslations(results: readonly FileResult[]): boolean {
  const shares = results.flatMap(([, result]) => {
    if (!('counted' in result)) return [];
    const { counted, copies = 0 } = result;
    return [(counted.translated + counted.fuzzy + copies) / Math.max(1, counted.total)];
  });
  return shares.length === 0 || Math.max(...shares) >= minTranslatedShare;
}

/** Finds the entries; `translations` are all of the component. */
function findUnusedIgnores(
  { entry }: PlannedComponent,
  translations: readonly Pick<CountedFile, 'usedIgnored'>[],
): CountingProblem[] {
  const used = new Set(translations.flatMap(({ usedIgnored = [] }) => usedIgnored));
  return entry.value.ignore.flatMap((_, index) => {
    if (used.has(index)) return [];
    const problem = createEntryProblem(entry, ['ignore', String(index)], 'value', {
      rule: 'ignore-unused',
      found:
        'This entry of `ignore` matches no finding: no string with such a key fails the check.',
      expected: 'a key, a language and a check as `--list-failing` prints them',
      advice: 'Remove the entry, or correct it.',
    });
    return [{ where: 'catalogue' as const, ...problem }];
  });
}

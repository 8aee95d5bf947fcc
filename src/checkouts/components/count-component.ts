// Planned components → what was counted in each of their files.

import type { PlannedFile } from '../../counting/component-files.ts';
import { type Counts, raiseTotals } from '../../counting/count.ts';
import { hasMoreSourceTexts } from '../../counting/keys-as-texts.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { isBilingual, mayHaveTextsAsKeys, mayLackSourceTexts } from '../../formats/list.ts';
import { compareText } from '../../problem.ts';
import type { CountedPage, Unit, UnitChoice } from '../../unit.ts';
import type { JobResult } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/processes.ts';
import { addLags, type TranslationAnswer } from '../outdated/pairs.ts';
import type { PlannedComponent } from './plan-components.ts';
import { createMissingSource } from './source-missing.ts';

export interface CountedTranslation extends PlannedFile {
  readonly counted: Counts;
  /** The strings that are asked for. */
  readonly units?: readonly Unit[];
  readonly pages?: readonly CountedPage[];
  readonly isSource: boolean;
  /** Whether the catalogue has no counters of it yet. */
  readonly isNew: boolean;
}

/** Several files of one language, each with what was counted in it. */
export interface CountedClash {
  readonly code: string;
  readonly files: readonly (PlannedFile & { readonly counted: Counts | undefined })[];
}

export interface CountedComponent {
  readonly component: PlannedComponent;
  /** The source language first, then those that the catalogue has, then new ones. */
  readonly translations: readonly CountedTranslation[];
  readonly clashes: readonly CountedClash[];
  readonly problems: readonly CountingProblem[];
  /** Those of the problems that keep one translation from being read, and nothing else. */
  readonly broken: readonly CountingProblem[];
}

export interface CountComponentOptions {
  readonly checkout: string;
  /** Instead of what the component says. */
  readonly sameAsSource: 'translated' | 'untranslated' | undefined;
  /** The strings to return of each language; none by default. */
  readonly units?: UnitChoice | undefined;
  /** Finds the source texts that translations were made from; absent where no history is read. */
  readonly findChangedSources?: FindChangedSources | undefined;
  /** Whether to count languages that the catalogue does not have. */
  readonly wantsNew: boolean;
  readonly processes: JobRunner;
  readonly onFile: () => void;
}

/** The source texts that translations were made from, for each file in the order of files. */
export type FindChangedSources = (
  component: PlannedComponent,
  source: PlannedFile,
  files: readonly PlannedFile[],
) => Promise<readonly Pick<TranslationAnswer, 'changedSources' | 'behind'>[]>;

type Changed = Awaited<ReturnType<FindChangedSources>>[number];

type Result = readonly [file: PlannedFile, result: JobResult];

/** The place of the source texts, when it is known. */
interface Source {
  readonly path: string | undefined;
  readonly hasTextsAsKeys: boolean;
}

/** Counts the files of a component: that of the source language first, for the others need it. */
export async function countComponent(
  component: PlannedComponent,
  options: CountComponentOptions,
): Promise<CountedComponent> {
  const { plan, folder, format } = component;
  const { code: sourceCode, writtenCode } = plan.source;
  const wanted = [...plan.translations, ...(options.wantsNew ? plan.added : [])];
  let changed: ReadonlyMap<PlannedFile, Changed> = new Map();
  const { source, ofSource } = await findSource();
  const problems: CountingProblem[] = [...plan.problems];
  if (ofSource === undefined) problems.push(createMissingSource(component.entry));
  else if ('problem' in ofSource) problems.push(ofSource.problem);

  const isSound = ofSource !== undefined && 'counted' in ofSource;
  if (isSound) changed = await findChanged();
  // Faults that follow from a missing source are not reported for each file.
  const results = isSound || isBilingual(format) ? await countAll(wanted, source) : [];
  if (plan.isGuessed && isSound) {
    const some = results.length > 0 ? results : await countAll(plan.added.slice(0, 5), source);
    if (!matchSource(some)) {
      // Other files may have the source texts as their keys.
      if (mayHaveTextsAsKeys(format)) {
        const source = { code: sourceCode, path: undefined };
        const apart = { isGuessed: false, isFoundElsewhere: false };
        const other = { ...component, plan: { ...plan, ...apart, source } };
        return countComponent(other, options);
      }
      const missing = createMissingSource(component.entry);
      const problems = [...plan.problems, missing];
      return { component, translations: [], clashes: [], problems, broken: [] };
    }
  }
  const clashes = isSound
    ? await Promise.all(
        plan.clashes.map(async ({ code, files }) => ({
          code,
          files: (await countAll(files, source)).map(([file, result]) => ({
            ...file,
            counted: 'counted' in result ? result.counted : undefined,
          })),
        })),
      )
    : [];

  const translations: CountedTranslation[] = [];
  const broken: CountingProblem[] = [];
  const all = [...results];
  if (ofSource !== undefined && source.path !== undefined) {
    all.unshift([{ code: sourceCode, path: source.path, writtenCode }, ofSource]);
  }
  for (const [file, result] of all) {
    const isSource = file.code === sourceCode;
    if ('counted' in result) {
      const isNew = !folder.counters.has(file.code);
      const isShorter = isSound && isBilingual(format) && 'counted' in ofSource;
      const counted = isShorter ? raiseTotals(result.counted, ofSource.counted) : result.counted;
      translations.push({ ...file, ...result, counted, isSource, isNew });
    } else if (!isSource) {
      problems.push(result.problem);
      if (isSound && result.problem.rule === 'file-unreadable') broken.push(result.problem);
    }
  }
  return { component, translations, clashes, problems, broken };

  async function findChanged(): Promise<ReadonlyMap<PlannedFile, Changed>> {
    const { path } = source;
    const { findChangedSources: find } = options;
    if (find === undefined || path === undefined || source.hasTextsAsKeys) return new Map();
    const found = await find(component, { code: sourceCode, path, writtenCode }, wanted);
    return new Map(wanted.flatMap((file, at) => (found[at] ? [[file, found[at]]] : [])));
  }

  /** The file that the plan has, else the newest or fullest translation that tells the source's texts. */
  async function findSource(): Promise<{ source: Source; ofSource: JobResult | undefined }> {
    const path = plan.source.path;
    const mayHaveOthers = mayHaveTextsAsKeys(format) || isBilingual(format);
    if (path === undefined && !mayHaveOthers) {
      return { source: { path, hasTextsAsKeys: false }, ofSource: undefined };
    }
    const [own] = path === undefined ? [] : await candidatesIn([{ path }], false);
    // When other files hold the source texts too, a file may match by its name alone.
    const mayBeLess = mayHaveOthers && own !== undefined && 'counted' in own.ofSource;
    const isFull = !mayBeLess || (getTotal(own) > 0 && !mayLackSourceTexts(format));
    if (own !== undefined && isFull) return own;
    const hasTextsAsKeys = mayHaveTextsAsKeys(format);
    const others = [...plan.translations, ...plan.added];
    const candidates = await candidatesIn(others, hasTextsAsKeys);
    const fullest = candidates.toSorted(
      (a, b) => compareText(getTime(b), getTime(a)) || getTotal(b) - getTotal(a),
    )[0];
    const isBetter = fullest !== undefined && (await tellsMore(fullest, own));
    if (isBetter) return fullest;
    return own ?? { source: { path, hasTextsAsKeys }, ofSource: undefined };
  }

  /** Whether a file has more of the source texts than the source language's own: what that has, too. */
  async function tellsMore(
    fullest: Candidate & { readonly source: Source },
    own: (Candidate & { readonly source: Source }) | undefined,
  ): Promise<boolean> {
    const total = own === undefined ? 0 : getTotal(own);
    const path = own?.source.path;
    if (!hasMoreSourceTexts(format, getTotal(fullest), total)) return false;
    if (total === 0 || path === undefined) return true;
    const shared = await count({ code: sourceCode, path }, fullest.source, false);
    return 'counted' in shared && shared.counted.translated * 2 > total;
  }

  function candidatesIn(
    files: readonly { readonly path: string }[],
    hasTextsAsKeys: boolean,
  ): Promise<(Candidate & { readonly source: Source })[]> {
    return Promise.all(
      files.map(async ({ path }) => {
        const source = { path, hasTextsAsKeys };
        return { source, ofSource: await count({ code: sourceCode, path }, source, true) };
      }),
    );
  }

  function countAll(files: readonly PlannedFile[], source: Source): Promise<Result[]> {
    return Promise.all(
      files.map(async (file) => [file, await count(file, source, false)] as const),
    );
  }

  async function count(file: PlannedFile, source: Source, isSource: boolean): Promise<JobResult> {
    const needsSource = !isBilingual(format) || options.units !== undefined;
    const result = await options.processes.run({
      checkout: options.checkout,
      file: file.path,
      sourceFile: isSource || !needsSource ? undefined : source.path,
      isSource,
      hasTextsAsKeys: source.hasTextsAsKeys,
      format,
      language: file.code,
      sourceLanguage: sourceCode,
      codeInFile: file.writtenCode,
      checkFlags: component.checkFlags,
      sameAsSource: options.sameAsSource ?? component.sameAsSource,
      sameAllowed: component.sameAllowed,
      ...(changed.has(file) && { changedSources: changed.get(file)?.changedSources }),
      ...(options.units !== undefined && { units: options.units }),
    });
    options.onFile();
    return addLags(result, changed.get(file)?.behind);
  }
}

interface Candidate {
  readonly ofSource: JobResult;
}

function getTotal({ ofSource }: Candidate): number {
  return 'counted' in ofSource ? ofSource.counted.total : 0;
}

/** Among gettext files the newest has the texts of the program as it is. */
function getTime({ ofSource }: Candidate): string {
  return 'counted' in ofSource ? (ofSource.extractedAt ?? '') : '';
}

/** Whether a source is that of these translations: other software has hardly a key of this one. */
function matchSource(results: readonly Result[]): boolean {
  const shares = results.flatMap(([, result]) =>
    'counted' in result
      ? [(result.counted.translated + result.counted.fuzzy) / Math.max(1, result.counted.total)]
      : [],
  );
  return shares.length === 0 || Math.max(...shares) >= 0.5;
}

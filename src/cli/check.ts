// The command `check` prints every problem of a catalogue. With `--fix` it first corrects the problems that have
// exactly one safe fix.

import { findFutureDates } from '../catalogue/future-dates.ts';
import type { CatalogueSize, MovedId } from '../catalogue/model.ts';
import type { CountedCheckouts } from '../checkout/count/counted.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import { openProgress } from '../checkout/count/progress.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import type { CatalogueLocation, Source } from '../files/source.ts';
import { Failure, type Problem } from '../problem/problem.ts';
import { formatCount } from '../text/wording.ts';
import { findDeclaredBaseUrl } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { formatWarnings, requireCatalogue } from './catalogue-folder.ts';
import { type CheckOutcome, printOutcome } from './check-print.ts';
import type { CheckFormat } from './choices.ts';
import { getFolderPrefix, toShownPath, toShownProblems, toShownSources } from './shown-paths.ts';
import {
  exitStatus,
  formatCatalogueSize,
  formatProblemCount,
  formatProblemText,
  startStopwatch,
} from './terminal.ts';

export interface CheckFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly format: CheckFormat;
  readonly fix?: boolean | undefined;
  readonly min?: number | undefined;
  readonly strict?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

/** Checks the catalogue and prints the outcome. Returns the exit status: 1 if any problem is left. */
export async function runCheckCommand(flags: CheckFlags): Promise<number> {
  const catalogue = requireCatalogue(flags.catalogue);
  const prefix = getFolderPrefix(catalogue);
  const readStopwatch = startStopwatch();
  const outcome = await findOutcome(flags, catalogue, prefix);
  const summary = `${outcome.summary} ${readStopwatch()}\n`;
  await printOutcome(flags.format, prefix, { ...outcome, summary });
  return outcome.problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

async function findOutcome(
  flags: CheckFlags,
  catalogue: CatalogueLocation,
  prefix: string,
): Promise<CheckOutcome> {
  const checked = await loadAndCheck(catalogue, createCacheFromFlags(flags), flags.min);
  const { files } = checked;
  if ('size' in checked) {
    const { size, movedIds, checkouts, fileWarnings, belowMinimum = [] } = checked;
    const warnings = toShownProblems(catalogue, [...(checkouts?.warnings ?? []), ...fileWarnings]);
    if (flags.strict && belowMinimum.length > 0) {
      const summary = `Found ${formatProblemCount(belowMinimum)} (${formatCount(files, 'file')} read).`;
      return { problems: belowMinimum, warnings, sources: [], renderDiff: renderNoDiff, summary };
    }
    const summary = `Read ${formatCount(files, 'file')}: ${formatCatalogueSize(size)}. No problems.`;
    const note =
      describeMovedIds(movedIds, catalogue) +
      (await formatWarnings(checkouts, catalogue)) +
      (await formatFileWarnings(fileWarnings, checked.onDisk, prefix)) +
      describeLanguagesBelowMinimum(belowMinimum, flags.verbose === true);
    // Text and annotations give only the number of several languages.
    const areLanguagesNamed =
      flags.format === 'json' || flags.verbose === true || belowMinimum.length < 2;
    const allWarnings = [...warnings, ...(areLanguagesNamed ? belowMinimum : [])];
    return {
      problems: [],
      warnings: allWarnings,
      sources: [],
      renderDiff: renderNoDiff,
      summary,
      note,
    };
  }
  if (flags.fix) {
    if (typeof catalogue === 'string') return fixAndDescribe(checked, catalogue, prefix);
    throw new Failure('check --fix corrects the files of a catalogue folder, and there is none.');
  }
  const summary = `Found ${formatProblemCount(checked.problems)} (${formatCount(files, 'file')} read).`;
  return { ...checked, renderDiff: renderNoDiff, summary };
}

/** Describes computed ids that had to change because other entries have declared them; empty without any. */
function describeMovedIds(movedIds: readonly MovedId[], catalogue: CatalogueLocation): string {
  const [first] = movedIds;
  if (first === undefined) return '';
  const { kind, file, id } = first;
  const pin = kind === 'plural' ? `plural: { id: ${id} }` : `id: ${id}`;
  const verb = movedIds.length === 1 ? 'was' : 'were';
  return (
    `${formatCount(movedIds.length, 'computed id')} ${verb} taken and gave way. To keep such an id ` +
    `whatever joins the catalogue, pin it: \`${pin}\` in ${toShownPath(catalogue, file)}.\n`
  );
}

/** Formats warnings about files of the catalogue; empty without any. */
async function formatFileWarnings(
  warnings: readonly Problem[],
  sources: readonly Source[],
  prefix: string,
): Promise<string> {
  if (warnings.length === 0) return '';
  return `Warnings:\n${await formatProblemText(warnings, sources, prefix, process.stdout)}\n`;
}

/** Names the languages below their release minimum, or only the number of several. */
function describeLanguagesBelowMinimum(
  belowMinimum: readonly Problem[],
  isVerbose: boolean,
): string {
  if (isVerbose || belowMinimum.length < 2)
    return belowMinimum.map(({ found }) => `${found}\n`).join('');
  return `${belowMinimum.length} languages are below their minimum: check --verbose names each of them.\n`;
}

const renderNoDiff = () => '';

async function fixAndDescribe(
  checked: WithProblems,
  catalogue: string,
  prefix: string,
): Promise<CheckOutcome> {
  const { renderDiff, fixCatalogue, summarizeFixes } = await import('./check-fix.ts');
  const fixed = fixCatalogue(catalogue, checked);
  return {
    ...fixed,
    renderDiff: (stream) => renderDiff(fixed, prefix, stream),
    summary: summarizeFixes(fixed),
  };
}

/** How many files were read, and what was found in them. */
type LoadedCheck =
  | {
      readonly files: number;
      readonly size: CatalogueSize;
      readonly movedIds: readonly MovedId[];
      readonly checkouts?: CountedCheckouts | undefined;
      /** The files in the catalogue's folder. */
      readonly onDisk: readonly Source[];
      /** Warnings for counters that weren't edited though a related one was, and for codes of one language. */
      readonly fileWarnings: readonly Problem[];
      readonly belowMinimum?: readonly Problem[];
    }
  | WithProblems;

interface WithProblems {
  readonly files: number;
  readonly problems: readonly Problem[];
  readonly sources: readonly Source[];
}

async function loadAndCheck(
  catalogue: CatalogueLocation,
  cache: CounterCache,
  min: number | undefined,
): Promise<LoadedCheck> {
  const { sources, onDisk, counted: checkouts } = await loadAndCount(catalogue, cache);
  const files = sources.length;
  const { checkCatalogue } = await import('../build.ts');
  const progressBar = await openProgress();
  progressBar.start('Reading', files);
  const result = checkCatalogue(sources, {
    baseUrl: findDeclaredBaseUrl(catalogue),
    partCounters: checkouts?.partCounters,
    otherProblems: [
      ...findFutureDates(onDisk, Date.now()),
      ...(checkouts?.problems ?? []),
      ...(checkouts?.broken ?? []),
    ],
    onFile: progressBar.step,
  });
  progressBar.end();
  if ('problems' in result) {
    const problems = toShownProblems(catalogue, result.problems);
    return { files, problems, sources: toShownSources(catalogue, sources) };
  }
  const { size, movedIds } = result.catalogue;
  const { findStaleCounters } = await import('./stale-counters.ts');
  const { findSameLanguages } = await import('./same-languages.ts');
  const staleCounters = typeof catalogue === 'string' ? findStaleCounters(catalogue, onDisk) : [];
  const fileWarnings = [...staleCounters, ...findSameLanguages(onDisk)];
  const validCatalogue = { files, size, movedIds, checkouts, onDisk, fileWarnings };
  const { hasMinimum } = await import('../release/gate.ts');
  if (!hasMinimum(result.catalogue) && min === undefined) return validCatalogue;
  const { findMinimumProblems } = await import('./check-minimums.ts');
  const belowMinimum = toShownProblems(
    catalogue,
    findMinimumProblems(result.catalogue, checkouts, min),
  );
  return { ...validCatalogue, belowMinimum };
}

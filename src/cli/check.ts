// check: flags → everything that is wrong with the catalogue, for people or for tools; with `--fix`
// what has one safe answer is fixed first.

import type { CounterCache } from '../cache/counter-cache.ts';
import { findFutureDates } from '../catalogue/future-dates.ts';
import type { CatalogueSize, MovedId } from '../catalogue/model.ts';
import type { Source } from '../catalogue/source.ts';
import type { CountedCheckouts } from '../checkouts/counted.ts';
import { loadAndCount } from '../checkouts/load.ts';
import { openProgress } from '../checkouts/progress.ts';
import { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';
import type { CheckFormat } from '../report/formats.ts';
import { formatCount } from '../text/wording.ts';
import { findBuildAddress } from './address.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { requireCatalogueFolder } from './catalogue-folder.ts';
import { type Outcome, printOutcome } from './check-print.ts';
import { formatWarnings } from './checkout-warnings.ts';
import { getDetectedCatalogue } from './detected.ts';
import { getFolderPrefix, relocateProblems, relocateSources } from './shown-paths.ts';
import {
  exitStatus,
  formatCatalogueSize,
  formatProblemCount,
  formatProblemText,
  startStopwatch,
} from './terminal.ts';

export interface CheckFlags extends CacheFlags {
  readonly catalogue: string;
  readonly format: CheckFormat;
  readonly fix?: boolean | undefined;
  /** The minimum of all projects, instead of what the catalogue says. */
  readonly min?: number | undefined;
  /** Whether a language below its minimum is a problem. */
  readonly strict?: boolean | undefined;
  /** Whether each language below its minimum is named, instead of their number. */
  readonly verbose?: boolean | undefined;
}

/** Prints what is wrong; gives the exit status: 1 where any problem is left. */
export async function check(flags: CheckFlags): Promise<number> {
  const catalogue = requireCatalogueFolder(flags.catalogue);
  const prefix = getFolderPrefix(catalogue);
  const time = startStopwatch();
  const outcome = await runCheck(flags, catalogue, prefix);
  const summary = `${outcome.summary} ${time()}\n`;
  await printOutcome(flags.format, prefix, { ...outcome, summary });
  return outcome.problems.length > 0 ? exitStatus.problems : exitStatus.fine;
}

/** Checks, and fixes if it should; prints nothing yet. */
async function runCheck(flags: CheckFlags, catalogue: string, prefix: string): Promise<Outcome> {
  const checked = await loadAndCheck(catalogue, createCacheFromFlags(flags), flags.min);
  const { files } = checked;
  if ('size' in checked) {
    const { size, movedIds, checkouts, stale, below = [] } = checked;
    const warnings = relocateProblems(catalogue, [...(checkouts?.warnings ?? []), ...stale]);
    if (flags.strict && below.length > 0) {
      const summary = `Found ${formatProblemCount(below)} (${formatCount(files, 'file')} read).`;
      const sources = relocateSources(catalogue, []);
      return { problems: below, warnings, sources, diffFor: noDiff, summary };
    }
    const summary = `Read ${formatCount(files, 'file')}: ${formatCatalogueSize(size)}. No problems.`;
    const note =
      noteOfMovedIds(movedIds, prefix) +
      (await formatWarnings(checkouts, catalogue)) +
      (await staleText(stale, checked.onDisk, prefix)) +
      belowText(below, flags.verbose === true);
    const isNamed = flags.format === 'json' || flags.verbose === true || below.length < 2;
    const all = [...warnings, ...(isNamed ? below : [])];
    return { problems: [], warnings: all, sources: [], diffFor: noDiff, summary, note };
  }
  if (flags.fix && getDetectedCatalogue(catalogue) !== undefined) {
    throw new Failure('check --fix corrects the files of a catalogue folder, and there is none.');
  }
  if (flags.fix) return fixed(checked, catalogue, prefix);
  const summary = `Found ${formatProblemCount(checked.problems)} (${formatCount(files, 'file')} read).`;
  return { ...checked, diffFor: noDiff, summary };
}

/** A line about computed ids that had to change because others have them; empty when none had. */
function noteOfMovedIds(movedIds: readonly MovedId[], prefix: string): string {
  const [first] = movedIds;
  if (first === undefined) return '';
  const { kind, file, id } = first;
  const pin = kind === 'plural' ? `plural: { id: ${id} }` : `id: ${id}`;
  const were = movedIds.length === 1 ? 'was' : 'were';
  return (
    `${formatCount(movedIds.length, 'computed id')} ${were} taken and gave way. To keep such an id ` +
    `whatever joins the catalogue, pin it: \`${pin}\` in ${prefix}${file}.\n`
  );
}

/** Shows counters that were not edited together; empty where there are none. */
async function staleText(
  stale: readonly Problem[],
  sources: readonly Source[],
  prefix: string,
): Promise<string> {
  if (stale.length === 0) return '';
  return `Warnings:\n${await formatProblemText(stale, sources, prefix, process.stdout)}\n`;
}

/** Says which languages are below their minimum; of several, only how many. */
function belowText(below: readonly Problem[], isVerbose: boolean): string {
  if (isVerbose || below.length < 2) return below.map(({ found }) => `${found}\n`).join('');
  return `${below.length} languages are below their minimum: check --verbose names each of them.\n`;
}

const noDiff = () => '';

async function fixed(checked: WithProblems, catalogue: string, prefix: string): Promise<Outcome> {
  const { renderDiff, fixCatalogue, summarizeFixes } = await import('./check-fix.ts');
  const fixed = fixCatalogue(catalogue, checked);
  return {
    ...fixed,
    diffFor: (stream) => renderDiff(fixed, prefix, stream),
    summary: summarizeFixes(fixed),
  };
}

/** How many files were read, and what was found in them. */
type Checked =
  | {
      readonly files: number;
      readonly size: CatalogueSize;
      readonly movedIds: readonly MovedId[];
      readonly checkouts?: CountedCheckouts | undefined;
      /** The files in the catalogue's folder. */
      readonly onDisk: readonly Source[];
      /** A warning for each counter that was not edited with the one it belongs to. */
      readonly stale: readonly Problem[];
      /** A warning for each language below its minimum. */
      readonly below?: readonly Problem[];
    }
  | WithProblems;

interface WithProblems {
  readonly files: number;
  readonly problems: readonly Problem[];
  readonly sources: readonly Source[];
}

async function loadAndCheck(
  catalogue: string,
  cache: CounterCache,
  min: number | undefined,
): Promise<Checked> {
  const { sources, onDisk, counted: checkouts } = await loadAndCount(catalogue, cache);
  const files = sources.length;
  const { checkCatalogue } = await import('../build.ts');
  const bar = await openProgress();
  bar.start('Reading', files);
  const result = checkCatalogue(sources, {
    baseUrl: findBuildAddress(catalogue),
    otherProblems: [
      ...findFutureDates(onDisk, Date.now()),
      ...(checkouts?.problems ?? []),
      ...(checkouts?.broken ?? []),
    ],
    onFile: bar.step,
  });
  bar.end();
  if ('problems' in result) {
    const problems = relocateProblems(catalogue, result.problems);
    return { files, problems, sources: relocateSources(catalogue, sources) };
  }
  const { size, movedIds } = result.catalogue;
  const { findStaleCounters } = await import('./stale-counters.ts');
  const stale = findStaleCounters(catalogue, onDisk);
  const valid = { files, size, movedIds, checkouts, onDisk, stale };
  const { hasMinimum } = await import('../selection/gate.ts');
  if (!hasMinimum(result.catalogue) && min === undefined) return valid;
  const { findMinimumProblems } = await import('./check-minimums.ts');
  const below = relocateProblems(catalogue, findMinimumProblems(result.catalogue, checkouts, min));
  return { ...valid, below };
}

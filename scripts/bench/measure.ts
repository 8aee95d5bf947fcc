// Measures one size: so many translations, so many runs → medians, the spread, and what the
// catalogue becomes. All steps are run in turn, so that a busy minute of the machine meets all.

import { mkdirSync } from 'node:fs';
import { editOneFile, writeCatalogue } from './catalogue.ts';
import { getSize, lookAt, type Size, writtenSince } from './output-size.ts';
import { foldersIn, type Programs } from './programs.ts';
import { type Round, runSteps, type StageName, type StepName, stageNames, steps } from './steps.ts';
import { removeFolder } from './storage.ts';
import type { TimedRun } from './timed-process.ts';

/** Times are in seconds, memory in bytes. */
interface StepResult {
  readonly median: number;
  readonly fastest: number;
  readonly slowest: number;
  /** The time divided by that of `cp -r` in the same run: the median of the runs. */
  readonly ofCopy: number;
  /** The largest of the runs; null for a program that is not Node's. */
  readonly peakMemory: number | null;
  /** The time of each run. */
  readonly runs: readonly number[];
}

export interface SizeResult {
  readonly translations: number;
  readonly catalogue: Size;
  readonly output: Size;
  readonly afterOneEdit: Size;
  /** By the names of `steps`; a step that the program does not have is left out. */
  readonly steps: Readonly<Partial<Record<StepName, StepResult>>>;
  /** Medians, in seconds. */
  readonly stages: Readonly<Record<StageName, number>>;
}

export interface Plan {
  readonly translations: number;
  readonly runs: number;
  readonly programs: Programs;
  /** The storage's. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with what is being done, in pieces of lines. */
  readonly onProgress: (text: string) => void;
}

/** Makes the catalogue, measures, and removes what it has made. */
export async function measure(plan: Plan): Promise<SizeResult> {
  const { translations, runs, programs, folder, signal, onProgress } = plan;
  const { catalogue, out, cache } = foldersIn(folder);
  const label = `${translations.toLocaleString('en')} translations`;
  onProgress(`${label}: making the catalogue\n`);
  mkdirSync(catalogue);
  await writeCatalogue(catalogue, translations, signal);
  const rounds: Round[] = [];
  for (let run = 1; run <= runs; run++) {
    onProgress(`${label}, run ${run} of ${runs}:`);
    const onStep = (step: StepName, { seconds }: TimedRun) =>
      onProgress(` ${step} ${seconds.toFixed(2)} s,`);
    rounds.push(await runSteps(programs, folder, run, onStep));
    onProgress(' stages\n');
  }
  const before = lookAt(out);
  editOneFile(catalogue, runs + 1);
  await programs.build('cache');
  const after = lookAt(out);
  const result = {
    translations,
    catalogue: getSize(lookAt(catalogue)),
    output: getSize(after),
    afterOneEdit: getSize(writtenSince(before, after)),
    ...summarise(rounds),
  };
  for (const made of [catalogue, out, cache]) removeFolder(made);
  return result;
}

/** Runs → medians. */
function summarise(rounds: readonly Round[]): Pick<SizeResult, 'steps' | 'stages'> {
  const results: Partial<Record<StepName, StepResult>> = {};
  for (const name of Object.keys(steps) as StepName[]) {
    const runs = rounds.flatMap((round) => round.steps[name] ?? []);
    if (runs.length > 0) results[name] = getResult(runs, rounds);
  }
  const stages = stageNames.map((name) => [name, median(rounds.map(({ stages }) => stages[name]))]);
  return { steps: results, stages: Object.fromEntries(stages) };
}

function getResult(timed: readonly TimedRun[], rounds: readonly Round[]): StepResult {
  const runs = timed.map(({ seconds }) => seconds);
  const ratios = runs.map((seconds, at) => seconds / (rounds[at]?.steps.copy?.seconds ?? 0));
  const peakMemory = Math.max(...timed.map(({ memory }) => memory));
  return {
    median: median(runs),
    fastest: Math.min(...runs),
    slowest: Math.max(...runs),
    ofCopy: median(ratios),
    peakMemory: peakMemory === 0 ? null : peakMemory,
    runs,
  };
}

/** The middle one, or halfway between the middle two. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

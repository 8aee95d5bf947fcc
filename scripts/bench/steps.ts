// The timed steps over one catalogue, in this order. Cleaning up after the previous step is not timed.

import { editOneFile } from './catalogue.ts';
import { foldersIn, type Programs } from './programs.ts';
import { removeFolder } from './storage.ts';
import type { TimedRun } from './timed-process.ts';

/** Each step with its name in the tables. */
export const steps = {
  start: 'start of the program',
  cold: 'build, cold',
  first: 'build, cold, and keep a cache',
  warm: 'build, nothing changed',
  edit: 'build, one file edited',
  checkCold: 'check, cold',
  checkWarm: 'check, nothing changed',
  copy: '`cp -r` of the output',
} as const;

export type StepName = keyof typeof steps;

/** The stages of a cold build, timed in a program of their own. */
export const stageNames = ['load', 'read', 'link', 'render', 'write'] as const;
export type StageName = (typeof stageNames)[number];
/** In seconds. */
export type StageTimes = Readonly<Record<StageName, number>>;

/** Leaves out steps that the measured program does not have. */
export interface Round {
  readonly steps: Readonly<Partial<Record<StepName, TimedRun>>>;
  readonly stages: StageTimes;
}

/** Runs every step once; `onStep` is reported of each when it has ended. */
export async function runSteps(
  programs: Programs,
  folder: string,
  round: number,
  onStep: (step: StepName, run: TimedRun) => void,
): Promise<Round> {
  const { catalogue, out, copy, cache } = foldersIn(folder);
  const done: Partial<Record<StepName, TimedRun>> = {};
  const step = async (name: StepName, run: Promise<TimedRun>) => {
    done[name] = await run;
    onStep(name, done[name]);
  };
  const remove = (...folders: readonly string[]) => folders.forEach(removeFolder);

  await step('start', programs.version());
  remove(out, cache);
  await step('cold', programs.build('no cache'));
  if (programs.hasCache) {
    remove(out, cache);
    await step('first', programs.build('cache'));
  }
  await step('warm', programs.build('cache'));
  editOneFile(catalogue, round);
  await step('edit', programs.build('cache'));
  await step('checkCold', programs.check('no cache'));
  await step('checkWarm', programs.check('cache'));
  await step('copy', programs.copy());
  // Storage in memory is short: never a third copy of the output.
  remove(copy);
  const { stdout } = await programs.stages();
  remove(copy);
  return { steps: done, stages: JSON.parse(stdout) };
}

// Skips the steps (versions) of a file whose results are in the cache, so that only later ones are read.

import type { CounterCache } from '../../../files/counter-cache.ts';
import { hashTexts } from '../../../text/content-hash.ts';
import type { Step } from '../../outdated/steps.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';
import { filePastSchema } from './cached-schemas.ts';

/** A file whose result isn't in the cache. */
export interface OpenFile {
  readonly index: number;
  readonly key: string;
  readonly file: OutdatedFile;
  /** The counts of the skipped steps, from the cache. */
  readonly skippedCounts: readonly number[];
}

/** Creates a cache key for the result of each step. It depends on all steps before it. */
export function createStepKeys(
  settings: readonly string[],
  { steps, known }: OutdatedFile,
  dependsOnCommits: boolean,
): readonly string[] {
  const keys: string[] = [];
  let lastKey = hashTexts([
    'source changes',
    ...settings,
    known === undefined ? '' : JSON.stringify(known),
  ]);
  for (const { parents, file = '', source = '', commit = '' } of steps) {
    lastKey = hashTexts([lastKey, parents.join(), file, source, dependsOnCommits ? commit : '']);
    keys.push(lastKey);
  }
  return keys;
}

/** Returns the file from the last step with a cached result on, which becomes the known result of its first step. */
export function skipCachedSteps(
  file: OutdatedFile,
  keys: readonly string[],
  cache: CounterCache,
): Pick<OpenFile, 'file' | 'skippedCounts'> {
  const { steps } = file;
  /** The earliest step that the later ones refer to. */
  let earliest = steps.length - 1;
  for (let index = steps.length - 2; index >= Math.max(0, steps.length - maxNewSteps); index--) {
    earliest = Math.min(earliest, ...(steps[index + 1]?.parents ?? []));
    if (earliest < index) continue;
    const past = cache.get(keys[index] ?? '', filePastSchema);
    if (past === undefined) continue;
    const remainingFile = { ...file, known: past.sourceChanges, steps: sliceSteps(steps, index) };
    return { file: remainingFile, skippedCounts: past.counts.slice(0, index) };
  }
  return { file, skippedCounts: [] };
}

/** Chosen: how many steps there may be between two builds. With more of them, the whole history is read again. */
const maxNewSteps = 100;

function sliceSteps(steps: readonly Step[], start: number): Step[] {
  return steps.slice(start).map((step, index) => ({
    ...step,
    parents: index === 0 ? [] : step.parents.map((place) => place - start),
  }));
}

// The steps of a file whose result the cache has: only later ones are read.

import type { CounterCache } from '../../cache/counter-cache.ts';
import type { FilePast } from '../../outdated/follow-texts.ts';
import type { Step } from '../../outdated/steps.ts';
import { hashTexts } from '../../version.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';

/** A file that the cache does not have. */
export interface OpenFile {
  readonly at: number;
  readonly key: string;
  readonly file: OutdatedFile;
  /** The counts of the steps that were left out, as the cache has them. */
  readonly before: readonly number[];
}

/** A key of the cache for the result of each step, which depends on all steps before it. */
export function keysOfSteps(
  about: readonly string[],
  { steps, known }: OutdatedFile,
  dependsOnCommits: boolean,
): readonly string[] {
  const keys: string[] = [];
  let last = hashTexts([
    'source changes',
    ...about,
    known === undefined ? '' : JSON.stringify(known),
  ]);
  for (const { parents, file = '', source = '', commit = '' } of steps) {
    last = hashTexts([last, parents.join(), file, source, dependsOnCommits ? commit : '']);
    keys.push(last);
  }
  return keys;
}

/** The same file with only those steps that follow the last result that the cache has. */
export function skipKnown(
  file: OutdatedFile,
  keys: readonly string[],
  cache: CounterCache,
): Pick<OpenFile, 'file' | 'before'> {
  const { steps } = file;
  /** The earliest step that the later ones refer to. */
  let earliest = steps.length - 1;
  for (let at = steps.length - 2; at >= Math.max(0, steps.length - mostNewSteps); at--) {
    earliest = Math.min(earliest, ...(steps[at + 1]?.parents ?? []));
    if (earliest < at) continue;
    const past = cache.get(keys[at] ?? '') as FilePast | undefined;
    if (past === undefined) continue;
    const later = { ...file, known: past.sourceChanges, steps: from(steps, at) };
    return { file: later, before: past.counts.slice(0, at) };
  }
  return { file, before: [] };
}

/** Steps between two builds; with more of them the whole history is read again. */
const mostNewSteps = 100;

function from(steps: readonly Step[], start: number): Step[] {
  return steps.slice(start).map((step, index) => ({
    ...step,
    parents: index === 0 ? [] : step.parents.map((place) => place - start),
  }));
}

// Skips the steps (versions) of a file whose results are in the cache, so that only later ones are read.

import * as z from 'zod';
import type { CounterCache } from '../../../files/counter-cache.ts';
import { hashTexts } from '../../../text/content-hash.ts';
import type { FilePast } from '../../outdated/follow-texts.ts';
import type { SourceLag, Step } from '../../outdated/steps.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';

/** The state of a file's translations. */
export type PresentState = Omit<FilePast, 'counts'>;

/** The past of a file up to the newest commit. */
export interface CommittedFile extends PresentState {
  readonly newest?: Step | undefined;
  readonly behind: SourceLag;
  /** Versions without outdated translations are left out. */
  readonly counts: readonly (readonly [versions: string, count: number])[];
}

const count = z.int().nonnegative();

const stateFields = {
  sourceChanges: z.array(
    z.object({ key: z.string(), before: z.string().nullable(), now: z.string() }),
  ),
  marks: z.exactOptional(z.array(z.tuple([z.string(), z.boolean()]))),
  uncorrected: z.exactOptional(z.array(z.tuple([z.string(), z.string()]))),
};

export const filePastSchema: z.ZodType<FilePast> = z.object({
  ...stateFields,
  counts: z.array(count),
});

const stepSchema = z.object({
  parents: z.array(count),
  file: z.string().optional(),
  source: z.string().optional(),
  commit: z.exactOptional(z.string()),
});

export const committedFilesSchema: z.ZodType<readonly CommittedFile[]> = z.array(
  z.object({
    ...stateFields,
    newest: stepSchema.optional(),
    behind: z.object({ commits: count, since: z.string() }),
    counts: z.array(z.tuple([z.string(), count])),
  }),
);

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
    const remainingFile = { ...file, known: past, steps: sliceSteps(steps, index) };
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

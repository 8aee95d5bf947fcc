// Skips the steps (versions) of a file whose results are in the cache, so that only later ones are read.

import * as z from 'zod';
import type { CounterCache } from '../../../files/counter-cache.ts';
import { hashTexts } from '../../../text/content-hash.ts';
import type { FilePast, KnownStep } from '../../outdated/file-state.ts';
import type { SourceLag, Step } from '../../outdated/steps.ts';
import type { OutdatedFile } from '../jobs/outdated-job.ts';

/** The state of a file's translations. */
export type PresentState = Omit<FilePast, 'counts' | 'restart'>;

/** The past of a file up to the newest commit. */
export interface CommittedFile extends PresentState {
  readonly newest?: Step | undefined;
  readonly behind: SourceLag;
  /** Versions without outdated translations are left out. */
  readonly counts: readonly (readonly [versions: string, count: number])[];
}

const count = z.int().nonnegative();

const knownFields = {
  sourceChanges: z.array(
    z.object({ key: z.string(), before: z.string().nullable(), now: z.string() }),
  ),
  uncorrected: z.exactOptional(z.array(z.tuple([z.string(), z.string()]))),
};

const stateFields = {
  ...knownFields,
  marks: z.exactOptional(z.array(z.tuple([z.string(), z.boolean()]))),
};

export const filePastSchema: z.ZodType<Omit<FilePast, 'restart'>> = z.object({
  ...stateFields,
  counts: z.array(count),
  isCut: z.exactOptional(z.boolean()),
});

const restartSchema: z.ZodType<KnownStep & Pick<FilePast, 'counts'>> = z.object({
  ...knownFields,
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
  readonly keys: readonly string[];
  readonly file: OutdatedFile;
  /** The index of its first step that is left. */
  readonly firstStep: number;
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

/** Returns the file from the last restart in the cache on, whose result becomes the known one of its first step. */
export function skipCachedSteps(
  file: OutdatedFile,
  keys: readonly string[],
  cache: CounterCache,
): Pick<OpenFile, 'file' | 'firstStep' | 'skippedCounts'> {
  const { steps } = file;
  /** The earliest step that the later ones refer to. */
  let earliest = steps.length - 1;
  for (let index = steps.length - 2; index >= Math.max(0, steps.length - maxNewSteps); index--) {
    earliest = Math.min(earliest, ...(steps[index + 1]?.parents ?? []));
    if (earliest < index) continue;
    const cached = cache.get(createRestartKey(keys[index]), restartSchema);
    if (cached === undefined) continue;
    const { counts, ...known } = cached;
    return {
      file: { ...file, known, steps: sliceSteps(steps, index) },
      firstStep: index,
      skippedCounts: counts.slice(0, index),
    };
  }
  return { file, firstStep: 0, skippedCounts: [] };
}

/** Stores the restart of a file's past, from which the next search goes on. `keys` are those of its steps. */
export function cacheRestart(
  { counts, isCut = false }: FilePast,
  { step, ...state }: NonNullable<FilePast['restart']>,
  keys: readonly string[],
  cache: CounterCache,
): void {
  if (isCut) return;
  cache.set(createRestartKey(keys[step]), { ...state, counts: counts.slice(0, step + 1) });
}

function createRestartKey(stepKey = ''): string {
  return `restart ${stepKey}`;
}

/** Chosen: how many steps there may be between two builds. With more of them, the whole history is read again. */
const maxNewSteps = 100;

function sliceSteps(steps: readonly Step[], start: number): Step[] {
  return steps.slice(start).map((step, index) => ({
    ...step,
    parents: index === 0 ? [] : step.parents.map((place) => place - start),
  }));
}

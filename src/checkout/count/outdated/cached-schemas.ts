// Schemas of what the cache keeps about outdated translations.

import * as z from 'zod';
import type { FilePast } from '../../outdated/follow-texts.ts';
import type { SourceLag, Step } from '../../outdated/steps.ts';

/** The state of a file's translations. */
export type PresentState = Pick<FilePast, 'sourceChanges' | 'marks'>;

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

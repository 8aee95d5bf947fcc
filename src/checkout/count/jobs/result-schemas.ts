// Schemas of results that the cache keeps. Its file may be damaged or forged.

import * as z from 'zod';
import { countNames } from '../../../counting/count.ts';
import type { LanguagesResult } from './job.ts';

const count = z.int().nonnegative();

const unitSchema = z.object({
  key: z.string(),
  source: z.array(z.string()),
  target: z.array(z.string()),
  state: z.enum(['empty', 'needs-editing', 'translated', 'read-only']),
  checks: z.array(z.string()).optional(),
  previousSource: z.string().optional(),
  line: count.optional(),
  isInSource: z.literal(true).optional(),
});

const pageSchema = z.object({
  path: z.string(),
  state: z.enum(['missing', 'outdated', 'current']),
  commitsBehind: count.optional(),
  since: z.string().optional(),
});

const factsSchema = z.object({
  keyCount: count,
  sharedKeyCount: count,
  sameTextCount: count,
  listKeyCount: count,
  codeKeyCount: count,
  codeTextCount: count,
  sketch: z.array(z.number()),
  guessedLanguage: z.string().optional(),
});

/** The counters of a file, of which no part is larger than its whole. */
const countsSchema = z
  .record(z.enum(countNames), count)
  .refine(({ total, translated, fuzzy, failing_checks }) => {
    return translated + fuzzy <= total && failing_checks <= total;
  });

export const countResultSchema = z.object({
  counted: countsSchema,
  units: z.array(unitSchema).optional(),
  pages: z.array(pageSchema).optional(),
  extractedAt: z.string().optional(),
  facts: factsSchema.optional(),
});

export const languagesResultSchema: z.ZodType<LanguagesResult> = z.object({
  languages: z.array(z.string()),
});

// Adds a cache to the counting processes: a file is counted again only when its bytes, those of its source or the
// options of the job have changed.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { countNames } from '../../../counting/count.ts';
import type { CounterCache, ValueSchema } from '../../../files/counter-cache.ts';
import { isFolderFormatName } from '../../../formats/list.ts';
import { hashTexts } from '../../../text/content-hash.ts';
import type { CountJob, Job, JobResult, LanguagesResult, ResultOf } from './job.ts';
import type { Processes } from './processes.ts';
import { getFileVersion } from './stored-files.ts';

/** Earlier jobs and files, remembered as long as the processes run. */
export interface CountingMemory {
  /** The blob ids of files that were read before. Each is valid as long as the file has the same stamp. */
  readonly blobs: Map<string, { readonly stamp: string; readonly blob: string }>;
  /** The last job about each file. */
  readonly lastJobs: Map<string, CountJob>;
  /** Jobs that are likely next and have been started already, by files. */
  readonly startedJobs: Map<
    string,
    { readonly version: string; readonly result: Promise<JobResult> }
  >;
}

/** Creates an empty memory. */
export function createCountingMemory(): CountingMemory {
  return { blobs: new Map(), lastJobs: new Map(), startedJobs: new Map() };
}

/** Returns processes that run only jobs whose results aren't in the cache. */
export function createCachedCounting(
  processes: Processes,
  cache: CounterCache,
  memory: CountingMemory = createCountingMemory(),
): Processes {
  /** The versions of files by path, as each file is read only once for all its jobs. */
  const blobs: Blobs = new Map();

  return { ...processes, run };

  async function run<Some extends Job>(job: Some): Promise<ResultOf<Some>> {
    const version = await computeJobVersion(job, memory, blobs);
    const schema = 'wantsLanguages' in job ? languagesResultSchema : countResultSchema;
    const cachedResult = cache.get<ResultOf<Some>>(version, schema as ValueSchema<ResultOf<Some>>);
    if (!('wantsLanguages' in job)) memory.lastJobs.set(getJobPath(job), job);
    if (cachedResult !== undefined) return cachedResult;
    const startedJob = memory.startedJobs.get(getJobPath(job));
    memory.startedJobs.delete(getJobPath(job));
    const result = (await (startedJob?.version === version
      ? startedJob.result
      : processes.run(job))) as ResultOf<Some>;
    // Problems aren't cached, as they name their files. Neither are results of a file that has changed meanwhile, as they
    // may be those of the old or the new bytes.
    if ('problem' in result || (await computeJobVersion(job, memory, new Map())) !== version)
      return result;
    cache.set(version, result);
    return result;
  }
}

/** Starts the last job about a changed file again, as its result will probably be needed next. */
export async function startCounting(
  processes: Processes,
  memory: CountingMemory,
  file: string,
): Promise<void> {
  const job = memory.lastJobs.get(file);
  if (job === undefined) return;
  const version = await computeJobVersion(job, memory, new Map());
  if (memory.startedJobs.get(file)?.version === version) return;
  memory.startedJobs.set(file, { version, result: processes.run(job) });
}

type Blobs = Map<string, Promise<string>>;

/** Computes a hash that changes whenever the result may change. */
async function computeJobVersion(job: Job, memory: CountingMemory, blobs: Blobs): Promise<string> {
  const file = await getMemoizedBlob(job.file);
  if ('wantsLanguages' in job) return hashTexts(['languages', job.format, file]);
  const source = job.sourceFile === undefined ? '' : await getMemoizedBlob(job.sourceFile);
  const { checkout: _, file: _file, sourceFile: _source, ...options } = job;
  return hashTexts([file, source, JSON.stringify(options)]);

  function getMemoizedBlob(path: string): Promise<string> {
    const name = join(job.checkout, path);
    const blob = blobs.get(name) ?? getBlob(job, path, memory);
    blobs.set(name, blob);
    return blob;
  }
}

async function getBlob(
  job: Pick<CountJob, 'checkout' | 'format'>,
  path: string,
  memory: CountingMemory,
): Promise<string> {
  if (isFolderFormatName(job.format)) return getFileVersion(job, path);
  const file = join(job.checkout, path);
  const stamp = createStamp(file);
  const remembered = stamp === undefined ? undefined : memory.blobs.get(file);
  if (remembered !== undefined && remembered.stamp === stamp) return remembered.blob;
  const blob = await getFileVersion(job, path);
  if (stamp === undefined) memory.blobs.delete(file);
  else memory.blobs.set(file, { stamp, blob });
  return blob;
}

/** Milliseconds since a change after which a file's stamp is reliable: FAT records times in steps of two seconds. */
const minAge = 2000;

function getJobPath({ checkout, file }: Pick<CountJob, 'checkout' | 'file'>): string {
  return join(checkout, file);
}

/**
 * Creates a stamp that changes whenever a file is written. Returns undefined for a missing file, and for one that was
 * changed so recently that another change could have the same time.
 */
function createStamp(file: string): string | undefined {
  try {
    const stats = statSync(file, { bigint: true });
    if (Date.now() - Number(stats.ctimeMs) < minAge) return undefined;
    return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
  } catch {
    // The reason is reported when the file is read.
    return undefined;
  }
}

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
  technicalTextCount: count,
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
  keyParts: z.array(countsSchema).optional(),
  copies: count.optional(),
  origins: z.object({ machine: count, human: count }).optional(),
  units: z.array(unitSchema).optional(),
  pages: z.array(pageSchema).optional(),
  usedIgnored: z.array(count).optional(),
  extractedAt: z.string().optional(),
  facts: factsSchema.optional(),
});

export const languagesResultSchema: z.ZodType<LanguagesResult> = z.object({
  languages: z.array(z.string()),
});

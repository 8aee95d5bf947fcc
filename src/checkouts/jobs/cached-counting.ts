// Processes that count, and the cache of what they have counted: a file is counted again only when its
// bytes are others, or those of its source, or what is asked of it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CounterCache } from '../../cache/counter-cache.ts';
import { isFolderFormatName } from '../../formats/list.ts';
import { hashTexts } from '../../version.ts';
import { getFileVersion } from './file-version.ts';
import type { CountJob, Job, JobResult, ResultOf } from './job.ts';
import type { Processes } from './processes.ts';

/** Knowledge that lasts as long as the processes. */
export interface KnownCounting {
  /** The blobs of files that were read before, each as long as the file's stamp is what it was. */
  readonly blobs: Map<string, { readonly stamp: string; readonly blob: string }>;
  /** The last question about a file. */
  readonly asked: Map<string, CountJob>;
  /** The next likely question about a file, whose counting has begun. */
  readonly ahead: Map<string, { readonly version: string; readonly result: Promise<JobResult> }>;
}

/** The knowledge before anything was counted. */
export function createKnownCounting(): KnownCounting {
  return { blobs: new Map(), asked: new Map(), ahead: new Map() };
}

/** The same processes, asked only for what the cache does not have. */
export function createCachedCounting(
  processes: Processes,
  cache: CounterCache,
  known: KnownCounting = createKnownCounting(),
): Processes {
  /** Each file is read once for all that is asked of it. */
  const blobs: Blobs = new Map();

  return { ...processes, run };

  async function run<Some extends Job>(job: Some): Promise<ResultOf<Some>> {
    const version = await versionOfJob(job, known, blobs);
    const counted = cache.get(version) as ResultOf<Some> | undefined;
    if (!('wantsLanguages' in job)) known.asked.set(getFile(job), job);
    if (counted !== undefined) return counted;
    const ahead = known.ahead.get(getFile(job));
    known.ahead.delete(getFile(job));
    const result = (await (ahead?.version === version
      ? ahead.result
      : processes.run(job))) as ResultOf<Some>;
    // A problem names its file, and is looked into again until it is fixed. What was counted in a file
    // that has changed meanwhile may be of the old bytes or the new ones.
    if ('problem' in result || (await versionOfJob(job, known, new Map())) !== version)
      return result;
    cache.set(version, result);
    return result;
  }
}

/** Begins to count a file that has changed: most likely that is asked next, and as it was the last time. */
export async function countAhead(
  processes: Processes,
  known: KnownCounting,
  file: string,
): Promise<void> {
  const job = known.asked.get(file);
  if (job === undefined) return;
  const version = await versionOfJob(job, known, new Map());
  if (known.ahead.get(file)?.version === version) return;
  known.ahead.set(file, { version, result: processes.run(job) });
}

type Blobs = Map<string, Promise<string>>;

/** Changes whenever the result may do so. */
async function versionOfJob(job: Job, known: KnownCounting, blobs: Blobs): Promise<string> {
  const file = await blobIn(job.file);
  if ('wantsLanguages' in job) return hashTexts(['languages', job.format, file]);
  const source = job.sourceFile === undefined ? '' : await blobIn(job.sourceFile);
  const { checkout: _, file: _file, sourceFile: _source, ...asked } = job;
  return hashTexts([file, source, JSON.stringify(asked)]);

  function blobIn(path: string): Promise<string> {
    const name = join(job.checkout, path);
    const blob = blobs.get(name) ?? getBlob(job, path, known);
    blobs.set(name, blob);
    return blob;
  }
}

async function getBlob(
  job: Pick<CountJob, 'checkout' | 'format'>,
  path: string,
  known: KnownCounting,
): Promise<string> {
  if (isFolderFormatName(job.format)) return getFileVersion(job, path);
  const file = join(job.checkout, path);
  const stamp = makeStamp(file);
  const before = stamp === undefined ? undefined : known.blobs.get(file);
  if (before !== undefined && before.stamp === stamp) return before.blob;
  const blob = await getFileVersion(job, path);
  if (stamp === undefined) known.blobs.delete(file);
  else known.blobs.set(file, { stamp, blob });
  return blob;
}

function getFile({ checkout, file }: Pick<CountJob, 'checkout' | 'file'>): string {
  return join(checkout, file);
}

/**
 * A stamp that changes whenever a file is written; undefined for a missing file, and for one so new that a further
 * change might have the same time.
 */
function makeStamp(file: string): string | undefined {
  try {
    const stats = statSync(file, { bigint: true });
    if (Date.now() - Number(stats.ctimeMs) < 2000) return undefined;
    return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
  } catch {
    // Why it cannot be read is reported by reading it.
    return undefined;
  }
}

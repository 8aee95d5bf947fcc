// Processes that count, and the cache of what they have counted: a file is counted again only when its
// bytes are others, or those of its source, or what is asked of it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolderFormatName, loadFolderFormat } from '../../counting/formats.ts';
import { readCheckoutFile, readCheckoutFolder } from '../../disk/checkout.ts';
import { gitBlobId, versionOf } from '../../version.ts';
import type { CountJob, Job, ResultOf } from '../count/job.ts';
import type { Processes } from '../count/processes.ts';

/** What is known as long as the processes last. */
export interface KnownCounting {
  /** The blobs of files that were read before, each as long as the file's stamp is what it was. */
  readonly blobs: Map<string, { readonly stamp: string; readonly blob: string }>;
  /** Results by their JSON in the cache. */
  readonly results: Map<string, ResultOf<Job>>;
}

export function nothingKnown(): KnownCounting {
  return { blobs: new Map(), results: new Map() };
}

/**
 * The same processes, asked only for what an earlier run has not counted. Everything that is asked for
 * comes into `used`, as JSON by its version: the next cache.
 */
export function cachedCounting(
  processes: Processes,
  cached: ReadonlyMap<string, string>,
  used: Map<string, string>,
  known: KnownCounting = nothingKnown(),
): Processes {
  /** Each file is read once for all that is asked of it. */
  const blobs = new Map<string, Promise<string>>();

  return { ...processes, run };

  async function run<Some extends Job>(job: Some): Promise<ResultOf<Some>> {
    const version = await versionOfJob(job);
    const json = cached.get(version) ?? used.get(version);
    if (json !== undefined) {
      used.set(version, json);
      const result = known.results.get(json) ?? JSON.parse(json);
      known.results.set(json, result);
      return result as ResultOf<Some>;
    }
    const result = await processes.run(job);
    // A problem names its file, and is looked into again until it is mended.
    if (!('problem' in result)) used.set(version, JSON.stringify(result));
    return result;
  }

  async function versionOfJob(job: Job): Promise<string> {
    const file = await blobIn(job, job.file);
    if ('wantsLanguages' in job) return versionOf(['languages', job.format, file]);
    const source = job.sourceFile === undefined ? '' : await blobIn(job, job.sourceFile);
    const { checkout: _, file: _file, sourceFile: _source, ...asked } = job;
    return versionOf([file, source, JSON.stringify(asked)]);
  }

  function blobIn({ checkout, format }: Pick<CountJob, 'checkout' | 'format'>, path: string) {
    const key = `${checkout}\0${path}`;
    const blob = blobs.get(key) ?? blobOf(checkout, path, format);
    blobs.set(key, blob);
    return blob;
  }

  async function blobOf(checkout: string, path: string, format: CountJob['format']) {
    if (isFolderFormatName(format)) return readBlob(checkout, path, format);
    const file = join(checkout, path);
    const stamp = stampOf(file);
    const before = stamp === undefined ? undefined : known.blobs.get(file);
    if (before !== undefined && before.stamp === stamp) return before.blob;
    const blob = await readBlob(checkout, path, format);
    if (stamp === undefined) known.blobs.delete(file);
    else known.blobs.set(file, { stamp, blob });
    return blob;
  }
}

/**
 * What changes whenever a file is written; undefined for one that is not there, or so new that a further
 * change might have the same time.
 */
function stampOf(file: string): string | undefined {
  try {
    const stats = statSync(file, { bigint: true });
    if (Date.now() - Number(stats.ctimeMs) < 2000) return undefined;
    return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
  } catch {
    // Why it cannot be read is told by reading it.
    return undefined;
  }
}

/** Changes whenever a byte does; for what cannot be read, one that says so. */
async function readBlob(
  checkout: string,
  path: string,
  format: CountJob['format'],
): Promise<string> {
  if (!isFolderFormatName(format)) {
    const file = readCheckoutFile(checkout, path);
    return file.kind === 'file' ? gitBlobId(file.bytes) : file.kind;
  }
  const { files } = await loadFolderFormat(format);
  const folder = readCheckoutFolder(checkout, path, files);
  if (folder.kind !== 'folder') return folder.why.kind;
  return versionOf(folder.files.flatMap((one) => [one.path, gitBlobId(one.bytes)]));
}

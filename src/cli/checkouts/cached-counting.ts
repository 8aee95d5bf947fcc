// Processes that count, and the cache of what they have counted: a file is counted again only when its
// bytes are others, or those of its source, or what is asked of it.

import { isFolderFormatName, loadFolderFormat } from '../../counting/formats.ts';
import { readCheckoutFile, readCheckoutFolder } from '../../disk/checkout.ts';
import { gitBlobId, versionOf } from '../../version.ts';
import type { CountJob, Job, ResultOf } from '../count/job.ts';
import type { Processes } from '../count/processes.ts';

/**
 * The same processes, asked only for what an earlier run has not counted. Everything that is asked for
 * comes into `used`, as JSON by its version: the next cache.
 */
export function cachedCounting(
  processes: Processes,
  cached: ReadonlyMap<string, string>,
  used: Map<string, string>,
): Processes {
  /** Each file is read once for all that is asked of it. */
  const blobs = new Map<string, Promise<string>>();

  return { run, end: processes.end };

  async function run<Some extends Job>(job: Some): Promise<ResultOf<Some>> {
    const version = await versionOfJob(job);
    const json = cached.get(version) ?? used.get(version);
    if (json !== undefined) {
      used.set(version, json);
      return JSON.parse(json) as ResultOf<Some>;
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
    const blob = blobs.get(key) ?? readBlob(checkout, path, format);
    blobs.set(key, blob);
    return blob;
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

// Files by their blobs → the processes that count them, as those do that count a checkout. Each version
// of a file is counted once beside each version of its source, and what the cache has is not counted again.

import type { CounterCache } from '../cache/counter-cache.ts';
import { explainFailure, explainFile } from '../checkouts/jobs/file-problems.ts';
import type { CountJob, Job, LanguagesJob, ResultOf } from '../checkouts/jobs/job.ts';
import type { JobRunner } from '../checkouts/jobs/processes.ts';
import { getOrCreate } from '../collections.ts';
import { zeroCounts } from '../counting/count.ts';
import { createFileList } from '../disk/checkout-files.ts';
import { GitError } from '../disk/git-error.ts';
import { isFolderFormatName, isFolderPath, loadFolderFormat } from '../formats/list.ts';
import { hashTexts } from '../version.ts';

/** The blobs of a checkout's files at some moment, by their paths. */
export type Blobs = ReadonlyMap<string, string>;

/** Makes the processes for the files of a moment. */
export type PastJobs = (moment: Blobs) => JobRunner;

interface Options {
  readonly processes: JobRunner;
  /** The top folder of the repository. */
  readonly repository: string;
  readonly cache: CounterCache;
}

/** A file, or the files of a folder: what a job is reported of it. */
interface Content {
  /** Changes whenever a byte of it does. */
  readonly version: string;
  readonly files: readonly { readonly path: string; readonly blob: string }[];
}

/** Gives, for each moment of the past, processes that count the files of then. */
export function createPastJobs({ processes, repository, cache }: Options): PastJobs {
  const running = new Map<string, Promise<ResultOf<Job>>>();
  const versions = new Map<string, string>();

  return (moment) => ({ run: (job) => run(moment, job) as Promise<ResultOf<typeof job>> });

  async function run(moment: Blobs, job: Job): Promise<ResultOf<Job>> {
    const file = await findContent(moment, job, job.file);
    const sourceFile = 'wantsLanguages' in job ? undefined : job.sourceFile;
    const source =
      sourceFile === undefined ? undefined : await findContent(moment, job, sourceFile);
    if (file === undefined || (sourceFile !== undefined && source === undefined)) {
      return { problem: explainFile(job.file, { kind: 'missing' }) };
    }
    const version = hashTexts([file.version, source?.version ?? '', versionOfAsked(job)]);
    const known = cache.get(version) as Kept | undefined;
    if (known !== undefined) return unpackResult(known, job);
    return getOrCreate(running, version, () => count(version, job, file, source));
  }

  /** The questions apart from the files: there are few of these. */
  function versionOfAsked(job: Job): string {
    const { checkout: _, file: _file, sourceFile: _source, ...asked } = job as CountJob;
    const text = JSON.stringify(asked);
    return getOrCreate(versions, text, () => hashTexts([text]));
  }

  async function count(version: string, job: Job, file: Content, source: Content | undefined) {
    const sourceFile = 'wantsLanguages' in job ? undefined : job.sourceFile;
    const files = [...file.files, ...(source?.files ?? [])];
    const stored = {
      repository,
      blobs: new Map(files.map(({ path, blob }) => [path, blob])),
      versions: new Map([
        [job.file, file.version],
        ...(sourceFile && source ? [[sourceFile, source.version] as const] : []),
      ]),
    };
    const result = await processes.run({ ...job, stored });
    if ('git' in result && result.git) throw new GitError(result.git.kind, result.git.message);
    const kept = packResult(result);
    cache.set(version, kept);
    return unpackResult(kept, job);
  }
}

/** undefined of what is not there. */
async function findContent(
  moment: Blobs,
  { format }: Pick<CountJob | LanguagesJob, 'format'>,
  path: string,
): Promise<Content | undefined> {
  const blob = moment.get(path);
  if (!isFolderFormatName(format) || !isFolderPath(format, path)) {
    return blob === undefined ? undefined : { version: blob, files: [{ path, blob }] };
  }
  const { files } = await loadFolderFormat(format);
  const below = createFileList([...moment.keys()].filter((one) => one.startsWith(path)));
  const found = files.flatMap((mask) => below.ofMask(path + mask));
  const own = found.map((one) => ({ path: one, blob: moment.get(one) ?? '' }));
  if (own.length === 0) return undefined;
  const version = hashTexts(own.flatMap(({ path: one, blob }) => [one.slice(path.length), blob]));
  return { version, files: own };
}

/** The part of a result that the history needs, in few words: there may be many. */
type Kept =
  | { readonly languages: readonly string[] }
  | readonly [
      total: number,
      translated: number,
      fuzzy: number,
      failing: number,
      extractedAt?: string | undefined,
    ]
  | 'broken';

function packResult(result: ResultOf<Job>): Kept {
  if ('languages' in result) return { languages: result.languages };
  if (!('counted' in result)) return 'broken';
  const { total, translated, fuzzy, failing_checks: failing } = result.counted;
  return [total, translated, fuzzy, failing, result.extractedAt];
}

function unpackResult(kept: Kept, { file }: Job): ResultOf<Job> {
  if (kept === 'broken') return { problem: explainFailure(file, 'error') };
  if ('languages' in kept) return kept;
  const [total, translated, fuzzy, failing, extractedAt] = kept;
  // Words and characters have no history.
  const counted = { ...zeroCounts, total, translated, fuzzy, failing_checks: failing };
  return { counted, extractedAt: extractedAt ?? undefined };
}

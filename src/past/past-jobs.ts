// Counts files of the past by their blobs, in the processes that count a checkout. Each version of a file is counted
// once beside each version of its source, and results in the cache are not counted again.

import * as z from 'zod';
import {
  createFailureProblem,
  createUnavailableFileProblem,
} from '../checkout/count/jobs/file-problems.ts';
import type { CountJob, Job, LanguagesJob, ResultOf } from '../checkout/count/jobs/job.ts';
import type { JobRunner } from '../checkout/count/jobs/processes.ts';
import { zeroCounts } from '../counting/count.ts';
import { createPathList } from '../files/checkout-files.ts';
import type { CounterCache } from '../files/counter-cache.ts';
import { isFolderFormatName, isFolderPath, loadFolderFormat } from '../formats/list.ts';
import { GitError } from '../git/error.ts';
import { getOrCreate } from '../text/collections.ts';
import { hashTexts } from '../text/content-hash.ts';

/** The blobs of a checkout's files after a commit, by path. */
export type Blobs = ReadonlyMap<string, string>;

/** Makes a runner of jobs for the files of the past. */
export type CreatePastRunner = (blobs: Blobs) => JobRunner;

interface Options {
  readonly processes: JobRunner;
  /** The top folder of the repository. */
  readonly repository: string;
  readonly cache: CounterCache;
}

/** A file, or the files of a folder. */
interface Content {
  /** Identifies the bytes. */
  readonly version: string;
  readonly files: readonly { readonly path: string; readonly blob: string }[];
}

/** Makes runners of jobs, one for the files of each commit. All of them share what was counted. */
export function createPastRunners({ processes, repository, cache }: Options): CreatePastRunner {
  const running = new Map<string, Promise<ResultOf<Job>>>();
  const questionHashes = new Map<string, string>();

  return (blobs) => ({ run: (job) => run(blobs, job) as Promise<ResultOf<typeof job>> });

  async function run(blobs: Blobs, job: Job): Promise<ResultOf<Job>> {
    const file = await findContent(blobs, job, job.file);
    const sourceFile = 'wantsLanguages' in job ? undefined : job.sourceFile;
    const source = sourceFile === undefined ? undefined : await findContent(blobs, job, sourceFile);
    if (file === undefined || (sourceFile !== undefined && source === undefined)) {
      return { problem: createUnavailableFileProblem(job.file, { kind: 'missing' }) };
    }
    const version = hashTexts([file.version, source?.version ?? '', hashQuestion(job)]);
    const stored = cache.get(version, storedResultSchema);
    if (stored !== undefined) return unpackResult(stored, job);
    return getOrCreate(running, version, () => count(version, job, file, source));
  }

  /** Hashes what a job asks, without its files. Few questions differ, so each is hashed once. */
  function hashQuestion(job: Job): string {
    const { checkout: _, file: _file, sourceFile: _source, ...question } = job as CountJob;
    const text = JSON.stringify(question);
    return getOrCreate(questionHashes, text, () => hashTexts([text]));
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
    const packed = packResult(result);
    cache.set(version, packed);
    return unpackResult(packed, job);
  }
}

/** Finds a file or a folder; undefined where it did not exist. */
async function findContent(
  blobs: Blobs,
  { format }: Pick<CountJob | LanguagesJob, 'format'>,
  path: string,
): Promise<Content | undefined> {
  const blob = blobs.get(path);
  if (!isFolderFormatName(format) || !isFolderPath(format, path)) {
    return blob === undefined ? undefined : { version: blob, files: [{ path, blob }] };
  }
  const { files } = await loadFolderFormat(format);
  const below = createPathList([...blobs.keys()].filter((file) => file.startsWith(path)));
  const paths = files.flatMap((mask) => below.listMatches(path + mask));
  if (paths.length === 0) return undefined;
  const found = paths.map((file) => ({ path: file, blob: blobs.get(file) ?? '' }));
  const texts = found.flatMap((file) => [file.path.slice(path.length), file.blob]);
  return { version: hashTexts(texts), files: found };
}

const count = z.int().nonnegative();

/** The part of a result that the history needs, in little space: the cache has thousands. */
export const storedResultSchema = z.union([
  z.object({ languages: z.array(z.string()) }),
  // Strings in total, translated, fuzzy and failing; then `extractedAt`. JSON has null in place of undefined.
  z.tuple([count, count, count, count, z.string().nullish()]),
  z.literal('broken'),
]);
type StoredResult = z.infer<typeof storedResultSchema>;

function packResult(result: ResultOf<Job>): StoredResult {
  if ('languages' in result) return { languages: [...result.languages] };
  if (!('counted' in result)) return 'broken';
  const { total, translated, fuzzy, failing_checks: failing } = result.counted;
  return [total, translated, fuzzy, failing, result.extractedAt];
}

function unpackResult(packed: StoredResult, { file }: Job): ResultOf<Job> {
  if (packed === 'broken') return { problem: createFailureProblem(file, 'error') };
  if ('languages' in packed) return packed;
  const [total, translated, fuzzy, failing, extractedAt] = packed;
  // Words and characters have no history.
  const counted = { ...zeroCounts, total, translated, fuzzy, failing_checks: failing };
  return { counted, extractedAt: extractedAt ?? undefined };
}

// Files by their blobs → the processes that count them, as those do that count a checkout. Each version
// of a file is counted once beside each version of its source, and what the cache has is not counted again.

import { nothingCounted } from '../../counting/count.ts';
import { isFolderFormatName, loadFolderFormat } from '../../counting/formats.ts';
import type { BlobReader } from '../../disk/blob-reader.ts';
import { filesAmong } from '../../disk/checkout-files.ts';
import { versionOf } from '../../version.ts';
import { explainFailure, explainFile } from '../count/file-problems.ts';
import type { CountJob, Job, LanguagesJob, ResultOf } from '../count/job.ts';
import type { Processes } from '../count/processes.ts';

/** The blobs of a checkout's files at some moment, by their paths. */
export type Blobs = ReadonlyMap<string, string>;

/** Makes the processes for the files of a moment. */
export type PastJobs = (moment: Blobs) => Processes;

interface Options {
  readonly processes: Processes;
  readonly blobs: BlobReader;
  readonly cached: ReadonlyMap<string, string>;
  /** All that is asked for: the next cache. */
  readonly used: Map<string, string>;
}

/** A file, or the files of a folder: what a job is told of it. */
interface Told {
  /** Changes whenever a byte of it does, and stands for its path. */
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly blob: string }[];
}

export function pastJobs({ processes, blobs, cached, used }: Options): PastJobs {
  const running = new Map<string, Promise<ResultOf<Job>>>();
  const bytes = new Map<string, Promise<Uint8Array | undefined>>();
  const versions = new Map<string, string>();
  const turns = turnsOf(atOnce);

  return (moment) => ({
    run: (job) => run(moment, job) as Promise<ResultOf<typeof job>>,
    end: () => {},
  });

  async function run(moment: Blobs, job: Job): Promise<ResultOf<Job>> {
    const file = await told(moment, job, job.file);
    const sourceFile = 'wantsLanguages' in job ? undefined : job.sourceFile;
    const source = sourceFile === undefined ? undefined : await told(moment, job, sourceFile);
    if (file === undefined || (sourceFile !== undefined && source === undefined)) {
      return { problem: explainFile(job.file, { kind: 'missing' }) };
    }
    const version = versionOf([file.name, source?.name ?? '', versionOfAsked(job)]);
    const known = cached.get(version) ?? used.get(version);
    if (known !== undefined) {
      used.set(version, known);
      return resultOf(known, job);
    }
    const same = running.get(version) ?? count(version, job, file, source);
    running.set(version, same);
    return same;
  }

  /** Of all that is asked beside the files: there are few of these. */
  function versionOfAsked(job: Job): string {
    const { checkout: _, file: _file, sourceFile: _source, ...asked } = job as CountJob;
    const text = JSON.stringify(asked);
    const version = versions.get(text) ?? versionOf([text]);
    versions.set(text, version);
    return version;
  }

  async function count(version: string, job: Job, file: Told, source: Told | undefined) {
    const result = await turns(async () => {
      const contents = new Map<string, Uint8Array>();
      for (const { path, blob } of [...file.files, ...(source?.files ?? [])]) {
        const read = await bytesOf(blob);
        // A file as large is not counted today either.
        if (read === undefined) return { problem: explainFailure(job.file, 'its size') };
        contents.set(path, read);
      }
      const own = { ...job, file: file.name, contents };
      return processes.run('wantsLanguages' in own ? own : { ...own, sourceFile: source?.name });
    });
    const text = textOf(result);
    used.set(version, text);
    return resultOf(text, job);
  }

  /** Each blob is read once while it is likely to be asked for again. */
  function bytesOf(blob: string): Promise<Uint8Array | undefined> {
    const read = bytes.get(blob) ?? blobs.read(blob);
    bytes.delete(blob);
    bytes.set(blob, read);
    if (bytes.size > mostBlobs) bytes.delete(bytes.keys().next().value as string);
    return read;
  }
}

/** How many jobs hold their bytes: some more than there are processes. */
const atOnce = 8;
const mostBlobs = 200;

/** undefined of what is not there. */
async function told(
  moment: Blobs,
  { format }: Pick<CountJob | LanguagesJob, 'format'>,
  path: string,
): Promise<Told | undefined> {
  const blob = moment.get(path);
  if (!isFolderFormatName(format)) {
    return blob === undefined ? undefined : { name: blob, files: [{ path: blob, blob }] };
  }
  const { files } = await loadFolderFormat(format);
  const below = filesAmong([...moment.keys()].filter((one) => one.startsWith(path)));
  const found = files.flatMap((mask) => below.ofMask(path + mask));
  const own = found.map((one) => [one.slice(path.length), moment.get(one) ?? ''] as const);
  if (own.length === 0) return undefined;
  const name = `${versionOf(own.flat())}/`;
  return { name, files: own.map(([rest, id]) => ({ path: name + rest, blob: id })) };
}

/** What the history needs of a result, in few words: there may be many. */
function textOf(result: ResultOf<Job>): string {
  if ('languages' in result) return JSON.stringify({ languages: result.languages });
  if (!('counted' in result)) return 'null';
  const { total, translated, fuzzy, failing_checks: failing } = result.counted;
  return JSON.stringify([total, translated, fuzzy, failing, result.takenAt]);
}

function resultOf(text: string, { file }: Job): ResultOf<Job> {
  const value = JSON.parse(text);
  if (value === null) return { problem: explainFailure(file, 'error') };
  if ('languages' in value) return value;
  const [total, translated, fuzzy, failing, takenAt] = value;
  // Words and characters have no history.
  const counted = { ...nothingCounted, total, translated, fuzzy, failing_checks: failing };
  return { counted, failing: [], takenAt: takenAt ?? undefined };
}

/** Lets so many works run at a time. */
function turnsOf(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

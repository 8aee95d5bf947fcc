// Reads the history of a catalogue from git. It walks through the branch once, and reads each version of a counters file
// or a component.yaml once.

import { resolve } from 'node:path';
import {
  type FilePlace,
  type FileVersion,
  parseFilePlace,
  type RecordedCommit,
  type RecordedHistory,
  readFigures,
  readSourceLanguage,
  unreadableVersion,
} from '../catalogue/history/recorded.ts';
import { maximumFileSize } from '../files/source.ts';
import { listBlobs } from '../git/blobs.ts';
import { type BranchHead, isParentMissing, type LoggedCommit, readBranch } from '../git/log.ts';
import { getOrCreate } from '../text/collections.ts';
import { explainGitError, type HistoryHead } from './head.ts';

export type ReadHistory =
  | {
      /** Undefined outside of git. */
      readonly recorded: RecordedHistory | undefined;
      /** Sentences about parts of the past that cannot be read. */
      readonly notes?: readonly string[];
    }
  /** Why git cannot be read, in words that may follow a colon. */
  | { readonly why: string };

/** Reads the history up to a commit: all commits, with the files of the catalogue that are at or below a path. */
export async function readHistory(
  catalogue: string,
  head: HistoryHead,
  path = '.',
): Promise<ReadHistory> {
  if (head === undefined) return { recorded: undefined };
  if ('why' in head) return head;
  const key = JSON.stringify([resolve(catalogue), path, head]);
  if (lastRead?.key === key) return { recorded: lastRead.recorded };
  try {
    const recorded = await readWhole(catalogue, head, path);
    lastRead = { key, recorded };
    return { recorded };
  } catch (error) {
    return explainGitError(error);
  }
}

/** The last result: a preview reads the history again after each edit. */
let lastRead: { readonly key: string; readonly recorded: RecordedHistory } | undefined;

async function readWhole(
  catalogue: string,
  head: BranchHead,
  path: string,
): Promise<RecordedHistory> {
  const { newest, first, commits } = await walkBranch(catalogue, head, path);
  const isWhole =
    head.shallow === '' || first === undefined || !isParentMissing(catalogue, first.id);
  const start = first && { id: first.id, seconds: first.seconds, shallow: head.shallow };
  return { newest, cutOff: isWhole ? undefined : start, commits };
}

interface BranchWalk {
  readonly newest: RecordedHistory['newest'];
  readonly first: LoggedCommit | undefined;
  /** The commits that changed a file, the oldest first. */
  readonly commits: readonly RecordedCommit[];
}

interface ChangedFile extends FilePlace {
  /** Undefined where the file was removed. */
  readonly blob: string | undefined;
}

async function walkBranch(catalogue: string, head: BranchHead, path: string): Promise<BranchWalk> {
  const found: { id: string; seconds: number; files: readonly ChangedFile[] }[] = [];
  let newest: LoggedCommit | undefined;
  let first: LoggedCommit | undefined;
  for await (const commit of readBranch(catalogue, { to: head.commit, paths: [path] })) {
    newest ??= commit;
    first = commit;
    const files = commit.files.flatMap((file) => {
      if (!file.path.startsWith(head.prefix)) return [];
      const place = parseFilePlace(file.path.slice(head.prefix.length));
      return place === undefined ? [] : [{ ...place, blob: file.blob }];
    });
    if (files.length > 0) found.push({ id: commit.id, seconds: commit.seconds, files });
  }
  const versions = readVersions(
    catalogue,
    found.flatMap(({ files }) => files),
  );
  const commits = found.reverse().map(({ id, seconds, files }) => ({
    id,
    seconds,
    files: files.map(({ project, component, name, blob }) => ({
      project,
      component,
      name,
      version: blob === undefined ? null : (versions.get(getKey(name, blob)) ?? unreadableVersion),
    })),
  }));
  const { id, seconds } = newest ?? { id: head.commit, seconds: 0 };
  return { newest: { id, seconds }, first, commits };
}

/** Reads each version of a file once; the keys are those of `getKey`. */
function readVersions(
  folder: string,
  files: readonly ChangedFile[],
): ReadonlyMap<string, FileVersion> {
  const versions = new Map<string, FileVersion>();
  const kindsByBlob = new Map<string, Set<string>>();
  for (const { name, blob } of files) {
    if (blob === undefined) continue;
    const kinds = getOrCreate(kindsByBlob, blob, () => new Set());
    kinds.add(name === 'component' ? name : 'counters');
  }
  for (const [blob, bytes] of listBlobs(folder, [...kindsByBlob.keys()], maximumFileSize)) {
    for (const kind of kindsByBlob.get(blob) ?? []) {
      const read = kind === 'component' ? readSourceLanguage : readFigures;
      versions.set(getKey(kind, blob), read(bytes));
    }
  }
  return versions;
}

/** Makes a key of a blob, whose bytes mean something else in a component.yaml than in a counters file. */
function getKey(name: string, blob: string): string {
  return name === 'component' ? `component ${blob}` : blob;
}

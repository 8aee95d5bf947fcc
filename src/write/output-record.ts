// What a build has written into a published folder: cached for the next one, which then need not make
// the same files again to see that they are there. Lists of files stay texts until somebody asks for one.

import type { OutputFile } from '../api/files.ts';
import { leftOfText, textOfLeft } from '../disk/left-files.ts';
import type { BlockPlace } from '../disk/write-large.ts';

export interface OutputRecord {
  /** The identity of the folder's mark. */
  readonly mark: string;
  /** The clock of the folder's file system when all was written, in milliseconds. */
  readonly finished: number;
  readonly groups: ReadonlyMap<string, RecordedGroup>;
}

export interface RecordedGroup {
  /** null when nothing but their bytes can tell whether files are the same. */
  readonly version: string | null;
  /** How many files there are. */
  readonly count: number;
  /** The names at the top of the published folder that lead to them. */
  readonly tops: readonly string[];
  /** Their paths below the published folder and their sizes, as a text. */
  readonly left: string;
  /** Their versions, as a text. */
  readonly versions: string;
  /** Of files that are written in blocks, by their paths: where these are. */
  readonly blocks?: BlocksOfFiles | undefined;
}

export type BlocksOfFiles = Readonly<Record<string, readonly BlockPlace[]>>;

/** What is recorded of files with these sizes. It holds nothing of the files themselves. */
export function recordedGroup(
  version: string | undefined,
  files: readonly Pick<OutputFile, 'path' | 'version'>[],
  sizes: readonly number[],
  blocks?: BlocksOfFiles,
): RecordedGroup {
  const paths = files.map(({ path }) => path);
  return {
    version: version ?? null,
    count: paths.length,
    tops: [...new Set(paths.map((path) => path.split('/', 1)[0] ?? ''))],
    left: textOfLeft(paths, sizes),
    versions: textOfVersions(files),
    ...(blocks && { blocks }),
  };
}

/** For the version of the file before, which the forms of a record have in common. */
const asBefore = '=';

function textOfVersions(files: readonly Pick<OutputFile, 'version'>[]): string {
  return files
    .map(({ version = '' }, at) =>
      at > 0 && version === (files[at - 1]?.version ?? '') ? asBefore : withoutSpaces(version),
    )
    .join(' ');
}

/** Spaces stand between versions, and some versions are texts that have spaces of their own. */
function withoutSpaces(version: string): string {
  return version.replace(/[% ]/g, encodeURIComponent);
}

function withSpaces(text: string): string {
  return text.replaceAll('%20', ' ').replaceAll('%25', '%');
}

/** The paths of a group's files. */
export function pathsOf({ left }: RecordedGroup): readonly string[] {
  return leftOfText(left).files;
}

export interface RecordedFile {
  readonly size: number;
  /** Empty when nothing but its bytes can tell. */
  readonly version: string;
}

/** The files of a group by their paths. */
export function filesOf({ left, versions }: RecordedGroup): ReadonlyMap<string, RecordedFile> {
  const { files, sizes } = leftOfText(left);
  const all = versions.split(' ');
  let version = '';
  return new Map(
    files.map((path, at) => {
      if (all[at] !== asBefore) version = withSpaces(all[at] ?? '');
      return [path, { size: sizes[at] ?? 0, version }];
    }),
  );
}

/** How many files a record names. */
export function countFiles({ groups }: OutputRecord): number {
  return [...groups.values()].reduce((sum, { count }) => sum + count, 0);
}

/** The record as lines of a file. */
export function* linesOfRecord({ mark, finished, groups }: OutputRecord): Iterable<string> {
  yield JSON.stringify({ mark, finished });
  for (const [name, { version, count, tops, left, versions, blocks }] of groups) {
    yield JSON.stringify([name, version, count, tops, ...(blocks ? [blocks] : [])]);
    yield left;
    yield versions;
  }
}

/** The record that gave these lines. */
export function recordOfLines([first = '', ...lines]: readonly string[]): OutputRecord {
  const { mark, finished } = JSON.parse(first) as OutputRecord;
  const groups = new Map<string, RecordedGroup>();
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const [first = '', left = '', versions = ''] = lines.slice(at, at + 3);
    const [name, version, count, tops, blocks] = JSON.parse(first) as GroupLine;
    groups.set(name, { version, count, tops, left, versions, ...(blocks && { blocks }) });
  }
  return { mark, finished, groups };
}

type GroupLine = readonly [
  name: string,
  version: string | null,
  count: number,
  tops: readonly string[],
  blocks?: BlocksOfFiles,
];

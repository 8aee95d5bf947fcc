// Write: rendered files → the published folder, which then holds exactly them.

import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OutputFile, OutputGroup } from '../api/files.ts';
import { FolderError } from './folder-error.ts';
import { whileLocked } from './lock.ts';
import { identityOfMark, isMarked, markFile, setMark } from './mark.ts';
import type { OutputRecord, RecordedGroup } from './output-record.ts';
import { replaceFile, sizeOf } from './replace-file.ts';
import { nothingAmiss, type Survey, surveyFolder } from './survey.ts';

export interface WriteOptions {
  /** What the last build into this folder has recorded: the result is the same without it. */
  readonly record?: OutputRecord | undefined;
  /** Whether nobody else writes into the folder: what is recorded is then there. */
  readonly isOurs?: boolean | undefined;
  /** Is told after each file. */
  readonly onFile?: ((files: number) => void) | undefined;
}

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** For the next build into this folder. */
  readonly record: OutputRecord;
}

const lockFile = `${markFile}.lock`;

/**
 * Makes `folder` hold exactly the files of `groups`. A file is replaced whole, and only when its
 * bytes change. What an interrupted build left is made good. Throws FolderError for a folder with
 * contents that no build made, and the system's errors.
 */
export async function writeOutput(
  folder: string,
  groups: readonly OutputGroup[],
  { record, isOurs = false, onFile }: WriteOptions = {},
): Promise<WriteResult> {
  makeOutputFolder(resolve(folder));
  refuseForeignFolder(folder);
  const lock = join(folder, lockFile);
  return whileLocked(lock, () => {
    if (!isMarked(folder)) setMark(folder);
    const mark = identityOfMark(folder) ?? '';
    const known = record?.mark === mark ? record : undefined;
    const survey = known && isOurs ? nothingAmiss : surveyFolder(folder, known);
    const before = { known, survey };
    const removed = removeRest(folder, groups, before);
    const { written, unchanged, recorded } = writeGroups(folder, groups, before, onFile);
    const finished = written + removed === 0 ? lstatSync(lock).ctimeMs : laterThanNow(lock);
    return { written, unchanged, removed, record: { mark, finished, groups: recorded } };
  });
}

/**
 * Whether the folder holds exactly what is recorded. Throws FolderError after a long wait for another
 * build.
 */
export async function isIntact(folder: string, record: OutputRecord): Promise<boolean> {
  if (identityOfMark(folder) !== record.mark) return false;
  return whileLocked(join(folder, lockFile), () => {
    const { doubtful, files, folders, others } = surveyFolder(folder, record);
    return doubtful.size + files.size + folders.length + others.length === 0;
  });
}

/** What was there when the build came. */
interface Before {
  readonly known: OutputRecord | undefined;
  readonly survey: Survey;
}

/** A time later than all that was written, by the clock of the file system. */
function laterThanNow(file: string): number {
  const now = () => {
    const date = new Date();
    utimesSync(file, date, date);
    return lstatSync(file).ctimeMs;
  };
  const first = now();
  // Most clocks tick some hundred times a second. For one that takes seconds nobody waits: what was
  // written in its last tick is compared byte for byte by the next build.
  const patience = performance.now() + 20;
  for (;;) {
    const next = now();
    if (next > first || performance.now() > patience) return next;
  }
}

/** Like `mkdir -p`; Node's own never ends where folders cannot be made, as below /proc. */
function makeOutputFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeOutputFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The lock is there before the mark, the mark before anything else. */
function refuseForeignFolder(folder: string): void {
  const contents = readdirSync(folder).filter((name) => !name.startsWith(lockFile));
  if (contents.length === 0 || isMarked(folder)) return;
  throw new FolderError(
    `The folder ${folder} was not made by a build, and would be emptied: it holds ${contents[0]}` +
      `${contents.length > 1 ? ` and ${contents.length - 1} more` : ''}.\n` +
      'Name another folder with --out, or remove this one yourself.',
  );
}

/** Removes everything that is not described: files, links and empty folders. */
function removeRest(folder: string, groups: readonly OutputGroup[], before: Before): number {
  const { survey } = before;
  const gone = [...survey.files, ...recordedAndGone(groups, before)];
  if (gone.length + survey.folders.length + survey.others.length === 0) return 0;
  const { files, folders } = describedPaths(groups, before);
  let removed = 0;
  const remove = (path: string, count: number) => {
    rmSync(join(folder, path), { recursive: true, force: true });
    removed += count;
  };
  for (const path of survey.others) remove(path, 1);
  const undescribed = gone.filter((path) => !files.has(path));
  for (const path of undescribed) remove(path, 1);
  // The files in them are counted.
  const emptied = new Set(undescribed.flatMap(foldersAbove));
  for (const path of [...survey.folders, ...emptied]) if (!folders.has(path)) remove(path, 0);
  return removed;
}

/** Recorded files of groups that describe them no longer, as far as they are there. */
function recordedAndGone(groups: readonly OutputGroup[], { known, survey }: Before): string[] {
  if (known === undefined) return [];
  const now = new Map(groups.map((group) => [group.name, group]));
  return [...known.groups].flatMap(([name, recorded]) => {
    const group = now.get(name);
    if (group !== undefined && isSame(group, recorded)) return [];
    const described = new Set(group?.files().map(({ path }) => path));
    return recorded.paths.filter((path) => !described.has(path) && !survey.doubtful.has(path));
  });
}

function describedPaths(groups: readonly OutputGroup[], { known }: Before) {
  const files = new Set<string>();
  for (const group of groups) {
    const recorded = known?.groups.get(group.name);
    if (recorded !== undefined && isSame(group, recorded)) {
      for (const path of recorded.paths) files.add(path);
    } else for (const { path } of group.files()) files.add(path);
  }
  return { files, folders: new Set([...files].flatMap(foldersAbove)) };
}

function isSame(group: OutputGroup, recorded: RecordedGroup): boolean {
  return group.version !== undefined && group.version === recorded.version;
}

/** The folders above a path, from the nearest to the furthest. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    folders.push(path.slice(0, at));
  }
  return folders;
}

function writeGroups(
  folder: string,
  groups: readonly OutputGroup[],
  { known, survey }: Before,
  onFile: WriteOptions['onFile'],
) {
  const folders = new Set<string>();
  const recorded = new Map<string, RecordedGroup>();
  let written = 0;
  let total = 0;
  for (const group of groups) {
    const before = known?.groups.get(group.name);
    const intact = before !== undefined && isSame(group, before) && isUndoubted(before, survey);
    const now = intact ? before : writeGroup(group, before);
    recorded.set(group.name, now);
    total += now.paths.length;
    onFile?.(now.paths.length);
  }
  return { written, unchanged: total - written, recorded };

  function writeGroup(group: OutputGroup, before: RecordedGroup | undefined): RecordedGroup {
    const rows = new Map(before?.paths.map((path, at) => [path, at]));
    const versionsBefore = before?.versions() ?? [];
    const files = group.files();
    const sizes = files.map((file) => {
      const row = rows.get(file.path);
      const isSure = row !== undefined && !survey.doubtful.has(file.path);
      if (isSure && file.version !== undefined && file.version === versionsBefore[row]) {
        return before?.sizes[row] ?? 0;
      }
      return writeFile(file, row !== undefined || survey.files.has(file.path));
    });
    const versions = files.map((file) => file.version ?? '');
    return {
      version: group.version ?? null,
      paths: files.map((file) => file.path),
      sizes,
      versions: () => versions,
    };
  }

  /** Gives the size of the file. */
  function writeFile({ path, pieces }: OutputFile, mayBeThere: boolean): number {
    const target = `${folder}/${path}`;
    const content = pieces();
    if (!mayBeThere || !hasBytes(target, content)) {
      makeFolder(path, folder, folders);
      replaceFile(target, content);
      written++;
    }
    return sizeOf(content);
  }
}

function isUndoubted({ paths }: RecordedGroup, { doubtful }: Survey): boolean {
  return doubtful.size === 0 || !paths.some((path) => doubtful.has(path));
}

/** Whether a file has exactly these bytes. What is no file was removed before. */
function hasBytes(file: string, content: readonly Uint8Array[]): boolean {
  const size = lstatSync(file, { throwIfNoEntry: false })?.size;
  return size === sizeOf(content) && readFileSync(file).equals(Buffer.concat(content));
}

/** Makes the folder of a path below `folder`, and those above it. */
function makeFolder(path: string, folder: string, made: Set<string>): void {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (parent === '' || made.has(parent)) return;
  makeFolder(parent, folder, made);
  try {
    mkdirSync(`${folder}/${parent}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  made.add(parent);
}

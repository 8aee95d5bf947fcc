// The history as it was read from git: for each commit of the branch that changed the catalogue, what the
// changed files said from then on. It is kept in the cache, a line for each commit, and goes on from there.

import { languageCodePattern, slugPattern } from '../identifiers.ts';
import { versionOf } from '../version.ts';
import type { FileVersion } from './file-version.ts';

export interface RecordedHistory {
  /** The branch's newest commit, whether or not it changed the catalogue. */
  readonly newest: CommitMoment;
  /**
   * Of a clone that lacks older commits: the oldest it has, whose files are those of all that were
   * before it. Changes when others are left out.
   */
  readonly cutOff: (CommitMoment & { readonly shallow: string }) | undefined;
  /**
   * The commit up to which translation files have not been counted: at it they show what was there, and
   * no change. undefined where all of them are, and where there are none.
   */
  readonly countedSince?: string | undefined;
  /** Changes whenever anything does that was counted in translation files; undefined where nothing was. */
  readonly counted?: string | undefined;
  /** The oldest first. */
  readonly commits: readonly RecordedCommit[];
}

export interface CommitMoment {
  readonly id: string;
  /** Since 1970, as whoever committed it has dated it. */
  readonly seconds: number;
}

export interface RecordedCommit extends CommitMoment {
  readonly files: readonly RecordedFile[];
}

export interface RecordedFile extends FilePlace {
  readonly said: FileVersion;
}

export interface FilePlace {
  readonly project: string;
  readonly component: string;
  /** A language code, or `component`. */
  readonly name: string;
}

/** Changes whenever anything of it does. */
export function versionOfRecorded({
  newest,
  cutOff,
  countedSince,
  counted,
}: RecordedHistory): string {
  const start = cutOff === undefined ? [] : [cutOff.id, cutOff.shallow];
  // What the commits of a branch were is told by its newest one.
  return versionOf([newest.id, countedSince ?? '', counted ?? '', ...start]);
}

/** Where a file of the catalogue stands, by its path; undefined of one that the history does not follow. */
export function filePlace(path: string): FilePlace | undefined {
  const [top, project = '', component = '', file = '', ...more] = path.split('/');
  if (top !== 'projects' || more.length > 0 || !file.endsWith('.yaml')) return undefined;
  const name = file.slice(0, -'.yaml'.length);
  if (name !== 'component' && !languageCodePattern.test(name)) return undefined;
  if (!slugPattern.test(project) || !slugPattern.test(component)) return undefined;
  return { project, component, name };
}

/** The lines of a cache file. */
export function* linesOfRecorded(history: RecordedHistory): Iterable<string> {
  const { newest, cutOff, countedSince, commits } = history;
  yield JSON.stringify([newest.id, newest.seconds, cutOff ?? null, countedSince ?? null]);
  for (const commit of commits) {
    const line = lines.get(commit) ?? lineOfCommit(commit);
    lines.set(commit, line);
    yield line;
  }
}

/** Lines that exist already need not be made again. */
const lines = new WeakMap<RecordedCommit, string>();

function lineOfCommit({ id, seconds, files }: RecordedCommit): string {
  const told = files.flatMap(({ project, component, name, said }) => [
    `${project}/${component}/${name}`,
    said,
  ]);
  return JSON.stringify([id, seconds, ...told]);
}

/** The history that gave these lines. */
export function recordedOfLines([first = '', ...rest]: readonly string[]): RecordedHistory {
  const [id, seconds, cutOff, countedSince] = JSON.parse(first) as [
    string,
    number,
    RecordedHistory['cutOff'] | null,
    string | null,
  ];
  return {
    newest: { id, seconds },
    cutOff: cutOff ?? undefined,
    ...(countedSince !== null && { countedSince }),
    commits: rest.map((line) => {
      const commit = commitOfLine(line);
      lines.set(commit, line);
      return commit;
    }),
  };
}

function commitOfLine(line: string): RecordedCommit {
  const [id, seconds, ...told] = JSON.parse(line) as [string, number, ...(string | FileVersion)[]];
  const files: RecordedFile[] = [];
  for (let at = 0; at < told.length; at += 2) {
    const [project = '', component = '', name = ''] = (told[at] as string).split('/');
    files.push({ project, component, name, said: withoutNulls(told[at + 1] ?? null) });
  }
  return { id, seconds, files };
}

/** JSON has null for what is not said. */
function withoutNulls(said: FileVersion): FileVersion {
  if (said === null || typeof said === 'string') return said;
  const [total, translated, fuzzy, failing] = said;
  return [total ?? undefined, translated ?? undefined, fuzzy, failing];
}

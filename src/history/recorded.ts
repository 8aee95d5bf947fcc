// The history as read from git: for each commit of the branch that changed the catalogue, the new versions
// of the changed files.

import { languageCodePattern, slugPattern } from '../identifiers.ts';
import { hashTexts } from '../version.ts';
import type { FileVersion } from './file-version.ts';

export interface RecordedHistory {
  /** The branch's newest commit, whether or not it changed the catalogue. */
  readonly newest: CommitMoment;
  /**
   * In a clone that lacks older commits: the oldest one, whose files are those of all that were
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
  readonly version: FileVersion;
}

export interface FilePlace {
  readonly project: string;
  readonly component: string;
  /** A language code, or `component`. */
  readonly name: string;
}

/** Changes whenever anything of it does. */
export function hashRecordedHistory({
  newest,
  cutOff,
  countedSince,
  counted,
}: RecordedHistory): string {
  const start = cutOff === undefined ? [] : [cutOff.id, cutOff.shallow];
  // The newest commit determines which commits a branch has.
  return hashTexts([newest.id, countedSince ?? '', counted ?? '', ...start]);
}

/** Finds the place of a file in the catalogue; undefined for one that the history does not follow. */
export function parseFilePlace(path: string): FilePlace | undefined {
  const [top, project = '', component = '', file = '', ...more] = path.split('/');
  if (top !== 'projects' || more.length > 0 || !file.endsWith('.yaml')) return undefined;
  const name = file.slice(0, -'.yaml'.length);
  if (name !== 'component' && !languageCodePattern.test(name)) return undefined;
  if (!slugPattern.test(project) || !slugPattern.test(component)) return undefined;
  return { project, component, name };
}

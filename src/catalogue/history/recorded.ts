// The history as it is read from git: the commits that changed the catalogue, with the new versions of the changed files.

import { decodeText } from '../../formats/yaml/text.ts';
import { isMapping, readYaml } from '../../formats/yaml/yaml.ts';
import { hashTexts } from '../../text/content-hash.ts';
import { languageCodePattern, slugPattern } from '../../text/identifiers.ts';
import type { AuthoredFigures } from './model.ts';

/** The recorded history of a branch. */
export interface RecordedHistory {
  /** The branch's newest commit, whether or not it changed the catalogue. */
  readonly newest: CommitMoment;
  /**
   * The oldest commit of a clone that lacks older ones; undefined for a whole clone. It seems to add all files that there
   * were. `shallow` is a hash of git's file `shallow`, which names where the clone ends.
   */
  readonly cutOff: (CommitMoment & { readonly shallow: string }) | undefined;
  /**
   * The commit since which translation files are counted, if there are older ones: it shows their initial state and no
   * change. Undefined if those of all commits are counted, or if none are.
   */
  readonly countedSince?: string | undefined;
  /** `projects/demo` and `languages/de` where part of the figures has no past, so that the whole has none either. */
  readonly uncounted?: ReadonlySet<string> | undefined;
  /** A hash of everything that the counts of translation files depend on; undefined if none were counted. */
  readonly counted?: string | undefined;
  /** The oldest first. */
  readonly commits: readonly RecordedCommit[];
}

/** A commit with its date. */
export interface CommitMoment {
  readonly id: string;
  /** The committer's date, in seconds since 1970. */
  readonly seconds: number;
}

/** A commit with the changed files. */
export interface RecordedCommit extends CommitMoment {
  readonly files: readonly RecordedFile[];
}

/** A changed file with its new version. */
export interface RecordedFile extends FilePlace {
  readonly version: FileVersion;
}

/** The place of a file in the catalogue. */
export interface FilePlace {
  readonly project: string;
  readonly component: string;
  /** The name of the file without its ending: a language code, or `component`. */
  readonly name: string;
}

/** Computes a version that changes with the recorded history. */
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

/**
 * The content of a version: the source language of component.yaml, or the figures of a counters file. Null if the file was
 * removed, `unreadableVersion` if it could not be published.
 */
export type FileVersion = string | AuthoredFigures | null;

export const unreadableVersion = 'broken';

/** Reads the source language in `projects/<project>/<component>/component.yaml`. */
export function readSourceLanguage(bytes: Uint8Array): FileVersion {
  const language = getFields(bytes)?.['source_language'];
  return typeof language === 'string' ? language : unreadableVersion;
}

/** Reads the figures of a counters file. */
export function readFigures(bytes: Uint8Array): FileVersion {
  const fields = getFields(bytes);
  if (fields === undefined) return unreadableVersion;
  const { total, translated, fuzzy = 0, failing_checks: failing = 0 } = fields;
  if (!isCount(fuzzy) || !isCount(failing)) return unreadableVersion;
  if (!(total === undefined || isCount(total))) return unreadableVersion;
  if (!(translated === undefined || isCount(translated))) return unreadableVersion;
  return [total, translated, fuzzy, failing];
}

type Fields = Readonly<Record<string, unknown>>;

function getFields(bytes: Uint8Array): Fields | undefined {
  const decoded = decodeText(bytes);
  if ('rule' in decoded) return undefined;
  const yaml = readYaml(decoded.text);
  if ('problems' in yaml) return undefined;
  const { value } = yaml;
  return isMapping(value) ? value : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

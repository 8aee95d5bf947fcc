// The files that detection skips, each with its reason, and functions that shorten their list.

import { getOrCreate } from '../../text/collections.ts';
import { formatCount } from '../../text/wording.ts';

/** A rule that applies to a set; it speaks for the set if its weight is above 0, else against it. */
export interface Evidence {
  readonly name: string;
  readonly weight: number;
  readonly reason: string;
}

/** An entry of the list. */
export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  readonly reason: string;
  /** The files of a mask; if all of them are counted in other sets, the entry is dropped. */
  readonly files?: readonly string[];
  /** The text that the path has in place of a language code. */
  readonly writtenCode?: string;
  /** The file of the same language that is counted. */
  readonly preferredFile?: string;
  readonly evidence?: readonly Evidence[] | undefined;
}

/** Limits a list to `max` entries and one more that counts the others. */
export function limitSkipped(skipped: readonly Skipped[], max: number): Skipped[] {
  const omitted = skipped.slice(max);
  const [first] = omitted;
  if (first === undefined) return [...skipped];
  const count = formatCount(omitted.length, 'entry', 'entries');
  const reason = `${count} of this kind, from here on, ${omitted.length === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, max), { path: first.path, reason }];
}

/** Explains why a file cannot be read, with the line of the problem if it is known. */
export function explainUnreadable({
  problem,
  line,
}: {
  readonly problem: string;
  readonly line?: number | undefined;
}): string {
  return line === undefined ? problem : `In line ${line}: ${problem}`;
}

/** The most files with the same reason that are listed one by one, so that the list stays short. */
export const maxListedFiles = 3;

/**
 * Groups many files with the same reason into one entry: a folder, or a mask with a `*` for the only name in which their
 * paths differ. Folders for which `hasCountedFiles` is true don't become entries.
 */
export function groupSkipped(
  skipped: readonly Skipped[],
  hasCountedFiles: (folder: string) => boolean,
): Skipped[] {
  const membersByGroup = new Map<string, Skipped[]>();
  const getGroups = (entry: Skipped) =>
    listGroups(entry).map((group) => {
      const key = `${group.path}\0${group.reason}`;
      return { group, members: getOrCreate(membersByGroup, key, () => []) };
    });
  for (const entry of skipped) {
    for (const { group, members } of getGroups(entry)) {
      if (!hasCountedFiles(group.path)) members.push(entry);
    }
  }
  return skipped.flatMap((entry) => {
    const [largest] = getGroups(entry).sort((a, b) => b.members.length - a.members.length);
    if (largest === undefined || largest.members.length <= maxListedFiles) return [entry];
    return entry === largest.members[0] ? [largest.group] : [];
  });
}

/** Lists the folders and masks that may be reported in place of a file. */
function listGroups({ path, reason, writtenCode, preferredFile }: Skipped): Skipped[] {
  if (path.endsWith('/')) return [];
  const names = path.split('/');
  const last = names.length - 1;
  const codeIndex =
    writtenCode === undefined ? -1 : names.findIndex((name) => name.includes(writtenCode));
  const groupAsFolder = (end: number) => {
    const folder = `${names.slice(0, end).join('/')}/`;
    const preferredFolder =
      preferredFile === undefined ? [] : preferredFile.split('/').slice(0, end);
    return {
      path: folder,
      reason:
        preferredFolder.length > 0 ? explainDuplicate(`${preferredFolder.join('/')}/`) : reason,
    };
  };
  if (codeIndex >= 0 && codeIndex < last) return [groupAsFolder(codeIndex + 1)];
  const masks = names.slice(0, -1).flatMap((name, index) => {
    const mask = names.with(index, '*').join('/');
    return name.includes('*') || path.includes('*') ? [] : [{ path: mask, reason }];
  });
  const isFile = last > 0 && writtenCode === undefined && !names[last]?.includes('*');
  return isFile ? [groupAsFolder(last), ...masks] : masks;
}

/** Explains why a file is left out. `comparison` continues the sentence after the preferred file. */
export function explainDuplicate(preferredFile: string, comparison = ''): string {
  return `It means the same language as ${preferredFile}${comparison}.`;
}

// Skipped files, each with its reason.

import { getOrCreate } from '../collections.ts';
import { formatCount } from '../text/wording.ts';

/** A rule that holds for a set; one with a weight below 0 speaks against it. */
export interface Sign {
  readonly name: string;
  readonly weight: number;
  /** A whole sentence. */
  readonly reason: string;
}

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
  /** The files that it is about; where all of them are counted in other sets, nothing is left to report. */
  readonly files?: readonly string[];
  /** The text in a path in place of a language code. */
  readonly text?: string;
  /** The file that counts in its place. */
  readonly better?: string;
  /** The rules that hold for a set. */
  readonly signs?: readonly Sign[] | undefined;
}

/** At most so many, the last of which says how many more there are. */
export function limitSkipped(skipped: readonly Skipped[], most: number): Skipped[] {
  const [next] = skipped.slice(most);
  if (next === undefined) return [...skipped];
  const left = formatCount(skipped.length - most, 'entry', 'entries');
  const reason = `${left} of this kind, from here on, ${skipped.length - most === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, most), { path: next.path, reason }];
}

/** Explains why a file cannot be read, with the line on which a reader stopped. */
export function explainUnreadable({
  problem,
  line,
}: {
  readonly problem: string;
  readonly line?: number | undefined;
}): string {
  return line === undefined ? problem : `In line ${line}: ${problem}`;
}

/** The most files with one reason that are reported one by one. */
export const fewFiles = 3;

/**
 * Reports many files with one reason together, where the code in the name of a folder is the cause, or their paths
 * differ in one name: as their folder, or with a `*` for that name. `isMixed` tells folders that have counted files.
 */
export function groupSkipped(
  skipped: readonly Skipped[],
  isMixed: (folder: string) => boolean,
): Skipped[] {
  const groups = new Map<string, Skipped[]>();
  const getGroups = (one: Skipped) =>
    groupsFor(one).map((own) => {
      const key = `${own.path}\0${own.reason}`;
      return { own, members: getOrCreate(groups, key, () => []) };
    });
  for (const one of skipped) {
    for (const { own, members } of getGroups(one)) if (!isMixed(own.path)) members.push(one);
  }
  return skipped.flatMap((one) => {
    const [most] = getGroups(one).sort((a, b) => b.members.length - a.members.length);
    if (most === undefined || most.members.length <= fewFiles) return [one];
    return one === most.members[0] ? [most.own] : [];
  });
}

/** The folders and masks that may be reported in place of a file. */
function groupsFor({ path, reason, text, better }: Skipped): Skipped[] {
  if (path.endsWith('/')) return [];
  const names = path.split('/');
  const last = names.length - 1;
  const ofCode = text === undefined ? -1 : names.findIndex((name) => name.includes(text));
  const folderAt = (end: number) => {
    const folder = `${names.slice(0, end).join('/')}/`;
    const other = better === undefined ? [] : better.split('/').slice(0, end);
    return {
      path: folder,
      reason: other.length > 0 ? explainDuplicate(`${other.join('/')}/`) : reason,
    };
  };
  if (ofCode >= 0 && ofCode < last) return [folderAt(ofCode + 1)];
  const masks = names.slice(0, -1).flatMap((name, at) => {
    const mask = names.with(at, '*').join('/');
    return name.includes('*') || path.includes('*') ? [] : [{ path: mask, reason }];
  });
  const isFile = last > 0 && text === undefined && !names[last]?.includes('*');
  return isFile ? [folderAt(last), ...masks] : masks;
}

/** Explains why a file is left out; `why` follows the name of the better one. */
export function explainDuplicate(better: string, why = ''): string {
  return `It means the same language as ${better}${why}.`;
}

// Skipped files, each with its reason.

import { getOrCreate } from '../collections.ts';
import { formatCount } from '../text/wording.ts';

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
  /** The files that it is about; where all of them are counted in other sets, nothing is left to tell. */
  readonly files?: readonly string[];
  /** The text in a path in place of a language code. */
  readonly text?: string;
  /** The file that counts in its place. */
  readonly better?: string;
}

/** At most so many, the last of which says how many more there are. */
export function atMost(skipped: readonly Skipped[], most: number): Skipped[] {
  const [next] = skipped.slice(most);
  if (next === undefined) return [...skipped];
  const left = formatCount(skipped.length - most, 'entry', 'entries');
  const reason = `${left} of this kind, from here on, ${skipped.length - most === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, most), { path: next.path, reason }];
}

/** The most files with one cause that are reported one by one. */
export const fewFiles = 3;

/** Reports many files below one folder as that folder, where the code in its name is the cause. */
export function groupByCodeFolder(skipped: readonly Skipped[]): Skipped[] {
  const groups = new Map<string | undefined, Skipped[]>();
  for (const one of skipped) getOrCreate(groups, getCodeFolder(one), () => []).push(one);
  return skipped.flatMap((one) => {
    const folder = getCodeFolder(one);
    const group = groups.get(folder) ?? [];
    const reason = folder === undefined ? undefined : findSharedReason(group, folder);
    if (folder === undefined || reason === undefined) return [one];
    return one === group[0] ? [{ path: folder, reason }] : [];
  });
}

/** Finds one reason for many files below a folder; undefined for few files, and where they have several reasons. */
function findSharedReason(group: readonly Skipped[], folder: string): string | undefined {
  if (group.length <= fewFiles) return undefined;
  const depth = folder.split('/').length - 1;
  const betters = new Set(group.map(({ better }) => better?.split('/').slice(0, depth).join('/')));
  const [better] = betters;
  if (better !== undefined && betters.size === 1) return reasonForDuplicate(`${better}/`);
  const [reason, otherReason] = new Set(group.map((one) => one.reason));
  return otherReason === undefined ? reason : undefined;
}

/** Explains why a file is left out; `why` follows the name of the better one. */
export function reasonForDuplicate(better: string, why = ''): string {
  return `It means the same language as ${better}${why}.`;
}

/** The folder in a path whose name holds the text in place of a code. */
function getCodeFolder({ path, text }: Skipped): string | undefined {
  if (text === undefined) return undefined;
  const names = path.split('/');
  const at = names.findIndex((name) => name.includes(text));
  return at < 0 || at === names.length - 1 ? undefined : `${names.slice(0, at + 1).join('/')}/`;
}

/** The most sets below one folder of languages that are reported one by one. */
const fewSets = 10;

/** Many sets with the code in the name of one folder, and with one reason, are reported as that folder. */
export function byLanguageFolders(skipped: readonly Skipped[]): Skipped[] {
  const getKey = ({ path, reason }: Skipped) => {
    const end = path.indexOf('*/') + 2;
    return end < 2 ? undefined : `${path.slice(0, end)}\0${reason}`;
  };
  const counts = new Map<string | undefined, number>();
  for (const one of skipped) counts.set(getKey(one), (counts.get(getKey(one)) ?? 0) + 1);
  const told = new Set<string>();
  return skipped.flatMap((one) => {
    const key = getKey(one);
    const count = counts.get(key) ?? 0;
    if (key === undefined || count <= fewSets) return [one];
    if (told.has(key)) return [];
    told.add(key);
    const [path = ''] = key.split('\0');
    return [{ path, reason: `${one.reason} So it is with ${formatCount(count, 'set')} of files.` }];
  });
}

// Skipped files, each with its reason.

import { counted } from '../text/wording.ts';

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
  /** The files that it is about; where all of them are counted in other sets, nothing is left to tell. */
  readonly files?: readonly string[];
}

/** At most so many, the last of which says how many more there are. */
export function atMost(skipped: readonly Skipped[], most: number): Skipped[] {
  const [next] = skipped.slice(most);
  if (next === undefined) return [...skipped];
  const left = counted(skipped.length - most, 'entry', 'entries');
  const reason = `${left} of this kind, from here on, ${skipped.length - most === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, most), { path: next.path, reason }];
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
    return [{ path, reason: `${one.reason} So it is with ${counted(count, 'set')} of files.` }];
  });
}

// Skipped files, each with its reason.

import { getOrCreate } from '../collections.ts';
import { counted } from '../text/wording.ts';

export interface Skipped {
  /** A file, a folder (with `/` at its end), or a mask with `*`. */
  readonly path: string;
  /** A whole sentence. */
  readonly reason: string;
  /** The files that it is about; where all of them are counted in other sets, nothing is left to tell. */
  readonly files?: readonly string[];
  /** What a file has in the place of a language code. */
  readonly text?: string;
  /** The file that counts in its place. */
  readonly better?: string;
}

/** At most so many, the last of which says how many more there are. */
export function atMost(skipped: readonly Skipped[], most: number): Skipped[] {
  const [next] = skipped.slice(most);
  if (next === undefined) return [...skipped];
  const left = counted(skipped.length - most, 'entry', 'entries');
  const reason = `${left} of this kind, from here on, ${skipped.length - most === 1 ? 'is' : 'are'} not listed.`;
  return [...skipped.slice(0, most), { path: next.path, reason }];
}

/** The most files below a folder that is named by a code that are reported one by one. */
const fewFiles = 3;

/** Many files below one folder that are skipped for the code in its name are reported as that folder. */
export function byFolders(skipped: readonly Skipped[]): Skipped[] {
  const groups = new Map<string, Skipped[]>();
  for (const one of skipped) {
    const folder = getCodeFolder(one);
    if (folder !== undefined) getOrCreate(groups, folder, () => []).push(one);
  }
  const grouped = new Map<Skipped, Skipped | undefined>();
  for (const [path, some] of groups) {
    if (some.length <= fewFiles) continue;
    const names = path.split('/').length;
    const betters = new Set(
      some.map(({ better }) =>
        better
          ?.split('/')
          .slice(0, names - 1)
          .join('/'),
      ),
    );
    const [better] = betters;
    const reasons = new Set(some.map(({ reason }) => reason));
    const [first = ''] = reasons;
    const isOfFolder = betters.size === 1 && better !== undefined;
    if (reasons.size > 1 && !isOfFolder) continue;
    const reason = isOfFolder ? `It means the same language as ${better}/.` : first;
    for (const one of some) grouped.set(one, undefined);
    if (some[0] !== undefined) grouped.set(some[0], { path, reason });
  }
  return skipped.flatMap((one) => (grouped.has(one) ? (grouped.get(one) ?? []) : [one]));
}

/** The folder in a path that is named by what stands for a code. */
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
    return [{ path, reason: `${one.reason} So it is with ${counted(count, 'set')} of files.` }];
  });
}

// The files of two catalogues → the API paths whose bytes differ. Pages, pictures and the like show the
// figures of the records, so they are only looked at where no record differs.

import { createHash } from 'node:crypto';
import type { OutputFile, RecordName } from '../api/publish.ts';
import { getOrCreate } from '../collections.ts';
import type { Kind } from '../kinds.ts';
import { compareText } from '../problem.ts';
import type { PathChange, PathGroup } from './changes.ts';
import { getPairs } from './pairs.ts';

/** Every file of a catalogue; each call renders them anew. */
export type ListFiles = () => Iterable<OutputFile>;

/** Owners of which nothing differs are left out. `pathNow` gives the path to which an earlier one redirects. */
export function comparePaths(
  before: ListFiles,
  after: ListFiles,
  pathNow: (path: string) => string | undefined = () => undefined,
): PathGroup[] {
  const kinds: readonly Kind[] = ['records', 'linked'];
  const [was, is] = [digestFiles(before, kinds), digestFiles(after, kinds)];
  const { added, removed, kept } = getPairs(was, is);
  const changed = kept.filter(([, one, other]) => one.digest !== other.digest);
  const sizes = { before: countByOwner(was), after: countByOwner(is) };
  const groups = new Map<string, Noted>();
  const note = (kind: PathChange, { record: { route, owner } }: Digested, path: string) => {
    const noted = getOrCreate(groups, `${route} ${owner}`, () => ({
      route,
      of: owner,
      paths: { added: [], removed: [], moved: [], changed: [] },
    }));
    noted.paths[kind].push(path);
  };
  for (const [path, record] of added) note('added', record, path);
  const isNew = new Set(added.map(([path]) => path));
  for (const [path, record] of removed) {
    const now = pathNow(path);
    note(now !== undefined && isNew.has(now) ? 'moved' : 'removed', record, path);
  }
  for (const [path, , record] of changed) note('changed', record, path);
  return [...groups]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, { route, of, paths }]) => ({
      route,
      of,
      size: { before: sizes.before.get(name) ?? 0, after: sizes.after.get(name) ?? 0 },
      ...paths,
    }));
}

/** Whether anything differs that people look at: pages, their style, pictures, feeds. */
export function othersDiffer(before: ListFiles, after: ListFiles): boolean {
  const kinds: readonly Kind[] = ['pages', 'badges', 'feeds'];
  const { added, removed, kept } = getPairs(digestFiles(before, kinds), digestFiles(after, kinds));
  const changed = kept.some(([, one, other]) => one.digest !== other.digest);
  return changed || added.length > 0 || removed.length > 0;
}

interface Noted {
  readonly route: string;
  readonly of: string;
  readonly paths: Record<PathChange, string[]>;
}

interface Digested {
  readonly record: RecordName;
  readonly digest: string;
}

/** The digest of the first form at each path, from which the others follow. */
function digestFiles(list: ListFiles, kinds: readonly Kind[]): Map<string, Digested> {
  const digested = new Map<string, Digested>();
  for (const { record, pieces } of list()) {
    if (record === undefined || !kinds.includes(record.kind) || digested.has(record.path)) continue;
    const hash = createHash('sha1');
    for (const piece of pieces()) hash.update(piece);
    digested.set(record.path, { record, digest: hash.digest('base64') });
  }
  return digested;
}

/** How many paths of a resource an owner has. */
function countByOwner(records: ReadonlyMap<string, Digested>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record } of records.values()) {
    const name = `${record.route} ${record.owner}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

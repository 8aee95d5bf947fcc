// Compares the published files of two catalogues: which API paths have other bytes. Pages and pictures show the figures
// of records, so they are compared only where no record differs.

import { createHash } from 'node:crypto';
import type { OutputFile, RecordName } from '../api/publish.ts';
import type { Kind } from '../model/kinds.ts';
import { compareText } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import type { PathChange, PathGroup } from './changes.ts';
import { pairByName } from './rows.ts';

/** Renders every file of a catalogue. */
export type ListFiles = () => Iterable<OutputFile>;

/** Compares the records. `findRedirect` returns the new path of a record whose object was renamed. */
export function comparePaths(
  before: ListFiles,
  after: ListFiles,
  findRedirect: (path: string) => string | undefined = () => undefined,
): PathGroup[] {
  // Both are records: the main ones, and those that they link to.
  const kinds: readonly Kind[] = ['records', 'linked'];
  const [was, is] = [digestFiles(before, kinds), digestFiles(after, kinds)];
  const { added, removed, kept } = pairByName(was, is);
  const changed = kept.filter(([, one, other]) => one.digest !== other.digest);
  const sizes = { before: countByOwner(was), after: countByOwner(is) };
  const groups = new Map<string, GroupedPaths>();
  const addPath = (
    kind: PathChange,
    { record: { route, owner } }: DigestedRecord,
    path: string,
  ) => {
    const group = getOrCreate(groups, `${route} ${owner}`, () => ({
      route,
      owner,
      paths: { added: [], removed: [], moved: [], changed: [] },
    }));
    group.paths[kind].push(path);
  };
  for (const [path, record] of added) addPath('added', record, path);
  const newPaths = new Set(added.map(([path]) => path));
  for (const [path, record] of removed) {
    const now = findRedirect(path);
    addPath(now !== undefined && newPaths.has(now) ? 'moved' : 'removed', record, path);
  }
  for (const [path, , record] of changed) addPath('changed', record, path);
  return [...groups]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, { route, owner, paths }]) => ({
      route,
      owner,
      size: { before: sizes.before.get(name) ?? 0, after: sizes.after.get(name) ?? 0 },
      ...paths,
    }));
}

/** Whether files that people look at differ: pages, their style, pictures, feeds. */
export function differInOtherFiles(before: ListFiles, after: ListFiles): boolean {
  const kinds: readonly Kind[] = ['pages', 'badges', 'feeds'];
  const { added, removed, kept } = pairByName(
    digestFiles(before, kinds),
    digestFiles(after, kinds),
  );
  const changed = kept.some(([, one, other]) => one.digest !== other.digest);
  return changed || added.length > 0 || removed.length > 0;
}

interface GroupedPaths {
  readonly route: string;
  readonly owner: string;
  readonly paths: Record<PathChange, string[]>;
}

interface DigestedRecord {
  readonly record: RecordName;
  readonly digest: string;
}

/** Hashes the first representation at each path; the others are made from the same record. */
function digestFiles(list: ListFiles, kinds: readonly Kind[]): Map<string, DigestedRecord> {
  const digested = new Map<string, DigestedRecord>();
  for (const { record, pieces } of list()) {
    if (record === undefined || !kinds.includes(record.kind) || digested.has(record.path)) continue;
    const hash = createHash('sha1');
    for (const piece of pieces()) hash.update(piece);
    digested.set(record.path, { record, digest: hash.digest('base64') });
  }
  return digested;
}

/** Counts the paths of each group: those of one route and one owner. */
function countByOwner(records: ReadonlyMap<string, DigestedRecord>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record } of records.values()) {
    const name = `${record.route} ${record.owner}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

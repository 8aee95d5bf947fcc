// The output groups of two catalogues → the API paths whose bytes differ. What surely has the same
// bytes is not rendered. Of pages, pictures and the like nothing is said: they show what records say.

import { type OutputFile, type OutputGroup, textOf } from '../api/files.ts';
import { recordRouteNames } from '../api/routes.ts';
import { compareText } from '../problem.ts';
import type { PathChange, PathGroup } from './changes.ts';
import { pairsOf } from './pairs.ts';

/** Groups in which nothing differs are left out. `pathNow` says where earlier names lead. */
export function changedPaths(
  before: readonly OutputGroup[],
  after: readonly OutputGroup[],
  pathNow: (path: string) => string | undefined = () => undefined,
): PathGroup[] {
  const [was, is] = [byName(before), byName(after)];
  const { added, removed, kept } = pairsOf(recordsOf(was, is), recordsOf(is, was));
  const changed = kept.filter(([, one, other]) => !haveSameBytes(one.files, other.files));
  const groups = new Map<string, Noted>();
  const note = (kind: PathChange, { route, of }: RecordFiles, path: string) => {
    const name = `${route} ${of}`;
    const noted = groups.get(name) ?? {
      route,
      of,
      paths: { added: [], removed: [], moved: [], changed: [] },
    };
    groups.set(name, noted);
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
    .map(([, { route, of, paths }]) => {
      const size = {
        before: sizeOf(route, groupNamed(was, of)),
        after: sizeOf(route, groupNamed(is, of)),
      };
      return { route, of, size, ...paths };
    });
}

/** Whether anything else differs that is published: pages, their style, pictures. */
export function othersDiffer(
  before: readonly OutputGroup[],
  after: readonly OutputGroup[],
): boolean {
  const [was, is] = [byName(before), byName(after)];
  return [...new Set([...was.keys(), ...is.keys()])].some((name) => {
    const [one, other] = [was.get(name), is.get(name)];
    if (one?.version !== undefined && one.version === other?.version) return false;
    return !haveSameBytes(othersOf(one), othersOf(other));
  });
}

/** What says the same as records in one file tells of the build too, and follows from them. */
function othersOf(group: OutputGroup | undefined): readonly OutputFile[] {
  const files = group?.files() ?? [];
  return files.filter(
    ({ record, blocks }) => blocks === undefined && !recordRouteNames.has(record?.route ?? ''),
  );
}

interface Noted {
  readonly route: string;
  readonly of: string;
  readonly paths: Record<PathChange, string[]>;
}

interface RecordFiles {
  readonly route: string;
  /** The name of the group. */
  readonly of: string;
  readonly files: readonly OutputFile[];
}

function byName(groups: readonly OutputGroup[]): Map<string, OutputGroup> {
  return new Map(groups.map((group) => [group.name, group]));
}

function groupNamed(groups: ReadonlyMap<string, OutputGroup>, name: string) {
  return groups.get(name)?.files() ?? [];
}

/** The files of each API path, without those of groups that the other side has too. */
function recordsOf(
  groups: ReadonlyMap<string, OutputGroup>,
  others: ReadonlyMap<string, OutputGroup>,
): Map<string, RecordFiles> {
  const records = new Map<string, RecordFiles>();
  for (const [of, group] of groups) {
    if (group.version !== undefined && group.version === others.get(of)?.version) continue;
    for (const file of group.files()) {
      if (file.record === undefined || !recordRouteNames.has(file.record.route)) continue;
      const { route, path } = file.record;
      const files = records.get(path)?.files ?? [];
      records.set(path, { route, of, files: [...files, file] });
    }
  }
  return records;
}

function haveSameBytes(before: readonly OutputFile[], after: readonly OutputFile[]): boolean {
  return (
    before.length === after.length &&
    before.every((file, at) => {
      const other = after[at];
      if (other === undefined || file.path !== other.path) return false;
      if (file.version !== undefined && file.version === other.version) return true;
      return textOf(file) === textOf(other);
    })
  );
}

/** How many paths of a route a group has. */
function sizeOf(route: string, files: readonly OutputFile[]): number {
  return new Set(
    files.filter(({ record }) => record?.route === route).map(({ record }) => record?.path),
  ).size;
}

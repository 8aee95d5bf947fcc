// The output groups of two catalogues → the API paths whose bytes differ. What surely has the same
// bytes is not rendered.

import { type OutputFile, type OutputGroup, textOf } from '../api/files.ts';
import { recordFiles } from '../api/routes.ts';
import { compareText } from '../problem.ts';
import type { PathChange, PathGroup } from './changes.ts';
import { pairsOf } from './pairs.ts';

/** Groups in which nothing differs are left out. */
export function changedPaths(
  before: readonly OutputGroup[],
  after: readonly OutputGroup[],
): PathGroup[] {
  const [was, is] = [byName(before), byName(after)];
  const { added, removed, kept } = pairsOf(recordsOf(was, is), recordsOf(is, was));
  const changed = kept.filter(([, one, other]) => !haveSameBytes(one.files, other.files));
  const groups = new Map<string, Record<PathChange, string[]>>();
  const note = (kind: PathChange, group: string, path: string) => {
    const paths = groups.get(group) ?? { added: [], removed: [], changed: [] };
    groups.set(group, paths);
    paths[kind].push(path);
  };
  for (const [path, { group }] of added) note('added', group, path);
  for (const [path, { group }] of removed) note('removed', group, path);
  for (const [path, , { group }] of changed) note('changed', group, path);
  return [...groups]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, paths]) => {
      const [route = '', ...of] = name.split(' ');
      const size = { before: sizeOf(was.get(name)), after: sizeOf(is.get(name)) };
      return { route, of: of.join(' '), size, ...paths };
    });
}

interface RecordOfGroup {
  readonly group: string;
  readonly files: readonly OutputFile[];
}

function byName(groups: readonly OutputGroup[]): Map<string, OutputGroup> {
  return new Map(groups.map((group) => [group.name, group]));
}

/** The files of each API path, without those of groups that the other side has too. */
function recordsOf(
  groups: ReadonlyMap<string, OutputGroup>,
  others: ReadonlyMap<string, OutputGroup>,
): Map<string, RecordOfGroup> {
  const records = new Map<string, RecordOfGroup>();
  for (const [name, group] of groups) {
    if (group.version !== undefined && group.version === others.get(name)?.version) continue;
    for (const file of group.files()) {
      const path = apiPathOf(file);
      const files = records.get(path)?.files ?? [];
      records.set(path, { group: name, files: [...files, file] });
    }
  }
  return records;
}

/** The path that a file answers: all files of a record have the same. */
function apiPathOf({ path }: OutputFile): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isOfRecord = Object.values(recordFiles).some((file) => file === name);
  return `/${isOfRecord ? path.slice(0, -name.length) : path}`;
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

function sizeOf(group: OutputGroup | undefined): number {
  return new Set(group?.files().map(apiPathOf)).size;
}

// The ids of all things of a catalogue: what a file says, else what its path gives. Where the number
// of a path is taken, it gives way: to a pinned one, and to that of an earlier path.

import { type ComponentFolder, fileIn } from './component-folder.ts';
import { type Entries, languageCodes } from './entries.ts';
import { type IdKind, idOf } from './identity.ts';
import { describeLanguage } from './language-description.ts';
import type { MovedId } from './model.ts';

export interface Ids {
  /** Ids that gave way, by the file to pin one in, which may not be there yet. */
  readonly moved: ReadonlyMap<string, MovedId>;
  /** By the paths of folders in which a translation's id gave way: the ids of all of them. */
  readonly translations: ReadonlyMap<string, readonly number[]>;
  /** Pinned ids that an earlier path has pinned already. */
  readonly clashes: readonly Clash[];
}

export interface Clash {
  readonly kind: IdKind;
  readonly id: number;
  readonly file: string;
  readonly earlierFile: string;
}

const cache = new WeakMap<Entries, Ids>();

/** The ids of a catalogue: found out once, for its rule and for the link. */
export function idsOf(entries: Entries): Ids {
  const ids = cache.get(entries) ?? settleIds(entries);
  cache.set(entries, ids);
  return ids;
}

function settleIds(entries: Entries): Ids {
  const folders = [...entries.folders.values()];
  const ofTranslations = settle('translation', folders.map(translationsIn));
  const all = [
    settle('project', [group(projects(entries))]),
    settle('component', [group(folders.flatMap(componentIn))]),
    ofTranslations,
    settle('plural', [group(pluralRules(entries))]),
  ];
  const moved = all.flatMap((one) => one.moved);
  return {
    moved: new Map(moved.map((one) => [one.file, one])),
    translations: columnsOf(folders, ofTranslations.moved),
    clashes: all.flatMap((one) => one.clashes),
  };
}

interface Bearer {
  readonly id: number;
  readonly isPinned: boolean;
  /** What its id is made from. */
  readonly path: string;
  /** The file to pin an id in. */
  readonly file: string;
}

/** Bearers in the order of paths, of whom most are never looked at: of so many there are the ids. */
interface Group {
  readonly ids: readonly number[];
  readonly bearer: (at: number) => Bearer;
}

interface Settled {
  readonly moved: readonly MovedId[];
  readonly clashes: readonly Clash[];
}

const nothingToSettle: Settled = { moved: [], clashes: [] };

/** Groups are in the order of paths. */
function settle(kind: IdKind, groups: readonly Group[]): Settled {
  const taken = new Set<number>();
  let count = 0;
  for (const { ids } of groups) {
    for (const id of ids) taken.add(id);
    count += ids.length;
  }
  if (taken.size === count) return nothingToSettle;

  const bearers = bearersOfSharedIds(groups);
  const kept = new Map<number, Bearer>();
  const clashes: Clash[] = [];
  for (const bearer of bearers.filter(({ isPinned }) => isPinned)) {
    const { id, file } = bearer;
    const earlier = kept.get(id);
    if (earlier === undefined) kept.set(id, bearer);
    else clashes.push({ kind, id, file, earlierFile: earlier.file });
  }
  const moved: MovedId[] = [];
  for (const bearer of bearers.filter(({ isPinned }) => !isPinned)) {
    const { path, file } = bearer;
    if (!kept.has(bearer.id)) {
      kept.set(bearer.id, bearer);
      continue;
    }
    // Nobody who is alone with an id has to give way to one who looks for another.
    let attempt = 1;
    while (taken.has(idOf(kind, path, attempt))) attempt++;
    const id = idOf(kind, path, attempt);
    taken.add(id);
    moved.push({ kind, file, id });
  }
  return { moved, clashes };
}

function bearersOfSharedIds(groups: readonly Group[]): Bearer[] {
  const met = new Set<number>();
  const shared = new Set<number>();
  for (const { ids } of groups) {
    for (const id of ids) {
      if (met.has(id)) shared.add(id);
      else met.add(id);
    }
  }
  return groups.flatMap(({ ids, bearer }) =>
    ids.flatMap((id, at) => (shared.has(id) ? [bearer(at)] : [])),
  );
}

function columnsOf(
  folders: readonly ComponentFolder[],
  moved: readonly MovedId[],
): Map<string, readonly number[]> {
  const byFile = new Map(moved.map(({ file, id }) => [file, id]));
  const paths = new Set(moved.map(({ file }) => file.slice(0, file.lastIndexOf('/'))));
  const concerned = folders.filter(({ path }) => paths.has(path));
  return new Map(
    concerned.map((folder) => {
      const { codes, ids } = folder.summary;
      return [folder.path, ids.map((id, at) => byFile.get(fileIn(folder, codes[at] ?? '')) ?? id)];
    }),
  );
}

function group(bearers: readonly Bearer[]): Group {
  return {
    ids: bearers.map(({ id }) => id),
    bearer: (at) => bearers[at] as Bearer,
  };
}

function projects(entries: Entries): Bearer[] {
  return [...entries.projects.values()].map(({ path, value }) => ({
    id: value.id ?? idOf('project', path),
    isPinned: value.id !== undefined,
    path,
    file: path,
  }));
}

function componentIn(folder: ComponentFolder): Bearer[] {
  const { component } = folder.summary;
  if (component === null) return [];
  const file = fileIn(folder, 'component');
  return [{ id: component.id, isPinned: component.isPinned, path: file, file }];
}

function translationsIn(folder: ComponentFolder): Group {
  const { codes, ids, pinned } = folder.summary;
  return {
    ids,
    bearer(at) {
      const file = fileIn(folder, codes[at] ?? '');
      return { id: ids[at] ?? 0, isPinned: pinned.includes(at), path: file, file };
    },
  };
}

/** The plural rules of all languages that are published. */
function pluralRules(entries: Entries): Bearer[] {
  return languageCodes(entries).flatMap((code): Bearer[] => {
    const language = describeLanguage(entries, code);
    if (language === undefined || 'missing' in language) return [];
    const isPinned = entries.languages.get(code)?.value.plural?.id !== undefined;
    const file = `languages/${code}.yaml`;
    return [{ id: language.plural.id, isPinned, path: `languages/${code}`, file }];
  });
}

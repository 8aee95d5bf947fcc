// The ids of all things of a catalogue: what a file says, else what its path gives. Where the number
// of a path is taken, it gives way: to a pinned one, and to that of an earlier path.

import type { ComponentFolder } from './component-folder.ts';
import { type Entries, languageCodes } from './entries.ts';
import { getId, type IdKind } from './identity.ts';
import { describeLanguage } from './language-description.ts';
import type { MovedId } from './model.ts';

export interface Ids {
  /** By the file to pin an id in, which may not be there yet. */
  readonly byFile: ReadonlyMap<string, number>;
  /** Ids that lost a collision. */
  readonly moved: readonly MovedId[];
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
export function assignIds(entries: Entries): Ids {
  const ids = cache.get(entries) ?? settleIds(entries);
  cache.set(entries, ids);
  return ids;
}

function settleIds(entries: Entries): Ids {
  const folders = [...entries.folders.values()];
  const byFile = new Map<string, number>();
  const all = [
    settle('project', projects(entries), byFile),
    settle('component', folders.flatMap(componentIn), byFile),
    settle('translation', folders.flatMap(translationsIn), byFile),
    settle('plural', pluralRules(entries), byFile),
  ];
  return {
    byFile,
    moved: all.flatMap((one) => one.moved),
    clashes: all.flatMap((one) => one.clashes),
  };
}

interface Bearer {
  readonly id: number;
  readonly isPinned: boolean;
  /** The text that an id is made from. */
  readonly path: string;
  /** The file to pin an id in. */
  readonly file: string;
}

/** Settles the ids of bearers, which are in the order of paths. */
function settle(
  kind: IdKind,
  bearers: readonly Bearer[],
  byFile: Map<string, number>,
): Omit<Ids, 'byFile'> {
  const taken = new Set<number>();
  const shared = new Set<number>();
  for (const { id, file } of bearers) {
    byFile.set(file, id);
    if (taken.has(id)) shared.add(id);
    taken.add(id);
  }
  const rivals = bearers.filter(({ id }) => shared.has(id));
  const kept = new Map<number, Bearer>();
  const clashes: Clash[] = [];
  for (const bearer of rivals.filter(({ isPinned }) => isPinned)) {
    const { id, file } = bearer;
    const earlier = kept.get(id);
    if (earlier === undefined) kept.set(id, bearer);
    else clashes.push({ kind, id, file, earlierFile: earlier.file });
  }
  const moved: MovedId[] = [];
  for (const bearer of rivals.filter(({ isPinned }) => !isPinned)) {
    const { path, file } = bearer;
    if (!kept.has(bearer.id)) {
      kept.set(bearer.id, bearer);
      continue;
    }
    // No one who is alone with an id has to give way to one who looks for another.
    let attempt = 1;
    while (taken.has(getId(kind, path, attempt))) attempt++;
    const id = getId(kind, path, attempt);
    taken.add(id);
    byFile.set(file, id);
    moved.push({ kind, file, id });
  }
  return { moved, clashes };
}

function projects(entries: Entries): Bearer[] {
  return [...entries.projects.values()].map((entry) => bearer('project', entry));
}

function componentIn({ component }: ComponentFolder): Bearer[] {
  return component === undefined ? [] : [bearer('component', component)];
}

function translationsIn({ counters }: ComponentFolder): Bearer[] {
  return [...counters.values()].map((entry) => bearer('translation', entry));
}

function bearer(
  kind: IdKind,
  { path, value }: { readonly path: string; readonly value: { readonly id?: number | undefined } },
): Bearer {
  return { id: value.id ?? getId(kind, path), isPinned: value.id !== undefined, path, file: path };
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

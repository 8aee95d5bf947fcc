// Assigns an id to each project, component, translation and plural rule: the one in its file (a pinned id), else the one
// that is computed from its path. If a computed id is taken by a pinned id or an earlier path, another is computed.

import { getOrCreate } from '../text/collections.ts';
import { computeId, type IdKind } from './computed-id.ts';
import { type ComponentFolder, type Entries, listLanguageCodes } from './entries.ts';
import { describeLanguage } from './language-description.ts';
import type { MovedId } from './model.ts';

/** The ids of all objects of a catalogue. */
export interface Ids {
  /** Returns the id of an object by its path, `pinned` if its file has one. */
  readonly getId: (kind: IdKind, path: string, pinned: number | undefined) => number;
  /** Computed ids that were replaced because theirs was taken. */
  readonly moved: readonly MovedId[];
  /** Pinned ids that an earlier file has pinned as well. */
  readonly clashes: readonly IdClash[];
}

/** Two files that pin the same id. */
export interface IdClash {
  readonly kind: IdKind;
  readonly id: number;
  readonly file: string;
  readonly earlierFile: string;
}

const memoizedIds = new WeakMap<Entries, Ids>();

/** Assigns the ids of a catalogue; they are memoized, because a rule and linking need them. */
export function assignIds(entries: Entries): Ids {
  return getOrCreate(memoizedIds, entries, () => assignAllIds(entries));
}

function assignAllIds(entries: Entries): Ids {
  const folders = [...entries.folders.values()];
  const results = [
    assignIdsOfKind('project', () =>
      [...entries.projects.values()].map((entry) => makeCandidate('project', entry)),
    ),
    assignIdsOfKind('component', () =>
      folders.flatMap(({ component }) =>
        component === undefined ? [] : [makeCandidate('component', component)],
      ),
    ),
    assignIdsOfKind('translation', () => listTranslationCandidates(folders)),
    assignIdsOfKind('plural', () => listPluralCandidates(entries)),
  ];
  const moved = results.flatMap((result) => result.moved);
  const movedByFile = new Map(moved.map(({ file, id }) => [file, id]));
  return {
    getId: (kind, path, pinned) => movedByFile.get(path) ?? pinned ?? computeId(kind, path),
    moved,
    clashes: results.flatMap(({ clashes }) => clashes),
  };
}

interface IdCandidate {
  readonly id: number;
  readonly isPinned: boolean;
  readonly path: string;
  /** The file that could pin an id. */
  readonly file: string;
}

/** Assigns the ids of candidates in the order of paths. They are listed twice, as so many are never in memory at once. */
function assignIdsOfKind(
  kind: IdKind,
  listCandidates: () => Iterable<IdCandidate>,
): Omit<Ids, 'getId'> {
  const taken = new Set<number>();
  const sharedIds = new Set<number>();
  for (const { id } of listCandidates()) {
    if (taken.has(id)) sharedIds.add(id);
    taken.add(id);
  }
  if (sharedIds.size === 0) return { moved: [], clashes: [] };
  const conflicting: IdCandidate[] = [];
  for (const candidate of listCandidates()) {
    if (sharedIds.has(candidate.id)) conflicting.push(candidate);
  }
  const owners = new Map<number, IdCandidate>();
  const clashes: IdClash[] = [];
  for (const candidate of conflicting.filter(({ isPinned }) => isPinned)) {
    const { id, file } = candidate;
    const earlier = owners.get(id);
    if (earlier === undefined) owners.set(id, candidate);
    else clashes.push({ kind, id, file, earlierFile: earlier.file });
  }
  const moved: MovedId[] = [];
  for (const candidate of conflicting.filter(({ isPinned }) => !isPinned)) {
    const { path, file } = candidate;
    if (!owners.has(candidate.id)) {
      owners.set(candidate.id, candidate);
      continue;
    }
    // `taken` also has the ids of candidates without a conflict, which keep them.
    let attempt = 1;
    while (taken.has(computeId(kind, path, attempt))) attempt++;
    const id = computeId(kind, path, attempt);
    taken.add(id);
    moved.push({ kind, file, id });
  }
  return { moved, clashes };
}

function* listTranslationCandidates(folders: readonly ComponentFolder[]): Iterable<IdCandidate> {
  for (const { counters } of folders) {
    for (const entry of counters.values()) yield makeCandidate('translation', entry);
  }
}

function makeCandidate(
  kind: IdKind,
  { path, value }: { readonly path: string; readonly value: { readonly id?: number | undefined } },
): IdCandidate {
  return {
    id: value.id ?? computeId(kind, path),
    isPinned: value.id !== undefined,
    path,
    file: path,
  };
}

/** Lists the plural rules of all published languages, which have ids, too. */
function listPluralCandidates(entries: Entries): IdCandidate[] {
  return listLanguageCodes(entries).flatMap((code): IdCandidate[] => {
    const language = describeLanguage(entries, code);
    if (language === undefined || 'missing' in language) return [];
    const isPinned = entries.languages.get(code)?.value.plural?.id !== undefined;
    const file = `languages/${code}.yaml`;
    return [{ id: language.plural.id, isPinned, path: `languages/${code}`, file }];
  });
}

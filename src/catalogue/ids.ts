// The ids of all things of a catalogue: what a file says, else what its path gives. Where the number
// of a path is taken, it gives way: to a pinned one, and to that of an earlier path.

import type { ComponentFolder } from './component-folder.ts';
import { type Entries, listLanguageCodes } from './entries.ts';
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
    settleConflicts('project', listProjects(entries), byFile),
    settleConflicts('component', folders.flatMap(findComponent), byFile),
    settleConflicts('translation', folders.flatMap(listTranslations), byFile),
    settleConflicts('plural', listPluralRules(entries), byFile),
  ];
  return {
    byFile,
    moved: all.flatMap((one) => one.moved),
    clashes: all.flatMap((one) => one.clashes),
  };
}

interface IdCandidate {
  readonly id: number;
  readonly isPinned: boolean;
  /** The text that an id is made from. */
  readonly path: string;
  /** The file to pin an id in. */
  readonly file: string;
}

/** Settles the ids of candidates, which are in the order of paths. */
function settleConflicts(
  kind: IdKind,
  candidates: readonly IdCandidate[],
  byFile: Map<string, number>,
): Omit<Ids, 'byFile'> {
  const taken = new Set<number>();
  const shared = new Set<number>();
  for (const { id, file } of candidates) {
    byFile.set(file, id);
    if (taken.has(id)) shared.add(id);
    taken.add(id);
  }
  const rivals = candidates.filter(({ id }) => shared.has(id));
  const kept = new Map<number, IdCandidate>();
  const clashes: Clash[] = [];
  for (const candidate of rivals.filter(({ isPinned }) => isPinned)) {
    const { id, file } = candidate;
    const earlier = kept.get(id);
    if (earlier === undefined) kept.set(id, candidate);
    else clashes.push({ kind, id, file, earlierFile: earlier.file });
  }
  const moved: MovedId[] = [];
  for (const makeCandidate of rivals.filter(({ isPinned }) => !isPinned)) {
    const { path, file } = makeCandidate;
    if (!kept.has(makeCandidate.id)) {
      kept.set(makeCandidate.id, makeCandidate);
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

function listProjects(entries: Entries): IdCandidate[] {
  return [...entries.projects.values()].map((entry) => makeCandidate('project', entry));
}

function findComponent({ component }: ComponentFolder): IdCandidate[] {
  return component === undefined ? [] : [makeCandidate('component', component)];
}

function listTranslations({ counters }: ComponentFolder): IdCandidate[] {
  return [...counters.values()].map((entry) => makeCandidate('translation', entry));
}

function makeCandidate(
  kind: IdKind,
  { path, value }: { readonly path: string; readonly value: { readonly id?: number | undefined } },
): IdCandidate {
  return { id: value.id ?? getId(kind, path), isPinned: value.id !== undefined, path, file: path };
}

/** The plural rules of all languages that are published. */
function listPluralRules(entries: Entries): IdCandidate[] {
  return listLanguageCodes(entries).flatMap((code): IdCandidate[] => {
    const language = describeLanguage(entries, code);
    if (language === undefined || 'missing' in language) return [];
    const isPinned = entries.languages.get(code)?.value.plural?.id !== undefined;
    const file = `languages/${code}.yaml`;
    return [{ id: language.plural.id, isPinned, path: `languages/${code}`, file }];
  });
}

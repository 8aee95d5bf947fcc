// Describes a translation file and its source file at one step of their history, and what has changed since the
// translations were made.

import type { IsChanged, Texts } from './own-sections.ts';
import type { SourceEdits } from './runs.ts';

/** A difference between the source text that a translation was made from and the present one. */
export interface SourceChange {
  readonly key: string;
  /** Null where the source file did not have the key; empty where the translation lacks a section of its page. */
  readonly before: string | null;
  readonly now: string;
}

/** The past of a translation file. Plain values: they go from one process to another. */
export interface FilePast {
  /** The changes of source texts since their translations were made, as of the last step. */
  readonly sourceChanges: readonly SourceChange[];
  /** How many translations were outdated at each step; empty where they were not asked for. */
  readonly counts: readonly number[];
  /** Keys of the last step whose translations have a mark, and whether it names the present source text. */
  readonly marks?: readonly (readonly [key: string, isCurrent: boolean])[];
  /** Translations as they were before small corrections, where those differ from the texts of the last step. */
  readonly uncorrected?: readonly (readonly [key: string, text: string])[];
  /** An earlier step with its result, at which a later search may begin. */
  readonly restart?: KnownStep & { readonly step: number };
  /** How versions of the source differ, by their blobs, where that was asked for. */
  readonly sourceEdits?: SourceEdits;
  /** Whether more versions matter than were read, so that changes before those that were read are not known. */
  readonly isCut?: boolean;
}

/** The result for a step, from which a search can go on. */
export type KnownStep = Pick<FilePast, 'sourceChanges' | 'uncorrected'>;

/** Both files at one step. */
export interface FileState {
  /** Each translation as it was made, without later corrections. */
  readonly translations: Texts;
  /** Each translation as the file has it. */
  readonly present: Texts;
  readonly sourceTexts: Texts;
  /** The source texts that translations were made from; without those that no source file had. */
  readonly origins: Texts;
  /** Keys of translations that have no origin. */
  readonly withoutOrigin: readonly string[];
}

export const emptyState: FileState = {
  translations: new Map(),
  present: new Map(),
  sourceTexts: new Map(),
  origins: new Map(),
  withoutOrigin: [],
};

/** Lists what has changed in the sources of a state, as plain values. */
export function describeState(state: FileState, hasSections: boolean): KnownStep {
  const missing = hasSections && state.translations.size > 0 ? listMissingSections(state) : [];
  return {
    sourceChanges: [...listStaleSources(state), ...missing],
    ...listUncorrected(state),
  };
}

function listUncorrected({ translations, present }: FileState): Pick<FilePast, 'uncorrected'> {
  const uncorrected = [...translations].filter(([key, text]) => present.get(key) !== text);
  return uncorrected.length === 0 ? {} : { uncorrected };
}

function listMissingSections({ translations, sourceTexts }: FileState): readonly SourceChange[] {
  return [...sourceTexts].flatMap(([key, now]) =>
    translations.has(key) ? [] : [{ key, before: '', now }],
  );
}

/** Lists changes without those of texts that equal their present source, such as `Mentions` in French. */
function listStaleSources(state: FileState): readonly SourceChange[] {
  return listSourceChanges(state).filter(({ key, now }) => state.present.get(key) !== now);
}

function listSourceChanges({
  translations,
  sourceTexts,
  origins,
}: FileState): readonly SourceChange[] {
  return [...translations.keys()].flatMap((key) => {
    const now = sourceTexts.get(key);
    const before = origins.get(key);
    return now === undefined || before === now ? [] : [{ key, before: before ?? null, now }];
  });
}

/** Describes a state so that a search can go on from it: with the origins of translations that have no source now. */
export function describeWhole(state: FileState): KnownStep {
  const { translations, sourceTexts, origins } = state;
  const others = [...translations.keys()].flatMap((key) => {
    const before = origins.get(key);
    return before === undefined || sourceTexts.has(key) ? [] : [{ key, before, now: '' }];
  });
  return { sourceChanges: [...listSourceChanges(state), ...others], ...listUncorrected(state) };
}

/** Counts translations whose source text needs another look. */
export function countOutdated(state: FileState, isChanged: IsChanged): number {
  return listStaleSources(state).filter(
    ({ before, now }) => before !== null && isChanged(before, now),
  ).length;
}

/** Creates a state. */
export function createState(state: Omit<FileState, 'withoutOrigin'>): FileState {
  const { translations, origins } = state;
  return { ...state, withoutOrigin: [...translations.keys()].filter((key) => !origins.has(key)) };
}

/**
 * Gives translations that were there before their source texts an origin: the first source text of their key that isn't
 * a copy of the translation.
 */
export function completeOrigins(state: FileState, sourceTexts: Texts): FileState {
  const found = state.withoutOrigin.filter((key) => {
    const text = sourceTexts.get(key);
    return text !== undefined && text !== state.translations.get(key);
  });
  if (found.length === 0) return { ...state, sourceTexts };
  const origins = new Map(state.origins);
  for (const key of found) origins.set(key, sourceTexts.get(key) ?? '');
  return createState({ ...state, sourceTexts, origins });
}

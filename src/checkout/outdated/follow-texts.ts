// Finds the source text that each translation of a file was made from: the one that was there when the translation
// got its present text. For example, `Öffnen` was made from `Open`, which is `Open file` now. Texts are compared along
// all branches of a history, never lines or dates.

import { groupBy } from '../../text/collections.ts';
import type { Step } from './steps.ts';

/** Texts by key. */
export type Texts = ReadonlyMap<string, string>;

/** Reads versions of a translation file and of its source file; undefined where one cannot be read. */
export interface TextReader {
  readonly readSource: (blob: string) => Promise<Texts | undefined>;
  /** `source` is the blob of the source file at the same time. */
  readonly readFile: (blob: string, source: string | undefined) => Promise<Texts | undefined>;
}

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
  /** How many translations were outdated at each step. */
  readonly counts: readonly number[];
  /** Keys of the last step whose translations have a mark, and whether it names the present source text. */
  readonly marks?: readonly (readonly [key: string, isCurrent: boolean])[];
}

/** Whether a translation made from one source text needs another look beside the other. */
export type IsChanged = (before: string, now: string) => boolean;

/** Both files at one step. */
interface FileState {
  readonly translations: Texts;
  readonly sourceTexts: Texts;
  /** The source texts that translations were made from; without those that no source file had. */
  readonly origins: Texts;
  /** Keys of translations that have no origin. */
  readonly withoutOrigin: readonly string[];
}

const emptyState: FileState = {
  translations: new Map(),
  sourceTexts: new Map(),
  origins: new Map(),
  withoutOrigin: [],
};

export interface FollowOptions {
  /** The result for the first step of the list, where that is not the beginning of the history. */
  readonly knownChanges?: readonly SourceChange[] | undefined;
  /** Whether the file is a page: it lacks each section that its source got later. */
  readonly hasSections?: boolean;
}

/** Follows the texts of a file through all steps. */
export async function followTexts(
  steps: readonly Step[],
  reader: TextReader,
  isChanged: IsChanged,
  { knownChanges, hasSections = false }: FollowOptions = {},
): Promise<FilePast> {
  const counts: number[] = [];
  const states: FileState[] = [];
  const lastUses = findLastUses(steps);
  for (const [index, step] of steps.entries()) {
    const parents = step.parents.map((parent) => states[parent] ?? emptyState);
    const state =
      index === 0 && knownChanges !== undefined
        ? await restoreState(step, reader, knownChanges)
        : await advanceState(step, parents, steps, reader);
    states[index] = state;
    counts.push(countOutdated(state, isChanged));
    // Thousands of states would not fit into memory.
    for (const parent of step.parents)
      if (lastUses.get(parent) === index) states[parent] = emptyState;
  }
  const last = states.at(-1) ?? emptyState;
  const missing = hasSections && last.translations.size > 0 ? listMissingSections(last) : [];
  return { sourceChanges: [...listSourceChanges(last), ...missing], counts };
}

/** Finds for each step the last one that has it as a parent. */
function findLastUses(steps: readonly Step[]): ReadonlyMap<number, number> {
  return new Map(steps.flatMap(({ parents }, index) => parents.map((parent) => [parent, index])));
}

function listMissingSections({ translations, sourceTexts }: FileState): readonly SourceChange[] {
  return [...sourceTexts].flatMap(([key, now]) =>
    translations.has(key) ? [] : [{ key, before: '', now }],
  );
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

function countOutdated({ sourceTexts, origins }: FileState, isChanged: IsChanged): number {
  let count = 0;
  for (const [key, before] of origins) {
    const now = sourceTexts.get(key);
    if (now !== undefined && before !== now && isChanged(before, now)) count++;
  }
  return count;
}

/** Reads the state of a step whose result is known. */
async function restoreState(
  { file, source }: Step,
  { readSource, readFile }: TextReader,
  knownChanges: readonly SourceChange[],
): Promise<FileState> {
  const sourceTexts = (source === undefined ? undefined : await readSource(source)) ?? new Map();
  const texts = (file === undefined ? undefined : await readFile(file, source)) ?? new Map();
  const changes = new Map(knownChanges.map(({ key, before }) => [key, before]));
  // An empty text is the change of a section that the translation lacks.
  const translations = new Map([...texts].filter(([key]) => changes.get(key) !== ''));
  const origins = new Map<string, string>();
  for (const key of translations.keys()) {
    const before = changes.get(key);
    const text = before === undefined ? sourceTexts.get(key) : before;
    if (text !== undefined && text !== null) origins.set(key, text);
  }
  return createState(translations, sourceTexts, origins);
}

function createState(translations: Texts, sourceTexts: Texts, origins: Texts): FileState {
  const withoutOrigin = [...translations.keys()].filter((key) => !origins.has(key));
  return { translations, sourceTexts, origins, withoutOrigin };
}

/** Computes the state of a step from those of its parents. */
async function advanceState(
  step: Step,
  parents: readonly FileState[],
  steps: readonly Step[],
  { readSource, readFile }: TextReader,
): Promise<FileState> {
  const [first = emptyState] = parents;
  const parentSteps = step.parents.map((parent) => steps[parent]);
  const sameSource = parents[parentSteps.findIndex((parent) => parent?.source === step.source)];
  const sameFile = parents[parentSteps.findIndex((parent) => parent?.file === step.file)];
  // A version that cannot be read is left out, as if it had changed nothing.
  const sourceTexts =
    sameSource?.sourceTexts ??
    (step.source === undefined
      ? new Map<string, string>()
      : ((await readSource(step.source)) ?? first.sourceTexts));
  if (sameFile !== undefined) return addOrigins(sameFile, sourceTexts);
  const translations =
    step.file === undefined
      ? new Map<string, string>()
      : ((await readFile(step.file, step.source)) ?? first.translations);
  const origins = new Map<string, string>();
  const lostKeys = findLostKeys(first, translations, sourceTexts);
  for (const [key, text] of translations) {
    const now = sourceTexts.get(key);
    const translation = { key, text, now };
    const origin =
      findOrigin(translation, parents, lostKeys) ?? findOverwritten(translation, first) ?? now;
    if (origin !== undefined) origins.set(key, origin);
  }
  return createState(translations, sourceTexts, origins);
}

interface Translation {
  readonly key: string;
  readonly text: string;
  /** Its present source text. */
  readonly now: string | undefined;
}

/** Finds the source text of a translation that a parent has as well; undefined for a new translation. */
function findOrigin(
  { key, text, now }: Translation,
  parents: readonly FileState[],
  lostKeys: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const withSameText = parents.filter(({ translations }) => translations.get(key) === text);
  if (withSameText.length > 0) {
    const origins = withSameText.map((parent) => parent.origins.get(key));
    return origins.includes(now) ? now : origins[0];
  }
  const isNew = parents.every(({ translations }) => !translations.has(key));
  const oldKeys = isNew ? (lostKeys.get(text) ?? []) : [];
  const origins = new Set(oldKeys.map((oldKey) => parents[0]?.origins.get(oldKey)));
  if (origins.has(now)) return now;
  // When several source texts have the same translation, none is known to be its source.
  return origins.size === 1 ? [...origins][0] : undefined;
}

/**
 * Finds the source text that was replaced by its own translation, as happens by mistake: the translation was made from
 * it. That is not so if the translation was a copy of its source before.
 */
function findOverwritten({ key, text, now }: Translation, parent: FileState): string | undefined {
  const before = parent.sourceTexts.get(key);
  const translation = parent.translations.get(key);
  const isOverwritten = text === now && translation !== undefined && translation !== before;
  return isOverwritten ? before : undefined;
}

/** Finds the keys that both files have lost, by their translations: a key may have been renamed. */
function findLostKeys(
  before: FileState,
  translations: Texts,
  sourceTexts: Texts,
): ReadonlyMap<string, readonly string[]> {
  const lost = [...before.translations].filter(
    ([key]) => !translations.has(key) && !sourceTexts.has(key),
  );
  const byText = groupBy(lost, ([, text]) => text);
  return new Map([...byText].map(([text, entries]) => [text, entries.map(([key]) => key)]));
}

/** Gives translations that were there before their source texts an origin: the first source text of their key. */
function addOrigins(state: FileState, sourceTexts: Texts): FileState {
  const found = state.withoutOrigin.filter((key) => sourceTexts.has(key));
  if (found.length === 0) return { ...state, sourceTexts };
  const origins = new Map(state.origins);
  for (const key of found) origins.set(key, sourceTexts.get(key) ?? '');
  return createState(state.translations, sourceTexts, origins);
}

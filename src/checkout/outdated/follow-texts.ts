// Finds the source text that each translation of a file was made from: the one that was there when the translation
// got its present text. For example, `Öffnen` was made from `Open`, which is `Open file` now. Texts are compared along
// all branches of a history, never lines or dates. A difference that is no change of a source is no update of a
// translation: with `Öffnen.` it is still made from `Open`.

import { normalizeText } from '../../model/source-change.ts';
import { groupBy } from '../../text/collections.ts';
import { type IsChanged, separateSections, type Texts } from './own-sections.ts';
import type { Step } from './steps.ts';

/** Reads versions of a translation file and of its source file; undefined where one cannot be read. */
export interface TextReader {
  readonly readSource: (blob: string) => Promise<Texts | undefined>;
  /** `source` is the blob of the source file at the same time. */
  readonly readFile: (blob: string, source: string | undefined) => Promise<Texts | undefined>;
  /** Reads the sections of a page by its own headings, which may differ from those of its source. */
  readonly readOwnSections?: (blob: string) => Promise<Texts | undefined>;
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
  /** The texts of sections as they were before small corrections, where those differ from the texts of the last step. */
  readonly uncorrected?: readonly (readonly [key: string, text: string])[];
}

/** Both files at one step. */
interface FileState {
  /** Each translation as it was made, without later corrections. */
  readonly translations: Texts;
  readonly sourceTexts: Texts;
  /** The source texts that translations were made from; without those that no source file had. */
  readonly origins: Texts;
  /** Keys of translations that have no origin. */
  readonly withoutOrigin: readonly string[];
}

/** How to read and to compare texts. */
interface Comparison extends TextReader {
  readonly isChanged: IsChanged;
}

const emptyState: FileState = {
  translations: new Map(),
  sourceTexts: new Map(),
  origins: new Map(),
  withoutOrigin: [],
};

export interface FollowOptions {
  /** The result for the first step of the list, where that is not the beginning of the history. */
  readonly known?: Pick<FilePast, 'sourceChanges' | 'uncorrected'> | undefined;
  /** Whether the file is a page: it lacks each section that its source got later. */
  readonly hasSections?: boolean;
}

/** Follows the texts of a file through all steps. */
export async function followTexts(
  steps: readonly Step[],
  reader: TextReader,
  isChanged: IsChanged,
  { known, hasSections = false }: FollowOptions = {},
): Promise<FilePast> {
  const comparison = { ...reader, isChanged };
  const counts: number[] = [];
  const states: FileState[] = [];
  const lastUses = findLastUses(steps);
  for (const [index, step] of steps.entries()) {
    const parents = step.parents.map((parent) => states[parent] ?? emptyState);
    const state =
      index === 0 && known !== undefined
        ? await restoreState(step, reader, known)
        : await advanceState(step, parents, steps, comparison);
    states[index] = state;
    counts.push(countOutdated(state, isChanged));
    // Thousands of states would not fit into memory.
    for (const parent of step.parents)
      if (lastUses.get(parent) === index) states[parent] = emptyState;
  }
  const last = states.at(-1) ?? emptyState;
  if (!hasSections || last.translations.size === 0) {
    return { sourceChanges: listSourceChanges(last), counts };
  }
  const { file = '', source } = steps.at(-1) ?? {};
  const present = await reader.readFile(file, source);
  return {
    sourceChanges: [...listSourceChanges(last), ...listMissingSections(last)],
    counts,
    uncorrected: [...last.translations].filter(([key, text]) => present?.get(key) !== text),
  };
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
  { sourceChanges, uncorrected }: NonNullable<FollowOptions['known']>,
): Promise<FileState> {
  const sourceTexts = (source === undefined ? undefined : await readSource(source)) ?? new Map();
  const texts = (file === undefined ? undefined : await readFile(file, source)) ?? new Map();
  const changes = new Map(sourceChanges.map(({ key, before }) => [key, before]));
  const all = new Map([...texts, ...(uncorrected ?? [])]);
  // An empty text is the change of a section that the translation lacks.
  const translations = new Map([...all].filter(([key]) => changes.get(key) !== ''));
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
  comparison: Comparison,
): Promise<FileState> {
  const { readSource, readFile, isChanged } = comparison;
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
  const texts =
    step.file === undefined
      ? new Map<string, string>()
      : ((await readFile(step.file, step.source)) ?? first.translations);
  const files = [parentSteps[0]?.file, step.file] as const;
  const translations = await separateSections(texts, first.translations, files, comparison);
  const origins = new Map<string, string>();
  const uncorrected = new Map<string, string>();
  const lostKeys = findLostKeys(first, translations, sourceTexts);
  for (const [key, text] of translations) {
    const now = sourceTexts.get(key);
    const translation = { key, text, now };
    const same = parents.filter(({ translations: before }) => {
      const textBefore = before.get(key);
      return textBefore !== undefined && (textBefore === text || !isChanged(textBefore, text));
    });
    const origin =
      findOrigin(translation, same, parents, lostKeys) ??
      findOverwritten(translation, first) ??
      now;
    if (origin !== undefined) origins.set(key, origin);
    // Many corrections together may be an update.
    if (same[0] !== undefined) uncorrected.set(key, same[0].translations.get(key) ?? text);
  }
  return createState(new Map([...translations, ...uncorrected]), sourceTexts, origins);
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
  withSameText: readonly FileState[],
  parents: readonly FileState[],
  lostKeys: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (withSameText.length > 0) {
    const origins = withSameText.map((parent) => parent.origins.get(key));
    return origins.includes(now) ? now : origins[0];
  }
  const isNew = lostKeys.size > 0 && parents.every(({ translations }) => !translations.has(key));
  const oldKeys = isNew ? (lostKeys.get(normalizeText(text)) ?? []) : [];
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

/** Finds the keys that both files have lost, by their normalized translations: a key may have been renamed. */
function findLostKeys(
  before: FileState,
  translations: Texts,
  sourceTexts: Texts,
): ReadonlyMap<string, readonly string[]> {
  const lost = [...before.translations].filter(
    ([key]) => !translations.has(key) && !sourceTexts.has(key),
  );
  const byText = groupBy(lost, ([, text]) => normalizeText(text));
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

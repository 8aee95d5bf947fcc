// Finds the source text that each translation of a file was made from: the one that was there when the translation
// got its present text. For example, `Öffnen` was made from `Open`, which is `Open file` now. Texts are compared along
// all branches of a history, never lines or dates. A difference that is no change of a source is no update of a
// translation: with `Öffnen.` it is still made from `Open`.

import { normalizeText } from '../../model/source-change.ts';
import { groupBy, memoizeOnce } from '../../text/collections.ts';
import {
  completeOrigins,
  countOutdated,
  createState,
  describeState,
  describeWhole,
  emptyState,
  type FilePast,
  type FileState,
  type KnownStep,
} from './file-state.ts';
import { type IsChanged, separateSections, type Texts } from './own-sections.ts';
import { chooseNewest, findNeeded, type ReadSource, type RunStep } from './runs.ts';
import type { Step } from './steps.ts';

/** Reads versions of a translation file and of its source file; undefined where one cannot be read. */
export interface TextReader {
  readonly readSource: ReadSource;
  /** `source` is the blob of the source file at the same time. */
  readonly readFile: (blob: string, source: string | undefined) => Promise<Texts | undefined>;
  /** Reads the sections of a page by its own headings, which may differ from those of its source. */
  readonly readOwnSections?: (blob: string) => Promise<Texts | undefined>;
  /** Whether texts are in the language of the file, and not in that of its source. */
  readonly areInOwnLanguage?: (texts: readonly string[]) => boolean;
}

/** How to read and to compare texts. */
interface Comparison extends TextReader {
  readonly isChanged: IsChanged;
}

export interface FollowOptions {
  /** Whether the file is a page: it lacks each section that its source got later. */
  readonly hasSections?: boolean;
  /** The result for the first step of the list, where that is not the beginning of the history. */
  readonly known?: KnownStep | undefined;
  /** Whether the number of outdated translations at each step is wanted, so that all steps are read. */
  readonly wantsCounts?: boolean;
  /** The most versions of the file to read; of more, the newest. */
  readonly mostVersions?: number;
  /** The index of an earlier step whose result is wanted, too. */
  readonly restart?: number | undefined;
}

/** Follows the texts of a file through all steps. */
export async function followTexts(
  steps: readonly RunStep[],
  reader: TextReader,
  isChanged: IsChanged,
  options: FollowOptions = {},
): Promise<FilePast> {
  const { known, hasSections = false, wantsCounts = true, restart } = options;
  const unreadable = new Set<string | undefined>();
  const comparison = { ...noteUnreadable(reader, unreadable), isChanged };
  const allNeeded = findNeeded(steps);
  const newest = chooseNewest(steps, allNeeded, options.mostVersions);
  const isCut = newest.length < allNeeded.length;
  const chosen = wantsCounts ? [...steps.keys()].slice(isCut ? newest[0] : 0) : newest;
  const counts: number[] = wantsCounts ? steps.map(() => 0) : [];
  const states: FileState[] = [];
  const lastUses = findLastUses(steps, chosen);
  let resultOfRestart: FilePast['restart'];
  for (const index of chosen) {
    const step = withoutOlder(steps[index] ?? { parents: [] }, states);
    const parents = step.parents.map((parent) => states[parent] ?? emptyState);
    const state =
      index === 0 && known !== undefined
        ? await restoreState(step, reader, known)
        : await advanceState(step, parents, steps, comparison);
    states[index] = state;
    if (wantsCounts) counts[index] = countOutdated(state, isChanged);
    // A search can't begin with a version that can't be read.
    const isRead = ![step.file, step.source].some((blob) => unreadable.has(blob));
    if (index === restart && isRead) resultOfRestart = { step: index, ...describeWhole(state) };
    // Thousands of states would not fit into memory.
    for (const parent of step.parents)
      if (lastUses.get(parent) === index) states[parent] = emptyState;
  }
  return {
    ...describeState(states.at(-1) ?? emptyState, hasSections),
    counts,
    ...(resultOfRestart !== undefined && { restart: resultOfRestart }),
    ...(isCut && { isCut }),
  };
}

/** Leaves out parents that have no state, as they are older than all steps that are followed. */
function withoutOlder(step: RunStep, states: readonly (FileState | undefined)[]): RunStep {
  return { ...step, parents: step.parents.filter((parent) => states[parent] !== undefined) };
}

/** Returns a reader that adds the blobs that can't be read to a set. */
function noteUnreadable(reader: TextReader, unreadable: Set<string | undefined>): TextReader {
  const note = (blob: string, texts: Texts | undefined) => {
    if (texts === undefined) unreadable.add(blob);
    return texts;
  };
  return {
    ...reader,
    readSource: async (blob) => note(blob, await reader.readSource(blob)),
    readFile: async (blob, source) => note(blob, await reader.readFile(blob, source)),
  };
}

function findLastUses(
  steps: readonly Step[],
  chosen: readonly number[],
): ReadonlyMap<number, number> {
  return new Map(
    chosen.flatMap((index) => (steps[index]?.parents ?? []).map((parent) => [parent, index])),
  );
}

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
  return createState({ translations, present: texts, sourceTexts, origins });
}

async function advanceState(
  step: RunStep,
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
      : ((await readLast(step, ({ source = '' }) => readSource(source))) ?? first.sourceTexts));
  if (sameFile !== undefined) return completeOrigins(sameFile, sourceTexts);
  const texts =
    step.file === undefined
      ? new Map<string, string>()
      : ((await readLast(step, ({ file = '', source }) => readFile(file, source))) ??
        first.translations);
  const files = [parentSteps[0]?.file, step.file] as const;
  const translations = await separateSections(texts, first.translations, files, comparison);
  const origins = new Map<string, string>();
  const withoutOrigin: string[] = [];
  const uncorrected = new Map<string, string>();
  const areCopied = memoizeOnce(
    () => comparison.areInOwnLanguage?.(listCopies(translations, sourceTexts)) === true,
  );
  let leftKeys: LeftKeys | undefined;
  for (const [key, text] of translations) {
    // Nearly all translations of a version are those of the version before.
    const originBefore = parents.length === 1 ? first.origins.get(key) : undefined;
    if (originBefore !== undefined && first.translations.get(key) === text) {
      origins.set(key, originBefore);
      continue;
    }
    const now = sourceTexts.get(key) ?? step.removedTexts?.get(key);
    leftKeys ??= step.keepsKeys ? new Map() : findLeftKeys(first, translations, sourceTexts);
    const translation = { key, text, now };
    const same = parents.filter(({ translations: before }) => {
      const textBefore = before.get(key);
      return textBefore !== undefined && (textBefore === text || !isChanged(textBefore, text));
    });
    // A source text that came later as a copy of the translation, or in its language, isn't what it was made from.
    const isCopied = now === text && (same.length > 0 || areCopied());
    const origin =
      findOrigin(translation, same, parents, leftKeys) ??
      findOverwritten(translation, first) ??
      (isCopied ? undefined : now);
    if (origin === undefined) withoutOrigin.push(key);
    else origins.set(key, origin);
    // Many corrections together may be an update.
    if (same[0] !== undefined) uncorrected.set(key, same[0].translations.get(key) ?? text);
  }
  return {
    translations:
      uncorrected.size === 0 ? translations : new Map([...translations, ...uncorrected]),
    present: texts,
    sourceTexts,
    origins,
    withoutOrigin,
  };
}

/** Lists the translations that equal their source texts. */
function listCopies(translations: Texts, sourceTexts: Texts): readonly string[] {
  return [...translations].flatMap(([key, text]) => (sourceTexts.get(key) === text ? [text] : []));
}

/** Reads a file of a step, or else of the nearest step before it in the same run. */
async function readLast(
  step: RunStep,
  read: (step: RunStep) => Promise<Texts | undefined>,
): Promise<Texts | undefined> {
  for (let one: RunStep | undefined = step; one !== undefined; one = one.before) {
    const texts = await read(one);
    if (texts !== undefined) return texts;
  }
  return undefined;
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
  leftKeys: LeftKeys,
): string | undefined {
  if (withSameText.length > 0) {
    const origins = withSameText.map((parent) => parent.origins.get(key));
    return origins.includes(now) ? now : origins[0];
  }
  if (leftKeys.size === 0) return undefined;
  const isNew = parents.every(({ translations }) => !translations.has(key));
  const oldKeys = (leftKeys.get(normalizeText(text)) ?? []).filter(
    ({ isLost, sourceText }) => (isNew && isLost) || sourceText === now,
  );
  const origins = new Set(oldKeys.map(({ origin }) => origin));
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

/** Keys that lose their texts in both files, by their normalized translations. */
type LeftKeys = ReadonlyMap<
  string,
  readonly {
    readonly origin: string | undefined;
    /** The source text before this step. */
    readonly sourceText: string;
    /** Whether both files have no such key any more. */
    readonly isLost: boolean;
  }[]
>;

/**
 * Finds the keys that lose their texts in both files in this step: a key may have been renamed, or texts may have moved
 * on by one, as in a list that got a new first item. A translator who moves a text later has seen its source text.
 */
function findLeftKeys(before: FileState, translations: Texts, sourceTexts: Texts): LeftKeys {
  const left = [...before.translations].flatMap(([key, text]) => {
    const sourceText = before.sourceTexts.get(key);
    const isKept = translations.get(key) === text || sourceTexts.get(key) === sourceText;
    if (sourceText === undefined || isKept) return [];
    const isLost = !translations.has(key) && !sourceTexts.has(key);
    return [{ text, origin: before.origins.get(key), sourceText, isLost }];
  });
  return groupBy(left, ({ text }) => normalizeText(text));
}

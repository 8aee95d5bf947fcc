// For each translation the source text that it was made from: the one that was there when the translation got
// its present text. Texts are compared along all branches of a history, never lines or dates.

import { groupBy } from '../collections.ts';
import type { Step } from './steps.ts';

/** Texts by key. */
export type Texts = ReadonlyMap<string, string>;

/** Reads a version of one of the two files; undefined where it cannot be read. */
export interface TextReader {
  readonly source: (blob: string) => Promise<Texts | undefined>;
  /** `source` is the blob of the source file beside it. */
  readonly file: (blob: string, source: string | undefined) => Promise<Texts | undefined>;
}

/** A translation whose source text is another one than the one that it was made from. */
export interface MadeFrom {
  readonly key: string;
  /** Null where the source file did not have the key; empty where the translation lacks a section of its page. */
  readonly before: string | null;
  readonly now: string;
}

/** The past of a translation file. Plain values: they go from one process to another. */
export interface FilePast {
  /** The translations of the last step that were made from another source text. */
  readonly madeFrom: readonly MadeFrom[];
  /** How many translations were outdated at each step. */
  readonly counts: readonly number[];
  /** Keys of the last step whose translations have a mark, and whether it names the present source text. */
  readonly marks?: readonly (readonly [key: string, isCurrent: boolean])[];
}

/** Whether a translation made from one source text needs another look beside the other. */
export type IsChanged = (before: string, now: string) => boolean;

interface State {
  /** The translations that are there. */
  readonly file: Texts;
  readonly source: Texts;
  /** The source texts that they were made from; without those that no source file had. */
  readonly madeFrom: Texts;
  /** Keys that are missing there. */
  readonly unknown: readonly string[];
}

const nothing: State = { file: new Map(), source: new Map(), madeFrom: new Map(), unknown: [] };

export interface FollowOptions {
  /** The result for the first step of the list, where that is not the beginning. */
  readonly known?: readonly MadeFrom[] | undefined;
  /** Whether the file is a page, which lacks each section that its source got later. */
  readonly hasSections?: boolean;
}

/** Follows the texts of a file through all steps. */
export async function followTexts(
  steps: readonly Step[],
  read: TextReader,
  isChanged: IsChanged,
  { known, hasSections = false }: FollowOptions = {},
): Promise<FilePast> {
  const counts: number[] = [];
  const states: State[] = [];
  /** Only these are asked for again. */
  const lastUse = new Map(steps.flatMap(({ parents }, at) => parents.map((one) => [one, at])));
  for (const [at, step] of steps.entries()) {
    const parents = step.parents.map((place) => states[place] ?? nothing);
    const isKnown = at === 0 && known !== undefined;
    states[at] = isKnown
      ? await restore(step, read, known)
      : await advance(step, parents, steps, read);
    counts.push(countOutdated(states[at], isChanged));
    for (const place of step.parents) if (lastUse.get(place) === at) states[place] = nothing;
  }
  const last = states.at(-1) ?? nothing;
  const lacking = hasSections && last.file.size > 0 ? listLacking(last) : [];
  return { madeFrom: [...listMadeFrom(last), ...lacking], counts };
}

function listLacking({ file, source }: State): readonly MadeFrom[] {
  return [...source].flatMap(([key, now]) => (file.has(key) ? [] : [{ key, before: '', now }]));
}

function listMadeFrom({ file, source, madeFrom }: State): readonly MadeFrom[] {
  return [...file.keys()].flatMap((key) => {
    const now = source.get(key);
    const before = madeFrom.get(key);
    return now === undefined || before === now ? [] : [{ key, before: before ?? null, now }];
  });
}

function countOutdated({ source, madeFrom }: State = nothing, isChanged: IsChanged): number {
  let count = 0;
  for (const [key, before] of madeFrom) {
    const now = source.get(key);
    if (now !== undefined && before !== now && isChanged(before, now)) count++;
  }
  return count;
}

async function restore(
  { file: blob, source }: Step,
  read: TextReader,
  known: readonly MadeFrom[],
): Promise<State> {
  const sourceTexts = (source === undefined ? undefined : await read.source(source)) ?? new Map();
  const texts = (blob === undefined ? undefined : await read.file(blob, source)) ?? new Map();
  const exceptions = new Map(known.map(({ key, before }) => [key, before]));
  const madeFrom = new Map<string, string>();
  const file = new Map([...texts].filter(([key]) => exceptions.get(key) !== ''));
  for (const key of file.keys()) {
    const before = exceptions.get(key);
    const text = before === undefined ? sourceTexts.get(key) : before;
    if (text !== undefined && text !== null) madeFrom.set(key, text);
  }
  return complete({ file, source: sourceTexts, madeFrom });
}

function complete(state: Omit<State, 'unknown'>): State {
  const { file, madeFrom } = state;
  const isComplete = madeFrom.size === file.size;
  return {
    ...state,
    unknown: isComplete ? [] : [...file.keys()].filter((key) => !madeFrom.has(key)),
  };
}

async function advance(
  step: Step,
  parents: readonly State[],
  steps: readonly Step[],
  read: TextReader,
): Promise<State> {
  const [first = nothing] = parents;
  const before = step.parents.map((place) => steps[place]);
  const sameSource = before.findIndex((one) => one?.source === step.source);
  const sameFile = before.findIndex((one) => one?.file === step.file);
  // A version that cannot be read is left out, as if it had changed nothing.
  const source =
    parents[sameSource]?.source ??
    (step.source === undefined ? new Map() : ((await read.source(step.source)) ?? first.source));
  const only = parents[sameFile];
  if (only !== undefined) {
    return adopt(only, source);
  }
  const file =
    step.file === undefined
      ? new Map<string, string>()
      : ((await read.file(step.file, step.source)) ?? first.file);
  const madeFrom = new Map<string, string>();
  const renamed = findRenamed(first, file, source);
  for (const [key, text] of file) {
    const now = source.get(key);
    const from = findOrigin(key, text, now, parents, renamed) ?? now;
    if (from !== undefined) madeFrom.set(key, from);
  }
  return complete({ file, source, madeFrom });
}

/** The source text of a translation that a parent has as well; undefined for a new translation. */
function findOrigin(
  key: string,
  text: string,
  now: string | undefined,
  parents: readonly State[],
  renamed: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const same = parents.filter(({ file }) => file.get(key) === text);
  if (same.length > 0) {
    const origins = same.map(({ madeFrom }) => madeFrom.get(key));
    return origins.includes(now) ? now : origins[0];
  }
  const isNew = parents.every(({ file }) => !file.has(key));
  const oldKeys = isNew ? (renamed.get(text) ?? []) : [];
  const origins = new Set(oldKeys.map((oldKey) => parents[0]?.madeFrom.get(oldKey)));
  if (origins.has(now)) return now;
  // When several source texts have the same translation, none is known to be its source.
  return origins.size === 1 ? [...origins][0] : undefined;
}

/** Keys that both files have lost, by their translations: another key may have taken these over. */
function findRenamed(
  before: State,
  file: Texts,
  source: Texts,
): ReadonlyMap<string, readonly string[]> {
  const lost = [...before.file].filter(([key]) => !file.has(key) && !source.has(key));
  const byText = groupBy(lost, ([, text]) => text);
  return new Map([...byText].map(([text, some]) => [text, some.map(([key]) => key)]));
}

/** A translation that was there before its source text is taken for one of the first source text. */
function adopt(state: State, source: Texts): State {
  const found = state.unknown.filter((key) => source.has(key));
  if (found.length === 0) return { ...state, source };
  const madeFrom = new Map(state.madeFrom);
  for (const key of found) madeFrom.set(key, source.get(key) ?? '');
  return complete({ file: state.file, source, madeFrom });
}

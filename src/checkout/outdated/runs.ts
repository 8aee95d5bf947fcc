// Joins the steps of a file into runs. As long as no source text changes, each translation that changed was made from the
// same source text, so the last step of a run tells all that the steps before it do.

import type { Texts } from './own-sections.ts';
import type { Step } from './steps.ts';

/** A step whose parents are the last steps of the runs before its own. */
export interface RunStep extends Step {
  /** The step before in the same run, whose file counts where that of this step can't be read. */
  readonly before?: RunStep;
  /** Whether no text can have moved to another key in this step. */
  readonly keepsKeys?: boolean;
  /** The source texts that the run has removed: their translations may be older, and they may come back changed. */
  readonly removedTexts?: Texts | undefined;
}

/**
 * How a version of the source file differs from the one before it. `removedTexts` are all that changes, and their keys
 * never have another text. Texts that move leave their keys.
 */
export type SourceEdit =
  | 'keeps-texts'
  | 'changes-texts'
  | 'moves-texts'
  | { readonly removedTexts: Texts };

/** Reads a version of the source file; undefined where it can't be read. */
export type ReadSource = (blob: string) => Promise<Texts | undefined>;

/** Edits by the blobs of both versions. */
export type SourceEdits = ReadonlyMap<string, SourceEdit>;

/**
 * Joins steps into runs.
 *
 * @param compareSources compares two versions of the source file by their blobs
 * @param isContinued whether the first step is in the middle of a history, so that it is no part of a run
 */
export async function joinRuns(
  steps: readonly Step[],
  compareSources: (before: string | undefined, now: string | undefined) => Promise<SourceEdit>,
  isContinued: boolean,
): Promise<readonly RunStep[]> {
  const joined: RunStep[] = [];
  /** A text moves to another key only where it does so in both files in one step, so no later step joins these. */
  const movingTexts = new Set<number>();
  for (const [at, step] of steps.entries()) {
    const [parent, ...others] = step.parents;
    if (parent === undefined) {
      joined.push(step);
      continue;
    }
    const before = joined[parent];
    const edit = await compareSources(steps[parent]?.source, step.source);
    const removedTexts = typeof edit === 'string' ? undefined : edit.removedTexts;
    const isMerge = others.length > 0;
    const isFileKept = steps[parent]?.file === step.file && !isMerge;
    if (!isFileKept && (removedTexts || edit === 'moves-texts')) movingTexts.add(at);
    const isInRun =
      before !== undefined &&
      (edit === 'keeps-texts' || (isFileKept && removedTexts)) &&
      !isMerge &&
      !(isContinued && parent === 0) &&
      !movingTexts.has(parent);
    const keepsKeys = !isMerge && !movingTexts.has(at);
    const run = isInRun && {
      parents: before.parents,
      before,
      removedTexts: joinTexts(before.removedTexts, removedTexts),
    };
    joined.push({ ...step, ...run, keepsKeys });
  }
  return joined;
}

function joinTexts(before: Texts | undefined, later: Texts | undefined): Texts | undefined {
  return before === undefined || later === undefined
    ? (later ?? before)
    : new Map([...before, ...later]);
}

/**
 * Compares the texts of two versions of the source file; undefined for one that can't be read. Such a version changes
 * nothing; what changes after it isn't known.
 *
 * @param changedKeys the keys that have different texts in some versions, in these or others
 */
export function compareTexts(
  before: Texts | undefined,
  now: Texts | undefined,
  changedKeys: ReadonlySet<string>,
): SourceEdit {
  if (now === undefined) return 'keeps-texts';
  if (before === undefined) return 'moves-texts';
  let isChanged = false;
  const removedTexts = new Map<string, string>();
  let texts: ReadonlySet<string> | undefined;
  for (const [key, text] of before) {
    const textNow = now.get(key);
    if (textNow === text) continue;
    if (textNow === undefined && !changedKeys.has(key)) {
      removedTexts.set(key, text);
      continue;
    }
    texts ??= new Set(now.values());
    if (textNow === undefined || texts.has(text)) return 'moves-texts';
    isChanged = true;
  }
  if (removedTexts.size === 0) return isChanged ? 'changes-texts' : 'keeps-texts';
  return isChanged ? 'moves-texts' : { removedTexts };
}

/** Finds the keys that have different texts in some versions of the source. */
export async function findChangedKeys(
  steps: readonly Step[],
  readSource: ReadSource,
): Promise<ReadonlySet<string>> {
  const known = new Map<string, string>();
  const changed = new Set<string>();
  for (const blob of new Set(steps.flatMap(({ source }) => source ?? []))) {
    for (const [key, text] of (await readSource(blob)) ?? []) {
      const textBefore = known.get(key);
      if (textBefore === undefined) known.set(key, text);
      else if (textBefore !== text) changed.add(key);
    }
  }
  return changed;
}

/** Finds the steps on which the last one depends, the oldest first. */
export function findNeeded(steps: readonly Step[]): readonly number[] {
  const needed = new Set([steps.length - 1]);
  for (let index = steps.length - 1; index >= 0; index--) {
    if (needed.has(index)) for (const parent of steps[index]?.parents ?? []) needed.add(parent);
  }
  return [...needed].filter((index) => index >= 0).sort((a, b) => a - b);
}

/**
 * Returns the newest of the needed steps, as far as they read at most so many versions of the file. Versions of the source
 * don't count: all files of a component share them.
 */
export function chooseNewest(
  steps: readonly Step[],
  needed: readonly number[],
  mostVersions = Number.POSITIVE_INFINITY,
): readonly number[] {
  let versions = 0;
  for (let place = needed.length - 1; place >= 0; place--) {
    const { file, parents } = steps[needed[place] ?? 0] ?? { parents: [] };
    const isRead = file !== undefined && parents.every((parent) => steps[parent]?.file !== file);
    if (isRead) versions++;
    if (versions > mostVersions) return needed.slice(place + 1);
  }
  return needed;
}

/**
 * Finds the last step at which a later search can begin: all steps after it follow it, in other runs. Undefined where
 * there is none.
 */
export function findRestart(
  steps: readonly Step[],
  joined: readonly RunStep[],
): number | undefined {
  const needed = new Set(findNeeded(joined));
  let earliest = steps.length - 1;
  for (let index = steps.length - 2; index > 0; index--) {
    const { parents = [], before } = joined[index + 1] ?? {};
    const own = steps[index + 1]?.parents ?? [];
    // A step in the run of an earlier one needs what that one does.
    earliest = Math.min(
      earliest,
      ...own.map((parent) => (before ? parent - 1 : parent)),
      ...parents,
    );
    if (earliest >= index && needed.has(index)) return index;
  }
  return undefined;
}

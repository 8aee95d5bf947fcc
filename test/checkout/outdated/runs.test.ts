// Runs of steps: a search that reads only the last version of each run, or goes on from an earlier one, finds the same
// as one that reads all versions.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilePast } from '../../../src/checkout/outdated/file-state.ts';
import { type FollowOptions, followTexts } from '../../../src/checkout/outdated/follow-texts.ts';
import {
  compareTexts,
  findChangedKeys,
  findRestart,
  joinRuns,
  type SourceEdit,
} from '../../../src/checkout/outdated/runs.ts';
import type { Step } from '../../../src/checkout/outdated/steps.ts';
import { normalizeText } from '../../../src/model/source-change.ts';
import { parseSteps, parseTexts } from './states.ts';

/** Makes a comparison of versions of the source. */
async function createComparison(steps: readonly Step[]) {
  const changedKeys = await findChangedKeys(steps, async (blob) => parseTexts(blob));
  return async (before = '', now = ''): Promise<SourceEdit> => {
    if (before === '' || before === now) return 'keeps-texts';
    return compareTexts(parseTexts(before), parseTexts(now), changedKeys);
  };
}

/** Follows a file in runs. Returns the versions of the file that were read, too. */
async function follow(steps: readonly Step[], options: FollowOptions = {}) {
  const read: string[] = [];
  const compareSources = await createComparison(steps);
  const joined = await joinRuns(steps, compareSources, options.known !== undefined);
  const past = await followTexts(
    joined,
    {
      readSource: async (blob) => parseTexts(blob),
      readFile: async (blob) => {
        read.push(blob);
        return parseTexts(blob);
      },
    },
    (before, now) => normalizeText(before) !== normalizeText(now),
    { restart: findRestart(steps, joined), ...options },
  );
  return { past, read };
}

const formatChanges = ({ sourceChanges }: Pick<FilePast, 'sourceChanges'>) =>
  sourceChanges.map(({ key, before, now }) => `${key}: ${before} → ${now}`).join(', ');

describe('a file', () => {
  test.each(
    // biome-ignore format: one row a line.
    [
      ['is read before each change of its source', 'a=A | a=1; a=A | a=2; a=A | a=3; a=B | a=3; a=B | a=4', '', ['a=3', 'a=4']],
      ['is read once where its source only grows', 'a=A | a=1; a=A b=B | a=2; a=A b=B | a=2 b=2', '', ['a=2 b=2']],
      ['is outdated since the last change that it saw', 'a=A | a=1; a=B | a=1; a=B | a=2; a=C | a=2; a=C d=D | a=2 d=4', 'a: B → C', ['a=1', 'a=2', 'a=2 d=4']],
      ['is outdated where an update was reverted', 'a=A | a=1; a=B | a=1; a=B | a=2; a=B | a=1', 'a: A → B', ['a=1']],
      ['is outdated where a text was lost for a while', 'a=A b=B | a=1 b=1; a=C b=B | b=1; a=C b=B | a=1 b=1', 'a: A → C', ['a=1 b=1']],
      ['counts as it was where it is unreadable', 'a=A | a=1; a=B | a=1; a=B | a=2; a=B | !1; a=C | !2; a=C | a=2', 'a: B → C', ['a=1', '!1', 'a=2', 'a=2']],
      ['has a source that was unreadable meanwhile', 'a=A | a=1; !1 | a=2; a=A | a=3; a=B | a=3', 'a: A → B', ['a=2', 'a=3']],
      ['has a source that lost a text', 'a=A b=B | a=1; a=A | a=2; a=A b=B | a=2', '', ['a=1', 'a=2']],
      ['is read once where its source loses a text alone', 'a=A b=B | a=1; a=A | a=1; a=A | a=2; a=A b=B | a=2; a=A b=B | a=2 b=3', '', ['a=2 b=3']],
      ['is read before its source loses a text that comes back as another', 'a=A b=B | a=1 b=1; a=A | a=1 b=1; a=A | a=2 b=1; a=A b=C | a=2 b=1', 'b: B → C', ['a=1 b=1', 'a=2 b=1']],
      ['has a key that was renamed in both files', 'a=A | a=1; a=C | a=1; b=C | b=1; b=C | b=1 c=2', 'b: A → C', ['a=1', 'b=1', 'b=1 c=2']],
      ['has a key that was renamed in the source first', 'a=A | a=1; a=C | a=1; b=C | a=1; b=C | b=1; b=C | b=1 c=2', '', ['a=1', 'b=1 c=2']],
      ['is read on both sides of a merge', 'a=A | a=1; 0: a=A | a=2; 0: a=B | a=1; 2,1: a=B | a=2; 3: a=B | a=2 b=3', 'a: A → B', ['a=1', 'a=2', 'a=2 b=3']],
    ],
  )('%s', async (_, states, changes, files) => {
    const steps = parseSteps(states);
    const { past, read } = await follow(steps, { wantsCounts: false });
    expect({ changes: formatChanges(past), read, counts: past.counts }).toEqual({
      changes,
      read: files,
      counts: [],
    });
  });

  test('is known from the newest versions alone where there are too many', async () => {
    const steps = parseSteps('a=A | a=1; a=B | a=1; a=C b=B | a=1 b=1; a=C b=D | a=1 b=1');
    const { past: some, read } = await follow(steps, { mostVersions: 1 });
    expect(some).toMatchObject({ isCut: true, counts: [0, 0, 1, 2] });
    expect(formatChanges(some)).toBe('a: B → C, b: B → D');
    // The oldest step that is left needs a version of its own.
    expect(read).toEqual(['a=1', 'a=1 b=1']);
  });

  test('is known from all versions where only those of its source are many', async () => {
    const steps = parseSteps('a=A | a=1; a=B | a=1; a=C b=B | a=1 b=1; a=C b=D | a=1 b=1');
    const { past } = await follow(steps, { mostVersions: 2 });
    expect(past.isCut).toBeUndefined();
    expect(formatChanges(past)).toBe('a: A → C, b: B → D');
  });
});

const text = fc.constantFrom('1', '2', '3', '1.');
const version = fc.record({ a: text, b: text, c: text }, { requiredKeys: ['a'] }).map((texts) =>
  Object.entries(texts)
    .map((entry) => entry.join('='))
    .join(' '),
);
const blob = fc.oneof({ weight: 12, arbitrary: version }, fc.constantFrom('!1', '!2'));
const history = fc
  .array(fc.record({ source: blob, file: blob, changes: fc.nat(2), merged: fc.nat(9) }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((states) => {
    const steps: Step[] = [];
    for (const { source, file, changes, merged } of states) {
      const before = steps.at(-1);
      const parents = before === undefined ? [] : [steps.length - 1];
      // Some commits are merges, and some begin a branch.
      if (merged < steps.length - 1) parents.push(merged);
      else if (merged === 9 && steps.length > 1) parents[0] = steps.length - 2;
      // Most commits change one of both files.
      const isSourceKept = before !== undefined && changes === 1;
      const isFileKept = before !== undefined && changes === 2;
      steps.push({
        parents,
        source: isSourceKept ? before.source : source,
        file: isFileKept ? before.file : file,
      });
    }
    return steps;
  });

describe('any history', () => {
  test('has the same present where only the needed versions are read', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const all = (await follow(steps)).past;
        const needed = (await follow(steps, { wantsCounts: false })).past;
        expect(all.counts).toHaveLength(steps.length);
        expect({ ...needed, counts: all.counts }).toEqual({
          ...all,
          ...(all.restart && { restart: needed.restart }),
        });
        expect(needed.restart).toEqual(all.restart);
      }),
      { numRuns: 300 },
    );
  });

  const returning =
    'a=A b=B | a=1 b=1; a=A | a=1 b=1; a=A | a=2 b=1; a=B | a=2 b=1; a=C | a=2 b=1; a=C b=C | a=2 b=1';

  test('has the same present where the search goes on from an earlier step', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(8), async (steps, cut) => {
        // The search up to an earlier commit, and from its restart on.
        const { restart } = (await follow(steps.slice(0, cut + 1))).past;
        const first = restart?.step;
        if (first === undefined) return;
        const later = steps.slice(first);
        if (later.slice(1).some(({ parents }) => parents.some((parent) => parent < first))) return;
        // A branch from the restart itself is left out: an update of it that is taken back counts as one.
        if (later.slice(2).some(({ parents }) => parents[0] === first)) return;
        const rest = later.map((step, index) => ({
          ...step,
          parents: index === 0 ? [] : step.parents.map((parent) => parent - first),
        }));
        const resumed = (await follow(rest, { known: restart })).past;
        expect(formatChanges(resumed)).toEqual(formatChanges((await follow(steps)).past));
      }),
      {
        numRuns: 600,
        // A text comes back as another, after the restart.
        examples: [[parseSteps(returning), 4]],
      },
    );
  });
});

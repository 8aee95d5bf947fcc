// Whatever is done to a catalogue, with a cache everything is said and written as without one.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, grouped } from '../../src/text/wording.ts';
import { type Ended, noTime, run } from '../setup/command.ts';
import { editedCatalogue, manyComponents } from '../setup/edit-texts.ts';
import { settled, startEditing, ways } from '../setup/edited-folder.ts';
import { anyEdit } from '../setup/edits.ts';
import type { Files } from '../setup/folders.ts';
import { firstOf, isThorough } from '../setup/repetitions.ts';
import { touchesOf, treeOf } from '../setup/trees.ts';
import { type Cold, cold, saidOfHost, warm, workingFolder } from './warm-builds.ts';

/** An edit, and how the commands are run after it. */
const anyStep = fc.record({
  edit: anyEdit,
  way: fc.constantFrom(...ways),
  /** Whether so long ago that the commands rely on the time of the edit. */
  isSettled: fc.boolean(),
  isCheckedFirst: fc.boolean(),
  flags: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant(['--base-url', 'https://flag.example.org']) },
    { weight: 1, arbitrary: fc.constant(['--host', 'github-pages']) },
  ),
  format: fc.constantFrom('text', 'json', 'github'),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Output {
  readonly tree: Readonly<Record<string, string>>;
  readonly touches: Readonly<Record<string, string>>;
}

function outputOf(cwd: string): Output {
  const dist = join(cwd, 'dist');
  return existsSync(dist) ? { tree: treeOf(dist), touches: touchesOf(dist) } : noOutput;
}

const noOutput: Output = { tree: {}, touches: {} };

/** What a build says that has made one output of another: as without cache, but for what it wrote. */
function expectedBuild({ ended, tree }: Cold, before: Output, flags: readonly string[]): Ended {
  if (tree === undefined) return ended;
  const files = Object.keys(tree).filter((path) => tree[path] !== 'folder' && path !== mark);
  const unchanged = files.filter((path) => tree[path] === before.tree[path]).length;
  const removed = Object.keys(before.touches).filter((path) => tree[path] === undefined).length;
  const written = counted(files.length - unchanged, 'file');
  const counts = `${written} to dist, ${grouped(unchanged)} unchanged, ${grouped(removed)}`;
  const said = ended.stdout.replace(
    /(?<=Wrote )[\d,]+ files? to cold, 0 unchanged, 0(?= removed)/,
    counts,
  );
  const stderr = ended.stderr + saidOfHost((path) => path in before.tree, flags);
  return { ...ended, stdout: said, stderr };
}

const mark = '.translation-catalogue';

async function expectTheSameAfter(steps: readonly Step[], catalogue: Files): Promise<void> {
  const cwd = workingFolder(catalogue);
  const folder = startEditing(join(cwd, 'catalogue'), catalogue);
  let before = noOutput;
  for (const [at, step] of steps.entries()) {
    const { edit, way, flags, format } = step;
    folder.edit(edit, way);
    if (step.isSettled) await settled();
    const check = ['check', '--format', format];
    const build = ['build', ...flags];
    const warmly = async () => {
      const [one, other] = step.isCheckedFirst ? [check, build] : [build, check];
      const ended = [await warm(cwd, ...one), await warm(cwd, ...other)];
      return step.isCheckedFirst ? ended.reverse() : ended;
    };
    const [[built, checked], coldly, checkedColdly] = await Promise.all([
      warmly(),
      cold(cwd, ...flags),
      run([...check, '--no-cache'], { cwd, env: noTime }),
    ]);
    const after = outputOf(cwd);
    const here = `step ${at + 1}, ${edit.kind}`;
    expect(built, here).toEqual(expectedBuild(coldly, before, flags));
    expect(checked, here).toEqual(checkedColdly);
    expect(after.tree, here).toEqual(coldly.tree ?? before.tree);
    const same = Object.keys(after.touches).filter(
      (path) => after.tree[path] === before.tree[path],
    );
    expect(only(same, after.touches), here).toEqual(only(same, before.touches));
    before = after;
  }
}

function only(paths: readonly string[], values: Readonly<Record<string, string>>) {
  return Object.fromEntries(paths.map((path) => [path, values[path]]));
}

/** Edits one after the other. */
const length = isThorough ? 12 : 4;

describe.concurrent('a build and a check with a cache', () => {
  const small = editedCatalogue;
  const large = { ...editedCatalogue, ...manyComponents };

  const sizes = [
    ['a few components', small],
    ['many components', large],
  ] as const;
  test.each(firstOf(sizes))(
    'say and write what they would without it, of %s',
    async (_, catalogue) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: length, maxLength: length }), (steps) =>
          expectTheSameAfter(steps, catalogue),
        ),
        // Failing steps are not made fewer, for that would take minutes.
        { numRuns: 1, endOnFailure: true },
      );
    },
  );
});

import { cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RuleName } from '../../src/catalogue/rules.ts';
import { run } from '../setup/command.ts';
import { listFiles, madeFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { isAll, takeSome } from '../setup/repetitions.ts';
import { type Expected, type Mistake, mistakes } from './mistakes.ts';

// Both commands report every mistake at the right lines, report nothing else, and keep the output.

const tried = takeSome(mistakes);
const fixtures = join(projectFolder, 'test/fixtures');

describe('translation-catalogue check and build', () => {
  let work: string;
  const outcomes = new Map<Mistake, Promise<Outcome>>();

  beforeAll(() => {
    work = madeFolder();
    // Two at a time, from the first to the last; each test waits for its own.
    const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
    for (const [index, one] of tried.entries()) {
      const before = lanes[index % lanes.length];
      // A build checks as `check` does: a part of them shows that.
      const isBuilt = isAll || index % 5 === 0;
      const outcome = Promise.resolve(before).then(() =>
        getOutcome(one, join(work, String(index)), isBuilt),
      );
      outcomes.set(one, outcome);
      lanes[index % lanes.length] = outcome.catch(() => undefined);
    }
  });

  afterAll(() => rmSync(work, { recursive: true, force: true }));

  test.each(tried)('find $what, nothing more, and write nothing', async (one) => {
    const outcome = await outcomes.get(one);
    expect(outcome?.check).toEqual({ status: 1, problems: one.expected });
    expect(outcome?.after).toEqual(outcome?.before);
    if (outcome?.build === undefined) return;
    expect(outcome.build).toMatchObject({ status: 1, stdout: '' });
    expect(outcome.build.stderr).toMatch(
      /^Found \d+ problems? in \d+ files?; nothing was written\. /m,
    );
    for (const [rule, file, line] of one.expected) {
      expect(outcome.build.stderr).toMatch(
        new RegExp(`${escaped(`/${file}:${line}:`)}\\d+  ${rule}$`, 'm'),
      );
    }
  });

  test('know at least sixty kinds of mistakes', () => {
    expect(new Set(mistakes.map(({ what }) => what)).size).toBeGreaterThanOrEqual(60);
  });
});

/** The lines of the output folder: each file with its time and its contents. */
type State = Readonly<Record<string, readonly [modified: number, text: string]>>;

interface Outcome {
  readonly check: { readonly status: number | null; readonly problems: readonly Expected[] };
  readonly build:
    | {
        readonly status: number | null;
        readonly stdout: string;
        readonly stderr: string;
      }
    | undefined;
  readonly before: State;
  readonly after: State;
}

async function getOutcome(one: Mistake, folder: string, isBuilt: boolean): Promise<Outcome> {
  const catalogue = join(folder, 'catalogue');
  const out = join(folder, 'dist');
  cpSync(join(fixtures, 'catalogue'), catalogue, { recursive: true });
  // Without CI a few of the hundreds of files represent all.
  if (isAll) cpSync(join(fixtures, 'dist'), out, { recursive: true });
  writeFiles(out, {
    '.translation-catalogue': 'made by a build\n',
    'api/index.json': '{}\n',
    'api/stale.json': '{}\n',
  });
  one.make(catalogue);
  const before = getState(out);
  const checked = await run(['check', '--catalogue', catalogue, '--format', 'json']);
  const words = ['build', '--catalogue', catalogue, '--out', out];
  const build = isBuilt ? await run(words) : undefined;
  const problems = JSON.parse(checked.stdout) as { rule: RuleName; file: string; line: number }[];
  return {
    check: {
      status: checked.status,
      problems: problems.map(({ rule, file, line }) => [rule, file, line] as const),
    },
    build,
    before,
    after: getState(out),
  };
}

function getState(folder: string): State {
  return Object.fromEntries(
    listFiles(folder).map((path) => {
      const file = join(folder, path);
      return [path, [statSync(file).mtimeMs, readFileSync(file, 'utf8')] as const];
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/files/source.ts';
import type { Problem } from '../../../src/problem/problem.ts';
import { getSources } from '../../setup/catalogues.ts';
import { countExamples } from '../../setup/examples.ts';
import { readFiles } from '../../setup/folders.ts';
import { projectFolder } from '../../setup/project.ts';
import { inDepth, takeSome } from '../../setup/repetitions.ts';
import { type FixRun, fixSources } from './fixing.ts';
import { kindsOfSlips, makeSlip, type Slip, type Texts, wrongName } from './mutations.ts';

const sound = readFiles(join(projectFolder, 'test/fixtures/catalogue'));
const slip: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom(...kindsOfSlips),
  file: fc.nat(100),
  line: fc.nat(100),
  form: fc.nat(100),
});

describe('fix', () => {
  test.each(takeSome(kindsOfSlips))('undoes, whatever the place: to %s', (kind) => {
    const one = slip.map((any) => ({ ...any, kind }));
    let made = 0;
    fc.assert(
      fc.property(one, (some) => {
        const slipped = makeSlip(sound, sound, some);
        fc.pre(slipped !== undefined);
        made++;
        expectUndone(slipped ?? {});
      }),
      { numRuns: countExamples(20) },
    );
    expect(made).toBeGreaterThan(0);
  });

  inDepth('undoes many slips in many files at once', () => {
    fc.assert(
      fc.property(fc.array(slip, { minLength: 2, maxLength: 8 }), fc.nat(), (some, rename) => {
        const slipped = some.reduce((texts, one) => makeSlip(sound, texts, one) ?? texts, sound);
        expectUndone(withWrongName(slipped, rename));
      }),
    );
  });

  test('does no harm, whatever becomes of a file', () => {
    const paths = Object.keys(sound);
    const pieces = [...'\t\n\r :-#"\'&*?|>[]{},%@`=1,aé', ': ', ' #', '1,234', 'yes', '{{ ur }}'];
    const change = fc.record({
      path: fc.constantFrom(...paths),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(3),
      added: fc.oneof(fc.constantFrom(...pieces), fc.string()),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const texts: Record<string, string> = { ...sound };
        for (const { path, at, removed, added } of changes) {
          const text = texts[path] ?? '';
          const start = Math.floor(at * text.length);
          texts[path] = text.slice(0, start) + added + text.slice(start + removed);
        }
        expectNoHarm(fixSources(getSources(texts)));
      }),
      { numRuns: countExamples(20) },
    );
  });
});

function withWrongName(texts: Texts, choice: number): Texts {
  const paths = Object.keys(texts);
  const path = paths[choice % paths.length] ?? '';
  const { [path]: text = '', ...others } = texts;
  return { ...others, [wrongName(path, Math.floor(choice / paths.length))]: text };
}

function expectUndone(texts: Texts): void {
  const { before, fixed } = fixSources(getSources(texts));
  expect(before.length).toBeGreaterThan(0);
  expect(fixed.problems).toEqual([]);
  expect(getTexts(fixed.sources)).toEqual(sound);
  expect(fixSources(fixed.sources).fixed.changes).toEqual([]);
}

function getTexts(sources: readonly Source[]): Texts {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.fromEntries(
    sources.map((source) => [
      source.path,
      source.kind === 'file' ? decoder.decode(source.bytes) : source.kind,
    ]),
  );
}

/** Expects that fixing adds no problem, and that fixing again changes nothing. */
function expectNoHarm({ before, fixed }: FixRun): void {
  const first = new Map(fixed.changes.map(({ from, to }) => [to, from]));
  const left = fixed.problems.map((one) => ({ ...one, file: first.get(one.file) ?? one.file }));
  expect(getNames(before)).toEqual(expect.arrayContaining(getNames(left)));
  const again = fixSources(fixed.sources);
  expect(again.before).toEqual(fixed.problems);
  expect(again.fixed).toMatchObject({ changes: [], count: 0 });
}

function getNames(problems: readonly Problem[]): string[] {
  return problems.map(({ file, rule, found }) => `${file} ${rule} ${found}`);
}

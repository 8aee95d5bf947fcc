import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FixedState } from '../../../src/catalogue/fixes/fix-problems.ts';
import { loadCatalogue } from '../../../src/catalogue/load.ts';
import type { Problem } from '../../../src/problem/problem.ts';
import { getSources } from '../../setup/catalogues.ts';
import { countExamples } from '../../setup/examples.ts';
import { readFiles, temporaryFolder } from '../../setup/folders.ts';
import { projectFolder } from '../../setup/project.ts';
import { inDepth, takeSome } from '../../setup/repetitions.ts';
import { type Mistake, mistakes } from '../mistakes.ts';
import { type FixRun, fixSources } from './fixing.ts';

// Every mistake that people make: that it is found, and nothing more, what is fixed of it, and that nothing else is touched.

const sound = readFiles(join(projectFolder, 'test/fixtures/catalogue'));

function fixMistakes(...some: readonly Mistake[]) {
  const folder = temporaryFolder();
  cpSync(join(projectFolder, 'test/fixtures/catalogue'), folder, { recursive: true });
  for (const { make } of some) make(folder);
  return fixSources(loadCatalogue(folder));
}

/** Each line of a file that is there no more, as `file:line`. */
function touchedLines({ changes }: FixedState): string[] {
  const decoder = new TextDecoder();
  return changes.flatMap(({ from, before, after }) =>
    structuredPatch(from, from, decoder.decode(before), decoder.decode(after), '', '', {
      context: 0,
    }).hunks.flatMap(({ oldStart, oldLines }) =>
      Array.from({ length: oldLines }, (_, at) => `${from}:${oldStart + at}`),
    ),
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

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (/ENOENT|EISDIR|ENOTDIR|EEXIST|does not hold/.test(String(error))) return undefined;
    throw error;
  }
}

function getNames(problems: readonly Problem[]): string[] {
  return problems.map(({ file, rule, found }) => `${file} ${rule} ${found}`);
}

describe('fix', () => {
  test.each(takeSome(mistakes))('does no harm after $what', (mistake) => {
    const { before, fixed } = fixMistakes(mistake);
    expect(before.map(({ rule, file, line }) => [rule, file, line])).toEqual(mistake.expected);
    expect(getNames(before)).toEqual(expect.arrayContaining(getNames(fixed.problems)));
    expect(fixed.count).toBe(before.length - fixed.problems.length);
    expect(fixed.changes.length > 0).toBe(fixed.count > 0);
    // Only lines with a problem, and names with one, have changed.
    const lines = before.map(({ file, line }) => `${file}:${line}`);
    expect(lines).toEqual(expect.arrayContaining(touchedLines(fixed)));
    const renamed = fixed.changes.filter(({ from, to }) => from !== to).map(({ from }) => from);
    expect(before.map(({ file }) => file)).toEqual(expect.arrayContaining(renamed));
    // Fixing again changes nothing.
    const again = fixSources(fixed.sources);
    expect(again.before).toEqual(fixed.problems);
    expect(again.fixed).toMatchObject({ changes: [], count: 0 });
  });

  test('does no harm after several mistakes at once', () => {
    const several = fc.uniqueArray(fc.nat(mistakes.length - 1), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(several, (numbers) => {
        const made = attempt(() => fixMistakes(...numbers.flatMap((at) => mistakes[at] ?? [])));
        // One mistake may take the place of another away.
        fc.pre(made !== undefined);
        if (made !== undefined) expectNoHarm(made);
      }),
      { numRuns: countExamples(30) },
    );
  });

  inDepth('does no harm, whatever becomes of a file', () => {
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
    );
  });

  inDepth('fixes wholly what has one safe answer', () => {
    const whole = mistakes.filter((mistake) => fixMistakes(mistake).fixed.problems.length === 0);
    expect(whole.map(({ what }) => what)).toMatchInlineSnapshot(`
      [
        "a language code with a hyphen",
        "a region in small letters",
        "a language code in capitals",
        "the ending .yml",
        "the ending .yml of component.yaml",
        "an ending in capitals",
        "no space after a colon",
        "a tab in front",
        "an apostrophe in single quotes",
        "a star at the start",
        "a template in braces without quotes",
        "a letter too few in a key",
        "a key in capitals",
        "a hyphen in a key",
        "a required key misspelt",
        "a percentage that is computed",
        "a name of the API that is computed",
        "a language code inside the file",
        "a slug inside the file",
        "translated counters of the source language",
        "quotes around a number",
        "a comma between thousands",
        "yes for true",
        "yes for a glossary",
        "a version as a name of a branch",
        "one text in place of a list",
        "a language code style in other letters",
        "a licence in small letters",
        "a date without a time zone",
        "a plural formula with a semicolon",
      ]
    `);
  });
});

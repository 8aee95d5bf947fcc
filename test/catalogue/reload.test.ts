// A folder that is loaded again after edits: unchanged sources are the same objects, and a check reports the same
// as a fresh one.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckResult, checkCatalogue } from '../../src/build.ts';
import { loadCatalogue, reloadCatalogue } from '../../src/catalogue/load.ts';
import type { Source } from '../../src/files/source.ts';
import { editedCatalogue, soundCounters } from '../setup/edit-texts.ts';
import { startEditing, ways } from '../setup/edited-folder.ts';
import type { Tree } from '../setup/editors.ts';
import { anyEdit } from '../setup/edits.ts';
import { countExamples } from '../setup/examples.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const counters = 'projects/demo/app/de.yaml';

function objectsThatDiffer(now: readonly Source[], before: readonly Source[]): string[] {
  const known = new Set(before);
  return now.filter((source) => !known.has(source)).map(({ path }) => path);
}

describe('reloadCatalogue', () => {
  test('reads what has changed, and what was not there', () => {
    const folder = writeFiles(temporaryFolder(), editedCatalogue);
    const before = loadCatalogue(folder);
    const added = 'projects/demo/app/nl.yaml';
    writeFiles(folder, { [counters]: soundCounters(50), [added]: soundCounters(1) });
    const now = reloadCatalogue(folder, before, new Set([counters]));
    expect(objectsThatDiffer(now, before)).toEqual([counters, added]);
    expect(now).toEqual(loadCatalogue(folder));
  });

  test('without a list of what has changed compares all files', () => {
    const folder = writeFiles(temporaryFolder(), editedCatalogue);
    const before = loadCatalogue(folder);
    writeFiles(folder, { ...editedCatalogue, [counters]: soundCounters(50) });
    expect(objectsThatDiffer(reloadCatalogue(folder, before), before)).toEqual([counters]);
  });

  test('gives the same objects for what is no file, and for what is too large', () => {
    const folder = writeFiles(temporaryFolder(), { 'a.yaml/b.yaml': 'b' });
    writeFileSync(join(folder, 'large.yaml'), '#'.repeat(2 ** 20 + 1));
    const before = loadCatalogue(folder);
    expect(objectsThatDiffer(reloadCatalogue(folder, before, new Set()), before)).toEqual([]);
    rmSync(join(folder, 'large.yaml'));
    expect(reloadCatalogue(folder, before, new Set())).toEqual(before.slice(0, 2));
  });

  test('after any edits gives what is there, and a check of it says what a fresh one does', () => {
    const anySteps = fc.array(fc.record({ edit: anyEdit, way: fc.constantFrom(...ways) }), {
      minLength: 1,
      maxLength: 8,
    });
    let [sound, unsound] = [0, 0];
    fc.assert(
      fc.property(anySteps, (steps) => {
        const folder = writeFiles(temporaryFolder(), editedCatalogue);
        const editing = startEditing(folder, editedCatalogue);
        let sources = loadCatalogue(folder);
        let tree: Tree = editedCatalogue;
        for (const { edit, way } of steps) {
          const next = editing.edit(edit, way);
          sources = reloadCatalogue(folder, sources, changedPaths(tree, next));
          tree = next;
          expect(sources).toEqual(loadCatalogue(folder));
          const result = checkCatalogue(sources);
          expect(summarizeResult(result)).toEqual(
            summarizeResult(checkCatalogue(loadCatalogue(folder))),
          );
          if ('problems' in result) unsound++;
          else sound++;
        }
      }),
      { numRuns: countExamples(30), seed: 42 },
    );
    // Otherwise the test would show nothing.
    expect(Math.min(sound, unsound)).toBeGreaterThan(0);
  });
});

/** The paths of files whose contents differ, as a watcher would report them. */
function changedPaths(before: Tree, after: Tree): Set<string> {
  return new Set(Object.keys(before).filter((path) => before[path] !== after[path]));
}

/** The problems, or the catalogue without the loops in it. */
function summarizeResult(result: CheckResult): unknown {
  if ('problems' in result) return result.problems;
  const { projects, history: _, ...catalogue } = result.catalogue;
  return {
    ...catalogue,
    projects: projects.map(({ components, ...project }) => ({
      ...project,
      components: components.map(({ project: _project, translations, ...component }) => ({
        ...component,
        translations: translations.map(({ component: _component, ...rest }) => rest),
      })),
    })),
  };
}

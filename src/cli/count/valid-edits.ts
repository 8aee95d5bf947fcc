// Selects the edits of counters files that keep the catalogue valid, and reports problems for the others. Problems of
// other components block no edit.

import { checkCatalogue } from '../../catalogue/check-sources.ts';
import type { Entries } from '../../catalogue/entries.ts';
import type { CurrentCatalogue } from '../../catalogue/new/names.ts';
import {
  type CountersEdit,
  createLanguageEdits,
  updateSources,
} from '../../checkout/count/edits/apply-edits.ts';
import type { ComponentEdits } from '../../checkout/count/edits/edits.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { getParent } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import { createFileProblem, type Problem } from '../../problem/problem.ts';

interface ValidEdits extends Pick<ComponentEdits, 'edits' | 'problems'> {
  readonly brokenFiles: readonly Problem[];
}

/**
 * Repeats the check of the edited catalogue, and drops edits that cause problems, until there are none. For example, an
 * edit may leave fewer translated than approved strings. A component that is invalid anyway gets no edits.
 */
export function selectValidEdits(
  sources: readonly Source[],
  { edits, totalsToKeep }: Pick<ComponentEdits, 'edits' | 'totalsToKeep'>,
  { entries, counted }: { readonly entries: Entries; readonly counted: CountedFolders },
): ValidEdits {
  const problems: CountingProblem[] = [];
  const triedEdits = new Set<CountersEdit>();
  let remaining = edits;
  for (;;) {
    const result = checkCatalogue(
      updateSources(sources, [...remaining, ...createLanguageEdits(entries, remaining)]),
    );
    const checkProblems = 'problems' in result ? result.problems : [];
    // The counted total is correct, so a merged problem of the total is split into those of each file.
    const fileProblems = checkProblems.flatMap((problem) => problem.merged ?? [problem]);
    const filesWithProblems = new Set(fileProblems.map(({ file }) => file));
    const refused = new Set(
      remaining
        .filter(({ path }) => filesWithProblems.has(path) && !path.endsWith('/component.yaml'))
        .map(({ path }) => path),
    );
    const edited = new Set(remaining.map(({ path }) => path));
    // A translation that isn't edited may not fit the new totals of the source: then it keeps the old ones.
    const fallbacks = totalsToKeep.filter(
      (edit) => filesWithProblems.has(edit.path) && !edited.has(edit.path) && !triedEdits.has(edit),
    );
    if (refused.size + fallbacks.length > 0) {
      problems.push(
        ...fileProblems.filter(({ file }) => refused.has(file)).map(describeRefusedEdit),
      );
      for (const edit of fallbacks) triedEdits.add(edit);
      remaining = [...remaining.filter(({ path }) => !refused.has(path)), ...fallbacks];
      continue;
    }
    const countedProblems = fileProblems.filter(({ file }) => counted.isCounted(file));
    const requiredProblems = countedProblems.filter(({ file }) => counted.isRequired(file));
    const invalidFolders = new Set(requiredProblems.map(({ file }) => getParent(file)));
    const valid = remaining.filter(({ path }) => !invalidFolders.has(getParent(path)));
    return {
      edits: [...valid, ...createLanguageEdits(entries, valid)],
      problems,
      brokenFiles: countedProblems.filter(
        ({ rule, file }) =>
          counted.unreadable.has(file) ||
          // Missing counters of the source follow from what is already reported.
          (counted.isRequired(file) &&
            !(rule === 'missing-source-counters' && counted.isNew(getParent(file)))),
      ),
    };
  }
}

/** Describes a problem of counters that were not written, and so have no line. */
function describeRefusedEdit({ file, found, expected, advice }: Problem): CountingProblem {
  return {
    where: 'catalogue',
    ...createFileProblem(file, {
      rule: 'counters-refused',
      found: `With what was counted: ${found}`,
      expected,
      advice,
    }),
  };
}

/** Answers questions about files, by their paths in the catalogue. */
interface CountedFolders {
  /** Whether a file belongs to the counted project or component. */
  readonly isCounted: (file: string) => boolean;
  /** Whether a component needs the file: its component.yaml, or the counters of its source language. */
  readonly isRequired: (file: string) => boolean;
  /** Whether a folder has no counters of its source language yet. */
  readonly isNew: (folder: string) => boolean;
  readonly unreadable: ReadonlySet<string>;
}

/** Finds the files for a target such as `demo` or `demo/app`. */
export function findCountedFolders({ entries }: CurrentCatalogue, target: string): CountedFolders {
  const path = `projects/${target}`;
  const getSourceLanguage = (folder: string) =>
    entries.folders.get(folder)?.component?.value.source_language ?? '';
  return {
    isCounted: (file) => {
      const folder = getParent(file);
      return folder === path || getParent(folder) === path;
    },
    isRequired: (file) => {
      const folder = getParent(file);
      return (
        file === `${folder}/component.yaml` ||
        file === `${folder}/${getSourceLanguage(folder)}.yaml`
      );
    },
    isNew: (folder) => !entries.folders.get(folder)?.counters.has(getSourceLanguage(folder)),
    unreadable: entries.broken,
  };
}

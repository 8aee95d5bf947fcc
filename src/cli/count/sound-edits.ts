// Edits of counters files → those that leave what they touch valid, and what is wrong with the others.
// No one else is asked: a component that cannot be published yet blocks no other.

import { checkCatalogue } from '../../build.ts';
import type { Entries } from '../../catalogue/entries.ts';
import type { Source } from '../../catalogue/source.ts';
import type { CountersEdit } from '../../checkouts/edits/counters-edit.ts';
import type { Edits } from '../../checkouts/edits/edits.ts';
import { createLanguageEdits } from '../../checkouts/edits/language-edits.ts';
import { updateSources } from '../../checkouts/edits/with-edits.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { createFileProblem, type Problem } from '../../problem.ts';
import { type CountedFolders, getCountedFolder } from './counted-folders.ts';

export interface SoundEdits extends Pick<Edits, 'edits' | 'problems'> {
  /** Problems of the catalogue itself, as far as counting needs it. */
  readonly broken: readonly Problem[];
}

/**
 * Leaves out the edits that would bring a problem into their files, such as more read-only and approved
 * strings than translated ones, and tells the problems. A folder that is invalid in any case gets none.
 */
export function selectValidEdits(
  sources: readonly Source[],
  { edits, keepingTotals }: Pick<Edits, 'edits' | 'keepingTotals'>,
  { entries, counted }: { readonly entries: Entries; readonly counted: CountedFolders },
): SoundEdits {
  const problems: CountingProblem[] = [];
  const kept = new Set<CountersEdit>();
  let now = edits;
  for (;;) {
    const result = checkCatalogue(
      updateSources(sources, [...now, ...createLanguageEdits(entries, now)]),
    );
    const all = 'problems' in result ? result.problems : [];
    // A total that was counted is right: what does not fit it is each file's own matter.
    const found = all.flatMap((problem) => problem.merged ?? [problem]);
    const blamed = new Set(found.map(({ file }) => file));
    const refused = new Set(
      now.filter(({ path }) => blamed.has(path) && !isComponent(path)).map(({ path }) => path),
    );
    const edited = new Set(now.map(({ path }) => path));
    const keeping = keepingTotals.filter(
      (edit) => blamed.has(edit.path) && !edited.has(edit.path) && !kept.has(edit),
    );
    if (refused.size + keeping.length > 0) {
      problems.push(...found.filter(({ file }) => refused.has(file)).map(problemOfRefused));
      for (const edit of keeping) kept.add(edit);
      now = [...now.filter(({ path }) => !refused.has(path)), ...keeping];
      continue;
    }
    const own = found.filter(({ file }) => counted.has(file));
    const needed = own.filter(({ file }) => counted.needs(file));
    const invalid = new Set(needed.map(({ file }) => getCountedFolder(file)));
    const valid = now.filter(({ path }) => !invalid.has(getCountedFolder(path)));
    return {
      edits: [...valid, ...createLanguageEdits(entries, valid)],
      problems,
      broken: own.filter(
        ({ rule, file }) =>
          counted.unreadable.has(file) ||
          // Missing counters of the source follow from what is already reported.
          (counted.needs(file) &&
            !(rule === 'missing-source-counters' && counted.isNew(getCountedFolder(file)))),
      ),
    };
  }
}

function isComponent(path: string): boolean {
  return path.endsWith('/component.yaml');
}

/** Describes a problem of counters that were not written, and so have no line. */
function problemOfRefused({ file, found, expected, advice }: Problem): CountingProblem {
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

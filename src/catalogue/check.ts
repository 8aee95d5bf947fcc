// Checks entries with the rules that compare files, such as a counter above its total in another file. Rules for a single
// file are checked when the file is read.

import type { Problem } from '../problem/problem.ts';
import type { Entries } from './entries.ts';
import { mergeTotalProblems } from './rules/merge-total-problems.ts';
import type { Rule } from './rules/rule.ts';
import { rules } from './rules.ts';

/** Checks the entries of each component's folder, then those of the whole catalogue. */
export function checkAcrossFiles(entries: Entries): Problem[] {
  return [
    ...[...entries.folders.values()].flatMap((folder) =>
      mergeTotalProblems(
        folder,
        folderRules.flatMap((rule) => rule.check(folder, entries.broken)),
      ),
    ),
    ...checkAcrossProjects(entries),
  ];
}

/** Checks what the folders of components can't show by themselves. */
export function checkAcrossProjects(entries: Entries): Problem[] {
  return catalogueRules.flatMap((rule) => rule.check(entries));
}

const folderRules = filterRules('folder');
const catalogueRules = filterRules('catalogue');

function filterRules<Scope extends Rule['scope']>(scope: Scope) {
  const allRules: readonly Rule[] = rules;
  return allRules.filter((rule): rule is Extract<Rule, { scope: Scope }> => rule.scope === scope);
}

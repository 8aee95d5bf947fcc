// Entries → everything that is wrong between the files that can be read.

import type { Problem } from '../problem.ts';
import type { Entries } from './entries.ts';
import type { Rule } from './rules/rule.ts';
import { mergeTotalProblems } from './rules/small-totals.ts';
import { rules } from './rules.ts';

/** Checks the entries of each folder, then those of the whole catalogue. */
export function checkBetweenFiles(entries: Entries): Problem[] {
  return [
    ...[...entries.folders.values()].flatMap((folder) =>
      mergeTotalProblems(
        folder,
        folderRules.flatMap((rule) => rule.check(folder, entries.broken)),
      ),
    ),
    ...catalogueRules.flatMap((rule) => rule.check(entries)),
  ];
}

const folderRules = getRules('folder');
const catalogueRules = getRules('catalogue');

function getRules<Scope extends Rule['scope']>(scope: Scope) {
  const all: readonly Rule[] = rules;
  return all.filter((rule): rule is Extract<Rule, { scope: Scope }> => rule.scope === scope);
}

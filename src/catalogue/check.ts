// Entries → everything that is wrong between the files that can be read.

import type { Problem } from '../problem.ts';
import type { Entries } from './entries.ts';
import type { Rule } from './rules/rule.ts';
import { withTotalsToldOnce } from './rules/small-totals.ts';
import { rules } from './rules.ts';

/** Folders and languages that the cache knows to be sound are not checked again. */
export function checkBetweenFiles(entries: Entries): Problem[] {
  const changed = [...entries.folders.values()].filter(({ cached }) => cached === undefined);
  const wanted = entries.languagesAreCached
    ? catalogueRules
    : [...languageRules, ...catalogueRules];
  return [
    ...changed.flatMap((folder) =>
      withTotalsToldOnce(
        folder,
        folderRules.flatMap((rule) => rule.check(folder, entries.broken)),
      ),
    ),
    ...wanted.flatMap((rule) => rule.check(entries)),
  ];
}

const folderRules = rulesOf('folder');
const languageRules = rulesOf('languages');
const catalogueRules = rulesOf('catalogue');

function rulesOf<Scope extends Rule['scope']>(scope: Scope) {
  const all: readonly Rule[] = rules;
  return all.filter((rule): rule is Extract<Rule, { scope: Scope }> => rule.scope === scope);
}

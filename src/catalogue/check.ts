// Lists all rules of a catalogue in the order of docs/catalogue.md, and checks entries with those that compare files.
// Rules for a single file are checked when the file is read.

import type { Problem } from '../problem/problem.ts';
import type { Entries } from './entries.ts';
import { categoryCase, partNames } from './rules/categories.ts';
import { translatedInPart, wordsWithoutStrings } from './rules/completed-translations.ts';
import { fileMask, revisions } from './rules/field-values.ts';
import { fileRules } from './rules/file-rules.ts';
import { glossaryFolder } from './rules/glossary-folder.ts';
import { mergeTotalProblems } from './rules/merge-total-problems.ts';
import { missingFile } from './rules/missing-file.ts';
import { partAboveWhole } from './rules/part-above-whole.ts';
import { partComponents, partKeys } from './rules/part-components.ts';
import type { Rule } from './rules/rule.ts';
import {
  computedCounters,
  missingCounters,
  missingSourceCounters,
} from './rules/source-language.ts';
import { approvedAndReadonly, sumTooLarge, translatedAndFuzzy } from './rules/sum-above-whole.ts';
import { duplicateId, nameStillUsed } from './rules/taken-names.ts';
import { completeLanguages, pluralForms, unknownLanguage } from './rules/unknown-language.ts';

export const rules = [
  ...fileRules,
  fileMask,
  missingCounters,
  computedCounters,
  completeLanguages,
  missingFile,
  revisions,
  pluralForms,
  partAboveWhole,
  translatedAndFuzzy,
  approvedAndReadonly,
  wordsWithoutStrings,
  translatedInPart,
  sumTooLarge,
  unknownLanguage,
  missingSourceCounters,
  glossaryFolder,
  duplicateId,
  nameStillUsed,
  partComponents,
  partKeys,
  partNames,
  categoryCase,
] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]['name'];

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

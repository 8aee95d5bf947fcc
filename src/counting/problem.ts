// The rules of counting, and the problems of files that break them; those with the same cause are merged.

import type { Problem } from '../problem/problem.ts';
import { joinNames } from '../text/wording.ts';

/** All rules of counting. */
export const countingRules = [
  // The checkout of a project is a folder of the repository of its catalogue.
  'checkout-missing',
  // The file mask of a component matches files, and not only for the source.
  'mask-without-files',
  // The texts of the source language are somewhere.
  'source-missing',
  // A translation with counters has a file in the checkout.
  'file-missing',
  // A translation file is what its format says.
  'file-unreadable',
  // The older versions of a translation file can be read.
  'past-unread',
  // A translation file is inside the checkout, links and all.
  'file-outside',
  // The name of a translation file has a known language code.
  'code-unknown',
  // A language is spoken in the region that the name of its file says.
  'code-unlikely',
  // A language of a component has one file.
  'language-twice',
  // The format of a component is one that can be counted.
  'format-unknown',
  // The pattern of language codes is a regular expression that matches fast.
  'pattern-broken',
  // An entry of `ignore` matches a finding.
  'ignore-unused',
  // The keys of a part of a project are those of strings.
  'part-empty',
  // Counted figures fit those that are kept by hand.
  'counters-refused',
] as const;

export type CountingRule = (typeof countingRules)[number];

/** A problem in a file of the checkout or of the catalogue. */
export interface CountingProblem extends Problem<CountingRule> {
  readonly where: 'checkout' | 'catalogue';
}

/** Merges problems by their causes. A merged problem takes the place of the first one. */
export function mergeByCause(problems: readonly CountingProblem[]): CountingProblem[] {
  const groups = new Map<string, [CountingProblem, ...CountingProblem[]]>();
  for (const problem of problems) {
    const group = groups.get(createCauseKey(problem));
    if (group === undefined) groups.set(createCauseKey(problem), [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < getMinGroupSize(group[0]) ? group : [mergeProblems(group)],
  );
}

/** Creates the same key for problems with the same cause: their texts without quotations, which differ between files. */
function createCauseKey({ where, rule, found, expected, advice }: CountingProblem): string {
  return JSON.stringify([where, rule, found.replace(/`[^`]*`|"[^"]*"/g, '…'), expected, advice]);
}

/** Returns the number of problems from which on they are merged. Up to three unreadable files are shown with their lines. */
function getMinGroupSize({ rule }: CountingProblem): number {
  return rule === 'file-unreadable' || rule === 'counters-refused' ? 4 : 2;
}

function mergeProblems([first, ...others]: [
  CountingProblem,
  ...CountingProblem[],
]): CountingProblem {
  const all = [first, ...others];
  const shown = all.slice(0, 3).map(({ file, line }) => (line > 1 ? `${file}:${line}` : file));
  const examples = all.length > 3 ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
  return {
    ...first,
    found: `${first.found} The same applies to ${all.length} files: ${examples}.`,
  };
}

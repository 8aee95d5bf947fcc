// The rules of counting, and the problems of files that break them.

import type { Problem } from '../problem/problem.ts';

/** A sentence for each rule. */
export const countingRules = {
  'checkout-missing': 'The checkout of a project is a folder of the repository of its catalogue.',
  'mask-without-files': 'The file mask of a component matches files, and not only for the source.',
  'source-missing': 'The texts of the source language are somewhere.',
  'file-missing': 'A translation with counters has a file in the checkout.',
  'file-unreadable': 'A translation file is what its format says.',
  'past-unread': 'The older versions of a translation file can be read.',
  'file-outside': 'A translation file is inside the checkout, links and all.',
  'code-unknown': 'The name of a translation file has a known language code.',
  'code-unlikely': 'A language is spoken in the region that the name of its file says.',
  'language-twice': 'A language of a component has one file.',
  'format-unknown': 'The format of a component is one that can be counted.',
  'pattern-broken': 'The pattern of language codes is a regular expression that matches fast.',
  'ignore-unused': 'An entry of `ignore` matches a finding.',
  'counters-refused': 'What was counted fits what is kept by hand.',
} as const;

export type CountingRule = keyof typeof countingRules;

/** A problem in a file of the checkout or of the catalogue. */
export interface CountingProblem extends Problem<CountingRule> {
  readonly where: 'checkout' | 'catalogue';
}

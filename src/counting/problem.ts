// The rules of counting, and the problems of files that break them.

import type { Problem } from '../problem/problem.ts';

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
  // Counted figures fit those that are kept by hand.
  'counters-refused',
] as const;

export type CountingRule = (typeof countingRules)[number];

/** A problem in a file of the checkout or of the catalogue. */
export interface CountingProblem extends Problem<CountingRule> {
  readonly where: 'checkout' | 'catalogue';
}

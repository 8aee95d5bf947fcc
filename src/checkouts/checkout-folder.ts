// The `checkout` of a project → the folder on the disk that it names, or what is wrong with it.

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type AuthoredEntry, createEntryProblem } from '../catalogue/entry.ts';
import type { CountingProblem } from '../counting/problem.ts';
import { isBelowFolder } from '../disk/absolute-paths.ts';
import { findTopFolder } from '../disk/git.ts';
import { quote } from '../text/wording.ts';

/** The folder of a checkout, without links; or the problem at the line that names it. */
export type CheckoutFolder = { readonly folder: string } | { readonly problem: CountingProblem };

/** `path` is what project.yaml says; `boundary` is what the folder must not lead out of. */
export function findCheckoutFolder(
  entry: AuthoredEntry,
  path: string,
  catalogue: string,
  boundary: string,
): CheckoutFolder {
  const named = join(catalogue, dirname(entry.path), path);
  let folder: string;
  try {
    folder = realpathSync(named);
    if (!statSync(folder).isDirectory()) throw new Error('a file');
  } catch {
    return problem(
      `There is no folder ${quote(path)} from here on.`,
      'Correct the path: it begins in the folder of this project.yaml.',
    );
  }
  if (isBelow(folder, boundary)) return { folder };
  return problem(
    `${quote(path)} leads out of the repository.`,
    'Name a folder of the repository that the catalogue is in.',
  );

  function problem(found: string, advice: string): CheckoutFolder {
    const expected = 'a folder of the same repository, such as ../../..';
    const what = { rule: 'checkout-missing', found, expected, advice } as const;
    return {
      problem: { where: 'catalogue', ...createEntryProblem(entry, ['checkout'], 'value', what) },
    };
  }
}

/**
 * The top of the repository that a catalogue is in. Where there is no git, no one can tell, and any
 * folder around the catalogue will do.
 */
export function findBoundary(catalogue: string): string {
  return findTopFolder(catalogue) ?? sep;
}

function isBelow(folder: string, above: string): boolean {
  return folder === above || isBelowFolder(folder, above);
}

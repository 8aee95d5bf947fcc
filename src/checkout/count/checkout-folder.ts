// Finds the folder that the key `checkout` of a project names: `../../..` in project.yaml.

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type AuthoredEntry, createEntryProblem } from '../../catalogue/entry.ts';
import { getFileNames } from '../../catalogue/place.ts';
import type { CountingProblem } from '../../counting/problem.ts';
import { isBelowFolder } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import { findTopFolder } from '../../git/repository.ts';
import { quote } from '../../text/wording.ts';

/** The folder, with symbolic links resolved; or the problem in the line that names it. */
type CheckoutFolder = { readonly folder: string } | { readonly problem: CountingProblem };

/**
 * Finds the folder of a checkout. `path` is the value in project.yaml, `catalogue` the folder of the catalogue, and
 * `boundary` the folder that must contain the checkout.
 */
export function findCheckoutFolder(
  entry: AuthoredEntry,
  path: string,
  catalogue: string,
  boundary: string,
): CheckoutFolder {
  const configuredPath = join(catalogue, dirname(entry.path), path);
  let folder: string;
  try {
    folder = realpathSync(configuredPath);
    if (!statSync(folder).isDirectory()) throw new Error('a file');
  } catch {
    return createProblem(
      `There is no folder ${quote(path)} from here on.`,
      `Correct the path: it begins in the folder of this ${getFileNames(entry.source).project}.`,
    );
  }
  if (folder === boundary || isBelowFolder(folder, boundary)) return { folder };
  return createProblem(
    `${quote(path)} leads out of the repository.`,
    'Name a folder of the repository that the catalogue is in.',
  );

  function createProblem(found: string, advice: string): CheckoutFolder {
    const expected = 'a folder of the same repository, such as ../../..';
    const description = { rule: 'checkout-missing', found, expected, advice } as const;
    return {
      problem: {
        where: 'catalogue',
        ...createEntryProblem(entry, ['checkout'], 'value', description),
      },
    };
  }
}

/** Returns the top folder of a catalogue's repository; without git the root, as checkouts may then be anywhere. */
export function findBoundary(catalogue: string): string {
  return findTopFolder(catalogue) ?? sep;
}

/** Lists the folders of these projects, such as `projects/app`. */
export function listProjectsWithCheckout(sources: readonly Source[]): string[] {
  const decoder = new TextDecoder();
  return sources.flatMap((source) => {
    const folder = /^(projects\/[^/]+)\/project\.yaml$/.exec(source.path)?.[1];
    if (folder === undefined || source.kind !== 'file') return [];
    const { part } = source;
    if (part !== undefined) return part.content === undefined ? [] : [folder];
    // Parsing every file would take longer, and a project without a valid value is skipped later.
    return /^ *["']?checkout["']?\s*:/m.test(decoder.decode(source.bytes)) ? [folder] : [];
  });
}

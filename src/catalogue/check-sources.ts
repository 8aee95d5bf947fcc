// Checks the sources of a catalogue together and links them: sources → entries → catalogue, or all problems.

import type { Source } from '../files/source.ts';
import { compareProblems, type Problem } from '../problem/problem.ts';
import { checkAcrossFiles } from './check.ts';
import type { Entries } from './entries.ts';
import { createEntryProblem } from './entry.ts';
import { wordMissingField } from './field-wording.ts';
import { type LinkOptions, linkCatalogue } from './link.ts';
import type { Catalogue } from './model.ts';
import { readSources } from './read.ts';
import { schemas } from './schema/kinds.ts';
import { getMeaningAt } from './schema-problems.ts';

/** Values for checking and linking that don't come from the files of the catalogue. */
interface CheckOptions extends Omit<LinkOptions, 'baseUrl'> {
  /** Replaces `base_url` of `site.yaml`; without a trailing slash. */
  readonly baseUrl?: string | undefined;
  /** Problems that other checks have found, such as dates in the future and faults of checkouts. */
  readonly otherProblems?: readonly Problem[] | undefined;
  /** Called after each file is read, for progress. */
  readonly onFile?: (() => void) | undefined;
}

export type CheckResult =
  | { readonly catalogue: Catalogue }
  /** At least one problem, in the order of files and lines. */
  | { readonly problems: readonly Problem[] };

/** Checks and links sources; returns the catalogue, or all of its problems. */
export function checkCatalogue(
  sources: readonly Source[],
  options: CheckOptions = {},
): CheckResult {
  const checked = checkSources(sources, options);
  return 'problems' in checked ? checked : { catalogue: linkEntries(checked.entries, options) };
}

/** Reads sources and checks them together; returns their entries, or all problems. */
export function checkSources(
  sources: readonly Source[],
  { baseUrl, onFile, otherProblems = [] }: CheckOptions,
): { readonly entries: Entries } | { readonly problems: readonly Problem[] } {
  const { entries, problems: fileProblems } = readSources(sources, { onFile });
  const problems = [
    ...fileProblems,
    ...checkAcrossFiles(entries),
    ...checkBaseUrl(entries, baseUrl),
  ];
  // A fault of a checkout may be the reason why the source language lacks counters, so only the fault is reported.
  const ownProblems = problems.filter(
    ({ rule }) => otherProblems.length === 0 || rule !== 'missing-source-counters',
  );
  const allProblems = [...otherProblems, ...ownProblems];
  return allProblems.length > 0 ? { problems: allProblems.sort(compareProblems) } : { entries };
}

/** Links checked entries; the base URL may be that of the site. */
export function linkEntries(entries: Entries, options: CheckOptions): Catalogue {
  const baseUrl = options.baseUrl ?? entries.site?.value.base_url ?? '';
  return linkCatalogue(entries, { ...options, baseUrl });
}

/** Reports a missing base URL, which the file or the build must have. */
export function checkBaseUrl({ site }: Entries, baseUrl: string | undefined): Problem[] {
  if (site === undefined || site.value.base_url !== undefined || baseUrl !== undefined) return [];
  const wording = wordMissingField('base_url', getMeaningAt(schemas.site, ['base_url']));
  return [createEntryProblem(site, ['base_url'], 'value', wording)];
}
